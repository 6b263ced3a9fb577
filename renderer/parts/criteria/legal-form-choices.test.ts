import { describe, expect, it } from 'vitest'
import { matchChoices } from '../../ui/choice.ts'
import { legalFormChoices, legalFormShown } from './legal-form-choices.ts'

const item = (code: string, labelDe: string | null, labelEn: string | null = null) => ({
  code,
  group: null,
  labelDe,
  labelEn,
})

describe('legal forms to choose from', () => {
  it('are our own where the service has not been read, by abbreviation in the order of DIN 5007-2', () => {
    const texts = legalFormChoices(null, 'de').map(({ text }) => text)
    expect(texts.indexOf('AG & Co. KG')).toBeGreaterThan(texts.indexOf('AG'))
    expect(texts.indexOf('AöR')).toBeLessThan(texts.indexOf('e. K.'))
    expect(texts).toContain('GmbH & Co. KG')
  })
  it('are those that the service serves, with its codes, once each', () => {
    const served = [
      item('GMBH', 'Gesellschaft mit beschränkter Haftung', 'Limited company'),
      item('GMBH', 'x'),
      item('LTD', null, 'Private limited'),
    ]
    expect(legalFormChoices(served, 'en').map(({ value, text, note }) => [value, text, note])).toEqual([
      ['GMBH', 'GmbH', 'Limited company'],
      ['LTD', 'Private limited', null],
    ])
    expect(legalFormChoices(served, 'de').map(({ text }) => text)).toEqual(['GmbH', 'Private limited'])
  })
  it('are found by abbreviation, name and code', () => {
    const found = (typed: string) => matchChoices(legalFormChoices(null, 'en'), typed).map(({ value }) => value)
    expect(found('gmbh')[0]).toBe('gmbh')
    expect(found('haftungsbeschr')).toContain('ug')
    expect(found('foundation private')).toEqual(['stiftung_pr'])
  })
  it('are shown even where the list no longer has them', () => {
    expect(legalFormShown([], 'ug_co_kg')).toBe('UG & Co. KG')
    expect(legalFormShown([], 'llc')).toBe('llc')
  })
})
