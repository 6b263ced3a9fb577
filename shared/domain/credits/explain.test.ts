import { describe, expect, it } from 'vitest'
import { operations, type Operation, type Price } from './credits.ts'
import { callReasons, lessOf, reasonOf } from './explain.ts'

const table = (credits: number): Price => ({ kind: 'table', credits })
const line = (operation: Operation, calls: number, price: Price = table(10)) => ({
  operation,
  calls,
  kept: 0,
  notThere: 0,
  price,
})
const words = (...of: Parameters<typeof lessOf>) => lessOf(...of).map(({ kind, operation }) => [kind, operation])

describe('why a call is made', () => {
  it('is known of each operation', () =>
    expect(operations.map(reasonOf).filter((reason) => !callReasons.includes(reason))).toEqual([]))
  it('is its own of what a file is read for', () => expect(reasonOf('company-roles')).toBe('roles'))
})

describe('what it would be with less', () => {
  const prices = { 'search-companies': table(1), 'create-monitor': table(10), statement: { kind: 'unknown' } } as const
  it('is one call of many', () =>
    expect(words([line('company-events', 5)], prices)).toEqual([['one', 'company-events']]))
  it('is the cheapest part of several, and another call that costs less', () =>
    expect(words([line('company', 1), line('company-roles', 1, table(5))], prices)).toEqual([
      ['instead', 'search-companies'],
      ['part', 'company-roles'],
    ]))
  it('is a search instead of a filter', () =>
    expect(words([line('filter-companies', 1, table(25))], prices)).toEqual([['instead', 'search-companies']]))
  it('is nothing that costs as much or more, whose price is unknown, or where all is here', () => {
    expect(words([line('events', 1)], prices)).toEqual([])
    expect(words([line('company-statements', 1)], prices)).toEqual([])
    expect(words([line('company', 0), line('company-roles', 0)], prices)).toEqual([])
    expect(words([line('search-companies', 1, table(1))], prices)).toEqual([])
  })
  it('counts a part of unknown price at its bound', () =>
    expect(words([line('company-contact', 1, { kind: 'unknown' }), line('company-roles', 1)], {})).toEqual([
      ['part', 'company-roles'],
    ]))
})
