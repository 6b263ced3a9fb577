import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkFilter,
  decimalPattern,
  emptyFilter,
  filterLimits,
  isEmptyFilter,
  type CompanyFilter,
} from './company-filter.ts'

const nobody = { roleType: null, name: null, firstName: null, lastName: null }
const filter = (change: Partial<CompanyFilter>): CompanyFilter => ({ ...emptyFilter, name: 'Kälte', ...change })
const problems = (change: Partial<CompanyFilter>): readonly string[] =>
  checkFilter(filter(change)).map(({ field, problem, limit }) =>
    [field, problem, limit].filter((part) => part !== null).join(' '),
  )

describe('a company filter', () => {
  it('without any criterion is refused: it would bill the whole register', () => {
    expect(checkFilter(emptyFilter)).toEqual([{ field: 'name', problem: 'empty-filter', limit: null }])
    expect(isEmptyFilter({ ...emptyFilter, registerCourt: '  ' })).toBe(true)
  })

  it('with one criterion is sent as it is', () => {
    expect(problems({})).toEqual([])
    expect(checkFilter({ ...emptyFilter, states: ['DE-BE'] })).toEqual([])
    expect(checkFilter({ ...emptyFilter, roles: [{ ...nobody, lastName: 'Schmidt' }] })).toEqual([])
  })

  it.each<[string, Partial<CompanyFilter>]>([
    ['legalForms too-many 40', { legalForms: Array.from({ length: 41 }, (_, i) => `f${i}`) }],
    ['states not-a-state', { states: ['BE'] }],
    ['registeredOffices too-many 50', { registeredOffices: Array.from({ length: 51 }, (_, i) => `Ort ${i}`) }],
    ['roles too-many 10', { roles: Array.from({ length: 11 }, () => ({ ...nobody, name: 'Schmidt' })) }],
    ['name too-short 2', { name: 'K' }],
    ['name too-long 100', { name: 'K'.repeat(101) }],
    ['registerCourt too-long 100', { registerCourt: 'A'.repeat(101) }],
    ['capitalFrom not-a-decimal', { capitalFrom: '25.000,00' }],
    ['capitalFrom not-a-decimal', { capitalFrom: '1000000000000' }],
    ['capitalTo from-above-to', { capitalFrom: '25000.50', capitalTo: '25000.5'.replace('.5', '.49') }],
    ['roles empty-condition', { roles: [nobody] }],
  ])('names the field and the rule: %s', (problem, change) => {
    expect(problems(change)).toContain(problem)
  })

  it('compares capital by the cent, beyond what a float can tell apart', () => {
    expect(problems({ capitalFrom: '999999999999.98', capitalTo: '999999999999.99' })).toEqual([])
    expect(problems({ capitalFrom: '999999999999.99', capitalTo: '999999999999.98' })).toEqual([
      'capitalTo from-above-to',
    ])
    expect(problems({ capitalFrom: '1', capitalTo: '1.00' })).toEqual([])
  })

  it('takes every decimal of the contract and refuses every other text', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), (cents) => {
        const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        expect(problems({ capitalFrom: text })).toEqual([])
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(problems({ capitalTo: text }).includes('capitalTo not-a-decimal')).toBe(!decimalPattern.test(text))
      }),
    )
  })

  it('is never sent beyond the limits, whatever is in it', () => {
    const texts = (max: number) => fc.array(fc.string({ maxLength: 120 }), { maxLength: max })
    fc.assert(
      fc.property(
        fc.record({
          legalForms: texts(45),
          statuses: texts(12),
          registeredOffices: texts(55),
          name: fc.string({ maxLength: 120 }),
        }),
        (change) => {
          if (problems(change).length > 0) return
          expect(change.legalForms.length).toBeLessThanOrEqual(filterLimits.legalForms)
          expect(change.registeredOffices.length).toBeLessThanOrEqual(filterLimits.registeredOffices)
          expect(Array.from(change.name).length).toBeLessThanOrEqual(filterLimits.name.max)
          for (const text of change.legalForms) expect(text.trim()).not.toBe('')
        },
      ),
    )
  })
})
