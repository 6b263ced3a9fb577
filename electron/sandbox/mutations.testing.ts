/**
 * Answers that came out otherwise than anybody expects: made from a good one, each with one thing about it changed. For the
 * tests of whatever reads answers; nothing in them is drawn, so that a failure is seen again.
 */
export interface Mutated {
  /** What was done to which member, for the message of a failure: `null: data.0.company.name`. */
  readonly what: string
  readonly kind: Kind
  /** The changed member, with the numbers of its lists; empty for the answer as a whole. */
  readonly path: readonly string[]
  readonly body: unknown
}

export const kinds = [
  'missing',
  'null',
  'wrong-type',
  'nested',
  'other-case',
  'unknown-word',
  'empty',
  'map-for-list',
  'list-for-map',
  'many',
] as const
export type Kind = (typeof kinds)[number]

type Members = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Paths of all members; of a list's items only those of its first and its last one. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (Array.isArray(value)) {
    const ends = [...new Set([0, value.length - 1])].filter((at) => at >= 0)
    return ends.flatMap((at) => pathsIn(value[at], [...path, String(at)]))
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, member]) => [[...path, name], ...pathsIn(member, [...path, name])])
}

const memberAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Members)[name], value)

const removed = Symbol('removed')

/** The value with the member at a path replaced, or taken away; everything else is the same. */
function replaced(value: unknown, path: readonly string[], next: unknown, rename: string | null = null): unknown {
  const [name, ...rest] = path
  if (name === undefined) return next
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === name ? replaced(item, rest, next, rename) : item))
  return Object.fromEntries(
    Object.entries(value as Members).flatMap(([member, held]) => {
      if (member !== name) return [[member, held]]
      if (rest.length > 0) return [[member, replaced(held, rest, next, rename)]]
      return next === removed ? [] : [[rename ?? member, next]]
    }),
  )
}

/** A value of another type, and of one that looks like it at a glance. */
function wrongTypes(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [42, true, [value], { value }]
  if (typeof value === 'number') return [String(value), `${value} EUR`, { value }, -1, 1e308]
  if (typeof value === 'boolean') return [value ? 'yes' : 'no', value ? 1 : 0]
  if (Array.isArray(value)) return ['not a list', value.length]
  return isObject(value) ? ['not an object', 0] : ['something', 7, {}]
}

/** `register_number` as `registerNumber`, `RegisterNumber` and `REGISTER_NUMBER`. */
function otherCases(name: string): readonly string[] {
  const camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const pascal = camel.slice(0, 1).toUpperCase() + camel.slice(1)
  return [...new Set([camel, pascal, name.toUpperCase()])].filter((other) => other !== name)
}

/** A list with as many items as were asked for: the given ones again and again, each with an id of its own. */
export function manyOf(items: readonly unknown[], count: number): readonly unknown[] {
  return Array.from({ length: count }, (_, at) => {
    const item = items[at % items.length]
    return isObject(item) && 'id' in item ? { ...item, id: `${String(item['id'])}-${at}` } : item
  })
}

/** Words by which a reader decides: one that nobody knows must not be taken for one of those. */
const decides = /^(type|status|state|role|role_type|object|cadence|event_type|kind)$/

function ofMember(body: unknown, path: readonly string[], count: number): readonly Mutated[] {
  const value = memberAt(body, path)
  const name = path.at(-1) ?? ''
  const made = (kind: Kind, next: unknown, rename: string | null = null): Mutated => ({
    what: `${kind}: ${path.join('.')}${rename === null ? '' : ` as ${rename}`}${kind === 'wrong-type' ? ` = ${JSON.stringify(next)?.slice(0, 40)}` : ''}`,
    kind,
    path,
    body: replaced(body, path, next, rename),
  })
  const isList = Array.isArray(value)
  return [
    made('missing', removed),
    ...(value === null ? [] : [made('null', null)]),
    ...wrongTypes(value).map((other) => made('wrong-type', other)),
    made('nested', { [name]: value }),
    ...otherCases(name).map((other) => made('other-case', value, other)),
    ...(typeof value === 'string' && decides.test(name) ? [made('unknown-word', `zz_${value}`)] : []),
    ...(typeof value === 'string' ? [made('empty', '')] : []),
    ...(isList ? [made('empty', []), made('map-for-list', mapOf(value))] : []),
    ...(isList && value.length > 0 ? [made('many', manyOf(value, count))] : []),
    ...(isObject(value) ? [made('empty', {}), made('list-for-map', [value])] : []),
  ]
}

/** Items by their ids, where they have some, else by their number. */
const mapOf = (items: readonly unknown[]): Members =>
  Object.fromEntries(
    items.map((item, at) => [isObject(item) && typeof item['id'] === 'string' ? item['id'] : `k${at}`, item]),
  )

/**
 * Every answer that differs from a good one in one member: missing, null, of a wrong type, nested one deeper, in another
 * case, an unknown word, empty, a map for a list and the other way round, and lists of `count` members; the answer as a whole
 * in the place of an object, a list and null too. `only` narrows the kinds.
 */
export function mutationsOf(
  body: unknown,
  { count = 10_000, only = kinds }: { readonly count?: number; readonly only?: readonly Kind[] } = {},
): readonly Mutated[] {
  const whole: readonly Mutated[] = [
    { what: 'null: the answer', kind: 'null', path: [], body: null },
    { what: 'wrong-type: the answer', kind: 'wrong-type', path: [], body: 'not an object' },
    { what: 'nested: the answer', kind: 'nested', path: [], body: { data: body } },
    { what: 'nested: the answer in a result', kind: 'nested', path: [], body: { result: body } },
    { what: 'list-for-map: the answer', kind: 'list-for-map', path: [], body: [body] },
    { what: 'empty: the answer', kind: 'empty', path: [], body: {} },
  ]
  return [...whole, ...pathsIn(body).flatMap((path) => ofMember(body, path, count))].filter(({ kind }) =>
    only.includes(kind),
  )
}
