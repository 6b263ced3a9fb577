import { describe, expect, it } from 'vitest'
import { restOf, type PagedList } from './paged-list.ts'
import { fakeCompany, table } from '../../host/fake-core.testing.ts'
import { answerOf } from '../party-file/company-file.testing.ts'

const list = (sizes: readonly number[], totalCount: number | null, more: Partial<PagedList> = {}): PagedList => ({
  totalCount,
  nextPage: table(25),
  pages: sizes.map((size, index) => ({
    page: index + 1,
    answer: answerOf(index + 1, 'filter-companies'),
    items: Array.from({ length: size }, (_, item) => fakeCompany(index * 100 + item + 1, 'x')),
  })),
  ...more,
})

describe('the rest of a list', () => {
  it('has as many pages as the count leaves, at the price of each', () =>
    expect(restOf(list([100, 100], 1250))).toEqual({ pages: 11, credits: 275, known: true }))
  it('is a bound of ten pages where nobody counted, or the count is passed and there is still more', () => {
    expect(restOf(list([100], null))).toEqual({ pages: 10, credits: 250, known: false })
    expect(restOf(list([100], 90))).toEqual({ pages: 10, credits: 250, known: false })
  })
  it('is not offered where the next page is all of it, or the list is at its end', () => {
    expect(restOf(list([100], 180))).toBeNull()
    expect(restOf(list([100], 1250, { nextPage: null }))).toBeNull()
  })
  it('is not offered at an unknown price, nor before a page was read', () => {
    expect(restOf(list([100], 1250, { nextPage: { kind: 'unknown' } }))).toBeNull()
    expect(restOf(list([], 1250))).toBeNull()
  })
})
