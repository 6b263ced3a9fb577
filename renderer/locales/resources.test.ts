import { describe, expect, it } from 'vitest'
import { resources } from './resources.ts'

type Texts = { readonly [key: string]: string | Texts }

const flat = (texts: Texts, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flat(value, `${prefix}${key}.`),
  )
const de = new Map(flat(resources.de))
const en = new Map(flat(resources.en))
/** Of the two forms of one word for owners (`useOwnersWords`) each language takes the one that its grammar needs: one place to fill in. */
const holes = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => (match[1] ?? '').replace('toMany', 'many')).sort()

describe('texts', () => {
  it('are the same set in both languages', () => expect([...en.keys()].sort()).toEqual([...de.keys()].sort()))
  it('are never empty', () => expect([...de, ...en].filter(([, text]) => text.trim() === '')).toEqual([]))
  it('have the same places to fill in', () =>
    expect([...de].filter(([key, text]) => holes(text).join() !== holes(en.get(key) ?? '').join())).toEqual([]))
  it('have both forms of a plural', () =>
    expect([...de.keys()].filter((key) => key.endsWith('_one') && !de.has(key.replace(/_one$/, '_other')))).toEqual([]))
  it('are not left German in English', () =>
    expect([...en].filter(([key, text]) => /[äöüß„]/i.test(text) && de.get(key) === text)).toEqual([]))
})
