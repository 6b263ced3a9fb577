import { describe, expect, it } from 'vitest'
import { choiceNamed, matchChoices, sortChoices, toChoice } from '../../ui/choice.ts'
import { courtChoices, courtMeant, courtShown } from './court-choice.ts'

describe('the court that is meant', () => {
  it.each([
    ['F1103', 'F1103'],
    ['f1103', 'F1103'],
    ['Berlin', 'F1103'],
    ['Amtsgericht Charlottenburg (Berlin)', 'F1103'],
    ['AG Charlottenburg', 'F1103'],
    ['charlottenb', 'F1103'],
    ['Hof', 'D4501'],
    ['Fürth', 'D3304'],
    ['fuerth', 'D3304'],
    ['München', 'D2601'],
    ['muenchen', 'D2601'],
  ])('%s is %s', (text, code) => expect(courtMeant(text)?.code).toBe(code))

  it.each(['Frankfurt', 'F', 'Be', 'Nirgendwo', '', '   ', 'Amtsgericht'])('is not guessed: %s', (text) =>
    expect(courtMeant(text)).toBeNull(),
  )

  it('is found by name, seat or code, umlauts typed either way', () => {
    const found = (typed: string) => matchChoices(courtChoices('old'), typed).map(({ text }) => text)
    expect(found('fuer')).toContain('Fürth')
    expect(found('furth')).toContain('Fürth')
    expect(found('frankfurt').slice(0, 2).sort()).toEqual(['Frankfurt (Oder)', 'Frankfurt am Main'])
    expect(found('ag berlin')[0]).toBe('Charlottenburg (Berlin)')
  })

  it('stands after those that keep a register when it keeps none', () => {
    const notes = courtChoices('old').map(({ note }) => note?.includes('old'))
    expect(notes.indexOf(true)).toBeGreaterThan(notes.lastIndexOf(false))
  })

  it('is shown by name', () => {
    expect(courtShown('F1103')).toBe('Charlottenburg (Berlin)')
    expect(courtShown('irgendwo')).toBe('irgendwo')
  })
})

describe('choices', () => {
  const choices = ['Zug', 'Ähre', 'Afrika', 'Adler'].map((text) => toChoice({ value: text, text }))
  it('stand in the order of DIN 5007-2', () =>
    expect(sortChoices(choices).map(({ text }) => text)).toEqual(['Adler', 'Ähre', 'Afrika', 'Zug']))
  it('are all there until something is typed, and none for what names nothing', () => {
    expect(matchChoices(choices, ' ')).toHaveLength(4)
    expect(matchChoices(choices, '%')).toHaveLength(0)
  })
  it('are named whole or not at all', () => {
    expect(choiceNamed(choices, 'aehre')?.text).toBe('Ähre')
    expect(choiceNamed(choices, 'aehr')).toBeNull()
    expect(choiceNamed(choices, '')).toBeNull()
  })
})
