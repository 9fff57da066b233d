/** Thrown where the country that was asked for cannot be made; its message is one sentence for whoever asked. */

export class ImpossibleCountry extends Error {
  override readonly name = 'ImpossibleCountry';
}
