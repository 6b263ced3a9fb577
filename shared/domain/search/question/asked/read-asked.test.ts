import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noTowns } from '../question.ts'
import { readQuestion } from '../read-question.ts'
import { serviceCalls } from '../service-calls.ts'
import { withoutAsked, type AskedTopic } from './asked.ts'
import { perhapsAsked, readAsked } from './read-asked.ts'

const read = (text: string): readonly [AskedTopic | null, string] => {
  const asked = readAsked(text)
  return [asked?.topic ?? null, withoutAsked(text, asked)]
}

/** Of the file in sight: no name is left, and nothing is for sale. */
const ofTheFile: readonly (readonly [string, AskedTopic])[] = [
  ['wer ist Geschäftsführer', 'management'],
  ['wer sind die Geschäftsführer?', 'management'],
  ['wer ist geschaftsfuhrer', 'management'],
  ['wer ist geschftsführer', 'management'],
  ['who is the managing director', 'management'],
  ['who runs this company', 'management'],
  ['wer leitet die Firma', 'management'],
  ['wer kann zeichnen', 'signing'],
  ['wer darf unterschreiben', 'signing'],
  ['wer darf unterschreibn?', 'signing'],
  ['Wer darf hier eigentlich allein zeichnen?', 'signing'],
  ['wer ist vertretungsberechtigt', 'signing'],
  ['who can sign', 'signing'],
  ['who is authorised to sign for it', 'signing'],
  ['WER KANN ZEICHNEN', 'signing'],
  ['who owns it', 'owners'],
  ['Who owns this company?', 'owners'],
  ['who are the owners', 'owners'],
  ['who are the shareholders of this company', 'owners'],
  ['wem gehört', 'owners'],
  ['Wem gehört das?', 'owners'],
  ['wem gehoert die firma', 'owners'],
  ['wer besitzt sie', 'owners'],
  ['wer sind die Gesellschafter der Firma?', 'owners'],
  ['is this still true', 'current'],
  ['stimmt das noch', 'current'],
  ['Gilt das noch?', 'current'],
  ['ist das noch aktuell', 'current'],
  ['wann gegründet', 'founding'],
  ['what does it cost', 'price'],
  ['was kostet das?', 'price'],
  ['wie hoch ist das Stammkapital', 'capital'],
  ['wo sitzt sie', 'seat'],
]

