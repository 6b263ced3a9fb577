import { describe, expect, it, test } from 'vitest'
import { courtByEuidCode, findCourt, registerCourts } from './courts.ts'
import {
  buildEuid,
  formatRegisterNumber,
  parseEntryNumber,
  parseEuid,
  parseNumberAndCourt,
  parseRegisterNumber,
  findRegisterNumber,
} from './register-number.ts'

describe('a register number', () => {
  it.each([
    ['HRB 12345 B', 'HRB 12345 B'],
    ['hrb12345b', 'HRB 12345 B'],
    ['HRB Nr. 0012345', 'HRB 12345'],
    ['GnR 417', 'GnR 417'],
    ['gsr 1182', 'GsR 1182'],
    ['HRA 7719 HL', 'HRA 7719 HL'],
    [' VR  3006 ', 'VR 3006'],
  ])('reads %j as %j', (text, formatted) => {
    const read = parseRegisterNumber(text)
    expect(read && formatRegisterNumber(read)).toBe(formatted)
  })

  it.each(['', '12345', 'HRB', 'HRC 12', 'HRB 12345678', 'HRB 12 ABCD', 'Müller GmbH'])('refuses %j', (text) => {
    expect(parseRegisterNumber(text)).toBeNull()
  })
})

describe('what people type to name a company', () => {
  it.each([
    ['HRB 12345 B Charlottenburg', 'HRB 12345 B', 'F1103'],
    ['Amtsgericht Kiel HRB 21877 KI', 'HRB 21877 KI', 'X1517'],
    ['HRB 21877 Kiel', 'HRB 21877', 'X1517'],
    ['hrb 5530, Bremen', 'HRB 5530', findCourt('Bremen')?.code],
    ['HRB 5530', 'HRB 5530', undefined],
  ])('%j names %j at court %j', (text, number, court) => {
    const read = parseNumberAndCourt(text)
    expect(read && formatRegisterNumber(read.register)).toBe(number)
    expect(read?.court?.code).toBe(court)
  })

  it('is no register number without a type', () => {
    expect(parseNumberAndCourt('Brückwerder 12345')).toBeNull()
  })
})

describe('a field that states a number alone or with its court', () => {
  it.each([
    ['HRB 12345 B', 'HRB 12345 B', undefined],
    ['hrb 0012', 'HRB 12', undefined],
    ['Amtsgericht Kiel, HRB 7 KI', 'HRB 7 KI', 'X1517'],
    ['HRB 7, Amtsgericht Kiel', 'HRB 7', 'X1517'],
    ['HRB 7 HB', 'HRB 7 HB', undefined],
    ['HRB 7 Hof', 'HRB 7', findCourt('Hof')?.code],
    // A field holds no words beside the number: what stands behind it belongs to it.
    ['HRB 7 AG', 'HRB 7 AG', undefined],
  ])('%j states %j at court %j', (text, number, court) => {
    const read = parseEntryNumber(text)
    expect(read && formatRegisterNumber(read.register)).toBe(number)
    expect(read?.court?.code).toBe(court)
  })

  it.each(['', '7', 'HRB 99999999', 'Amtsgericht Kiel'])('finds none in %j', (text) => {
    expect(parseEntryNumber(text)).toBeNull()
  })
})

describe('the EUID', () => {
  it('is country, court, type, number and suffix', () => {
    const kiel = findCourt('Kiel')
    if (!kiel) throw new Error('Kiel keeps a register')
    expect(buildEuid({ type: 'HRB', number: '395', suffix: 'KI' }, kiel)).toBe('DEX1517R.HRB395KI')
  })
})

test('a number of more digits than any has loses none of them: it is no register number', () => {
  expect(findRegisterNumber('HRB 99999999')).toBeNull()
  expect(parseNumberAndCourt('HRB 99999999 Hof')).toBeNull()
  expect(findRegisterNumber('HRB 9999999')?.register.number).toBe('9999999')
})

