/** A set of numbers with their letters, one bit for each letter: an import asks such sets millions of times. */

export class Numbers {
  readonly #letters: number[] = [];

  has(number: number, letter: number): boolean {
    return number < this.#letters.length && (((this.#letters[number] as number) >> letter) & 1) > 0;
  }

  add(number: number, letter: number): void {
    while (this.#letters.length <= number) this.#letters.push(0);
    this.#letters[number] = (this.#letters[number] as number) | (1 << letter);
  }
}
