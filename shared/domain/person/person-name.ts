import { foldExpanded, foldStripped } from '../text/fold.ts'
import { remembered } from '../text/remembered.ts'

/** Titles and forms of address belong to no name: one answer has them where another has none. */
const titles: ReadonlySet<string> = new Set(
  'dr prof med jur rer nat phil oec pol ing dipl kfm h c mult habil mag mba msc bsc llm herr herrn frau'.split(' '),
)

const wordsOf = (name: string, fold: (text: string) => string): readonly string[] =>
  fold(name)
    .split(' ')
    .filter((word) => word !== '' && !titles.has(word))

/** Names come again and again, in thousands of events: each is taken apart once. */
const written = [foldExpanded, foldStripped].map((fold) =>
  remembered((name: string) => {
    const words = wordsOf(name, fold)
    return { words, key: words.toSorted().join(' ') }
  }),
)

/**
 * A name as it is compared wherever answers and events name people: its words in any order, folded, without titles: "Halvorsen,
 * Dr. Maren" is "Maren Halvorsen". Empty: nothing of it can be compared.
 */
export const personNameKey = (name: string | null): string =>
  name === null ? '' : wordsOf(name, foldExpanded).toSorted().join(' ')

/**
 * `same`: the same words, umlauts written either way. `part`: all words of the one, at least two, are in the other: a second given
 * name or half of a double name is left out, or it is somebody else. Null: another name.
 */
export function sameName(a: string | null, b: string | null): 'same' | 'part' | null {
  if (a === null || b === null) return null
  let found: 'part' | null = null
  for (const read of written) {
    const [one, other] = [read(a), read(b)]
    if (one.key === '' || other.key === '') continue
    if (one.key === other.key) return 'same'
    const [short, long] = one.words.length < other.words.length ? [one.words, other.words] : [other.words, one.words]
    if (short.length >= 2 && short.length < long.length && short.every((word) => long.includes(word))) found = 'part'
  }
  return found
}
