import {
  noFacts,
  partyKey,
  type EdgeSource,
  type OwnersState,
  type OwnershipEdge,
  type OwnershipGraph,
  type OwnershipParty,
  type PartyKey,
  type PartyKind,
  type Relation,
} from './graph.ts'

/** Graphs for tests, written as the sentences of a case: who, what he holds, in what. */
export const eur = (amount: string) => ({ amount, currency: 'EUR' })

export const party = (key: string, kind: PartyKind, more: Partial<OwnershipParty> = {}): OwnershipParty => ({
  ...noFacts,
  key: partyKey(key),
  kind,
  name: key,
  owners: 'not-read',
  ...more,
})

interface Share {
  readonly percentage?: number | null
  readonly nominal?: string | null
  readonly relation?: Relation
}

/** `[owner, owned, percent]`; a string is a nominal amount in EUR, null a share that is not stated. */
export type Holding = readonly [owner: string, owned: string, share: number | string | null | Share]

const shareOf = (share: Holding[2]): Share =>
  typeof share === 'number' ? { percentage: share } : typeof share === 'string' ? { nominal: share } : (share ?? {})

/**
 * A graph from holdings. Names of one capital letter or with a dot are persons ("A", "M. Halvorsen"), "?…" are unknown,
 * others companies; what is owned by somebody has been read.
 */
export function graphOf(holdings: readonly Holding[], parties: readonly OwnershipParty[] = []): OwnershipGraph {
  const given = new Map(parties.map((each) => [each.key, each]))
  const owned = new Set(holdings.map(([, company]) => company))
  const state = (key: string): OwnersState => (owned.has(key) ? 'read' : 'not-read')
  const kindOf = (key: string): PartyKind =>
    key.startsWith('?') ? 'unknown' : /^[A-Z]$|\./.test(key) ? 'person' : 'company'
  for (const key of holdings.flatMap(([owner, company]) => [owner, company])) {
    if (!given.has(partyKey(key)))
      given.set(
        partyKey(key),
        party(key, owned.has(key) ? 'company' : kindOf(key), {
          owners: state(key),
          name: key.startsWith('?') ? null : key,
        }),
      )
  }
  const edges: OwnershipEdge[] = holdings.map(([owner, company, share], index) => {
    const { percentage = null, nominal = null, relation = 'shareholder' } = shareOf(share)
    const source: EdgeSource = {
      answer: null,
      readAt: '2026-11-01T00:00:00Z',
      asOf: null,
      percentage,
      nominal: nominal === null ? null : eur(nominal),
      text: null,
    }
    return {
      ...source,
      key: `${owner}>${company}#${index}`,
      owner: partyKey(owner),
      owned: partyKey(company),
      relation,
      sources: [source],
    }
  })
  return { parties: [...given.values()], edges, former: [], differences: [], offers: [], aliases: {}, findings: [] }
}

export const key = (name: string): PartyKey => partyKey(name)
