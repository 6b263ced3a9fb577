import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../../../../build/any-character.testing.ts'
import { cases } from '../../../../build/long-run.testing.ts'
import { noTowns, withoutPart, type Part } from './question.ts'
import { readQuestion } from './read-question.ts'

const read = (text: string) => readQuestion(text, noTowns)
const said = ({ text, meaning, asked }: Part): string => `${asked ? '!' : ''}${meaning.kind}=${text}`
const parts = (text: string): readonly string[] => read(text).parts.map(said)

describe('a question in one’s own words', () => {
  test.each<[string, readonly string[]]>([
    ['kältelogistik berlin', ['words=kältelogistik', 'place=berlin']],
    ['HRB 15185 Hof', ['number=HRB 15185', 'court=Hof']],
    ['Amtsgericht Kiel HRB 21877 KI', ['court=Amtsgericht Kiel', 'number=HRB 21877 KI']],
    ['hrb 21877 AG Kiel', ['number=hrb 21877', 'court=AG Kiel']],
    ['HRB 1282 SE Kiel', ['number=HRB 1282 SE', 'court=Kiel']],
    ['Kiel HRB 1282 SE', ['court=Kiel', 'number=HRB 1282 SE']],
    ['Kiel SE', ['place=Kiel', 'form=SE']],
    ['HRB 9 Frankfurt a. M. Nordlicht', ['number=HRB 9', 'court=Frankfurt a. M.', 'words=Nordlicht']],
    ['HRB 9 Frankfurt', ['number=HRB 9', 'place=Frankfurt']],
    ['HRB 9 Freiburg i. Br.', ['number=HRB 9', 'court=Freiburg i. Br.']],
    ['HRB 1282, SE', ['number=HRB 1282', 'form=SE']],
    ['SE HRB 1282 KI', ['form=SE', 'number=HRB 1282 KI']],
    ['HRB 1282 SE & Co. KGaA', ['number=HRB 1282', 'form=SE & Co. KGaA']],
    ['HRA 77 KG Kiel', ['number=HRA 77', 'form=KG', 'court=Kiel']],
    ['HRA 77KG', ['number=HRA 77KG']],
    ['VR 3006 e. V.', ['number=VR 3006', 'form=e. V.']],
    ['24103 kiel spedition', ['postcode=24103', 'place=kiel', 'words=spedition']],
    ['halvorsen geschäftsführer', ['words=halvorsen', 'role=geschäftsführer']],
    ['halvorsen managing director', ['words=halvorsen', 'role=managing director']],
    ['Nordlicht GmbH & Co. KG, Kiel', ['words=Nordlicht', 'form=GmbH & Co. KG', 'place=Kiel']],
    ['Alpha AG Kiel', ['words=Alpha', 'form=AG', 'place=Kiel']],
    ['DEX1517R.HRB395KI', ['euid=DEX1517R.HRB395KI']],
    ['#verdacht nord wind', ['tag=#verdacht', 'words=nord wind']],
    ['gelöschte GmbH in Hamburg', ['status=gelöschte', 'form=GmbH', 'place=Hamburg']],
    ['deleted GmbH in Hamburg', ['status=deleted', 'form=GmbH', 'place=Hamburg']],
    ['active UG in Berlin', ['status=active', 'form=UG', 'place=Berlin']],
    ['insolvente AG München', ['status=insolvente', 'form=AG', 'place=München']],
    ['aktive GmbHs in Kiel', ['status=aktive', 'form=GmbHs', 'place=Kiel']],
    ['Geloeschter Verein', ['status=Geloeschter', 'words=Verein']],
    ['gelöschte GmbH in', ['status=gelöschte', 'form=GmbH']],
    // What is a part of a name stays one.
    ['Wohnen in Berlin GmbH', ['words=Wohnen in', 'place=Berlin', 'form=GmbH']],
    ['Kinder in Not GmbH', ['words=Kinder in Not', 'form=GmbH']],
    ['Aktivhaus GmbH', ['words=Aktivhaus', 'form=GmbH']],
    ['court:hof müller', ['!court=court:hof', 'words=müller']],
    ['gericht:bad hersfeld müller', ['!court=gericht:bad hersfeld', 'words=müller']],
    ['form:"GmbH & Co. KG" status:in liquidation', ['!form=form:"GmbH & Co. KG"', '!status=status:in liquidation']],
    ['changed:>2026-10 capital:>1m', ['!changed=changed:>2026-10', '!capital=capital:>1m']],
    ['https://x.example Note:7', ['words=https://x.example Note:7']],
    ['Hof Berlin', ['place=Hof', 'place=Berlin']],
    ['ehemaliger geschäftsführer halvorsen', ['role=ehemaliger geschäftsführer', 'words=halvorsen']],
    ['halvorsen former managing directors', ['words=halvorsen', 'role=former managing directors']],
    ['role:"frühere Prokuristin" halvorsen', ['!role=role:"frühere Prokuristin"', 'words=halvorsen']],
    ['Prokuristen Geschäftsführern vorstände', ['role=Prokuristen', 'role=Geschäftsführern', 'role=vorstände']],
    ['Früher Vogel GmbH', ['words=Früher Vogel', 'form=GmbH']],
    ['Kinder in Not e. V.', ['words=Kinder in Not', 'form=e. V.']],
    ['Nicht Nichts GmbH', ['words=Nicht Nichts', 'form=GmbH']],
    ['Müller - Bau', ['words=Müller - Bau']],
    ['Autohaus -Meyer- GmbH', ['words=Autohaus -Meyer-', 'form=GmbH']],
    ['HRB 9 Amtsgericht Bad Homburg v. d. Höhe', ['number=HRB 9', 'court=Amtsgericht Bad Homburg v. d. Höhe']],
    ['', []],
    [' , ; ', []],
  ])('%s', (text, expected) => {
    expect(parts(text)).toEqual(expected)
    expect(read(text).errors).toEqual([])
  })

  test('knows the towns of what is kept', () => {
    const towns = { isTown: (folded: string) => folded === 'herzberg elster' }
    expect(readQuestion('agrar Herzberg (Elster)', towns).parts.map(said)).toEqual([
      'words=agrar',
      'place=Herzberg (Elster)',
    ])
  })

  test('a court whose registers went to the only one of its state is certain; of several none is', () => {
    const after = (text: string): readonly string[] =>
      read(text).parts.flatMap(({ meaning }) => (meaning.kind === 'court' ? meaning.after : []))
    expect(after('HRB 12 Gera')).toEqual(['Y1206'])
    expect(after('HRB 12 Homburg')).toEqual(['V1109'])
    expect(after('HRB 12 Wismar').length).toBeGreaterThan(1)
    expect(after('HRB 12 Kiel')).toEqual([])
  })

  const courtsOf = (text: string): readonly string[] =>
    read(text).parts.flatMap(({ meaning }) =>
      meaning.kind === 'court' ? [[meaning.code, meaning.town, ...meaning.after].filter(Boolean).join(' ')] : [],
    )
  test.each([
    ['HRB 4711 Rendsburg', 'X1517 Rendsburg'],
    ['HRB 4711 AG Rendsburg', 'X1517 Rendsburg'],
    ['Amtsgericht Neumünster HRB 12', 'X1517 Neumünster'],
    ['hrb 12 neumuenster', 'X1517 Neumünster'],
    ['HRB 12 Oldenburg in Holstein', 'X1721 Oldenburg in Holstein'],
    ['HRB 12 Oldenburg', 'P3210'],
    ['HRA 3 Magdeburg', 'W1215 Magdeburg'],
    ['HRB 3 Halle (Saale)', 'W1215 Halle (Saale)'],
    ['HRB 3 Zwickau', 'U1206 Zwickau'],
    ['HRB 3 Rosenheim Nordlicht', 'D2910 Rosenheim'],
    ['HRB 3 Heilbronn', 'B2609 Heilbronn'],
    ['HRB 3 Trier', 'T2408 Trier'],
    ['glaswerk Amtsgericht Bremerhaven', 'H1101 Bremerhaven'],
    ['court:rendsburg glaswerk', 'X1517 Rendsburg'],
    ['gericht:"Bad Segeberg"', 'X1517 Bad Segeberg'],
    // A court that the list knows as a former one stays itself, with the one that has its registers now.
    ['HRB 3 Solingen', 'R1605 R1608'],
    ['HRB 3 Greifswald', 'N1202 N1209'],
  ])('%s means the court that keeps the register of the town today: %s', (text, expected) => {
    expect(courtsOf(text)).toEqual([expected])
    expect(read(text).errors).toEqual([])
  })

  test.each([
    // No such town; a family name; towns of several courts; a town in a name without a number beside it.
    'HRB 4711 Rendsburgen',
    'HRB 4711 Ahrenwyk',
    'HRB 4711 Müller',
    'HRB 4711 Halvorsen, Maren',
    'HRB 4711 Frankfurt',
    'HRB 4711 Wetter',
    'HRB 4711 Mettmann',
    'Rendsburg Nordlicht',
    'Nordlicht GmbH Neumünster',
  ])('%s names no court', (text) => {
    expect(courtsOf(text)).toEqual([])
  })

  test('an operator says which courts a town may mean, and takes none of them', () => {
    expect(read('court:wetter').errors).toMatchObject([{ problem: 'several-courts', instead: ['Hagen', 'Marburg'] }])
    expect(read('court:ahrenwyk').errors).toMatchObject([{ problem: 'unknown-court', instead: [] }])
  })

  const branch = 'Y1208'
  test.each([
    'Amtsgericht Pößneck - Zweigstelle Bad Lobenstein',
    'Amtsgericht Pößneck, Zweigstelle Bad Lobenstein',
    'Amtsgericht Pößneck (Zweigstelle Bad Lobenstein)',
    'Amtsgericht Poessneck, ZwSt. Bad Lobenstein',
    'HRB 123 Pößneck - Zweigstelle Bad Lobenstein',
    'HRB 123 AG Pößneck – Zweigstelle Bad Lobenstein',
    'court:Pößneck - Zweigstelle Bad Lobenstein',
    'gericht:"Pößneck, Zweigstelle Bad Lobenstein"',
  ])('%s is the branch, not its seat', (text) => {
    const { parts: understood, errors } = read(text)
    expect(errors).toEqual([])
    const others = understood.filter(({ meaning }) => meaning.kind !== 'number')
    expect(others.map(({ meaning }) => (meaning.kind === 'court' ? meaning.code : meaning.kind))).toEqual([branch])
  })

  test('a court without its branch is the seat; a branch that no list knows is said beside it', () => {
    expect(parts('HRB 123 Amtsgericht Pößneck')).toEqual(['number=HRB 123', 'court=Amtsgericht Pößneck'])
    expect(parts('HRB 123 Amtsgericht Pößneck - Zweigstelle Irgendwo')).toEqual([
      'number=HRB 123',
      'court=Amtsgericht Pößneck',
      'words=Zweigstelle Irgendwo',
    ])
    expect(read('court:"Bad Lobenstein"').errors[0]?.instead).toEqual(['Pößneck - Zweigstelle Bad Lobenstein'])
  })

  test.each<[string, 'former' | 'present' | null]>([
    ['geschäftsführer', null],
    ['geschäftsführerin', null],
    ['ehemalige Geschäftsführerin', 'former'],
    ['Ex-Geschäftsführer', 'former'],
    ['nicht mehr Geschäftsführer', 'former'],
    ['fruehere prokuristin', 'former'],
    ['former managing director', 'former'],
    ['derzeitiger Geschäftsführer', 'present'],
    ['current managing director', 'present'],
  ])('%s: a role that is held, or was', (text, when) => {
    const meanings = read(text).parts.map(({ meaning }) => (meaning.kind === 'role' ? meaning.when : meaning.kind))
    expect(meanings).toEqual([when])
  })

  test.each<[string, string, readonly string[]]>([
    ['kältelogistik nicht berlin', 'nicht berlin', ['words=kältelogistik']],
    ['kältelogistik -berlin', '-berlin', ['words=kältelogistik']],
    ['kältelogistik -spedition', '-spedition', ['words=kältelogistik']],
    ['nordlicht not active', 'not active', ['words=nordlicht']],
    ['nordlicht keine GmbH', 'keine GmbH', ['words=nordlicht']],
    ['nordlicht -form:gmbh', '-form:gmbh', ['words=nordlicht']],
    ['nordlicht nicht status:gelöscht', 'nicht status:gelöscht', ['words=nordlicht']],
    ['halvorsen kein geschäftsführer', 'kein geschäftsführer', ['words=halvorsen']],
  ])('%s: what is to be left out is said not to be understood', (text, error, understood) => {
    const question = read(text)
    expect(question.errors.map((one) => [one.text, one.problem])).toEqual([[error, 'negated']])
    expect(question.parts.map(said)).toEqual(understood)
  })

  test('a family name before a comma is a person', () => {
    expect(read('Halvorsen, Maren').personName).toBe('Maren Halvorsen')
    expect(read('Halvorsen, Kiel').personName).toBe(null)
    expect(read('Halvorsen Maren').personName).toBe(null)
    expect(read('Nordlicht GmbH, Maren').personName).toBe(null)
  })

  test.each<[string, string]>([
    ['court:', 'no-value court '],
    ['court:hofx', 'unknown-court court Hof'],
    ['form:gmhb', 'unknown-form form GmbH'],
    ['status:aktvi', 'unknown-status status aktiv'],
    ['cuort:hof', 'unknown-operator  court'],
    ['changed:>2026-13', 'not-a-day changed '],
    ['changed:2026-10..2026-09', 'from-above-to changed '],
    ['capital:viel', 'not-an-amount capital '],
    ['capital:1.500m', 'ambiguous-amount capital '],
    ['form:"GmbH', 'unclosed-quote form '],
    ['plz:2410x', 'not-a-postcode postcode '],
    ['euid:DE1', 'not-an-euid euid '],
    ['nummer:12', 'not-a-number number '],
  ])('%s says what is wrong and narrows nothing', (text, expected) => {
    const { parts: understood, errors } = read(`müller ${text}`)
    expect(errors.map(({ problem, operator, instead }) => `${problem} ${operator ?? ''} ${instead[0] ?? ''}`)).toEqual([
      expected,
    ])
    expect(understood.map(said)).toEqual(['words=müller'])
  })

  test('a part is taken away without a trace', () => {
    const question = read('kältelogistik  berlin, gmbh')
    const left = question.parts.map((part) => withoutPart(question.text, part))
    expect(left).toEqual(['berlin, gmbh', 'kältelogistik , gmbh', 'kältelogistik berlin'])
  })

  test('reads any text; parts stand in it, in order, and never overlap', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'court:',
        'form:',
        'capital:>',
        '"',
        'HRB 12',
        'AG',
        'Kiel',
        '#',
        'DEX1517R.',
        '24103',
        ',',
        'gf',
      ),
      fc.string({ unit: anyCharacter, maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom('', ' '), (pieces, between) => {
        const text = pieces.join(between)
        const question = read(text)
        let end = 0
        for (const part of question.parts) {
          expect(part.from).toBeGreaterThanOrEqual(end)
          expect(part.text).toBe(text.slice(part.from, part.to))
          end = part.to
        }
        for (const error of question.errors) expect(error.text).toBe(text.slice(error.from, error.to))
      }),
      { numRuns: cases(300, 3_000) },
    )
  })
})
