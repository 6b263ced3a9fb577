import type { PartyId, ServiceId } from '../../ids.ts'
import { finding, type Finding } from './findings.ts'
import {
  ownersStates,
  type Offer,
  type OwnersState,
  type OwnershipGraph,
  type OwnershipParty,
  type PartyKey,
  type StructureRead,
} from './graph.ts'
import { identityTokens, keyOfToken } from './identity.ts'
import { chooseLists, type DatedList } from './choose-lists.ts'
import { nameOffers } from './offers.ts'
import { UnionFind } from './union-find.ts'

export interface MergeOptions {
  /** Our own number behind a service id, where the store knows it (aliases, reading, R2). */
  readonly partyIdOf?: (id: ServiceId) => PartyId | null
  /** Pairs that a person said to be the same, by any key that either party ever had. */
  readonly same?: readonly (readonly [PartyKey, PartyKey])[]
  /** Pairs that a person said to be two, by any key: not offered any more. */
  readonly different?: readonly (readonly [PartyKey, PartyKey])[]
}

interface Member {
  readonly read: number
  readonly party: OwnershipParty
  /** Day of its list of owners where the read begins at a company and goes up; absent: seen from the owner's side. */
  readonly list?: { readonly asOf: string | null }
}

/** How far a company's owners are read: the best of its reads, but a newer list that goes on leaves none of them whole. */
function ownersOf(members: readonly Member[]): OwnersState {
  const known = ownersStates[Math.max(...members.map(({ party }) => ownersStates.indexOf(party.owners)))] ?? 'not-read'
  const newest = members.find(({ list }) => list !== undefined)
  if (known !== 'read' || newest?.party.owners !== 'partial') return known
  const day = newest.list?.asOf ?? null
  const isSameList = members.some(({ party, list }) => party.owners === 'read' && day !== null && list?.asOf === day)
  return isSameList ? known : 'partial'
}

const newestFirst = (a: StructureRead, b: StructureRead): number => (b.readAt ?? '').localeCompare(a.readAt ?? '')

/** The facts of several places, newest read first: the first known fact wins, ids add up. */
function joined(key: PartyKey, members: readonly Member[]): OwnershipParty {
  const first = <K extends keyof OwnershipParty>(name: K): OwnershipParty[K] | null =>
    members.map(({ party }) => party[name]).find((value) => value !== null) ?? null
  const kinds = members.map(({ party }) => party.kind)
  return {
    key,
    kind: kinds.find((kind) => kind !== 'unknown') ?? 'unknown',
    name: first('name'),
    register: first('register'),
    registerText: first('registerText'),
    courtText: first('courtText'),
    city: first('city'),
    country: first('country'),
    birthYear: first('birthYear'),
    partyId: first('partyId'),
    capital: first('capital'),
    serviceIds: [...new Set(members.flatMap(({ party }) => party.serviceIds))],
    owners: ownersOf(members),
  }
}

/** Keys in the order in which one is preferred as the name of a merged party: our number, register, id, place. */
const rank = (key: string): number =>
  key.startsWith('party:')
    ? 0
    : key.startsWith('reg:')
      ? 1
      : key.startsWith('uuid:')
        ? 2
        : key.startsWith('id:')
          ? 3
          : 4

/** Offers without those pairs that a person said to be two. */
function withoutRefused(
  offers: readonly Offer[],
  different: readonly (readonly [PartyKey, PartyKey])[],
  aliases: Readonly<Record<string, PartyKey>>,
): readonly Offer[] {
  if (different.length === 0) return offers
  const pair = (a: PartyKey, b: PartyKey): string => [aliases[a] ?? a, aliases[b] ?? b].toSorted().join('\u0000')
  const refused = new Set(different.map(([a, b]) => pair(a, b)))
  return offers.filter(({ a, b }) => !refused.has(pair(a, b)))
}

/**
 * Merges reads into one graph. Parties are joined by id, alias or court + type + number, and by what a person said;
 * equal names are offered. Of each company the newest list of owners counts; older ones stay beside it with their
 * dates. Merging the same reads again gives the same graph.
 */
