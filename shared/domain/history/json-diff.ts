import { uuidCandidates } from '../ids.ts'
import { isArray, isObject, type Json, type JsonObject } from '../json.ts'
import { Contents } from './contents.ts'

/** What leads from one JSON value to another. `applyDiff(diffJson(a, b), a)` is `b`. */
export type JsonDiff =
  | { readonly kind: 'same' }
  | { readonly kind: 'replaced'; readonly before: Json; readonly after: Json }
  | { readonly kind: 'object'; readonly members: readonly MemberDiff[] }
  | ListDiff

/** A member that differs; those that don't are left out. */
export type MemberDiff =
  | { readonly kind: 'added'; readonly name: string; readonly value: Json }
  | { readonly kind: 'removed'; readonly name: string; readonly value: Json }
  | { readonly kind: 'changed'; readonly name: string; readonly diff: JsonDiff }

/** Items are matched by identity, never by their place: an item that only moved is the same item. */
export interface ListDiff {
  readonly kind: 'list'
  /** The list after the change, in its order. */
  readonly items: readonly ItemDiff[]
  readonly removed: readonly { readonly from: number; readonly identity: string | null; readonly value: Json }[]
  /** Items that stayed stand in another order than before. */
  readonly reordered: boolean
}

/** `from`: where the item stood before. */
export type ItemDiff =
  | { readonly kind: 'kept'; readonly from: number; readonly identity: string | null; readonly diff: JsonDiff }
  | { readonly kind: 'added'; readonly identity: string | null; readonly value: Json }

const same: JsonDiff = { kind: 'same' }

/** Names by which an item of a list calls itself. */
const idNames = ['id', 'uuid', 'key'] as const

/**
 * What an item calls itself; null where it doesn't. An id is the same in both dialects where it proves the same UUID
 * (reading, R2).
 */
function identityOf(item: Json): string | null {
  if (!isObject(item)) return null
  for (const name of idNames) {
    const id = Object.hasOwn(item, name) ? item[name] : undefined
    if (typeof id === 'number') return String(id)
    if (typeof id !== 'string' || id === '') continue
    const proven = uuidCandidates(id)
    return proven.length === 1 && proven[0] !== undefined ? proven[0] : id
  }
  return null
}

/** Identities of a list's items; one that occurs twice tells nothing apart and counts as none. */
function identitiesOf(list: readonly Json[]): readonly (string | null)[] {
  const all = list.map(identityOf)
  const counts = new Map<string, number>()
  for (const identity of all) if (identity !== null) counts.set(identity, (counts.get(identity) ?? 0) + 1)
  return all.map((identity) => (identity !== null && counts.get(identity) === 1 ? identity : null))
}

interface Paired {
  /** For each item after the change, where it stood before; null: it is new. */
  readonly from: readonly (number | null)[]
  readonly gone: readonly number[]
}

/** Items with one identity are one item, then those of one content, each once; then what is left over alone on both sides. */
function pair(
  contents: Contents,
  a: readonly Json[],
  b: readonly Json[],
  ids: readonly (readonly (string | null)[])[],
): Paired {
  const [before = [], after = []] = ids
  const byId = new Map(before.flatMap((identity, index) => (identity === null ? [] : [[identity, index] as const])))
  const used = new Set<number>()
  const from: (number | null)[] = after.map((identity) => {
    const index = identity === null ? undefined : byId.get(identity)
    if (index === undefined) return null
    used.add(index)
    return index
  })
  const byContent = new Map<number, number[]>()
  for (const [index, item] of a.entries()) {
    if (used.has(index)) continue
    const content = contents.of(item)
    const waiting = byContent.get(content)
    if (waiting === undefined) byContent.set(content, [index])
    else waiting.push(index)
  }
  for (const queue of byContent.values()) queue.reverse()
  for (const [index, item] of b.entries()) {
    if (from[index] !== null) continue
    const found = byContent.get(contents.of(item))?.pop()
    if (found === undefined) continue
    used.add(found)
    from[index] = found
  }
  const left = a.map((_, index) => index).filter((index) => !used.has(index))
  const came = from.map((_, index) => index).filter((index) => from[index] === null)
  const [was, is] = [left[0], came[0]]
  const alone = left.length === 1 && came.length === 1 && was !== undefined && is !== undefined
  if (!alone || before[was] !== null || after[is] !== null || !alike(contents, a[was] ?? null, b[is] ?? null))
    return { from, gone: left }
  from[is] = was
  return { from, gone: [] }
}

