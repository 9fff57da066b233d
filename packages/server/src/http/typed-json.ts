/** A JSON answer with a media type or headers of its own. */

export class TypedJson {
  readonly type: string;
  readonly value: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(type: string, value: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.type = type;
    this.value = value;
    this.headers = headers;
  }
}
