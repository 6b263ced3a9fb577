import { ownersWordOf } from '../../company/words-by-legal-form.ts'
import { lawTexts, type LawKey } from './law-texts.ts'
import type { Language } from '../../language.ts'
import type { ReadyGraph } from '../shares/effective.ts'
import type { PartyKey } from '../graph/graph.ts'
import { isExact, type Interval } from '../shares/interval.ts'
import type { Money } from '../../money.ts'
import { formatDay, formatMoney, formatMomentDay } from '../../text/format.ts'
import { fill, joined, type Filling, type NamePiece, type Sentence } from './sentence.ts'
import { writeShare } from '../shares/write-share.ts'

/** The words for one graph in one language: makers of sentences know facts, this knows words. */
export interface Speaker {
  readonly language: Language
  readonly ownership: ReadyGraph
  readonly say: (key: LawKey, values?: Readonly<Record<string, Filling>>) => Sentence
  /** The same where no name occurs. */
  readonly text: (key: LawKey, values?: Readonly<Record<string, string | number>>) => string
  /** 0.6 → "60 %"; just over or under a threshold is said in words. */
  readonly share: (value: number) => string
  /** "15 bis 40 %"; one figure where both are the same. */
  readonly range: (interval: Interval) => string
  /** "= 33 %", or "≈ 33,33 %" where digits were left out. */
  readonly result: (interval: Interval) => string
  readonly name: (party: PartyKey) => NamePiece
  /** Gesellschafter, Aktionäre, Mitglieder … of a company, as its name and its register tell: as a heading, and behind an article. */
  readonly owners: (company: PartyKey, as: 'many' | 'these') => string
  /** "A, B und C" */
  readonly list: (items: readonly Sentence[]) => Sentence
  readonly money: (money: Money) => string
  /** `YYYY-MM-DD` as 31.12.2025 */
  readonly day: (day: string) => string
  /** ISO moment as a day */
  readonly momentDay: (moment: string) => string
}

/** Items as the language lists them ("A, B und C"), each kept in its pieces. */
export const listed = (items: readonly Sentence[], language: Language, type: 'conjunction' | 'disjunction'): Sentence =>
  joined(
    new Intl.ListFormat(language, { type })
      .formatToParts(items.map((_, index) => String(index)))
      .map((part): Sentence => (part.type === 'element' ? (items[Number(part.value)] ?? []) : [part.value])),
  )

/** Parties without a name are several: each has its number, in the order of the graph. */
function unnamedParties({ graph }: ReadyGraph): ReadonlyMap<PartyKey, number> {
  const unnamed = graph.parties.filter(({ name }) => name === null || name.trim() === '')
  return new Map(unnamed.map(({ key }, index) => [key, unnamed.length === 1 ? 0 : index + 1]))
}

/** A speaker of one graph in one language. */
export function speakerOf(language: Language, ownership: ReadyGraph): Speaker {
  const texts = lawTexts(language)
  const text = (key: LawKey, values: Readonly<Record<string, string | number>> = {}): string => texts(key, values)
  const unnamed = unnamedParties(ownership)
  const nudged = (written: string, nudge: -1 | 0 | 1): string =>
    nudge === 0 ? written : text(nudge > 0 ? 'justOver' : 'justUnder', { share: written })
  const share = (value: number): string => {
    const written = writeShare(value, language)
    return nudged(written.text, written.nudge)
  }
  const range = (interval: Interval): string => {
    if (isExact(interval)) return share(interval.lo)
    const lo = writeShare(interval.lo, language)
    const [low, high] = [nudged(lo.number, lo.nudge), share(interval.hi)]
    return share(interval.lo) === high ? high : text('range', { lo: low, hi: high })
  }
  return {
    language,
    ownership,
    text,
    share,
    range,
    say: (key, values = {}) => fill((plain) => text(key, plain), values),
    result: (interval) =>
      `${isExact(interval) && !writeShare(interval.lo, language).exact ? '≈' : '='} ${range(interval)}`,
    name: (party) => {
      const known = ownership.parties.get(party)
      const number = unnamed.get(party)
      const named =
        number === undefined
          ? (known?.name ?? text('unnamed'))
          : number === 0
            ? text('unnamed')
            : text('unnamedOf', { number })
      return { piece: 'name', text: named, kind: known?.kind ?? 'unknown' }
    },
    owners: (company, as) => {
      const known = ownership.parties.get(company)
      return text(`owners.${as}.${ownersWordOf(known?.name ?? null, known?.register?.type ?? null)}`)
    },
    list: (items) => listed(items, language, 'conjunction'),
    money: (money) => formatMoney(money, language),
    day: (day) => formatDay(day, language),
    momentDay: (moment) => formatMomentDay(moment, language),
  }
}
