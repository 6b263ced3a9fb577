import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '../json.ts'
import { isRedactionOf } from './is-redaction.ts'
import { redactPerson, redactText } from './redact-person.ts'

const hers = { ids: new Set(['per_7']), names: ['Maren Halvorsen'], births: new Set(['1970-01-02']), byName: true }

test('what takes a person out is one, of any data', () => {
  const leaf = fc.oneof(
    fc.constantFrom(
      'Maren Halvorsen',
      'per_7',
      'an Maren Halvorsen, Kiel',
      'GET /v1/x?q=Maren%20Halvorsen',
      '1970-01-02',
      '',
    ),
    fc.string(),
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.constant(null),
  )
  const key = fc.constantFrom('id', 'name', 'city', 'holder', 'object', 'birthdate', 'Maren Halvorsen', 'erased', 'x')
  const { any } = fc.letrec<{ any: Json }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(key, tie('any'), { maxKeys: 6, noNullPrototype: true }),
    ),
  }))
  fc.assert(
    fc.property(any, (json) => isRedactionOf(json, redactPerson(json, hers).json)),
    { numRuns: 1_000 },
  )
  for (const text of [
    'Maren Halvorsen',
    'mit Maren Halvorsen und per_7 reden',
    'GET /v1/search/persons?name=Maren%20Halvorsen',
  ])
    expect(isRedactionOf(text, redactText(text, hers).text), text).toBe(true)
})

describe('anything else is none', () => {
  test.each<[Json, Json]>([
    [{ name: 'Alt GmbH' }, { name: 'Neu GmbH' }],
    [{ capital: 25_000 }, { capital: 50_000 }],
    [{ active: true }, { active: false }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { erased: true, b: 2 }],
    [[1, 2], [1]],
    [[1], [1, 2]],
    ['Maren Halvorsen', '[gelöscht] und mehr'],
    ['von Maren an Ben', 'an [gelöscht] von'],
    ['ab', 'a[gelöscht]ab'],
    [{ x: 'text' }, { x: { erased: true } }],
    [1, '[gelöscht]'],
    [null, 'x'],
  ])('%j → %j', (before, after) => {
    expect(isRedactionOf(before, after)).toBe(false)
  })
})