const ofAName: readonly (readonly [string, AskedTopic, string])[] = [
  ['who can sign for Nordlicht GmbH', 'signing', 'Nordlicht GmbH'],
  ['wer kann für nordlicht alleine zeichnen', 'signing', 'nordlicht'],
  ['wer bei Nordlicht zeichnen darf', 'signing', 'Nordlicht'],
  ['Nordlicht GmbH, wer zeichnet?', 'signing', 'Nordlicht GmbH'],
  ['darf Halvorsen allein für Nordlicht zeichnen', 'signing', 'Nordlicht'],
  ['who runs Nordlicht', 'management', 'Nordlicht'],
  ['wer ist Geschäftsführer der Nordlicht GmbH?', 'management', 'Nordlicht GmbH'],
  ['ceo of nordlicht', 'management', 'nordlicht'],
  ['nordlicht geschäftsführer?', 'management', 'nordlicht'],
  ['nordlicht wer ist geschäftsführer', 'management', 'nordlicht'],
  ['ist Maren Halvorsen noch Geschäftsführerin bei Nordlicht', 'management', 'Nordlicht'],
  ['wann wurde Nordlicht gegründet', 'founding', 'Nordlicht'],
  ['wann ist die Nordlicht GmbH gegründet worden?', 'founding', 'Nordlicht GmbH'],
  ['when was nordlicht founded', 'founding', 'nordlicht'],
  ['wie alt ist nordlicht', 'founding', 'nordlicht'],
  ['seit wann gibt es nordlicht', 'founding', 'nordlicht'],
  ['ist Nordlicht insolvent', 'insolvency', 'Nordlicht'],
  ['hat Nordlicht Insolvenz angemeldet', 'insolvency', 'Nordlicht'],
  ['did nordlicht file for insolvency', 'insolvency', 'nordlicht'],
  ['Nordlicht insolvent?', 'insolvency', 'Nordlicht'],
  ['gibt es nordlicht noch', 'status', 'nordlicht'],
  ['is nordlicht still active', 'status', 'nordlicht'],
  ['wieviel Kapital hat Nordlicht', 'capital', 'Nordlicht'],
  ['how much capital does nordlicht have', 'capital', 'nordlicht'],
  ['stammkapital nordlicht gmbh', 'capital', 'nordlicht gmbh'],
  ['wo sitzt die Nordlicht GmbH', 'seat', 'Nordlicht GmbH'],
  ['wo hat Nordlicht ihren Sitz', 'seat', 'Nordlicht'],
  ['where is nordlicht based', 'seat', 'nordlicht'],
  ['was kostet Nordlicht', 'price', 'Nordlicht'],
  ['kontakt nordlicht', 'contact', 'nordlicht'],
  ['wie erreiche ich nordlicht', 'contact', 'nordlicht'],
  ['what is the address of Nordlicht', 'contact', 'Nordlicht'],
  ['abschluss 2024 nordlicht', 'statements', 'nordlicht'],
  ['Nordlicht GmbH Jahresabschluss 2023', 'statements', 'Nordlicht GmbH'],
  ['bitte zeig mir die Gesellschafter von Nordlicht', 'owners', 'Nordlicht'],
  ['Wem gehört die Kieler Stadtwerke AG', 'owners', 'Kieler Stadtwerke AG'],
  ['wer steckt hinter Nordlicht', 'owners', 'Nordlicht'],
  ['who’s behind Nordlicht?', 'owners', 'Nordlicht'],
  ['woran ist nordlicht beteiligt', 'holdings', 'nordlicht'],
  ['Gesellschafterliste Nordlicht', 'documents', 'Nordlicht'],
  ['was macht nordlicht', 'purpose', 'nordlicht'],
  ['was ist mit nordlicht passiert', 'history', 'nordlicht'],
  ['wer ist Maren Halvorsen', 'file', 'Maren Halvorsen'],
  // Names that hold words of a question keep them.
  ['wem gehört Kapital Partner AG', 'owners', 'Kapital Partner AG'],
  ['wieviel Kapital hat Kapital Partner AG', 'capital', 'Kapital Partner AG'],
  ['wem gehört Das Futterhaus GmbH', 'owners', 'Das Futterhaus GmbH'],
  ['wem gehört IS Industrie GmbH', 'owners', 'IS Industrie GmbH'],
  ['wann wurde START Personal GmbH gegründet', 'founding', 'START Personal GmbH'],
  ['wem gehört A.R.I.Pro GmbH?', 'owners', 'A.R.I.Pro GmbH'],
]

const names = [
  '',
  'owner',
  'Who GmbH',
  'Wem',
  'Besitzt GmbH',
  'gehört',
  'wem gehörtes',
  'Whoowns GmbH',
  'Wer liefert was GmbH',
  'wer liefert was',
  'Who’s Perfect',
  "Who's Perfect",
  'Who Is Perfect GmbH',
  'What’s Beef GmbH',
  'Zeichen & Wunder GmbH',
  'Wann Getränke GmbH',
  'Kapital Partner AG',
  'kapital partner ag',
  'IST - IT GmbH',
  'Was Verlag',
  'Contact-100 GmbH & Co.KG',
  'Kontakt Nordlicht GmbH',
  'Capital Dynamics',
  'Vereinte Insolvenzverwalter eG',
  'Geschäftsführungsgesellschaft Weber mbH',
  'halvorsen geschäftsführer',
  'nordlicht insolvent',
  'HRB 15185 Hof',
  'kältelogistik berlin',
]

