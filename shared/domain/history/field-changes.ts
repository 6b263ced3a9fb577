import { uuidCandidates } from '../ids.ts'
import { isArray, isObject, type Json } from '../json.ts'
import type { JsonDiff } from './json-diff.ts'

/**
 * One field of two answers. `respelled`: both sides are ids that prove to stand for the same thing, written as the other
 * side of the October 2026 release writes them (contract 2.1). `reordered`: a list whose items only changed places.
 */
export interface FieldChange {
  /** `register.court`, `officers[id=…].name`; items of lists by their id, else by their place. `$`: the whole answer. */
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed' | 'respelled' | 'reordered' | 'same'
  /** Null: the field wasn't there; else its value as text, JSON where it is no text. */
  readonly before: string | null
  readonly after: string | null
}

export interface FieldChanges {
  readonly rows: readonly FieldChange[]
  /** More than are shown. */
  readonly more: boolean
}

/** More than anybody reads; beyond it the view says so. */
export const mostFields = 5_000
/** Characters of a value. */
const longestValue = 2_000

const plainName = /^[A-Za-z_$][\w$-]*$/
const member = (path: string, name: string): string =>
  plainName.test(name) ? (path === '' ? name : `${path}.${name}`) : `${path}[${JSON.stringify(name.slice(0, 200))}]`
const item = (path: string, identity: string | null, place: number): string =>
  `${path}[${identity === null ? place : `id=${identity.slice(0, 80)}`}]`

const spelled = (value: Json): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestValue)

const sameThing = (before: Json, after: Json): boolean => {
  if (typeof before !== 'string' || typeof after !== 'string') return false
  const [one, other] = [uuidCandidates(before), uuidCandidates(after)]
  return one.length === 1 && other.length === 1 && one[0] === other[0]
}

class Rows {
  readonly rows: FieldChange[] = []
  more = false
  private readonly also: boolean

  constructor(alsoSame: boolean) {
    this.also = alsoSame
  }

  private get full(): boolean {
    if (this.rows.length < mostFields) return false
    this.more = true
    return true
  }

  private put(row: FieldChange): void {
    if (!this.full) this.rows.push({ ...row, path: row.path === '' ? '$' : row.path })
  }

  /** Every value below one that is there on one side only, or on both alike. */
  whole(path: string, value: Json, kind: 'added' | 'removed' | 'same'): void {
    if (this.full) return
    if (isArray(value) && value.length > 0) {
      for (const [place, inner] of value.entries()) {
        if (this.more) return
        this.whole(item(path, null, place), inner, kind)
      }
    } else if (isObject(value) && Object.keys(value).length > 0) {
      for (const [name, inner] of Object.entries(value)) {
        if (this.more) return
        this.whole(member(path, name), inner, kind)
      }
    } else {
      const text = spelled(value)
      this.put({ path, kind, before: kind === 'added' ? null : text, after: kind === 'removed' ? null : text })
    }
  }

  walk(path: string, diff: JsonDiff, before: Json): void {
    if (this.full) return
    switch (diff.kind) {
      case 'same':
        return this.also ? this.whole(path, before, 'same') : undefined
      case 'replaced':
        return this.replaced(path, diff.before, diff.after)
      case 'object':
        return this.object(path, diff, before)
      case 'list':
        return this.list(path, diff, before)
    }
  }

  private replaced(path: string, before: Json, after: Json): void {
    const hasParts = (value: Json): boolean =>
      typeof value === 'object' && value !== null && Object.keys(value).length > 0
    if (hasParts(before) || hasParts(after)) {
      this.whole(path, before, 'removed')
      this.whole(path, after, 'added')
      return
    }
    this.put({
      path,
      kind: sameThing(before, after) ? 'respelled' : 'changed',
      before: spelled(before),
      after: spelled(after),
    })
  }

  private object(path: string, diff: Extract<JsonDiff, { kind: 'object' }>, before: Json): void {
    const was = isObject(before) ? before : {}
    const changed = new Map(diff.members.map((one) => [one.name, one]))
    for (const name of new Set([...Object.keys(was), ...changed.keys()])) {
      if (this.more) return
      const one = changed.get(name)
      const at = member(path, name)
      if (one === undefined) this.walk(at, { kind: 'same' }, was[name] ?? null)
      else if (one.kind === 'changed') this.walk(at, one.diff, was[name] ?? null)
      else this.whole(at, one.value, one.kind)
    }
  }

  private list(path: string, diff: Extract<JsonDiff, { kind: 'list' }>, before: Json): void {
    const was = isArray(before) ? before : []
    for (const { from, identity, value } of diff.removed) {
      if (this.more) return
      this.whole(item(path, identity, from), value, 'removed')
    }
    for (const [place, one] of diff.items.entries()) {
      if (this.more) return
      const at = item(path, one.identity, place)
      if (one.kind === 'added') this.whole(at, one.value, 'added')
      else this.walk(at, one.diff, was[one.from] ?? null)
    }
    if (diff.reordered) this.put({ path, kind: 'reordered', before: null, after: null })
  }
}

/** A difference as rows, one a field, in the order of the answers. `alsoSame`: fields that didn't change, too. */
export function fieldChanges(diff: JsonDiff, before: Json, alsoSame: boolean): FieldChanges {
  const rows = new Rows(alsoSame)
  rows.walk('', diff, before)
  return { rows: rows.rows, more: rows.more }
}

/** True when nothing changed but how ids are written and in which order things stand. */
export const onlySpelling = ({ rows, more }: FieldChanges): boolean =>
  !more && rows.every(({ kind }) => kind === 'respelled' || kind === 'reordered' || kind === 'same')
