import { describe, expect, it } from 'vitest'
import { shownValue, withoutBirthDay, withoutBirthDays } from './personal.ts'

describe('days of birth', () => {
  it('are left out of wording, though signs that nobody sees stand between their figures', () => {
    const said = Array.from('Bestellt: Brückwerder, Wiebke, Kiel, *27.02.1969').join('\u200b')
    expect(withoutBirthDay(said)).toBe('Bestellt: Brückwerder, Wiebke, Kiel, *1969')
    expect(withoutBirthDay('geb. am 2\u20607.02.\u202d1969')).toBe('geb. am 1969')
  })

  it('are left out of values and of an answer that can’t be read, in the same way', () => {
    expect(shownValue('date_of_birth', '1969\u200b-02-27')).toEqual({ text: '1969', hidden: true })
    expect(withoutBirthDays('{"date_of_birth":"1969-\ufeff02-27"')).toBe('{"date_of_birth":"1969"')
  })

  it('leaves a text without one as it came', () => {
    const name = 'Hafen\u200bblick GmbH, eingetragen 27.02.1969'
    expect(withoutBirthDay(name)).toBe(name)
  })
})
