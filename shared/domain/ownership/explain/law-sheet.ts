import { knownChangeWords } from '../../../words/known-changes.ts'
import type { DeskFigures } from '../desk/desk-figures.ts'
import { hasWarning } from '../desk/desk-standing.ts'
import { companyKey } from '../graph/identity.ts'
import type { OwnershipEdge, PartyKey } from '../graph/graph.ts'
import { laws, type BeneficialOwners, type Law, type Verdict } from '../laws/beneficial-owner.ts'
import type { LawRow } from '../laws/both-laws.ts'
import type { ReadyGraph } from '../shares/effective.ts'
import { caveatSentence, gapClause } from './gap-words.ts'
import { changeSentences, limitTexts, noteSentences, standIn, type StandIn } from './law-notes.ts'
import { showLaws, type ShownLaws } from './law-rows.ts'
import { lawName, proofOf } from './law-words.ts'
import { reasonOf, verdictText } from './reason-words.ts'
import type { Sentence } from './sentence.ts'
import type { Speaker } from './speaker.ts'
import { saidStanding, type SaidStanding } from './standing-words.ts'

/*
 * Both laws as one table of sentences, with all that stands around it on the desk. The desk's paper and its tables say
 * by it what the desk says.
 */

/** One person by one law. */
export interface LawSheetCell {
  readonly verdict: Verdict
  /** "yes, 60 %" */
  readonly says: string
  readonly reason: Sentence
  /** What stays open beyond the reason, and what is to be considered. */
  readonly caveats: readonly Sentence[]
}

export interface LawSheetRow {
  readonly party: PartyKey
  readonly name: Sentence
  /** City and year of birth, or that it is not known who this is; empty: nothing is stated. */
  readonly about: Sentence
  /** Null: not computed. */
  readonly of: Readonly<Record<Law, LawSheetCell | null>>
}

/** Both laws' answers about the desk's subject, in words. */
export interface LawSheet {
  readonly title: string
  readonly disclaimer: string
  readonly person: string
  /** Known changes that were not read: before the table, because nothing below is certain by them. */
  readonly before: readonly Sentence[]
  readonly columns: readonly {
    readonly law: Law
    readonly name: string
    readonly rule: string
    readonly counts: string
  }[]
  readonly rows: readonly LawSheetRow[]
  /** Why there are no rows; null: there are some, or nothing is computed for this kind of company. */
  readonly nobody: string | null
  /** Rows that were left out; null: none. */
  readonly more: string | null
  readonly notes: readonly Sentence[]
  readonly standIns: readonly StandIn[]
  readonly limitsTitle: string
  readonly limits: readonly string[]
}

/** What a desk says beside its picture. */
export interface DeskSheet {
  /** Heading of `standings`. */
  readonly standingTitle: string
  /** Companies of which more is to be said than that they are active; those of the desk first. */
  readonly standings: readonly SaidStanding[]
  /** What an unread change means; said once where there is one. */
  readonly explained: string | null
  /** Null: the desk has no subject. */
  readonly laws: LawSheet | null
  readonly sourcesTitle: string
  /** Each company's list of owners with its day and the day of its read. */
  readonly sources: readonly Sentence[]
}

/** A caveat of nearly every result, said once below the table. */
const ofAll = 'votes-follow-capital'

/** As many companies as stand with their lists; their number is told in full. */
const mostLists = 200

function aboutOf({ text, ownership }: Speaker, party: PartyKey): Sentence {
  const known = ownership.parties.get(party)
  if (known === undefined || known.kind === 'unknown') return [text('unidentified')]
  const born = known.birthYear === null ? [] : [text('bornIn', { year: String(known.birthYear) })]
  const city: Sentence = known.city === null ? [] : [{ piece: 'name', text: known.city, kind: 'unknown' }]
  return city.length > 0 && born.length > 0 ? [...city, ', ', ...born] : [...city, ...born]
}

function cellOf(speaker: Speaker, both: ShownLaws, row: LawRow, law: Law): LawSheetCell | null {
  const candidate = row.of[law]
  if (candidate === null) return null
  const of = proofOf(speaker, both.control, both.results[law], candidate, row.of['eu-amlr'])
  const { verdict, gaps, moreGaps, caveats } = candidate
  // The first gap is the reason of an open result already.
  const further = gaps.slice(verdict === 'open' ? 1 : 0)
  return {
    verdict,
    says: verdictText(speaker, candidate, of.possible),
    reason: reasonOf(speaker, candidate, of),
    caveats: [
      ...further.map((gap) => gapClause(speaker, gap, candidate.party)),
      ...(moreGaps > 0 ? [[speaker.text('gap.more', { count: moreGaps })]] : []),
      ...caveats.filter(({ kind }) => kind !== ofAll).map((caveat) => caveatSentence(speaker, caveat)),
    ],
  }
}

