import { standingOfAbsent } from '../facts/absence.ts'
import { germanDay } from '../german-day.ts'
import type { AnswerId, PartyId } from '../ids.ts'
import type { Money } from '../money.ts'
import type { Difference, EdgeSource, OwnershipEdge, PartyKey, Relation } from '../ownership/graph/graph.ts'
import type { StructureRead } from '../ownership/graph/graph.ts'
import { companyKey } from '../ownership/graph/identity.ts'
import { mergeReads } from '../ownership/graph/merge.ts'
import type { Standing } from './known.ts'

/** An event of a company that tells of a newer list of owners, or of a share that passed on; it names no owner. */
export interface ListEvent {
  readonly company: PartyId
  /** Register day. */
  readonly day: string | null
  /** ISO 8601: when it became known. */
  readonly availableAt: string
  readonly answer: AnswerId
}

/** A share that the party's own list says it gave up. */
export interface EndedHolding {
  readonly companyId: PartyId | null
  readonly companyName: string | null
  readonly percentage: number | null
  readonly nominal: Money | null
  readonly asOf: string | null
  readonly until: string
  readonly answer: AnswerId
}

/** The newest whole read of the party's own holdings. */
export interface OwnHoldings {
  /** ISO 8601 UTC. */
  readonly readAt: string
  readonly answers: readonly AnswerId[]
}

export interface ReadHolding {
  readonly key: string
  readonly companyId: PartyId | null
  readonly companyName: string | null
  readonly percentage: number | null
  readonly nominal: Money | null
  readonly relation: Relation
  readonly asOf: string | null
  readonly until: string | null
  readonly own: boolean
  readonly standing: Standing
  readonly answers: readonly AnswerId[]
  /** German days on which answers showed it first and last. */
  readonly firstSeen: string | null
  readonly lastSeen: string | null
  /** German day of the newer list that lacks it; null: none does. */
  readonly missing: string | null
  /** What lists said before, the newest first. */
  readonly earlier: readonly EdgeSource[]
}

export interface HoldingsFrom {
  readonly party: PartyId
  /** Reads of owners of companies, and of the party's own holdings. */
  readonly reads: readonly StructureRead[]
  /** Answers that are the party's own list. */
  readonly ownAnswers: ReadonlySet<AnswerId>
  readonly own: OwnHoldings | null
  readonly ended: readonly EndedHolding[]
  readonly events: readonly ListEvent[]
  /** German day. */
  readonly today: string
}

const newestRead = (edge: OwnershipEdge): string =>
  edge.sources.map(({ readAt }) => readAt ?? '').reduce((a, b) => (a > b ? a : b), '')

const days = (sources: readonly EdgeSource[]): readonly string[] =>
  sources
    .map(({ readAt }) => (readAt === null ? null : germanDay(readAt)))
    .filter((day) => day !== null)
    .toSorted()

/** A list that was filed after what is known: whether the share is still in it nobody knows. */
function filedAfter(edge: OwnershipEdge, company: PartyId | null, events: readonly ListEvent[]): ListEvent | null {
  const read = Date.parse(newestRead(edge))
  const asOf = edge.sources
    .map((source) => source.asOf)
    .filter((day) => day !== null)
    .toSorted()
    .at(-1)
  return (
    events
      .filter(
        (event) =>
          event.company === company &&
          (Number.isNaN(read) || Date.parse(event.availableAt) > read) &&
          (asOf === undefined || event.day === null || event.day > asOf),
      )
      .toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''))
      .at(-1) ?? null
  )
}

interface Judged {
  readonly standing: Standing
  readonly answers: readonly AnswerId[]
  readonly missing: string | null
}

/** Of a share that the newest list of its company, or the party's own, still states. */
function ofCounting(edge: OwnershipEdge, company: PartyId | null, from: HoldingsFrom): Judged {
  const filed = filedAfter(edge, company, from.events)
  if (filed !== null)
    return {
      standing: { state: 'unclear', why: 'newer-list', day: filed.day },
      answers: [filed.answer],
      missing: null,
    }
  const { own } = from
  if (own !== null && own.readAt > newestRead(edge)) {
    // Only the party's own older lists state it: the newest one took it back.
    const onlyOwn = edge.sources.every(({ answer }) => answer !== null && from.ownAnswers.has(answer))
    return {
      standing: standingOfAbsent({ by: 'own', day: germanDay(own.readAt), onlyOwn, namesake: false }),
      answers: own.answers,
      missing: germanDay(own.readAt),
    }
  }
  return { standing: { state: 'present' }, answers: [], missing: null }
}

const answersOf = (sources: readonly EdgeSource[]): readonly AnswerId[] => [
  ...new Set(sources.flatMap(({ answer }) => (answer === null ? [] : [answer]))),
]

const pairOf = ({ owned, relation }: Pick<OwnershipEdge, 'owned' | 'relation'>): string => `${owned} ${relation}`

