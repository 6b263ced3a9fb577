import { germanDayAt } from '../../../shared/domain/german-day.ts'
import { readDay } from '../../../shared/domain/json.ts'
import type {
  OwnershipEdge,
  OwnershipGraph,
  OwnershipParty,
  PartyKey,
} from '../../../shared/domain/ownership/graph/graph.ts'
import { standingsById, type DeskStanding } from '../../../shared/domain/ownership/desk/desk-standing.ts'
import { idToken } from '../../../shared/domain/ownership/graph/identity.ts'
import { directShares, type CompanyShares } from '../../../shared/domain/ownership/shares/shares.ts'
import { fileTextOrNull } from '../file-text.ts'
import { nameUuid } from './name-uuid.ts'
import type { DeskDataOptions } from '../../ports/desk-file.ts'
import { registrationOf } from './registration.ts'
import { ownersNote } from './standing-text.ts'
import { shareNotes, shareRange, type ShareRange } from './share-range.ts'

/** The kind of a party in the formats. Only a company can be owned, so every party that is owned is one. */
export type Nature = 'company' | 'person' | 'unknown'

export interface ExportedParty {
  /** The id of the party: the same in every export and in every format. */
  readonly id: string
  readonly party: OwnershipParty
  readonly nature: Nature
  readonly name: string | null
  /** Day of the newest list or read that shows the party; null where no edge does. */
  readonly day: string | null
  readonly readAt: string | null
  readonly holdings: number
  readonly isOwned: boolean
  /** By its account of facts; null: a person, or a company of which nothing is kept. */
  readonly standing: DeskStanding | null
}

export interface ExportedEdge {
  readonly id: string
  readonly edge: OwnershipEdge
  readonly owner: ExportedParty
  readonly owned: ExportedParty
  readonly share: ShareRange
  readonly notes: readonly string[]
  /** Day of the list, else of the read. */
  readonly day: string | null
  readonly asOf: string | null
  readonly readAt: string | null
  /** What is said where the owned company's owners changed and nobody read it; English; null: no such change is known. */
  readonly ownersNote: string | null
}

/**
 * A graph with what all formats need, computed once: ids, shares, the ends of each edge. Everything is in the graph's
 * order.
 */
export interface Exported {
  readonly parties: readonly ExportedParty[]
  readonly edges: readonly ExportedEdge[]
  readonly ofCompany: ReadonlyMap<PartyKey, CompanyShares>
  readonly root: ExportedParty | null
}

/** A year of four digits, as all formats ask for it; null for anything else. */
export const yearText = (year: number | null): string | null =>
  year !== null && year >= 1000 && year < 10_000 ? String(Math.trunc(year)) : null

/** A time as `YYYY-MM-DDTHH:MM:SSZ`; null for text that is none. */
export function readTime(text: string | null): string | null {
  const time = text === null || readDay(text) === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? null : `${new Date(time).toISOString().slice(0, 19)}Z`
}

/** The time of an export, UTC, and its day in Germany. The program sets it, so a text that is no time is a defect and throws. */
export function exportTime({ exportedAt }: DeskDataOptions): { readonly time: string; readonly day: string } {
  const time = readTime(exportedAt)
  if (time === null) throw new RangeError(`not a time: ${exportedAt}`)
  return { time, day: germanDayAt(Date.parse(time)) }
}

/** What identifies a party outside of this library: its register entry, else the service's id. */
function identityOf(party: OwnershipParty, namespace: string): readonly string[] {
  const registration = registrationOf(party)
  if (registration !== null) return ['register', registration.id]
  // A UUID stays when the service changes the prefixed form of an id, so it goes first.
  const tokens = party.serviceIds.map(idToken).toSorted()
  const token = tokens.find((each) => each.startsWith('uuid:')) ?? tokens[0]
  if (token !== undefined) return ['service', token]
  return party.partyId === null ? ['key', namespace, party.key] : ['party', namespace, String(party.partyId)]
}

