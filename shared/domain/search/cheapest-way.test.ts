import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'
import { byName } from './cheapest-way.ts'
import { emptyFilter, type CompanyFilter } from './company-filter.ts'

const filter = (more: Partial<CompanyFilter>): CompanyFilter => ({ ...emptyFilter, ...more })

describe('a filter by name', () => {
  test.each<[Partial<CompanyFilter>, string]>([
    [{ name: 'logistik', registeredOffices: ['Kiel'] }, 'logistik town:Kiel'],
    [{ name: 'Kieler Spedition', legalForms: ['gmbh'] }, 'Kieler Spedition form:gmbh'],
    [{ name: 'nord', registerCourt: 'D4401', statuses: ['active'] }, 'nord court:D4401 status:active'],
    [{ name: 'nord', registeredOffices: ['Bad Hersfeld'] }, 'nord town:"Bad Hersfeld"'],
  ])('%j', (more, text) => expect(byName(filter(more))).toBe(text))

  test.each<[string, Partial<CompanyFilter>]>([
    ['there is no name', { registeredOffices: ['Kiel'] }],
    ['there is nothing to narrow', { name: 'logistik' }],
    ['a list of results tells no capital', { name: 'logistik', registeredOffices: ['Kiel'], capitalFrom: '25000' }],
    [
      'it tells no people',
      { name: 'logistik', roles: [{ roleType: null, name: 'x', firstName: null, lastName: null }] },
    ],
    ['either of two towns is asked for', { name: 'logistik', registeredOffices: ['Kiel', 'Lübeck'] }],
    ['the end of the name would be read as a town', { name: 'Spedition Kiel', legalForms: ['gmbh'] }],
    ['the name would be read as something else', { name: 'HRB 123', registeredOffices: ['Kiel'] }],
    ['a court is not known', { name: 'logistik', registerCourt: 'Nirgends' }],
    ['a status is not known', { name: 'logistik', statuses: ['ruhend'] }],
  ])('none where %s', (_why, more) => expect(byName(filter(more))).toBeNull())

  test('never throws, and never loses the name', () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 40 })
    fc.assert(
      fc.property(text, text, (name, town) => {
        const found = byName(filter({ name, registeredOffices: [town] }))
        expect(found === null || found.startsWith(name.trim())).toBe(true)
      }),
      { numRuns: cases(300, 5000) },
    )
  })
})
