import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter } from '../../../../build/any-character.testing.ts'
import { complete } from './complete.ts'
import { noTowns } from './question.ts'
import { readQuestion } from './read-question.ts'

const known = {
  tags: ['Verdacht', 'Fall 7'],
  towns: ['Herzberg (Elster)', 'Herne'],
  language: 'en',
  today: () => '2026-01-23',
} as const
const inserts = (text: string, language: 'de' | 'en' = 'en'): readonly string[] =>
  complete(text, text.length, { ...known, language }).map(({ insert }) => insert)

test.each<[string, readonly string[]]>([
  ['müller cou', ['court:']],
  ['ger', ['gericht:']],
  ['geae', ['geändert:']],
  ['tag:', ['tag:Verdacht ', 'tag:"Fall 7" ']],
  ['tag:"fall', ['tag:"Fall 7" ']],
  ['ort:her', ['ort:"Herzberg (Elster)" ', 'ort:Herne ']],
  ['changed:', ['changed:>=2026-01 ', 'changed:>=2025-12 ', 'changed:>=2025-11 ', 'changed:>=2025-10 ']],
  ['status:in liq', []],
  ['m', []],
  ['', []],
  ['müller gmbh', []],
])('%s', (text, expected) => {
  expect(inserts(text)).toEqual(expected)
})

test('each status and role is offered once, in one’s own language or as it was begun', () => {
  expect(inserts('status:')).toEqual(['status:active ', 'status:liquidation ', 'status:deleted ', 'status:insolvency '])
  expect(inserts('status:', 'de')).toEqual([
    'status:aktiv ',
    'status:liquidation ',
    'status:gelöscht ',
    'status:insolvenz ',
  ])
  expect(inserts('status:erl')).toEqual(['status:erloschen '])
  expect(inserts('role:geschäftsführerin')).toEqual(['role:geschäftsführerin '])
  expect(inserts('role:pro')).toEqual(['role:"prokura holder" ', 'role:proprietor '])
})

test('the likeliest courts come first', () => {
  expect(inserts('court:')[0]).toBe('court:Berlin ')
  expect(inserts('court:ki')).toEqual(['court:Kiel '])
  // Berlin's court bears the name of a part of the town.
  expect(inserts('court:charl')).toEqual(['court:Berlin '])
})

test('whatever is completed is understood', () => {
  for (const text of ['court:', 'form:', 'status:', 'role:', 'tag:', 'town:', 'changed:', 'capital:']) {
    expect(inserts(text).length, text).toBeGreaterThan(0)
    for (const insert of inserts(text)) {
      const { parts, errors } = readQuestion(insert, noTowns)
      expect([insert, errors, parts.length]).toEqual([insert, [], 1])
    }
  }
})

test('any text and any place in it can be completed', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 30 }), fc.nat(30), (text, cursor) => {
      for (const { from, to } of complete(text, cursor, known)) expect(from).toBeLessThan(to)
    }),
  )
})
