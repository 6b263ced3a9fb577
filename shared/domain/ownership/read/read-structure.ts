import type { AnswerId } from '../../ids.ts'
import { isObject, readText, type Json } from '../../json.ts'
import { fieldNames, ownerLists } from './field-names.ts'
import { noFacts, type PartyKey, type PartyFacts, type StructureRead } from '../graph/graph.ts'
import { locate, type Located } from './locate.ts'
import { readTree } from './read-lists.ts'
import { at } from './place.ts'
import { joinFacts, pick } from './read-party.ts'
import { readFlat, readShares } from './read-shares.ts'
import { Reading } from './reading.ts'

export interface ReadContext {
  readonly answer: AnswerId | null
  /** ISO 8601 UTC of the read. */
  readonly readAt: string | null
  /** What the caller knows of the party that it asked about, and on which side of the shares it stands. */
  readonly about: { readonly side: 'owned' | 'owner'; readonly party: Partial<PartyFacts> } | null
}

/** A list whose only entry is the company that was asked about, with its owners in it, is its tree, and no share in itself. */
function treeInList(located: Located, asked: Partial<PartyFacts> | null): Located {
  if (located.form !== 'shares' || located.more) return located
  const [only, ...others] = located.items
  if (others.length > 0 || !isObject(only) || !ownerLists.some(([name]) => name in only)) return located
  const id = readText(pick(only, fieldNames.partyId) ?? null)
  return id !== null && asked?.serviceIds?.some((own) => own === id) === true
    ? { form: 'tree', node: only, place: at(located.place, 0), root: noFacts }
    : located
}

/**
 * Reads who owns whom from any payload of contract 2.5, 2.6 and 9.5: shapes A, B and C, a watchlist detail around
 * them, pages of shareholdings with `holder` or `owner`, nested trees, flat nodes and edges (gap G7). Never throws;
 * what was odd stands in `findings`. A shape that is not there gives no parties and says so.
 */
export function readStructure(json: Json, context: ReadContext): StructureRead {
  const reading = new Reading(context.answer === null ? 'unkept' : String(context.answer))
  const { located: found, findings } = locate(json)
  reading.findings.push(...findings)
  const about: PartyFacts | null = context.about === null ? null : { ...noFacts, ...context.about.party }
  const side = context.about?.side ?? 'owned'
  const located = side === 'owned' ? treeInList(found, about) : found
  let root: PartyKey | null = null
  if (located.form === 'tree') {
    const within = pick(located.node, [...fieldNames.owned, 'party', 'entity'])
    const stated = isObject(within)
      ? reading.readParty({ ...located.node, ...within }, located.place)
      : reading.readParty(located.node, located.place)
    const known = about !== null && side === 'owned' ? joinFacts(about, located.root) : located.root
    root = reading.parties.admit(joinFacts(known, stated))
    readTree(reading, { node: located.node, key: root, place: located.place, share: false })
  } else if (located.form !== 'none') {
    root = about === null ? null : reading.parties.admit(side === 'owned' ? { ...about, kind: 'company' } : about)
    const named =
      located.form === 'shares' ? readShares(reading, located, root, side) : readFlat(reading, located, root, side)
    root ??= named
  } else if (about !== null) {
    root = reading.parties.admit(side === 'owned' ? { ...about, kind: 'company' } : about)
  }
  return {
    answer: context.answer,
    readAt: context.readAt,
    root,
    parties: reading.parties.all(),
    lists: reading.lists,
    findings: reading.findings,
  }
}
