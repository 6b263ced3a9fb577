import { describe, expect, it } from 'vitest'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import { restOfList } from './rest-of-list.ts'

const ten: Price = { kind: 'table', credits: 10 }
const rest = (more: Partial<Parameters<typeof restOfList>[0]>) =>
  restOfList({ nextPage: ten, totalCount: null, here: 100, pagesRead: 1, ...more })

describe('the rest of a list', () => {
  it('costs as many pages as its count says', () =>
    expect(rest({ totalCount: 421 })).toEqual({ pages: 4, atMost: false }))
  it('is nothing beyond the next page when that is the last', () => expect(rest({ totalCount: 180 })).toBeNull())
  it('is nothing after the last page', () => expect(rest({ nextPage: null })).toBeNull())
  it('that nobody counted is agreed to for ten pages at most', () =>
    expect(rest({})).toEqual({ pages: 10, atMost: true }))
  it('of unknown price is read page by page: no sum can be agreed to', () => {
    expect(rest({ nextPage: { kind: 'unknown' }, totalCount: 300 })).toBeNull()
    expect(rest({ nextPage: { kind: 'unknown' } })).toBeNull()
  })
  it('takes no count that what is here contradicts', () =>
    expect(rest({ totalCount: 3, here: 40 })).toMatchObject({ atMost: true }))
})
