import type { Representative } from '../laws/beneficial-owner.ts'
import { askBothLaws, type BothLaws } from '../laws/both-laws.ts'
import { formOf, unreadChangesOf } from '../laws/subject.ts'
import { besideOf, type KeptBeside } from './beside.ts'
import type { KeptChanges } from './desk-line.ts'
import type { DeskStanding } from './desk-standing.ts'
import { cutGraph, keepNearest, type Kept } from './cut-graph.ts'
import { figuresBounds, type DeskFigures, type FiguresAsked, type FiguresCounts } from './desk-figures.ts'
import { prepareOwnership, type Ownership } from '../shares/effective.ts'
import type { FindingCode } from '../graph/findings.ts'
import { partyKey, type OwnershipGraph, type PartyKey } from '../graph/graph.ts'
import { companyKey } from '../graph/identity.ts'
import { mergeDesk, momentsOf, type DeskCompany, type DeskPerson } from './merge-desk.ts'
import { representationOf, representativesOf, type KeptRoles } from '../signing/representation.ts'
import { shareNotes, shareRows, type ShareNotes } from '../shares/share-rows.ts'

/** What figures are made of. */
export interface FiguresInput extends Omit<FiguresAsked, 'companies' | 'persons'> {
  /** The subject first. */
  readonly companies: readonly DeskCompany[]
  readonly holders?: readonly DeskPerson[]
  readonly roles: KeptRoles
  /** Known changes of companies that were not read; laws that rest on them are not certain. */
  readonly changes?: KeptChanges
  readonly standings?: readonly DeskStanding[]
  /** What the store knows beside the companies; absent: it was not asked for. */
  readonly neighbours?: readonly KeptBeside[]
  /** Local calendar day, `YYYY-MM-DD`: who is in office. */
  readonly today: string
}

/** Called between steps; throws where nobody waits for the figures any more. */
export type Pause = () => void

/** Every key of a party that stands anywhere in this. */
function mentioned(value: unknown, known: ReadonlyMap<PartyKey, unknown>, into: Set<PartyKey>): void {
  if (typeof value === 'string') {
    if (known.has(partyKey(value))) into.add(partyKey(value))
  } else if (Array.isArray(value)) for (const each of value) mentioned(each, known, into)
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) mentioned(each, known, into)
}

/** The results without rows and gaps beyond what a panel shows; the counts include them. */
function cutLaws(laws: BothLaws): BothLaws {
  const rows = laws.rows.slice(0, figuresBounds.lawRows)
  const sent = new Set(rows.map(({ party }) => party))
  const cut = (law: 'gwg' | 'eu-amlr'): BothLaws['results']['gwg'] => ({
    ...laws.results[law],
    candidates: laws.results[law].candidates.filter(({ party }) => sent.has(party)),
    gaps: laws.results[law].gaps.slice(0, figuresBounds.lawRows),
    nextReads: cutReads(laws.results[law].nextReads),
  })
  return { ...laws, rows, results: { gwg: cut('gwg'), 'eu-amlr': cut('eu-amlr') }, nextReads: cutReads(laws.nextReads) }
}

/** Of one company with a hundred thousand missing shares the heaviest tell why it should be read. */
const cutReads = (reads: BothLaws['nextReads']): BothLaws['nextReads'] =>
  reads.map((read) => ({ ...read, gaps: read.gaps.slice(0, 20) }))

function countFindings(...graphs: readonly (readonly { readonly code: FindingCode }[])[]): FiguresCounts['findings'] {
  const counts = new Map<FindingCode, number>()
  for (const { code } of graphs.flat()) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
}

const nobody: ShareNotes = { findings: [], fromLiabilitySums: [] }
const everyone = ({ parties }: Ownership): Kept => ({ parties: new Set(parties.keys()), whole: true })

