import { describe, expect, it } from 'vitest'
import { capitalKind } from './company-facts.ts'

describe('what a company’s capital is called', () => {
  it.each([
    ['gmbh', 'share'],
    ['ug', 'share'],
    ['ag', 'stock'],
    ['kg', 'none'],
    ['gmbh_co_kg', 'none'],
    ['ek', 'none'],
    ['partg', 'none'],
    ['egbr', 'none'],
    ['ev', 'none'],
  ])('%s: %s', (form, kind) => {
    expect(capitalKind(form)).toBe(kind)
  })

  it.each(['eg', 'sce', 'aoer', 'stiftung_pr', 'jp_hra', 'foreign_hra', 'wirtschaftlicher_verein', 'something', null])(
    'is not said to be none of a form that may have one: %s',
    (form) => {
      expect(capitalKind(form)).toBe('unknown')
    },
  )
})