export function mergeReads(reads: readonly StructureRead[], options: MergeOptions = {}): OwnershipGraph {
  const ordered = reads.toSorted(newestFirst)
  const members: Member[] = []
  const starts: number[] = []
  const goesUp: boolean[] = []
  const local: Map<PartyKey, number>[] = []
  const withId = ({ partyId, serviceIds }: OwnershipParty): PartyId | null =>
    partyId ?? serviceIds.map((id) => options.partyIdOf?.(id) ?? null).find((id) => id !== null) ?? null
  for (const [read, { parties, lists, root }] of ordered.entries()) {
    starts.push(members.length)
    local.push(new Map(parties.map((party, index) => [party.key, members.length + index])))
    // Only a read that goes up from a company states whole lists; one of a person's holdings never does.
    const upwards = lists.some(({ owned }) => owned === root)
    goesUp.push(upwards)
    const listOf = new Map(upwards ? lists.map((list) => [list.owned, list]) : [])
    for (const party of parties) {
      const list = listOf.get(party.key)
      members.push({ read, party: { ...party, partyId: withId(party) }, ...(list === undefined ? {} : { list }) })
    }
  }

  const sets = new UnionFind(members.length)
  const seen = new Map<string, number>()
  const everyKey = (index: number): readonly string[] => {
    const member = members[index]
    if (member === undefined) return []
    // Places of answers that were not kept have no number that tells them apart.
    const place = member.party.key.replace(/^at:unkept:/, `at:unkept-${member.read}:`)
    return [...new Set([place, ...identityTokens(member.party)])]
  }
  for (const index of members.keys()) {
    for (const token of everyKey(index)) {
      const known = seen.get(token)
      if (known === undefined) seen.set(token, index)
      else sets.join(known, index)
    }
  }
  for (const [a, b] of options.same ?? []) {
    const [left, right] = [seen.get(a), seen.get(b)]
    if (left !== undefined && right !== undefined) sets.join(left, right)
  }

  const groups = new Map<number, number[]>()
  for (const index of members.keys()) {
    const leader = sets.find(index)
    const group = groups.get(leader)
    if (group === undefined) groups.set(leader, [index])
    else group.push(index)
  }
  const aliases: Record<string, PartyKey> = Object.create(null) as Record<string, PartyKey>
  const keyAt: PartyKey[] = []
  const findings: Finding[] = ordered.flatMap(({ findings: found }) => found)
  const parties = [...groups.values()].map((group) => {
    const keys = [...new Set(group.flatMap(everyKey))].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    const key = keyOfToken(keys[0] ?? '')
    for (const alias of keys) aliases[alias] = key
    for (const index of group) keyAt[index] = key
    const those = group.map((index) => members[index]).filter((member) => member !== undefined)
    const kinds = new Set(those.map(({ party }) => party.kind).filter((kind) => kind !== 'unknown'))
    if (kinds.size > 1) findings.push(finding('kind-contradiction', key, those[0]?.party.name ?? null))
    return joined(key, those)
  })

  const keyIn = (read: number, key: PartyKey): PartyKey => keyAt[local[read]?.get(key) ?? -1] ?? key
  const lists: DatedList[] = ordered.flatMap(({ answer, readAt, lists: those }, read) =>
    those.map((list) => ({
      answer,
      readAt,
      read,
      complete: list.complete,
      begun: !list.complete && goesUp[read] === true,
      asOf: list.asOf,
      owned: keyIn(read, list.owned),
      edges: list.edges.map((edge) => ({ ...edge, owner: keyIn(read, edge.owner), owned: keyIn(read, edge.owned) })),
    })),
  )
  const chosen = chooseLists(lists)
  return {
    parties,
    edges: chosen.edges,
    former: chosen.former,
    differences: chosen.differences,
    offers: withoutRefused(nameOffers(parties), options.different ?? [], aliases),
    aliases,
    findings: [...findings, ...chosen.findings],
  }
}
