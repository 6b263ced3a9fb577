import { isArray, isObject, readJson, type Json } from '../../../shared/domain/json.ts'
import { shownValue } from '../../../shared/domain/privacy/personal.ts'

/** One value of a raw answer with the way to it. `null` and `""` are different kinds, and look different. */
export interface FieldRow {
  /** `register.court`, `officers[0].name`, `["odd key"].x`; `$` is the whole answer. */
  readonly path: string
  readonly kind: 'text' | 'empty-text' | 'number' | 'boolean' | 'null' | 'empty-object' | 'empty-list'
  readonly text: string
  /** True when a day of birth was left out of `text`. */
  readonly hidden: boolean
}

export type Fields =
  | { readonly ok: true; readonly rows: readonly FieldRow[]; readonly more: boolean }
  | { readonly ok: false; readonly why: 'empty' | 'too-deep' | 'not-json' }

/** More rows than anybody reads; beyond it the view says so and offers the text as it came. */
export const mostRows = 20_000

const plainKey = /^[A-Za-z_$][\w$-]*$/
const step = (path: string, key: string): string =>
  plainKey.test(key) ? (path === '' ? key : `${path}.${key}`) : `${path}[${JSON.stringify(key)}]`

const leaf = (path: string, value: Json): FieldRow => {
  const at = path === '' ? '$' : path
  if (value === null) return { path: at, kind: 'null', text: 'null', hidden: false }
  if (isArray(value)) return { path: at, kind: 'empty-list', text: '[]', hidden: false }
  if (isObject(value)) return { path: at, kind: 'empty-object', text: '{}', hidden: false }
  if (typeof value === 'string') {
    return value === ''
      ? { path: at, kind: 'empty-text', text: '""', hidden: false }
      : { path: at, kind: 'text', ...shownValue(at, value) }
  }
  return { path: at, kind: typeof value === 'number' ? 'number' : 'boolean', ...shownValue(at, String(value)) }
}

const childrenOf = (path: string, value: Json): readonly (readonly [string, Json])[] | null => {
  if (isArray(value)) return value.length === 0 ? null : value.map((item, index) => [`${path}[${index}]`, item])
  if (!isObject(value)) return null
  const entries = Object.entries(value)
  return entries.length === 0 ? null : entries.map(([key, item]) => [step(path, key), item])
}

/**
 * Every JSON path of a raw answer with its value, in the answer's order (gap G1: what we don't know how to read
 * is shown as it came). The body is hostile: depth and number of rows are bounded.
 */
export function readFields(body: string): Fields {
  const verdict = readJson(body)
  if (!verdict.ok) return verdict
  const rows: FieldRow[] = []
  const walk = (path: string, value: Json): boolean => {
    const children = childrenOf(path, value)
    if (children === null) {
      if (rows.length >= mostRows) return false
      rows.push(leaf(path, value))
      return true
    }
    return children.every(([at, item]) => walk(at, item))
  }
  const whole = walk('', verdict.value)
  return { ok: true, rows, more: !whole }
}

/** Rows whose path or shown text contains every word of the filter, ignoring case. */
export function filterFields(rows: readonly FieldRow[], filter: string): readonly FieldRow[] {
  const words = filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const hay = `${row.path} ${row.text}`.toLowerCase()
    return words.every((word) => hay.includes(word))
  })
}
