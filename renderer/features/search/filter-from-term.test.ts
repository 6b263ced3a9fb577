import { describe, expect, it } from 'vitest'
import { emptyFilter } from '../../../shared/domain/search/company-filter.ts'
import { filterFromTerm } from './filter-from-term.ts'

describe('a search taken over as a filter', () => {
  it('is a name', () => expect(filterFromTerm(' brückwerder ')).toEqual({ ...emptyFilter, name: 'brückwerder' }))
  it('is a name even where a number stands in it', () =>
    expect(filterFromTerm('VR 2000 Immobilien GmbH').name).toBe('VR 2000 Immobilien GmbH'))
  it('is the name alone of what is asked of it', () => {
    expect(filterFromTerm('wer kann für Brückwerder zeichnen?').name).toBe('Brückwerder')
    expect(filterFromTerm('wer kann zeichnen')).toEqual(emptyFilter)
  })
  it('keeps the court of a register number, and nothing of a number alone', () => {
    expect(filterFromTerm('HRB 12345 B Charlottenburg')).toEqual({ ...emptyFilter, registerCourt: 'F1103' })
    expect(filterFromTerm('HRB 12345 B')).toEqual(emptyFilter)
    expect(filterFromTerm('  ')).toEqual(emptyFilter)
  })
})
