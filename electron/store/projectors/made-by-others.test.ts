import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import { isReadWhole, judged, things, verdicts, type Judged, type Thing } from './made-by-others.testing.ts'

/**
 * Which shapes were tried, and what became of each: docs/service.md has this table, and the two must agree. What is missing, null,
 * of a wrong type, nested, in another case, an unknown word, empty, a map for a list, a list for a map or too many is read, or
 * said not to be understood, or nothing is said in its place; never is it shown as something else.
 */
const page = readFileSync(join(import.meta.dirname, '../../../docs/service.md'), 'utf8')
const section = /^## Things that others made\n(?<text>[\s\S]*?)(?=^## )/m.exec(page)?.groups?.['text'] ?? ''
const rowsOf = (head: string): readonly (readonly string[])[] =>
  (section.split(`| ${head} |`)[1] ?? '')
    .split('\n')
    .slice(2)
    .slice(
      0,
      (section.split(`| ${head} |`)[1] ?? '')
        .split('\n')
        .slice(2)
        .findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const all = new Map<Thing, readonly Judged[]>()
const of = (thing: Thing): readonly Judged[] => {
  const known = all.get(thing) ?? judged(thing, 3)
  all.set(thing, known)
  return known
}

describe.each(things.map((thing) => [thing.name, thing] as const))('%s', (_name, thing) => {
  test('is read whole as it is meant, and shown as nothing else in whatever shape', () => {
    expect(isReadWhole(thing)).toBe(true)
    expect(of(thing).filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    // Of what is missing, null or empty nothing is said that reads like a value.
    expect(of(thing).length).toBeGreaterThan(40)
  })
})

test('each row of the table is what was tried', () => {
  const counted = things.map((thing) => [
    thing.name,
    thing.words,
    String(of(thing).length),
    ...verdicts
      .filter((verdict) => verdict !== 'wrong')
      .map((one) => String(of(thing).filter(({ verdict }) => verdict === one).length)),
  ])
  expect(rowsOf('thing')).toEqual(counted)
})

test('what is lost without a word is on the list, and nothing else is', () => {
  const lost = things.flatMap((thing) => {
    const members = new Set(
      of(thing)
        .filter(({ verdict }) => verdict === 'unsaid')
        .map(({ member }) => (member === '' ? 'the whole' : `\`${member}\``)),
    )
    return members.size === 0 ? [] : [[thing.name, [...members].join(', ')]]
  })
  expect(rowsOf('of')).toEqual(lost)
})

test('with many members in its lists nothing is shown as something else either', () => {
  const many = cases(300, 10_000)
  const wrong = things.flatMap((thing) =>
    judged(thing, many)
      .filter(({ kind, verdict }) => kind === 'many' && verdict === 'wrong')
      .map(({ what, why }) => `${thing.name}: ${what}: ${why}`),
  )
  expect(wrong).toEqual([])
})