/** A party that an edge names and the graph doesn't hold. Nothing is known of it, but the edge needs two ends. */
const nobody = (key: PartyKey): OwnershipParty => ({
  key,
  kind: 'unknown',
  name: null,
  register: null,
  registerText: null,
  courtText: null,
  city: null,
  country: null,
  birthYear: null,
  partyId: null,
  serviceIds: [],
  capital: null,
  owners: 'not-read',
})

const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a)

interface Touched {
  holdings: number
  isOwned: boolean
  day: string | null
  readAt: string | null
}

/** Prepares a graph for any format. Linear in parties and edges. */
export function exported(graph: OwnershipGraph, { namespace, root, standings = [] }: DeskDataOptions): Exported {
  const standing = standingsById(standings)
  const shares = directShares(graph)
  const touched = new Map<PartyKey, Touched>()
  const touch = (key: PartyKey): Touched => {
    const known = touched.get(key)
    if (known !== undefined) return known
    const fresh: Touched = { holdings: 0, isOwned: false, day: null, readAt: null }
    touched.set(key, fresh)
    return fresh
  }
  const dated = graph.edges.map((edge) => {
    const [asOf, readAt] = [readDay(edge.asOf), readTime(edge.readAt)]
    const day = asOf ?? readDay(readAt)
    for (const key of [edge.owner, edge.owned]) {
      const those = touch(key)
      those.day = later(those.day, day)
      those.readAt = later(those.readAt, readAt)
    }
    touch(edge.owner).holdings += 1
    touch(edge.owned).isOwned = true
    return { edge, asOf, readAt, day }
  })

  const byKey = new Map<PartyKey, ExportedParty>()
  const ids = new Set<string>()
  const admit = (party: OwnershipParty): void => {
    if (byKey.has(party.key)) return
    const those = touch(party.key)
    const first = nameUuid('party', ...identityOf(party, namespace))
    const id = ids.has(first) ? nameUuid('party', first, namespace, party.key) : first
    ids.add(id)
    // A person with a register entry is a sole proprietor and stays a person; a party of unknown kind with one is a
    // company.
    const company = party.kind === 'company' || those.isOwned || (party.kind === 'unknown' && party.register !== null)
    const nature = company ? 'company' : party.kind
    byKey.set(party.key, {
      id,
      party,
      nature,
      name: fileTextOrNull(party.name),
      ...those,
      standing: (party.partyId === null || nature === 'person' ? undefined : standing.get(party.partyId)) ?? null,
    })
  }
  for (const party of graph.parties) admit(party)
  for (const key of touched.keys()) admit(nobody(key))

  const blocks = new Map<string, number>()
  const edges = dated.map(({ edge, ...dates }): ExportedEdge => {
    const [owner, owned] = [byKey.get(edge.owner) as ExportedParty, byKey.get(edge.owned) as ExportedParty]
    const pair = `${owner.id} ${owned.id} ${edge.relation}`
    const block = blocks.get(pair) ?? 0
    blocks.set(pair, block + 1)
    const company = shares.ofCompany.get(edge.owned)
    const share = shares.ofEdge.get(edge.key)
    if (company === undefined || share === undefined) throw new Error('directShares left out an edge')
    const range = shareRange(edge, share, company)
    return {
      id: nameUuid('edge', owner.id, owned.id, edge.relation, String(block)),
      edge,
      owner,
      owned,
      share: range,
      notes: shareNotes(edge, share, company, range),
      ownersNote: ownersNote(owned.standing),
      ...dates,
    }
  })
  const rootKey = root !== null && Object.hasOwn(graph.aliases, root) ? (graph.aliases[root] ?? root) : root
  const rootParty = rootKey === null ? null : (byKey.get(rootKey) ?? null)
  return { parties: [...byKey.values()], edges, ofCompany: shares.ofCompany, root: rootParty }
}
