import type { Strike } from './faults.ts'

/** Faults that change what an answer says: each takes the JSON value and gives another one. */
type Distortion = (value: unknown) => unknown

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
      if (name === 'data' && isEnvelope) return [name, (member as unknown[]).map(nullRecord)]
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

const distortions: Readonly<Record<string, Distortion>> = {
  'null-record': nullRecord,
  'hostile-names': hostileNames,
  'string-numbers': (value) => rebuild(value, (_, member) => (typeof member === 'number' ? String(member) : member)),
  mistyped: mistyped,
  'unknown-words': (value) =>
    rebuild(value, (key, member) =>
      /^(status|type|role_type|code|role)$/.test(key) && typeof member === 'string' ? `zz_${member}` : member,
    ),
}

/** The answer after all faults that change its content. */
export const distort = (value: unknown, strikes: readonly Strike[]): unknown =>
  strikes.reduce((changed, { name }) => distortions[name]?.(changed) ?? changed, value)
