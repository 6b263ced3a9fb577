import { describe, expect, it } from 'vitest'
import { marketFeed } from '../../../shared/domain/watch/market-feed.testing.ts'
import { mightBring } from './wake-feeds.ts'

describe('a feed might bring what a webhook spoke of', () => {
  const types = ['company.address.changed']
  it.each([
    ['any type', [], ['company.name.changed'], true],
    ['the same type', types, types, true],
    ['another', types, ['company.name.changed'], false],
    ['a type of the older vocabulary', types, ['NAME_CHANGE'], true],
    ['no type', types, [], true],
    ['a renamed one', ['company.role.added'], ['company.officer.appointed'], true],
  ])('%s', (_name, wanted, told, might) => {
    expect(mightBring({ ...marketFeed, types: wanted }, told)).toBe(might)
  })
  it('formations are no events of companies', () => {
    expect(mightBring({ kind: 'formations', legalForms: [], term: null }, [])).toBe(false)
  })
})
