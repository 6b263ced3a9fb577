import { expect } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import { seededRandom, seedWords } from '../../../build/seeded.testing.ts'

/**
 * Draws shapes of answers and compares what was read of them with what was meant. Wrong is never right: a default in place
 * of what stands there fails the test in whatever shape it came.
 */
export type Draw = <T>(ways: readonly T[]) => T

const times = cases(150, 20_000)

function drawing(name: string): Draw {
  const random = seededRandom(name)
  return (ways) => {
    const one = ways[Math.floor(random() * ways.length)]
    if (one === undefined) throw new Error('there is no way')
    return one
  }
}

export type Verdict = 'right' | 'lost' | 'wrong'
/** `null` and the words for it are lost, and said so by the reader; anything else that isn't what was meant is wrong. */
export const verdict = (meant: unknown, read: unknown, saysLost: boolean): Verdict =>
  JSON.stringify(meant) === JSON.stringify(read) ? 'right' : saysLost ? 'lost' : 'wrong'

/** The same, where null is lost. */
export const orNull = (meant: unknown, read: unknown): Verdict =>
  verdict(meant, read ?? null, read === null || read === undefined)

export interface Compared {
  readonly shape: unknown
  readonly found: Readonly<Record<string, Verdict>>
}

/** Draws again and again; fails with the first shape in which something is wrong, and gives each member that is lost with such a shape. */
export function check(name: string, once: (draw: Draw) => Compared): Readonly<Record<string, string>> {
  const draw = drawing(name)
  const lost: Record<string, string> = {}
  for (let nth = 0; nth < times; nth += 1) {
    const { shape, found } = once(draw)
    const wrong = Object.entries(found).filter(([, one]) => one === 'wrong')
    if (wrong.length > 0)
      expect.fail(`${wrong.map(([member]) => member).join(', ')} in ${JSON.stringify(shape)} (${seedWords})`)
    for (const [member, one] of Object.entries(found)) if (one === 'lost') lost[member] ??= JSON.stringify(shape)
  }
  return lost
}

type Members = Readonly<Record<string, unknown>>
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** What may become of a member: what no reader can take for another value of it. */
const bends: readonly ((name: string, value: unknown) => Members)[] = [
  () => ({}),
  (name) => ({ [name]: null }),
  (name) => ({ [name]: true }),
  (name) => ({ [name]: [] }),
  (name) => ({ [name]: { zz: {} } }),
  (name, value) => ({ [name]: { [name]: value } }),
  (name, value) => ({ [name]: [value] }),
  (name, value) => ({ [camel(name)]: value }),
  (name, value) => ({ [name.toUpperCase()]: value }),
]

/** The same shape with one member of it, or of what it holds, missing, null, of a wrong type, one deeper or in another case. */
export function bent(draw: Draw, shape: Members, keeps: readonly string[] = []): Members {
  const at = draw(Object.keys(shape).filter((name) => !keeps.includes(name)))
  const value = shape[at]
  const inner = isMembers(value) && Object.keys(value).some((name) => !keeps.includes(name))
  const become = inner && draw([true, true, false]) ? { [at]: bent(draw, value, keeps) } : draw(bends)(at, value)
  const { [at]: _gone, ...others } = shape
  return { ...others, ...become }
}
