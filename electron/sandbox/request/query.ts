import { invalid, type Failure } from './failure.ts'
import type { Call } from './call.ts'
import { oldNamesEnded } from './old-names.ts'

/** Reading of query parameters. What nobody reads is dropped, as the contract says (2.1). */
export const fieldFault = (name: string, type: string, msg: string, input: string): Failure =>
  invalid({ type, loc: ['query', name], msg, input })

/** `limit`: 1 to 100, default 20, never clamped (contract 8). `refuse` tells how the route's style refuses. */
export function readLimit(call: Call, refuse: typeof invalid): number {
  const text = call.query.get('limit')
  if (text === null) return 20
  const fault = (type: string, msg: string): Failure => refuse({ type, loc: ['query', 'limit'], msg, input: text })
  if (!/^-?\d+$/.test(text)) throw fault('int_parsing', 'limit should be a valid integer')
  const value = Number(text)
  if (value < 1) throw fault('greater_than_equal', 'limit should be greater than or equal to 1')
  if (value > 100) throw fault('less_than_equal', 'limit should be less than or equal to 100')
  return value
}

/** The search term: `name`, or its old name `q` until that ends; then it is dropped like any unknown name (contract 9.3). */
export const readTerm = (call: Call): string =>
  call.query.get('name') ?? (oldNamesEnded(call.now) ? null : call.query.get('q')) ?? ''

/** All values of a repeated parameter; refuses more than `most`. */
export function readList(call: Call, name: string, most: number): readonly string[] {
  const values = [...call.query.getAll(name), ...call.query.getAll(`${name}[]`)]
  if (values.length > most)
    throw fieldFault(name, 'too_long', `${name} takes at most ${most} items`, String(values.length))
  return values
}

/** A parameter whose length is bounded; null when it isn't there. */
export function readText(call: Call, name: string, low: number, high: number): string | null {
  const value = call.query.get(name)
  if (value === null) return null
  // In characters, not in the halves of which JavaScript makes some of them.
  const { length } = Array.from(value)
  if (length < low) throw fieldFault(name, 'string_too_short', `${name} should have at least ${low} characters`, value)
  if (length > high)
    throw fieldFault(name, 'string_too_long', `${name} should have at most ${high} characters`, value.slice(0, 200))
  return value
}

export function readPattern(call: Call, name: string, pattern: RegExp, means: string): string | null {
  const value = call.query.get(name)
  if (value !== null && !pattern.test(value))
    throw fieldFault(name, 'string_pattern_mismatch', `${name} should be ${means}`, value)
  return value
}
