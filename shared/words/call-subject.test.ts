import { expect, it } from 'vitest'
import { callSubject } from './call-subject.ts'

it('what a call was about has the quotation marks of the language around a term, says its page, and is else as it was kept', () => {
  const said = (kept: string): string => callSubject(kept, 'de', 'search-companies')
  expect(['“hafen”', '“hafen”, 2', 'Hafen “Nord” GmbH'].map(said)).toEqual([
    '„hafen“',
    '„hafen“, Seite 2',
    'Hafen “Nord” GmbH',
  ])
  expect(callSubject('“hafen”, 2', 'en', 'search-companies')).toBe('“hafen”, page 2')
})

it('a filter’s criteria are said in words, and a bare number of an older row is not called what it may not be', () => {
  const kept = 'gmbh, liquidation, DE-BY, Lindau, ≥25000, ≤100000.50, page 21'
  expect(callSubject(kept, 'de', 'filter-companies')).toBe(
    'GmbH, in Liquidation, Bayern, Lindau, ab 25.000,00\u00a0EUR, bis 100.000,50\u00a0EUR, Seite 21',
  )
  expect(callSubject(kept, 'en', 'filter-companies')).toBe(
    'GmbH, in liquidation, Bavaria, Lindau, from 25,000.00\u00a0EUR, up to 100,000.50\u00a0EUR, page 21',
  )
  expect(callSubject('gmbh, DE-BE, 25000', 'de', 'filter-companies')).toBe('GmbH, Berlin, 25000')
})
