/** The figures that are measured with open data alone. */

export interface Figures {
  /** Seconds from the command to the first answer to an address. */
  readonly firstAnswerSeconds: number;
  readonly importSeconds: number;
  readonly properties: number;
  /** Percent of the properties. */
  readonly coverage: Readonly<Record<string, number>>;
  /** Percent of all sales. */
  readonly salesLinked: number;
  readonly soldAddresses: MatchFigures;
  readonly soldAddressesOfCertified: MatchFigures;
}

/** Percent of the addresses. */
export interface MatchFigures {
  readonly asked: number;
  readonly found: number;
  readonly right: number;
  readonly wrong: number;
}
