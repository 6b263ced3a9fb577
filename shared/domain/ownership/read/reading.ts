import { isObject, readText, type Json, type JsonObject } from '../../json.ts'
import { fieldNames } from './field-names.ts'
import { finding, type Finding, type FindingCode } from '../graph/findings.ts'
import { namesNone, noFacts, type PartyKey, type OwnerList, type PartyFacts, type Relation } from '../graph/graph.ts'
import { at, placeText, type Place } from './place.ts'
import { joinFacts, partyIn, pick, readParty, readRelation } from './read-party.ts'
import { readShare, type ShareFacts } from './read-share.ts'
import { PartyRegister } from './register-of-parties.ts'

/** One share as it stands in a list: who holds it, and the objects in which that holder's own owners may stand. */
export interface Entry {
  readonly owner: PartyKey
  readonly relation: Relation
  readonly share: ShareFacts
  readonly nodes: readonly JsonObject[]
}

export interface OpenList {
  readonly owned: PartyKey
  complete: boolean
  asOf: string | null
  /** The answer says that no list is kept of such a body. */
  noList: boolean
  readonly edges: OwnerList['edges'][number][]
}

/**
 * Findings of one kind that are kept; an answer of fifty thousand nameless owners is odd once, not fifty thousand
 * times.
 */
const kept = 100

/** The day that all shares of a list state: the list's own; null where they state several, or one states none. */
const oneDay = ([first, ...others]: OwnerList['edges']): string | null =>
  first !== undefined && others.every(({ asOf }) => asOf === first.asOf) ? first.asOf : null

/** What has been read of one answer so far: its parties, its lists, its findings. */
export class Reading {
  readonly parties: PartyRegister
  readonly lists: OwnerList[] = []
  readonly findings: Finding[] = []
  private readonly counts = new Map<FindingCode, number>()

  constructor(prefix: string) {
    this.parties = new PartyRegister(prefix)
  }

  report(code: FindingCode, place: Place | null, text: string | null): void {
    const count = (this.counts.get(code) ?? 0) + 1
    this.counts.set(code, count)
    if (count <= kept) this.findings.push(finding(code, placeText(place), text))
  }

  private notUnderstood(members: Iterable<string>, place: Place | null): void {
    for (const name of members) this.report('fact-not-understood', at(place, name), null)
  }

  readParty(json: Json | undefined, place: Place | null): PartyFacts {
    const read = readParty(json)
    for (const code of read?.odd ?? []) this.report(code, place, read?.facts.name ?? null)
    this.notUnderstood(read?.unread ?? [], place)
    return read?.facts ?? noFacts
  }

  /**
   * Reads an entry that is a party itself (contract 2.6) or that names its `holder` or `owner` (9.5). `holder` may be
   * given where the caller knows it. Null when the entry is no object.
   */
  readEntry(item: Json, relation: Relation | null, place: Place, holder: PartyKey | null = null): Entry | null {
    if (!isObject(item)) {
      this.report('entry-unreadable', place, readText(item))
      return null
    }
    const named = partyIn(pick(item, fieldNames.holder))
    const inner = isObject(named) ? named : null
    const owner = holder ?? this.parties.admit(this.ownerFacts(item, named, place))
    const { facts, odd } = readShare(item)
    for (const { code, field, text } of odd) this.report(code, at(place, field), text)
    const stated = readRelation(item) ?? (inner === null ? null : readRelation(inner))
    const nodes = inner === null ? [item] : [item, inner]
    return { owner, relation: stated ?? relation ?? 'shareholder', share: facts, nodes }
  }

  private ownerFacts(item: JsonObject, named: Json | undefined, place: Place): PartyFacts {
    if (named === undefined) return { ...this.readParty(item, place), capital: null }
    const held = readParty(named)
    const holder = held?.facts ?? noFacts
    // The entry around a holder may tell his city or birth year, but its own id is the share's.
    const beside = readParty({ ...item, id: null, company_id: null })
    const around = beside?.facts ?? noFacts
    const both = joinFacts(holder, { ...around, capital: null })
    this.notUnderstood(new Set([...(held?.unread ?? []), ...(beside?.unread ?? [])]), place)
    if (both.name === null) this.report('name-missing', place, null)
    if (both.kind === 'unknown') this.report('kind-unknown', place, both.name)
    return both
  }

  openList(owned: PartyKey, asOf: string | null): OpenList {
    return { owned, complete: true, asOf, noList: false, edges: [] }
  }

  addEdge(list: OpenList, { owner, relation, share }: Entry): void {
    const key = `${this.lists.length}.${list.edges.length}`
    list.edges.push({ key, owner, owned: list.owned, relation, ...share, asOf: share.asOf ?? list.asOf })
  }

  closeList(list: OpenList, place: Place | null): void {
    const named = list.edges.length > 0
    const state = !list.complete ? 'partial' : named ? 'read' : list.noList ? 'no-list' : 'none-stated'
    if (this.parties.hasOwners(list.owned, state))
      this.report('kind-contradiction', place, this.parties.facts(list.owned)?.name ?? null)
    if (namesNone(state)) return
    list.asOf ??= oneDay(list.edges)
    const stated = list.edges.map(({ percentage }) => percentage)
    const sum = stated.reduce<number>((total, each) => total + (each ?? 0), 0)
    if (stated.length > 1 && stated.every((each) => each !== null && each <= 1) && Math.abs(sum - 1) < 0.005) {
      this.report('looks-like-fractions', place, stated.slice(0, 5).join(' '))
    }
    this.lists.push(list)
  }
}
