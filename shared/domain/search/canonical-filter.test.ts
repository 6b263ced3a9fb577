import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyFilter } from './company-filter.ts'
import { canonicalFilter, filterKey } from './canonical-filter.ts'

const text = fc.option(fc.constantFrom('', ' ', 'a', ' a', 'B', 'ü'))
const texts = fc.array(fc.constantFrom('', 'a', 'b', ' b', 'c', 'B'), { maxLength: 5 })
const filter = fc.record({
  name: text,
  legalForms: texts,
  statuses: texts,
  states: texts,
  registeredOffices: texts,
  registerCourt: text,
  capitalFrom: text,
  capitalTo: text,
  roles: fc.array(fc.record({ roleType: text, name: text, firstName: text, lastName: text }), { maxLength: 3 }),
})

test('a key does not depend on the order of lists, on repeats, blanks and spaces around', () => {
  fc.assert(
    fc.property(filter, (asked) => {
      const turned = {
        ...asked,
        legalForms: [...asked.legalForms].reverse().concat(asked.legalForms),
        states: [...asked.states, ' '],
        roles: [...asked.roles].reverse(),
        name: asked.name === null ? '' : ` ${asked.name} `,
      }
      expect(filterKey(turned)).toBe(filterKey(asked))
    }),
  )
})

test('a canonical filter is its own canonical form', () => {
  fc.assert(
    fc.property(filter, (asked) => {
      expect(canonicalFilter(canonicalFilter(asked))).toEqual(canonicalFilter(asked))
    }),
  )
})

test('different questions have different keys', () => {
  const keys = [
    emptyFilter,
    { ...emptyFilter, name: 'a' },
    { ...emptyFilter, registerCourt: 'a' },
    { ...emptyFilter, legalForms: ['a'] },
    { ...emptyFilter, legalForms: ['a', 'b'] },
    { ...emptyFilter, legalForms: ['a b'] },
    { ...emptyFilter, name: 'A' },
  ].map(filterKey)
  expect(new Set(keys).size).toBe(keys.length)
})
