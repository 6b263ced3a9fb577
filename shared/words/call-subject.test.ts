import { expect, it } from 'vitest'
import { callSubject } from './call-subject.ts'

it('what a call was about has the quotation marks of the language around a term, and is else as it was kept', () => {
  expect(['“hafen”', '“hafen”, 2', 'Hafen “Nord” GmbH'].map((kept) => callSubject(kept, 'de'))).toEqual([
    '„hafen“',
    '„hafen“, 2',
    'Hafen “Nord” GmbH',
  ])
  expect(callSubject('“hafen”, 2', 'en')).toBe('“hafen”, 2')
})