/** True of the only items that found no partner, where they still have something in common: then one changed. */
function alike(contents: Contents, one: Json, other: Json): boolean {
  if (isArray(one) && isArray(other)) return true
  if (!isObject(one) || !isObject(other)) return false
  return Object.entries(one).some(
    ([name, value]) =>
      value !== null && Object.hasOwn(other, name) && contents.of(value) === contents.of(other[name] ?? null),
  )
}

function diffLists(contents: Contents, a: readonly Json[], b: readonly Json[]): ListDiff {
  const ids = [identitiesOf(a), identitiesOf(b)] as const
  const { from, gone } = pair(contents, a, b, ids)
  let last = -1
  let reordered = false
  const items = b.map((value, index): ItemDiff => {
    const at = from[index] ?? null
    const identity = ids[1][index] ?? null
    if (at === null) return { kind: 'added', identity, value }
    if (at < last) reordered = true
    last = at
    return { kind: 'kept', from: at, identity, diff: diffWith(contents, a[at] ?? null, value) }
  })
  return {
    kind: 'list',
    items,
    reordered,
    removed: gone.map((index) => ({ from: index, identity: ids[0][index] ?? null, value: a[index] ?? null })),
  }
}

function diffObjects(contents: Contents, a: JsonObject, b: JsonObject): JsonDiff {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  const members = names.flatMap((name): readonly MemberDiff[] => {
    const [was, is] = [Object.hasOwn(a, name), Object.hasOwn(b, name)]
    const [before = null, after = null] = [a[name], b[name]]
    if (!was) return [{ kind: 'added', name, value: after }]
    if (!is) return [{ kind: 'removed', name, value: before }]
    const diff = diffWith(contents, before, after)
    return diff.kind === 'same' ? [] : [{ kind: 'changed', name, diff }]
  })
  return { kind: 'object', members }
}

function diffWith(contents: Contents, a: Json, b: Json): JsonDiff {
  if (contents.of(a) === contents.of(b)) return same
  if (isArray(a) && isArray(b)) return diffLists(contents, a, b)
  if (isObject(a) && isObject(b)) return diffObjects(contents, a, b)
  return { kind: 'replaced', before: a, after: b }
}

/**
 * What changed from one JSON value to another; members in any order are equal, items of lists are matched by id, else by
 * content. Both come from `readJson`, so their depth is bounded; the work is linear in their size.
 */
export const diffJson = (before: Json, after: Json): JsonDiff => diffWith(new Contents(), before, after)

/** The value after a change. */
export function applyDiff(diff: JsonDiff, before: Json): Json {
  switch (diff.kind) {
    case 'same':
      return before
    case 'replaced':
      return diff.after
    case 'list': {
      const list = isArray(before) ? before : []
      return diff.items.map((item) =>
        item.kind === 'added' ? item.value : applyDiff(item.diff, list[item.from] ?? null),
      )
    }
    case 'object': {
      const members = new Map(Object.entries(isObject(before) ? before : {}))
      for (const member of diff.members) {
        if (member.kind === 'added') members.set(member.name, member.value)
        else if (member.kind === 'removed') members.delete(member.name)
        else members.set(member.name, applyDiff(member.diff, members.get(member.name) ?? null))
      }
      return Object.fromEntries(members)
    }
  }
}
