import { foldings, sortKey } from '../../shared/domain/text/fold.ts'

/** Something to choose from a list while typing. */
export interface Choice {
  /** What is sent. */
  readonly value: string
  readonly text: string
  /** Stands beside the text in the list. */
  readonly note: string | null
  /** How many it would find, as it is written; left out: nobody counts. */
  readonly count?: string
  /** Words it is found by, each way an umlaut may be typed. */
  readonly words: readonly string[]
  /** Key of its place by DIN 5007-2. */
  readonly order: string
}

export const toChoice = ({
  value,
  text,
  note = null,
  search = '',
}: {
  readonly value: string
  readonly text: string
  readonly note?: string | null
  readonly search?: string
}): Choice => ({
  value,
  text,
  note,
  words: foldings(`${text} ${search} ${note ?? ''}`).flatMap((folded) => folded.split(' ')),
  order: sortKey(text),
})

/** In the order of DIN 5007-2 (ä as ae). */
export const sortChoices = (choices: readonly Choice[]): readonly Choice[] =>
  [...choices].sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))

/** Choices of which some word begins with each word typed, those whose text begins so first; all where none was typed. */
export function matchChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const spellings = foldings(typed)
  if (spellings.length === 0) return typed.trim() === '' ? choices : []
  const fits = choices.filter(({ words }) =>
    spellings.some((spelling) => spelling.split(' ').every((start) => words.some((word) => word.startsWith(start)))),
  )
  const begins = (choice: Choice): boolean => {
    const texts = foldings(choice.text)
    return spellings.some((spelling) => texts.some((text) => text.startsWith(spelling)))
  }
  return [...fits.filter(begins), ...fits.filter((choice) => !begins(choice))]
}

/** The choice that a text names whole, by its text or its value. */
export function choiceNamed(choices: readonly Choice[], typed: string): Choice | null {
  const spellings = new Set(foldings(typed))
  if (spellings.size === 0) return null
  return (
    choices.find(({ value, text }) =>
      [value, text].some((name) => foldings(name).some((folded) => spellings.has(folded))),
    ) ?? null
  )
}
