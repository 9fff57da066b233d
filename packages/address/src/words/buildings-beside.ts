/** Buildings that are named after the one they belong to: `THE BOTHY, STOCKS FARM` is not the farm. A farmhouse counts as the farm. */

export const BESIDE_ANOTHER: ReadonlySet<string> = new Set(
  (
    'LODGE COTTAGE COTTAGES BARN BARNS STABLE STABLES GATEHOUSE BUNGALOW CARAVAN ANNEXE BOTHY GRANARY DAIRY BYRE ' +
    'OUTBUILDING OUTBUILDINGS GARAGE WORKSHOP SHED STUDIO COACHHOUSE CARTSHED DOVECOTE KENNELS WING'
  ).split(' '),
);