function countsOf({ text }: Speaker, { exception, candidates }: BeneficialOwners): string {
  if (exception !== null) return ''
  const count = (wanted: Verdict): number => candidates.filter(({ verdict }) => verdict === wanted).length
  return text('counts', { yes: count('yes'), open: count('open'), no: count('no') })
}

/** Both laws' answers in words. `total`: how many people there are, where fewer were sent. */
export function lawSheet(speaker: Speaker, both: ShownLaws, total: number): LawSheet {
  const { text, ownership } = speaker
  const results = laws.map((law) => both.results[law])
  const exempted = results.every(({ exception }) => exception !== null)
  const unread = (ownership.ownersOf.get(both.company) ?? []).length === 0
  const common = both.rows
    .flatMap(({ of }) => laws.flatMap((law) => of[law]?.caveats ?? []))
    .find(({ kind }) => kind === ofAll)
  const standing = results.map(({ fallback }) => fallback)
  // The board of a foundation is one, by both laws.
  const distinct = standing.filter(({ kind }, at) => standing.findIndex((each) => each.kind === kind) === at)
  return {
    title: text('title'),
    disclaimer: text('notRegister'),
    person: text('person'),
    before: changeSentences(speaker, both.results.gwg),
    columns: results.map((result) => ({
      law: result.law,
      name: lawName(speaker, result),
      rule: text(`law.${result.law}.rule`),
      counts: countsOf(speaker, result),
    })),
    rows: both.rows.map((row) => ({
      party: row.party,
      name: [speaker.name(row.party)],
      about: aboutOf(speaker, row.party),
      of: { gwg: cellOf(speaker, both, row, 'gwg'), 'eu-amlr': cellOf(speaker, both, row, 'eu-amlr') },
    })),
    nobody:
      both.rows.length > 0 || exempted ? null : `${text('none.title')}. ${text(unread ? 'none.unread' : 'none.text')}`,
    more: total > both.rows.length ? text('notSent', { count: total - both.rows.length }) : null,
    notes: [
      ...(common === undefined ? [] : [caveatSentence(speaker, common)]),
      ...results.flatMap((result) => noteSentences(speaker, result)),
    ],
    standIns: distinct.map((fallback) => standIn(speaker, fallback)).filter((each): each is StandIn => each !== null),
    limitsTitle: text('limits.title'),
    limits: [...limitTexts(speaker), text('whyDiffer')],
  }
}

/** The lists that the graph rests on: each owned company with the newest day of its list and of its read. */
export function listDays(speaker: Speaker): readonly Sentence[] {
  const { say, text, name, owners, day, momentDay, ownership } = speaker
  const companies = [...ownership.ownersOf].filter(([, edges]) => edges.length > 0)
  const newest = (edges: readonly OwnershipEdge[], of: 'asOf' | 'readAt'): string | null =>
    edges.reduce<string | null>((last, edge) => {
      const own = edge[of]
      return own !== null && (last === null || own > last) ? own : last
    }, null)
  const said = companies.slice(0, mostLists).map(([company, edges]): Sentence => {
    const [asOf, readAt] = [newest(edges, 'asOf'), newest(edges, 'readAt')]
    return say('source.ofOwners', {
      company: name(company),
      owners: owners(company, 'many'),
      list:
        asOf === null
          ? text('source.asOfUnknown')
          : // A day as it came may be anything.
            say('source.asOf', { day: { piece: 'name', text: day(asOf), kind: 'unknown' } }),
      read: readAt === null ? text('source.readAtUnknown') : text('source.readAt', { day: momentDay(readAt) }),
    })
  })
  const left = companies.length - said.length
  return left > 0 ? [...said, [text('source.moreLists', { count: left })]] : said
}

/** All that a desk says beside its picture, for its paper and its tables. */
export function deskSheet(
  speaker: Speaker,
  { laws: both, counts, standings }: Pick<DeskFigures, 'laws' | 'counts' | 'standings'>,
  named: (key: string) => PartyKey = (key) => key as PartyKey,
): DeskSheet {
  const { language, ownership } = speaker
  const words = knownChangeWords[language]
  const warned = standings.filter(
    (standing) => hasWarning(standing) && ownership.parties.has(named(companyKey(standing.company))),
  )
  return {
    standingTitle: words.title,
    standings: warned.map((standing) =>
      saidStanding(speaker.name(named(companyKey(standing.company))), standing, language),
    ),
    explained: warned.some(({ changes }) => changes.length > 0) ? `${words.known}: ${words.explained}` : null,
    laws: both === null ? null : lawSheet(speaker, showLaws(ownership as ReadyGraph, both), counts.lawRows),
    sourcesTitle: speaker.text('source.days'),
    sources: listDays(speaker),
  }
}
