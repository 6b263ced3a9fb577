/** A fact of an event that its wording may quote: what was, what is now, whom it concerns. */
export interface Fact {
  readonly kind: 'previous' | 'current' | 'holder'
  readonly text: string
}

export interface Piece {
  readonly text: string
  /** Null: words around the facts. */
  readonly fact: Fact['kind'] | null
}

/** Shorter ones stand in a wording by chance ("B", "1"). */
const leastLength = 3
const isWordSign = /[\p{L}\p{N}]/u

/** Whether a place in a text begins and ends at the borders of words: "Kiel" isn't a fact of "Kieler". */
const standsAlone = (text: string, from: number, until: number): boolean =>
  !isWordSign.test(text[from - 1] ?? ' ') && !isWordSign.test(text[until] ?? ' ')

function find(
  text: string,
  fact: Fact,
  after: number,
): { readonly from: number; readonly until: number; readonly fact: Fact } | null {
  for (let from = text.indexOf(fact.text, after); from >= 0; from = text.indexOf(fact.text, from + 1)) {
    const until = from + fact.text.length
    if (standsAlone(text, from, until)) return { from, until, fact }
  }
  return null
}

/**
 * A wording cut into pieces, its facts apart, wherever it quotes them letter by letter. Nothing is guessed: a fact
 * that the wording puts otherwise stays unmarked. The pieces together are the text.
 */
export function markFacts(text: string, facts: readonly Fact[]): readonly Piece[] {
  const wanted = facts.filter((fact) => fact.text.trim().length >= leastLength)
  const pieces: Piece[] = []
  let at = 0
  for (;;) {
    const next = wanted
      .map((fact) => find(text, fact, at))
      .filter((found) => found !== null)
      // The earliest; of two at one place the longer one.
      .toSorted((a, b) => a.from - b.from || b.until - a.until)[0]
    if (next === undefined) break
    if (next.from > at) pieces.push({ text: text.slice(at, next.from), fact: null })
    pieces.push({ text: text.slice(next.from, next.until), fact: next.fact.kind })
    at = next.until
  }
  if (at < text.length) pieces.push({ text: text.slice(at), fact: null })
  return pieces
}
