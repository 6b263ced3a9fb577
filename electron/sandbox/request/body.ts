import type { Call } from './call.ts'
import { invalid, type Failure } from './failure.ts'

/** Reading of a JSON body's members. What nobody reads is dropped, as it is in the query (contract 2.1). */
export const bodyFault = (name: string, type: string, msg: string, input: unknown): Failure =>
  invalid({
    type,
    loc: ['body', name],
    msg,
    input: (typeof input === 'string' ? input : (JSON.stringify(input) ?? '')).slice(0, 200),
  })

/** The body as an object; empty where none was sent. */
export function readBody(call: Call): Readonly<Record<string, unknown>> {
  const { body } = call
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid({ type: 'dict_type', loc: ['body'], msg: 'The body should be an object', input: '' })
  return body as Readonly<Record<string, unknown>>
}

/** A text of a bounded length, without spaces around it; undefined when it isn't there. */
export function textMember(call: Call, name: string, most: number): string | undefined {
  const value = readBody(call)[name]
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw bodyFault(name, 'string_type', `${name} should be a string`, value)
  const text = value.trim()
  if (text === '') throw bodyFault(name, 'string_too_short', `${name} should have at least 1 character`, value)
  if (text.length > most)
    throw bodyFault(name, 'string_too_long', `${name} should have at most ${most} characters`, value)
  return text
}

export const missing = (name: string): Failure => bodyFault(name, 'missing', `${name} is required`, '')

/** As `textMember`, but it must be there. */
export function requiredText(call: Call, name: string, most: number): string {
  const text = textMember(call, name, most)
  if (text === undefined) throw missing(name)
  return text
}

/** One of a few words; undefined when it isn't there. */
export function wordMember<W extends string>(call: Call, name: string, words: readonly W[]): W | undefined {
  const value = readBody(call)[name]
  if (value === undefined) return undefined
  const word = words.find((candidate) => candidate === value)
  if (word === undefined) throw bodyFault(name, 'enum', `${name} should be one of ${words.join(', ')}`, value)
  return word
}

/** A list of texts; undefined when it isn't there. */
export function textsMember(call: Call, name: string): readonly string[] | undefined {
  const value = readBody(call)[name]
  if (value === undefined) return undefined
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    throw bodyFault(name, 'list_type', `${name} should be a list of strings`, value)
  return value as readonly string[]
}
