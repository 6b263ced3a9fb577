import type { AnswerId } from '../../ids.ts'
import { finding, type Finding } from './findings.ts'
import type { Difference, EdgeSource, OwnerList, OwnershipEdge, PartyKey } from './graph.ts'

/** The owners of one company as one answer states them, with the answer's dates. */
export interface DatedList extends OwnerList {
  readonly answer: AnswerId | null
  readonly readAt: string | null
  /** Number of the read; lists of one read are of one moment. */
  readonly read: number
  /** A list of the company's owners that goes on, of which a part was read; not a holding seen from the owner's side. */
  readonly begun: boolean
}

type Listed = OwnerList['edges'][number]

const sourceOf = (list: DatedList, edge: Listed): EdgeSource => ({
  answer: list.answer,
  readAt: list.readAt,
  asOf: edge.asOf ?? list.asOf,
  percentage: edge.percentage,
  nominal: edge.nominal,
  text: edge.text,
})

const pairOf = (edge: Listed): string => `${edge.owner}\u0000${edge.relation}`
const contentOf = ({ percentage, nominal }: EdgeSource): string =>
  JSON.stringify([percentage, nominal?.amount ?? null, nominal?.currency ?? null])
const signature = (list: DatedList): string =>
  list.edges
    .map((edge) => `${pairOf(edge)}\u0000${contentOf(sourceOf(list, edge))}`)
    .toSorted()
    .join('\u0001')

/** The day of the list where both have one; else the time of the read. */
function newestFirst(a: DatedList, b: DatedList): number {
  const byDay = a.asOf === null || b.asOf === null ? 0 : b.asOf.localeCompare(a.asOf)
  return byDay || (b.readAt ?? '').localeCompare(a.readAt ?? '') || b.edges.length - a.edges.length
}

const pairsOfList = new WeakMap<DatedList, Map<string, Listed[]>>()

/** Blocks of one owner in one list, by owner and relation. */
function byPair(list: DatedList): ReadonlyMap<string, readonly Listed[]> {
  const known = pairsOfList.get(list)
  if (known !== undefined) return known
  const pairs = new Map<string, Listed[]>()
  pairsOfList.set(list, pairs)
  for (const edge of list.edges) {
    const pair = pairOf(edge)
    const blocks = pairs.get(pair)
    if (blocks === undefined) pairs.set(pair, [edge])
    else blocks.push(edge)
  }
  return pairs
}

const contents = (list: DatedList, blocks: readonly Listed[]): string =>
  blocks
    .map((edge) => contentOf(sourceOf(list, edge)))
    .toSorted()
    .join()

function compare(newer: DatedList, older: DatedList): readonly Difference[] {
  const [now, before] = [byPair(newer), byPair(older)]
  const found: Difference[] = []
  for (const [pair, blocks] of now) {
    const [edge] = blocks
    const others = before.get(pair)
    if (edge === undefined || (others === undefined && !older.complete)) continue
    const differs = others === undefined || contents(newer, blocks) !== contents(older, others)
    if (!differs) continue
    const [other] = others ?? []
    const kind =
      others === undefined ? 'only-in-newer' : newer.read === older.read ? 'differs-within-answer' : 'share-differs'
    found.push({
      kind,
      owned: newer.owned,
      owner: edge.owner,
      relation: edge.relation,
      newer: sourceOf(newer, edge),
      older: other === undefined ? null : sourceOf(older, other),
    })
  }
  if (!newer.complete) return found
  for (const [pair, [edge]] of before) {
    if (edge === undefined || now.has(pair)) continue
    found.push({
      kind: 'only-in-older',
      owned: older.owned,
      owner: edge.owner,
      relation: edge.relation,
      newer: null,
      older: sourceOf(older, edge),
    })
  }
  return found
}

interface Chosen {
  readonly edges: OwnershipEdge[]
  readonly former: OwnershipEdge[]
  readonly differences: Difference[]
  readonly findings: Finding[]
}

/**
 * Edges of one company. The newest complete list counts; of partial lists (pages, holdings seen from the owner's side)
 * each share counts unless a newer list says otherwise. Equal lists only add their answer as a source.
 */
function chooseOf(owned: PartyKey, all: readonly DatedList[], into: Chosen): void {
  const sorted = all.toSorted(newestFirst)
  const main = sorted.find(({ complete }) => complete) ?? null
  const counting: { readonly list: DatedList; readonly edge: Listed }[] = []
  const decided = new Map<string, DatedList>()
  const past: { readonly list: DatedList; readonly edge: Listed }[] = []
  const seen = new Set<string>()
  for (const list of sorted) {
    const same = `${list.read}\u0000${signature(list)}`
    if (seen.has(same)) continue
    seen.add(same)
    const behind = main !== null && list !== main && sorted.indexOf(list) > sorted.indexOf(main)
    for (const [pair, blocks] of byPair(list)) {
      const before = decided.get(pair)
      const counts = before === undefined && !behind
      if (counts) decided.set(pair, list)
      if (counts) counting.push(...blocks.map((edge) => ({ list, edge })))
      else if (before === undefined || contents(list, blocks) !== contents(before, byPair(before).get(pair) ?? [])) {
        past.push(...blocks.map((edge) => ({ list, edge })))
      }
    }
    if (main !== null && list !== main) {
      const [newer, older] = behind ? [main, list] : [list, main]
      into.differences.push(...compare(newer, older))
      if (list.read === main.read) into.findings.push(finding('list-differs-within-answer', owned, null))
    }
  }
  const begun = sorted.find((list) => list.begun) ?? null
  /** Whoever a newer list doesn't name so far may stand on its next page, or nowhere. Lists of one day are one list. */
  const mayBeGone = (list: DatedList): boolean =>
    begun !== null &&
    list.read !== begun.read &&
    (list.asOf === null || list.asOf !== begun.asOf) &&
    newestFirst(begun, list) < 0
  const numbers = new Map<string, number>()
  const edgeOf = (list: DatedList, edge: Listed, tail: string): OwnershipEdge => {
    const stem = `${edge.owner}>${owned}:${edge.relation}${tail}`
    const number = numbers.get(stem) ?? 0
    numbers.set(stem, number + 1)
    const own = sourceOf(list, edge)
    const others = sorted
      .filter((each) => each !== list)
      .flatMap((each) => (byPair(each).get(pairOf(edge)) ?? []).map((other) => sourceOf(each, other)))
    const sources = [own, ...others.filter((other) => contentOf(other) === contentOf(own) || !sameAnswer(other, own))]
    return { ...own, key: `${stem}#${number}`, owner: edge.owner, owned, relation: edge.relation, sources }
  }
  into.edges.push(
    ...counting.map(({ list, edge }) => ({
      ...edgeOf(list, edge, ''),
      ...(mayBeGone(list) ? { mayBeGone: true as const } : {}),
    })),
  )
  into.former.push(...past.map(({ list, edge }) => edgeOf(list, edge, `@${list.asOf ?? list.readAt ?? ''}`)))
}

const sameAnswer = (a: EdgeSource, b: EdgeSource): boolean => a.answer === b.answer && a.readAt === b.readAt

/** Of each company the list that counts, what older lists said, and where they differ. */
export function chooseLists(lists: readonly DatedList[]): Chosen {
  const byOwned = new Map<PartyKey, DatedList[]>()
  for (const list of lists) {
    const known = byOwned.get(list.owned)
    if (known === undefined) byOwned.set(list.owned, [list])
    else known.push(list)
  }
  const chosen: Chosen = { edges: [], former: [], differences: [], findings: [] }
  for (const [owned, all] of byOwned) chooseOf(owned, all, chosen)
  return chosen
}
