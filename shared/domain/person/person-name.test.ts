import { describe, expect, it } from 'vitest'
import { personNameKey, sameName } from './person-name.ts'

describe('names of people', () => {
  it.each([
    ['Henning Brandt', 'Brandt, Henning'],
    ['Henning Brandt-Öztürk', 'Brandt-Oeztuerk, Henning'],
    ['Henning Brandt-Öztürk', 'BRANDT-ÖZTÜRK, HENNING'],
    ['Henning Brandt-Öztürk', 'Henning Brandt Ozturk'],
    ['Jörg Groß', 'Joerg Gross'],
    ['Jörg Groß', 'Jorg Gross'],
    ['Dr. Maren Halvorsen', 'Maren Halvorsen'],
    ['Prof. Dr. med. Maren Halvorsen', 'Halvorsen, Maren, Dr.'],
    ['Hanna von der Heide', 'von der Heide, Hanna'],
    ['Frau Maren Halvorsen', 'Maren Halvorsen'],
  ])('%s is %s', (one, other) => {
    expect([sameName(one, other), sameName(other, one)]).toEqual(['same', 'same'])
  })

  it.each([
    ['Henning Brandt-Öztürk', 'Henning Brandt'],
    ['Anna Maria Ahrens', 'Anna Ahrens'],
  ])('%s is %s in part', (one, other) => {
    expect([sameName(one, other), sameName(other, one)]).toEqual(['part', 'part'])
  })

  it.each([
    ['Henning Brandt', 'Jens Brandt'],
    ['Henning Brandt', 'Brandt'],
    ['Henning Brandt', ''],
    ['Dr.', 'Prof.'],
    ['Anna Ahrens-Conrad', 'Anna Ahrens-Dietz'],
    ['Jörg Groß', 'Jörg Große'],
  ])('%s is not %s', (one, other) => {
    expect(sameName(one, other)).toBeNull()
  })

  it('has a key that no order and no title changes', () => {
    expect(personNameKey('Brandt-Öztürk, Dr. Henning')).toBe(personNameKey('Henning Brandt-Oeztuerk'))
    expect(personNameKey(null)).toBe('')
  })
})
