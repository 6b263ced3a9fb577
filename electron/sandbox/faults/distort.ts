import type { Strike } from './faults.ts'

/** Faults that change what an answer says: each takes the JSON value, and the fault's own, and gives another one. */
type Distortion = (value: unknown, given: Strike['value']) => unknown

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rebuilds a value from its leaves up; `key` is the member's name. */
function rebuild(value: unknown, change: (key: string, value: unknown) => unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => rebuild(item, change, key))
  if (!isObject(value)) return change(key, value)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, rebuild(member, change, name)]))
}

/** Every member except those that identify an envelope and an object. */
const nullRecord: Distortion = (value) => {
  if (!isObject(value)) return value
  const isEnvelope = Array.isArray(value['data'])
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name === 'data' && isEnvelope) return [name, (member as unknown[]).map((one) => nullRecord(one, null))]
      return [name, isEnvelope || name === 'object' || name === 'id' ? member : null]
    }),
  )
}

const hostile = [
  (name: string): string => `${name} <img src=x onerror=alert(1)><script>alert(2)</script>`,
  (name: string): string => `\u202e${name}\u202d \u2066desrever`,
  (name: string): string => `${name} ${'Überlandkühlhausbetriebsgesellschaft'.repeat(9)}`,
  (name: string): string => `${Array.from(name).join('\u200b')}\ufeff`,
  (name: string): string => `=HYPERLINK("http://127.0.0.1:9","${name}")\r\n\u0000`,
]

const hostileNames: Distortion = (value) => {
  let nth = 0
  return rebuild(value, (key, member) => {
    if (typeof member !== 'string' || !/^(name|first_name|last_name|city|purpose|text|street)$/.test(key)) return member
    nth += 1
    return hostile[nth % hostile.length]?.(member) ?? member
  })
}

const mistyped: Distortion = (value) => {
  if (!isObject(value)) return [value]
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name === 'object' || name === 'id') return [name, member]
      if (Array.isArray(member)) return [name, 'not a list']
      if (isObject(member)) return [name, [member]]
      return [name, typeof member === 'string' ? 42 : { value: member }]
    }),
  )
}

/** Percent of the largest owners; all others share what is left alike. */
const largest = [12, 9, 7, 6, 5.5]
/** So many of the largest are companies with owners of their own. */
const [groups, aboveEach] = [12, 4]

interface Outsider {
  readonly object: 'company' | 'person'
  /** Of a company that the register does not have; null where the service gives no such ids. */
  readonly id: string | null
  readonly name: string
}

/** The nth owner of many; every third is a person. `like`: an id whose form the others have. */
function outsider(like: unknown, key: string, nth: number): Outsider {
  if (nth % 3 === 2) return { object: 'person', id: null, name: `Gesa Gesellschafter ${key}` }
  const known = typeof like === 'string' && /^cmp_[0-9a-f]{32}$/.test(like)
  const id = known ? like.slice(0, -6) + (0xf0_00_00 + nth).toString(16) : null
  return { object: 'company', id, name: `Beteiligung ${key} GmbH` }
}

/** As many owners as given in the place of those that were answered, the largest with owners of their own. */
const manyOwners: Distortion = (value, given) => {
  if (!isObject(value) || !Array.isArray(value['data'])) return value
  const [like] = value['data'].filter(isObject)
  const count = Number(given)
  if (like === undefined || count < 1) return value
  const { shareholders: _nested, holders: _alsoNested, recurring: _recurring, ...plain } = like
  const whose = 'holder' in like ? 'holder' : 'owner'
  const idLike = isObject(like['company']) ? like['company']['id'] : undefined
  const share = (key: string, owner: Outsider, nth: number, percentage: number): Readonly<Record<string, unknown>> => ({
    ...plain,
    id: `${String(like['id'])}-${key}`,
    [whose]: owner,
    register_number: owner.object === 'company' ? `HRB ${700_000 + nth}` : null,
    register_court: owner.object === 'company' ? 'Amtsgericht Osnabrück' : null,
    nominal: null,
    percentage,
  })
  const rest = Math.max(1, count - largest.length)
  const left = 100 - largest.reduce((sum, each) => sum + each, 0)
  const nested = 'holders' in like ? 'holders' : 'shareholders'
  const above = (of: Outsider, nth: number): readonly object[] =>
    Array.from({ length: aboveEach }, (_, at) => {
      const place = count + nth * aboveEach + at
      const key = `${nth + 1}.${at + 1}`
      return { ...share(key, outsider(idLike, key, place), place, 100 / aboveEach), company: of }
    })
  const data = Array.from({ length: count }, (_, nth) => {
    const owner = outsider(idLike, String(nth + 1), nth)
    return {
      ...share(String(nth + 1), owner, nth, largest[nth] ?? Math.round((left / rest) * 10_000) / 10_000),
      ...(nth < groups && owner.object === 'company' ? { [nested]: above(owner, nth) } : {}),
    }
  })
  return { ...value, data }
}

const distortions: Readonly<Record<string, Distortion>> = {
  'null-record': nullRecord,
  'hostile-names': hostileNames,
  'string-numbers': (value) => rebuild(value, (_, member) => (typeof member === 'number' ? String(member) : member)),
  mistyped: mistyped,
  'many-owners': manyOwners,
  'unknown-words': (value) =>
    rebuild(value, (key, member) =>
      /^(status|type|role_type|code|role)$/.test(key) && typeof member === 'string' ? `zz_${member}` : member,
    ),
}

/** The answer after all faults that change its content. */
export const distort = (value: unknown, strikes: readonly Strike[]): unknown =>
  strikes.reduce((changed, { name, value: given }) => distortions[name]?.(changed, given) ?? changed, value)
