import { describe, expect, test } from 'vitest'
import { splitName } from './split-name.ts'

describe('a name gives way in the middle', () => {
  test.each([
    ['Brückwerder Kältelogistik GmbH', 'Brückwerder Kältelogistik', ' GmbH', ''],
    [
      'Brückwerder Immobilien- und Vermögensverwaltungsgesellschaft mbH & Co. KG',
      'Brückwerder Immobilien- und Vermögensverwaltungsgesellschaft',
      ' mbH & Co. KG',
      '',
    ],
    ['Brückwerder Transport UG (haftungsbeschränkt)', 'Brückwerder Transport', ' UG', ' (haftungsbeschränkt)'],
    ['Nordkai UG (haftungsbeschränkt) & Co. KG', 'Nordkai', ' UG (haftungsbeschränkt) & Co. KG', ''],
    ['Brückwerder Verwaltungs-GmbH', 'Brückwerder Verwaltungs', '-GmbH', ''],
    ['Brückwerder Steuerberatung PartG mbB', 'Brückwerder Steuerberatung', ' PartG mbB', ''],
    ['Brückwerder Schiffsausrüstung e.K.', 'Brückwerder Schiffsausrüstung', ' e.K.', ''],
    ['Förderverein Museumshafen e. V.', 'Förderverein Museumshafen', ' e. V.', ''],
    ['Brückwerder Stauerei AG', 'Brückwerder Stauerei', ' AG', ''],
    ['Musterverlag', 'Musterverlag', '', ''],
    ['GmbH', 'GmbH', '', ''],
    ['', '', '', ''],
  ])('%s', (name, head, tail, more) => {
    expect(splitName(name)).toEqual({ head, tail, more })
  })

  test('the pieces always put together the name, also a hostile one', () => {
    for (const name of [
      '<b>x</b> GmbH',
      '\u202eHbmG kcitsiH GmbH',
      `${'a '.repeat(500_000)}AG`,
      '\ud800 KG',
      'GmbH & Co. KG',
    ]) {
      const { head, tail, more } = splitName(name)
      expect(head + tail + more).toBe(name)
    }
  })
})