/**
 * Every share of a party that kept answers state, whoever they were bought for. Of each company the newest whole list
 * counts (`mergeReads`): whoever it lacks is former. Parties are the same by id or register entry, never by name.
 */
export function holdingsOf(from: HoldingsFrom): readonly ReadHolding[] {
  const graph = mergeReads(from.reads)
  const self = graph.aliases[companyKey(from.party)] ?? companyKey(from.party)
  const parties = new Map<PartyKey, (typeof graph.parties)[number]>(graph.parties.map((party) => [party.key, party]))
  const lacking = new Map(
    graph.differences
      .filter(({ kind, owner }: Difference) => kind === 'only-in-older' && owner === self)
      .map((one) => [pairOf(one), one]),
  )
  const counting = graph.edges.filter(({ owner }) => owner === self)
  const past = graph.former.filter(({ owner }) => owner === self)
  const now = new Set(counting.map(pairOf))
  const listReads = new Map<PartyKey, { readonly readAt: string | null; readonly answer: AnswerId | null }>()
  for (const { lists, readAt, answer } of from.reads) {
    for (const { owned, complete } of lists) {
      const key = graph.aliases[owned] ?? owned
      const known = listReads.get(key)
      if (complete && (known === undefined || (known.readAt ?? '') < (readAt ?? '')))
        listReads.set(key, { readAt, answer })
    }
  }
  const base = (edge: OwnershipEdge) => {
    const company = parties.get(edge.owned)
    const seen = days(edge.sources)
    return {
      companyId: company?.partyId ?? null,
      companyName: company?.name ?? null,
      percentage: edge.percentage,
      nominal: edge.nominal,
      relation: edge.relation,
      asOf: edge.asOf,
      own: edge.sources.some(({ answer }) => answer !== null && from.ownAnswers.has(answer)),
      firstSeen: seen[0] ?? null,
      lastSeen: seen.at(-1) ?? null,
    }
  }
  const present = counting.map((edge): ReadHolding => {
    const facts = base(edge)
    const { standing, answers, missing } = ofCounting(edge, facts.companyId, from)
    const earlier = past
      .filter((one) => pairOf(one) === pairOf(edge))
      .toSorted((a, b) => (b.asOf ?? b.readAt ?? '').localeCompare(a.asOf ?? a.readAt ?? ''))
    return {
      ...facts,
      key: edge.key,
      until: null,
      standing,
      answers: [
        ...new Set([...answers, ...answersOf(edge.sources), ...earlier.flatMap((one) => answersOf(one.sources))]),
      ],
      missing,
      earlier,
    }
  })
  const gone = new Map<string, OwnershipEdge[]>()
  for (const edge of past) {
    if (now.has(pairOf(edge))) continue
    gone.set(pairOf(edge), [...(gone.get(pairOf(edge)) ?? []), edge])
  }
  const former = [...gone].flatMap(([pair, edges]): readonly ReadHolding[] => {
    const sorted = edges.toSorted((a, b) => (b.asOf ?? b.readAt ?? '').localeCompare(a.asOf ?? a.readAt ?? ''))
    const [newest, ...earlier] = sorted
    if (newest === undefined) return []
    const by = listReads.get(newest.owned)
    const missing = by?.readAt === undefined || by.readAt === null ? null : germanDay(by.readAt)
    // One answer that contradicts itself decides nothing.
    const sure = lacking.has(pair) && by?.answer !== newest.answer
    return [
      {
        ...base(newest),
        key: newest.key,
        until: null,
        standing: sure
          ? standingOfAbsent({ by: 'company', day: missing, onlyOwn: false, namesake: false })
          : { state: 'unclear', why: 'differs', day: missing },
        answers: [
          ...new Set([
            ...(by === undefined || by.answer === null ? [] : [by.answer]),
            ...sorted.flatMap(({ sources }) => answersOf(sources)),
          ]),
        ],
        missing,
        earlier,
      },
    ]
  })
  const ended = from.ended
    // A share that a newer list states is held again.
    .filter(({ companyId }) => companyId === null || !present.some((one) => one.companyId === companyId && one.own))
    .map((one, nth): ReadHolding => ({
      ...one,
      key: `ended ${nth}`,
      relation: 'other',
      own: true,
      standing: one.until <= from.today ? { state: 'former', why: 'stated', day: one.until } : { state: 'present' },
      answers: [one.answer],
      firstSeen: null,
      lastSeen: null,
      missing: null,
      earlier: [],
    }))
  const stated = new Set(ended.flatMap(({ companyId }) => (companyId === null ? [] : [companyId])))
  // The party's own list states the end of what an older list of the company shows.
  const others = [...present, ...former].filter(
    (one) => one.own || one.standing.state === 'present' || one.companyId === null || !stated.has(one.companyId),
  )
  return [...others, ...ended]
}