/** The other date, under names that both dates share: those of the merge of everything. */
function otherDate(
  input: FiguresInput,
  now: Ownership,
  kept: Kept,
  pause: Pause,
): NonNullable<DeskFigures['compared']> {
  const graph = mergeDesk(input.companies, input.compareWith, input, input.holders)
  pause()
  const whole = mergeDesk(input.companies, null, input, input.holders)
  pause()
  const then = prepareOwnership(graph)
  pause()
  const named = (aliases: OwnershipGraph['aliases'], key: string): PartyKey => aliases[key] ?? partyKey(key)
  const ofNow = new Map(now.graph.parties.map(({ key }) => [named(whole.aliases, key), key]))
  const common = (key: string): PartyKey => {
    const name = named(whole.aliases, key)
    return ofNow.get(name) ?? name
  }
  const roots = input.companies.map(({ company }) => named(graph.aliases, companyKey(company.id)))
  const must = graph.parties.flatMap(({ key }) => (kept.parties.has(common(key)) ? [key] : []))
  const ofThen = kept.whole ? keepNearest(then, roots, []) : keepNearest(then, roots, must)
  const names: Record<string, PartyKey> = Object.create(null) as Record<string, PartyKey>
  const sent = new Set([...ofThen.parties, ...kept.parties].map((key) => common(key)))
  for (const alias of Object.keys(whole.aliases)) {
    const name = common(alias)
    if (name !== alias && sent.has(name)) names[alias] = name
  }
  return { ...cutGraph(graph, then.shares, ofThen), names }
}

/**
 * Merges a desk's reads and computes all that its picture and panels show. `pause` is called between steps, each of which
 * takes well under a second for fifty thousand parties.
 */
export function computeFigures(input: FiguresInput, pause: Pause = () => undefined): DeskFigures {
  const graph = mergeDesk(input.companies, input.until, input, input.holders)
  pause()
  const ownership = prepareOwnership(graph)
  pause()
  const named = (key: string): PartyKey => graph.aliases[key] ?? partyKey(key)
  const roots = [...new Set(input.companies.map(({ company }) => named(companyKey(company.id))))]
  const [subject] = roots
  const represented =
    input.companies[0] === undefined
      ? null
      : representativesOf(input.companies[0].company.id, input.roles, input.today, ownership, named)
  const representatives: readonly Representative[] | null = represented?.who ?? null
  const first = input.companies[0]?.company
  const unreadChanges = (input.changes ?? []).flatMap(([id, unread]) => unreadChangesOf(named(companyKey(id)), unread))
  const laws =
    subject === undefined || first === undefined
      ? null
      : askBothLaws(ownership, {
          company: subject,
          form: formOf(first),
          representatives,
          representativesInPart: represented?.whole === false,
          unreadChanges,
        })
  pause()
  const rows = subject === undefined ? [] : shareRows(ownership, subject)
  pause()
  const notes = subject === undefined ? nobody : shareNotes(ownership, subject, rows)
  const sentLaws = laws === null ? null : cutLaws(laws)
  const sentRows = rows.slice(0, figuresBounds.shareRows)
  const sentNotes: ShareNotes = {
    findings: notes.findings.slice(0, figuresBounds.findingsOfAKind),
    fromLiabilitySums: notes.fromLiabilitySums.slice(0, figuresBounds.findingsOfAKind),
  }
  const must = new Set<PartyKey>()
  const proven = sentLaws?.rows.filter(({ of }) =>
    [of.gwg, of['eu-amlr']].some((each) => each !== null && each.verdict !== 'no'),
  )
  mentioned([proven, sentLaws?.nextReads, sentLaws?.rows, sentRows, sentNotes], ownership.parties, must)
  const kept = roots.length === 0 ? everyone(ownership) : keepNearest(ownership, roots, must)
  pause()
  const compared = input.compareWith === null ? null : otherDate(input, ownership, kept, pause)
  return {
    now: cutGraph(graph, ownership.shares, kept),
    compared,
    roots,
    moments: momentsOf([...input.companies, ...(input.holders ?? [])]),
    laws: sentLaws,
    shareRows: sentRows,
    shareNotes: sentNotes,
    representatives,
    standings: input.standings ?? [],
    representation: representationOf(
      input.companies.map(({ company }) => company.id),
      input.roles,
      input.today,
      ownership,
      named,
    ),
    beside: besideOf(input.neighbours ?? [], ownership, named),
    counts: {
      parties: graph.parties.length,
      edges: graph.edges.length,
      lawRows: laws?.rows.length ?? 0,
      shareRows: rows.length,
      offers: graph.offers.length,
      differences: graph.differences.length,
      findings: countFindings(graph.findings, ownership.shares.findings),
    },
    cut: !kept.whole,
  }
}
