/** The error that replaces a refused answer when only a `catch` can handle it. */

export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(
    /** The sentence from the service. */
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}
