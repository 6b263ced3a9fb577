import { expect, it } from 'vitest'
import { markFacts, type Fact } from './mark-facts.ts'

const facts: readonly Fact[] = [
  { kind: 'previous', text: 'Hamburg' },
  { kind: 'current', text: 'Kiel' },
]
const said = (text: string, of = facts): readonly string[] =>
  markFacts(text, of).map(({ text: piece, fact }) => (fact === null ? piece : `[${fact} ${piece}]`))

it('marks what was and what is now, each time the wording names it', () => {
  expect(said('Der Sitz ist von Hamburg nach Kiel verlegt (Hamburg).')).toEqual([
    'Der Sitz ist von ',
    '[previous Hamburg]',
    ' nach ',
    '[current Kiel]',
    ' verlegt (',
    '[previous Hamburg]',
    ').',
  ])
})

it('marks whole words only, and nothing that stands there by chance', () => {
  expect(said('Kieler Hafen, Hamburger Straße')).toEqual(['Kieler Hafen, Hamburger Straße'])
  expect(said('HRB 1 B', [{ kind: 'current', text: 'B' }])).toEqual(['HRB 1 B'])
})

it('takes the longer of two facts that begin at one place', () => {
  expect(
    said('Nordkai GmbH i.L. erloschen', [
      { kind: 'current', text: 'Nordkai' },
      { kind: 'previous', text: 'Nordkai GmbH' },
    ]),
  ).toEqual(['[previous Nordkai GmbH]', ' i.L. erloschen'])
})

it('loses nothing of the text', () => {
  const text = 'von Hamburg, Hamburg und Kiel'
  expect(
    markFacts(text, facts)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(markFacts('', facts)).toEqual([])
})
