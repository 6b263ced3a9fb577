import { isObject, readText, type Json } from '../../json.ts'
import { fieldNames } from './field-names.ts'
import type { PartyKey } from '../graph/graph.ts'
import { idToken } from '../graph/identity.ts'
import type { Located } from './locate.ts'
import { OpenLists } from './open-lists.ts'
import { heldCompany, OwnedCompanies } from './owned-company.ts'
import { at } from './place.ts'
import { readShareList } from './read-lists.ts'
import { pick, readParty } from './read-party.ts'
import { readAsOf } from './read-share.ts'
import type { Reading } from './reading.ts'

type Shares = Extract<Located, { form: 'shares' }>

/** Holdings of a person, each of which names its company: never the whole list of a company's owners. */
function readHoldings(reading: Reading, { items, more, place }: Shares, about: PartyKey | null): PartyKey | null {
  const open = new OpenLists(reading)
  const companies = new OwnedCompanies(reading.parties)
  if (more) reading.report('list-continues', place, null)
  let named: PartyKey | null = null
  for (const [index, item] of items.entries()) {
    const spot = at(place, index)
    if (!isObject(item)) {
      reading.report('entry-unreadable', spot, readText(item))
      continue
    }
    const company = heldCompany(item)
    if (company === null) {
      reading.report('party-missing', spot, null)
      continue
    }
    const owned = companies.keyOf(company, null)
    named ??= owned
    const entry = reading.readEntry(item, null, spot, pick(item, fieldNames.holder) === undefined ? about : null)
    if (entry !== null) reading.addEdge(open.of(owned, null, place, false), entry)
  }
  open.close()
  return named
}

/**
 * Shares one by one (contract 2.2, 9.5): of a company, its shareholders, with the owners of those nested in them or
 * listed after them, each with its own company (gap G7); of a person, holdings.
 * @returns the company that the shares name, where the caller named none
 */
export const readShares = (
  reading: Reading,
  located: Shares,
  about: PartyKey | null,
  side: 'owned' | 'owner',
): PartyKey | null =>
  side === 'owner'
    ? readHoldings(reading, located, about)
    : readShareList(reading, { ...located, relation: null }, about)

/** A flat answer: parties here, shares there, joined by id or by the party itself. */
export function readFlat(
  reading: Reading,
  located: Extract<Located, { form: 'flat' }>,
  about: PartyKey | null,
  side: 'owned' | 'owner',
): PartyKey | null {
  const byRef = new Map<string, PartyKey>()
  for (const [index, node] of located.nodes.entries()) {
    const place = at(at(located.place, 'nodes'), index)
    if (!isObject(node)) {
      reading.report('entry-unreadable', place, readText(node))
      continue
    }
    const key = reading.parties.admit(reading.readParty(node, place))
    for (const ref of [node['id'], node['key']].map(readText)) if (ref !== null) byRef.set(idToken(ref), key)
  }
  const resolve = (value: Json | undefined): PartyKey | null => {
    if (isObject(value)) {
      const facts = readParty(value)?.facts ?? null
      const ref = readText(value['id'])
      return (
        (ref === null ? undefined : byRef.get(idToken(ref))) ?? (facts === null ? null : reading.parties.admit(facts))
      )
    }
    const ref = readText(value)
    return ref === null ? null : (byRef.get(idToken(ref)) ?? null)
  }
  const open = new OpenLists(reading)
  let named: PartyKey | null = null
  // Whose owner stands in an entry that can't be read is not known: it may be anybody's.
  let isLeftOut = false
  const leftOutOf = new Set<PartyKey>()
  for (const [index, item] of located.edges.entries()) {
    const place = at(at(located.place, 'edges'), index)
    if (!isObject(item)) {
      reading.report('entry-unreadable', place, readText(item))
      isLeftOut = true
      continue
    }
    const owned = resolve(pick(item, fieldNames.edgeOwned)) ?? (side === 'owned' ? about : null)
    const owner = resolve(pick(item, fieldNames.edgeOwner)) ?? (side === 'owner' ? about : null)
    if (owned === null || owner === null) {
      reading.report(
        'party-missing',
        place,
        readText(pick(item, owned === null ? fieldNames.edgeOwned : fieldNames.edgeOwner)),
      )
      if (owned === null) isLeftOut = true
      else leftOutOf.add(owned)
      continue
    }
    named ??= owned
    const entry = reading.readEntry(item, null, place, owner)
    if (entry !== null) reading.addEdge(open.of(owned, readAsOf(located.around), place, side === 'owned'), entry)
  }
  open.leaveOut((owned) => isLeftOut || leftOutOf.has(owned))
  open.close()
  const root = readText(pick(located.around, ['root_id', 'root', 'company_id']))
  return (root === null ? undefined : byRef.get(idToken(root))) ?? named
}
