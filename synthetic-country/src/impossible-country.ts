/** Thrown if the country that was asked for cannot be made; its message is one sentence for the caller. */

export class ImpossibleCountry extends Error {
  override readonly name = 'ImpossibleCountry';
}
