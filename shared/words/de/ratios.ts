/** Worte für Kennzahlen aus Abschlüssen. */
export const ratios = {
  title: 'Kennzahlen, berechnet',
  explained:
    'Berechnet aus den Zahlen des Abschlusses, nicht veröffentlicht. Die Veränderung gilt gegenüber dem Abschluss des Vorjahres gleicher Art und Währung.',
  ratio: 'Kennzahl',
  /** Heading of a column of a table. */
  inPercent: (ratio: string) => `${ratio} in % (berechnet)`,
  name: {
    'equity-ratio': 'Eigenkapitalquote',
    'return-on-sales': 'Umsatzrendite',
    'revenue-growth': 'Veränderung der Umsatzerlöse',
    'assets-growth': 'Veränderung der Bilanzsumme',
  },
  /** Why a ratio can't be computed. */
  why: {
    missing: 'nicht berechenbar: Zahl fehlt',
    ambiguous: 'nicht berechenbar: Zahl nicht eindeutig',
    base: 'nicht berechenbar: Bezugsgröße nicht positiv',
    'no-year-before': 'nicht berechenbar: kein Vorjahr',
    period: 'nicht berechenbar: Zeiträume ungleich oder unbekannt',
    currency: 'nicht berechenbar: Währungen ungleich oder unbekannt',
  },
}
