import { isArray, isObject, readText, type Json, type JsonObject } from '../../json.ts'
import { fieldNames, ownerLists } from './field-names.ts'
import type { PartyKey, Relation } from '../graph/graph.ts'
import { OpenLists } from './open-lists.ts'
import { ownCompany, OwnedCompanies } from './owned-company.ts'
import { at, type Place } from './place.ts'
import { pick } from './read-party.ts'
import { readAsOf } from './read-share.ts'
import type { Reading } from './reading.ts'

/** Something in which lists of the owners of one party stand. */
export interface Waiting {
  readonly node: JsonObject
  readonly key: PartyKey
  readonly place: Place | null
  /** True of a share: the day that it states is its own, not that of the lists nested in it. */
  readonly share: boolean
}

/** A list of shares, one after another. */
export interface ShareList {
  readonly items: readonly Json[]
  /** What is in it, where its name says so. */
  readonly relation: Relation | null
  readonly place: Place | null
  /** It goes on on another page. */
  readonly more: boolean
  /** Beside it stands one that can't be read: others may be owners, too. */
  readonly unreadable?: boolean
  /** The page around it; empty where it is a bare array. */
  readonly around: JsonObject
}

/** The day of an extract from the register, as a page of shares tells it (contract 9.5). */
function extractOf(around: JsonObject): string | null {
  const extract = pick(around, fieldNames.extract)
  if (isObject(extract)) return readAsOf(extract)
  return typeof extract === 'string' ? readAsOf({ date: extract }) : null
}

/** Whether a page says that no list is kept of such a body, as of a cooperative. */
function saysNoList(around: JsonObject): boolean {
  const extract = pick(around, fieldNames.extract)
  return readText(isObject(extract) ? extract['status'] : extract) === 'not_applicable'
}

/** The day of the list that this stands around. */
const dayOf = (around: JsonObject): string | null => extractOf(around) ?? readAsOf(around)

/**
 * The lists of a node, unwrapped from envelopes; a plain value where a list should be is reported, and leaves the others a part of what
 * there is.
 */
function listsOf(reading: Reading, { node, place }: Waiting): readonly ShareList[] {
  const found: ShareList[] = []
  let unreadable = false
  for (const [name, relation] of ownerLists) {
    const value = node[name]
    if (value === undefined || value === null) continue
    const here = at(place, name)
    const page = isObject(value) && isArray(value['data']) ? value : null
    const inner = page?.['data']
    const items = isArray(value) ? value : isArray(inner) ? inner : isObject(value) ? [value] : null
    if (items === null) {
      reading.report('entry-unreadable', here, readText(value) ?? JSON.stringify(value))
      unreadable = true
      continue
    }
    if (name === 'children') reading.report('direction-assumed', here, null)
    const more = page !== null && (page['has_more'] === true || readText(page['next_cursor']) !== null)
    found.push({ items, relation, place: here, more, around: page ?? {} })
  }
  return unreadable ? found.map((list) => ({ ...list, unreadable })) : found
}

/** Lists that stand side by side: of whom, of which day where the node around them tells one, and where. */
interface Beside {
  readonly key: PartyKey | null
  readonly asOf: string | null
  readonly place: Place | null
}

/**
 * Reads the shares of lists that stand side by side. Each share belongs to the company that it names, else to the one
 * whose lists these are.
 * @returns where further owners are nested, and the company of the first share
 */
function readBeside(
  reading: Reading,
  companies: OwnedCompanies,
  lists: readonly ShareList[],
  { key, asOf, place }: Beside,
) {
  const open = new OpenLists(reading)
  const nested: Waiting[] = []
  // Who stands in an entry that can't be read is an owner all the same: what is left is a part, and no total.
  const whole = lists.every(({ more, unreadable, items }) => !more && unreadable !== true && items.every(isObject))
  const day = asOf ?? lists.map(({ around }) => dayOf(around)).find((one) => one !== null) ?? null
  let first: PartyKey | null = null
  for (const list of lists) if (list.more) reading.report('list-continues', list.place, null)
  // A list without entries says that there are none; one whose entries can't be read, or are others', doesn't.
  if (key !== null)
    open.of(key, day, place, whole && lists.every(({ items }) => items.length === 0)).noList = lists.some(
      ({ around }) => saysNoList(around),
    )
  for (const list of lists) {
    for (const [index, item] of list.items.entries()) {
      const spot = at(list.place, index)
      if (!isObject(item)) {
        reading.report('entry-unreadable', spot, readText(item))
        continue
      }
      const { company, share } = ownCompany(item)
      const owned = company === null ? key : companies.keyOf(company, key)
      if (owned === null) {
        reading.report('party-missing', spot, null)
        continue
      }
      first ??= owned
      const entry = reading.readEntry(share, list.relation, spot)
      if (entry === null) continue
      const into = open.of(owned, owned === key ? day : null, place, whole)
      if (into.edges.length === 0) into.complete = whole
      reading.addEdge(into, entry)
      for (const node of entry.nodes) nested.push({ node, key: entry.owner, place: spot, share: node === share })
    }
  }
  open.close()
  return { nested, first }
}

/** Reads lists nested in lists; a work list instead of recursion, whatever the depth. */
function readOn(reading: Reading, companies: OwnedCompanies, waiting: Waiting[]): void {
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const lists = listsOf(reading, next)
    if (lists.length === 0) continue
    const { node, key, place, share } = next
    const asOf = share ? extractOf(node) : dayOf(node)
    for (const inner of readBeside(reading, companies, lists, { key, asOf, place }).nested) waiting.push(inner)
  }
}

/** Reads a tree of parties with their owners nested in them. */
export function readTree(reading: Reading, first: Waiting): void {
  readOn(reading, new OwnedCompanies(reading.parties), [first])
}

/**
 * Reads one list of shares and all that is nested in it. `key`: the company that was asked about; null where nobody
 * said, and then each share has to name its own.
 * @returns the company of the first share
 */
export function readShareList(reading: Reading, list: ShareList, key: PartyKey | null): PartyKey | null {
  const companies = new OwnedCompanies(reading.parties)
  const { nested, first } = readBeside(reading, companies, [list], { key, asOf: null, place: list.place })
  readOn(reading, companies, [...nested])
  return first
}