test('a court or a legal form behind a number is no suffix, however short it is', () => {
  const read = (text: string) => {
    const found = parseNumberAndCourt(text)
    return found && `${formatRegisterNumber(found.register)} ${found.court?.code ?? ''}`.trim()
  }
  expect(read('HRB 15185 Hof')).toBe('HRB 15185 D4501')
  expect(read('Ulm HRB 5 B')).toBe('HRB 5 B B2805')
  expect(read('HRB 7 Ulm')).toBe('HRB 7 B2805')
  expect(read('HRB 7 AG Kiel')).toBe('HRB 7 X1517')
  expect(read('HRB 7 KI Kiel')).toBe('HRB 7 KI X1517')
  // Neither a suffix BAD nor the court of Homburg.
  expect(read('HRB 1831 Bad Homburg v.d. Höhe')).toBe('HRB 1831 M1202')
  expect(read('HRB 1831 Bad Homburg')).toBe('HRB 1831 M1202')
  expect(read('HRA 7 OHG')).toBe('HRA 7')
  expect(read('VR 3006 e. V.')).toBe('VR 3006')
  expect(read('HRA 7 e.K.')).toBe('HRA 7')
  expect(read('HRB 7 i. L.')).toBe('HRB 7')
})

test.each<[string, string]>([
  // Registers of Segeberg went to Kiel and keep their letters there, which are a legal form elsewhere.
  ['HRB 1282 SE Kiel', 'HRB 1282 SE X1517'],
  ['hrb 1282 se', 'HRB 1282 SE'],
  ['Amtsgericht Kiel, HRB 1282 SE', 'HRB 1282 SE X1517'],
  ['HRB 12345 B', 'HRB 12345 B'],
  ['HRB 12345 B.', 'HRB 12345 B'],
  ['HRB 201 FL', 'HRB 201 FL'],
  ['HRB 4711 KI', 'HRB 4711 KI'],
  // Whoever leaves no space means a part of the number, whatever the letters.
  ['HRA 77KG', 'HRA 77 KG'],
  ['HRB 1282, SE', 'HRB 1282'],
  ['SE HRB 1282', 'HRB 1282'],
  ['HRB 1282 SE & Co. KGaA', 'HRB 1282'],
  ['HRB 1282 SE und Co. KGaA', 'HRB 1282'],
  ['HRB 1282 SEK', 'HRB 1282 SEK'],
])('letters directly behind a number are part of it where a court has such: %s', (text, expected) => {
  const found = parseNumberAndCourt(text)
  expect(found && `${formatRegisterNumber(found.register)} ${found.court?.code ?? ''}`.trim()).toBe(expected)
})

test('an EUID is a register number and a court, whatever court and spelling', () => {
  for (const court of registerCourts) {
    const register = { type: 'HRB', number: '395', suffix: 'KI' } as const
    const read = parseEuid(buildEuid(register, court).toLowerCase())
    expect(read?.register).toEqual(register)
    expect(courtByEuidCode(read?.euidCode ?? '')?.euidCode).toBe(court.euidCode)
  }
  for (const text of ['', 'DE', 'FR1234.HRB1', 'DEX1517R.HRB', 'DEX1517R-HRB1', 'DEX1517R.HRB12345678'])
    expect(parseEuid(text)).toBe(null)
})

test.each<[string, string | undefined]>([
  ['Frankfurt am Main', 'M1201'],
  ['Frankfurt a.M.', 'M1201'],
  ['Frankfurt a. M.', 'M1201'],
  ['Frankfurt a. Main', 'M1201'],
  ['Frankfurt/Main', 'M1201'],
  ['Frankfurt (Oder)', 'G1207'],
  ['Frankfurt/Oder', 'G1207'],
  ['Frankfurt an der Oder', 'G1207'],
  ['Frankfurt a. d. Oder', 'G1207'],
  // Either may be meant.
  ['Frankfurt', undefined],
  ['Amtsgericht Frankfurt', undefined],
  ['Offenbach', 'M1114'],
  ['Amtsgericht Königstein', 'M1203'],
  ['Königstein i. Taunus', 'M1203'],
  ['AG Limburg', 'M1706'],
  ['Limburg an der Lahn', 'M1706'],
  ['Limburg/Lahn', 'M1706'],
  ['Landau', 'T3304'],
  ['Landau i. d. Pfalz', 'T3304'],
  ['Landau/Pfalz', 'T3304'],
  ['Ludwigshafen a.Rhein (Ludwigshafen)', 'T3104'],
  ['Ludwigshafen/Rh.', undefined],
  ['Freiburg im Breisgau', 'B1204'],
  ['Freiburg i. Br.', 'B1204'],
  ['Bad Homburg vor der Höhe', 'M1202'],
  ['Hamburg am Main', undefined],
  ['Berlin (Charlottenburg)', 'F1103'],
  ['Kiel (Hamburg)', undefined],
  ['Kiel (Nirgends)', undefined],
])('a court as people write it: %s', (text, code) => {
  expect(findCourt(text)?.code).toBe(code)
})