describe('what is asked', () => {
  test.each(ofTheFile)('of the file in sight: %s', (text, topic) => {
    expect(read(text)).toEqual([topic, ''])
    for (const kind of ['companies', 'persons', null] as const)
      expect(serviceCalls(readQuestion(text, noTowns), kind)).toEqual({ calls: [], none: 'asked-of-file' })
  })

  test.each(ofAName)('of a name: %s', (text, topic, name) => {
    expect(read(text)).toEqual([topic, name])
    const [call] = serviceCalls(readQuestion(text, noTowns), 'companies').calls
    expect(call).toMatchObject({ kind: 'search', term: name })
  })

  test('with a town and a number, which are read as such', () => {
    const { parts, asked } = readQuestion('wer ist Geschäftsführer von Nordlicht in Kiel?', noTowns)
    expect(asked?.topic).toBe('management')
    expect(parts.map(({ meaning }) => meaning.kind)).toContain('place')
    const numbered = readQuestion('wem gehört HRB 15185 Hof', noTowns)
    expect(numbered.parts.map(({ meaning }) => meaning.kind)).toEqual(['number', 'court'])
  })

  test.each(names)('is nothing where it is a name: %s', (text) => {
    expect(readAsked(text)).toBeNull()
  })

  test('is nothing in quotes, which are sent as they stand', () => {
    for (const text of ['"who owns it"', '"wer kann zeichnen"', '"kontakt nordlicht"']) {
      const question = readQuestion(text, noTowns)
      expect(question.asked).toBeNull()
      expect(serviceCalls(question, 'companies').calls.length).toBeGreaterThan(0)
    }
    expect(read('wem gehört "Wer kann zeichnen"')).toEqual(['owners', '"Wer kann zeichnen"'])
  })

  test('a name that may ask can be read as such, and is not unless somebody says so', () => {
    const perhaps = (text: string, joining: string) => perhapsAsked(readQuestion(text, noTowns), joining)
    expect(perhaps('Kontakt Nordlicht GmbH', 'von')).toEqual({
      topic: 'contact',
      text: 'Kontakt von Nordlicht GmbH',
    })
    expect(perhaps('capital Nordlicht', 'of')).toEqual({ topic: 'capital', text: 'capital of Nordlicht' })
    // Who has a role, or who has it at a company of that name.
    expect(perhaps('gesellschafter nordlicht', 'von')).toEqual({
      topic: 'owners',
      text: 'gesellschafter von nordlicht',
    })
    expect(perhaps('managing directors Nordlicht', 'of')?.topic).toBe('management')
    for (const text of ['halvorsen gesellschafter', 'gesellschafter', 'role:gesellschafter nordlicht'])
      expect(perhaps(text, 'von'), text).toBeNull()
    for (const text of ['Nordlicht', 'Nordlicht GmbH', 'Kontakt', 'wer kann zeichnen', 'Contact-100 GmbH', ''])
      expect(perhaps(text, 'of')).toBeNull()
    // An operator has a name of its own.
    for (const text of ['capital:>1m court:berlin', 'capital:5 Nordlicht']) expect(perhaps(text, 'of')).toBeNull()
    expect(perhaps('capital: Nordlicht', 'of')).not.toBeNull()
    // What was understood as a number or a court is that.
    for (const text of ['HRB 12345 Charlottenburg', 'hrb 12345 Nordlicht', 'Amtsgericht Hof Nordlicht'])
      expect(perhaps(text, 'of')).toBeNull()
    expect(readAsked('kontakt nordlicht')?.perhaps).toBe(true)
    expect(readAsked('wer kann zeichnen')?.perhaps).toBe(false)
  })

  test('never fails, and what asks lies in the text without overlapping', () => {
    const pieces = 'wer kann zeichnen für who owns Nordlicht GmbH ? , - " ß 2024 abschluss . 🙂'.split(' ')
    const spoken = fc.array(fc.constantFrom(...pieces, '\0'), { maxLength: 12 }).map((all) => all.join(' '))
    fc.assert(
      fc.property(fc.oneof(fc.string(), spoken), (text) => {
        const asked = readAsked(text)
        for (const [nth, { from, to }] of (asked?.spans ?? []).entries()) {
          expect(from).toBeGreaterThanOrEqual(asked?.spans[nth - 1]?.to ?? 0)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
        }
        expect(withoutAsked(text, asked).length).toBeLessThanOrEqual(text.length)
        readQuestion(text, noTowns)
      }),
    )
  })
})
