/**
 * Values as text, between worlds and processes: what structured cloning carries, as far as a message needs it.
 * A function or a symbol can't be cloned, as in Electron. Any other value that is not covered throws an error that names it.
 * `name` gives functions a number, for the context bridge, which carries them; without it they are refused.
 *
 * Both functions are also injected into pages as source text, so neither uses anything outside itself.
 */
export function toText(root: unknown, name?: (value: (...parameters: unknown[]) => unknown) => number): string {
  const above = new Set<object>()
  const write = (value: unknown): unknown => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (value === undefined) return ['undefined']
    if (Object.is(value, -0)) return ['number', '-0']
    if (typeof value === 'number') return Number.isFinite(value) ? value : ['number', String(value)]
    if (typeof value === 'bigint') return ['bigint', String(value)]
    if (typeof value === 'function' && name) return ['function', name(value as (...parameters: unknown[]) => unknown)]
    if (typeof value === 'function' || typeof value === 'symbol') throw new Error('An object could not be cloned.')
    if (above.has(value)) throw new Error('the stand-in carries no cycles')
    const type = Object.prototype.toString.call(value)
    above.add(value)
    try {
      if (type === '[object Array]') return ['array', (value as unknown[]).map(write)]
      if (type === '[object Date]') return ['date', (value as Date).getTime()]
      if (type === '[object Map]')
        return ['map', [...(value as Map<unknown, unknown>)].map(([key, item]) => [write(key), write(item)])]
      if (type === '[object Set]') return ['set', [...(value as Set<unknown>)].map(write)]
      if (type === '[object Object]') return ['object', Object.entries(value).map(([key, item]) => [key, write(item)])]
      throw new Error(`the stand-in carries no ${type}`)
    } finally {
      above.delete(value)
    }
  }
  return JSON.stringify(write(root))
}

/** Reads what `toText` wrote; `find` gives the function of a number. */
export function fromText(text: string, find?: (id: number) => unknown): unknown {
  const read = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value
    const [type, content] = value as [string, unknown]
    const list = content as unknown[]
    const pairs = content as [unknown, unknown][]
    switch (type) {
      case 'undefined':
        return undefined
      case 'number':
        return Number(content)
      case 'bigint':
        return BigInt(content as string)
      case 'date':
        return new Date(content as number)
      case 'array':
        return list.map(read)
      case 'set':
        return new Set(list.map(read))
      case 'map':
        return new Map(pairs.map(([key, item]) => [read(key), read(item)]))
      case 'function':
        return find?.(content as number)
      case 'object': {
        const object: Record<string, unknown> = {}
        for (const [key, item] of pairs) {
          // Not by assignment: a member named __proto__ is a member like any other.
          Object.defineProperty(object, key as string, {
            value: read(item),
            writable: true,
            enumerable: true,
            configurable: true,
          })
        }
        return object
      }
      default:
        throw new Error(`no such type of text: ${type}`)
    }
  }
  return read(JSON.parse(text))
}
