import { describe, expect, it } from 'vitest'
import { countryCodes, readCountry } from './countries.ts'

describe('a country', () => {
  it.each([
    ['DE', 'DE'],
    ['de', 'DE'],
    ['Deutschland', 'DE'],
    ['ÖSTERREICH', 'AT'],
    ['Oesterreich', 'AT'],
    ['NL', 'NL'],
    ['Switzerland', 'CH'],
    ['UK', 'GB'],
    ['Vereinigtes Königreich', 'GB'],
    ['USA', 'US'],
    ['Großbritannien', 'GB'],
  ])('%s is %s', (text, code) => {
    expect(readCountry(text)?.code).toBe(code)
  })

  it('that nobody knows stays the text that it is', () => {
    expect(readCountry('Atlantis')).toEqual({ code: null, name: 'Atlantis' })
    expect(readCountry('x'.repeat(1_000_000))?.code).toBeNull()
    for (const none of [null, '', '  ']) expect(readCountry(none)).toBeNull()
  })

  it('has each code once, and an English name', () => {
    expect(new Set(countryCodes).size).toBe(249)
    expect(countryCodes).toHaveLength(249)
    for (const code of countryCodes) {
      const country = readCountry(code)
      expect(country?.code).toBe(code)
      expect(country?.name).toMatch(/^[\p{Lu}Å].{2,}/u)
    }
  })
})
