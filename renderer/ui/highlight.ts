import { foldExpanded, foldStripped } from '../../shared/domain/text/fold.ts'

/** A run of text; `hit`: the person typed it. */
export interface Piece {
  readonly text: string
  readonly hit: boolean
}

/** A text folded letter by letter; `from` and `to`: which part of the original each folded letter stands for. */
function foldWithPlaces(
  text: string,
  fold: (part: string) => string,
): {
  readonly folded: string
  readonly from: readonly number[]
  readonly to: readonly number[]
} {
  let folded = ''
  const from: number[] = []
  const to: number[] = []
  let at = 0
  for (const letter of text) {
    // A letter that folds to nothing (a hyphen, a bracket) separates words, as it does in the index.
    const plain = fold(letter) || ' '
    folded += plain
    for (let i = 0; i < plain.length; i += 1) {
      from.push(at)
      to.push(at + letter.length)
    }
    at += letter.length
  }
  return { folded, from, to }
}

/**
 * Where the words of a query begin words of a text, umlauts spelled either way: "brueckw kälte" marks "Brückw" and
 * "Kälte" in "Brückwerder Kältelogistik".
 */
export function highlight(text: string, query: string): readonly Piece[] {
  const marked = new Uint8Array(text.length)
  for (const fold of [foldExpanded, foldStripped]) {
    const { folded, from, to } = foldWithPlaces(text, fold)
    for (const word of fold(query).split(' ')) {
      for (let at = word === '' ? -1 : folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
        if (at === 0 || folded[at - 1] === ' ') marked.fill(1, from[at], to[at + word.length - 1])
      }
    }
  }
  const pieces: Piece[] = []
  let start = 0
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && marked[at] === marked[start]) continue
    pieces.push({ text: text.slice(start, at), hit: marked[start] === 1 })
    start = at
  }
  return pieces
}
