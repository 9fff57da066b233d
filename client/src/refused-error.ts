/** What the service says instead of an answer, where there is nobody to look at it but a `catch`. */

export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(
    /** The sentence of the service. */
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}
