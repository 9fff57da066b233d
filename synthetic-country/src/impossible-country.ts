/** Thrown if the requested country cannot be made; its message is one sentence for the caller. */

export class ImpossibleCountry extends Error {
  override readonly name = 'ImpossibleCountry';
}
