import { describe, expect, test } from 'vitest'
import { insolvencyInWords, insolvencyWording, refine } from './insolvency-wording.ts'

const provisional =
  'Durch Beschluss des Amtsgerichts Kassel vom 24.09.2026 (Az. 661 IN 118/26) ist ein vorläufiger Insolvenzverwalter ' +
  'bestellt und zusätzlich angeordnet, dass Verfügungen der Gesellschaft nur mit dessen Zustimmung wirksam sind.'

describe('the wording of an entry about insolvency', () => {
  test('court, file number, day and the order about dispositions', () => {
    expect(insolvencyWording(provisional)).toEqual({
      provisional: 'consent',
      administrator: null,
      court: 'Amtsgericht Kassel',
      fileNumber: '661 IN 118/26',
      day: '2026-09-24',
    })
  })

  test.each([
    [
      'Zum vorläufigen Insolvenzverwalter ist Rechtsanwalt Dr. Jan Brook, Kassel bestellt.',
      'Rechtsanwalt Dr. Jan Brook, Kassel',
    ],
    ['Zur Insolvenzverwalterin wurde Ute Rabe bestellt.', 'Ute Rabe'],
    ['Insolvenzverwalter: Ute Rabe, Kassel; Anschrift unbekannt', 'Ute Rabe, Kassel'],
    ['Zum Sachwalter ist Ute Rabe bestellt.', 'Ute Rabe'],
    ['Zum Insolvenzverwalter ist Ute Rabe nicht bestellt.', null],
    ['Ein vorläufiger Insolvenzverwalter ist bestellt.', null],
    ['Ute Rabe ist als Insolvenzverwalterin entlassen.', null],
  ])('%s', (text, name) => {
    expect(insolvencyWording(text).administrator).toBe(name)
  })

  test.each([
    ['Ein allgemeines Verfügungsverbot ist angeordnet.', 'strong'],
    ['Ein allgemeines Verfügungsverbot ist nicht angeordnet.', null],
    ['Der Zustimmungsvorbehalt ist aufgehoben.', null],
    ['Es ist ein Zustimmungsvorbehalt angeordnet.', 'consent'],
    ['Verfügungen sind nur mit Zustimmung des vorläufigen Verwalters wirksam.', 'consent'],
    ['Ein Zustimmungsvorbehalt ist angeordnet. Ein allgemeines Verfügungsverbot ist angeordnet.', null],
  ])('%s', (text, order) => {
    expect(insolvencyWording(text).provisional).toBe(order)
  })

  test.each([
    [provisional, 'provisional'],
    [
      'Über das Vermögen der Gesellschaft ist das Insolvenzverfahren eröffnet. Die Gesellschaft ist dadurch aufgelöst.',
      'opened',
    ],
    ['Auf Antrag der Schuldnerin ist das Insolvenzverfahren eröffnet.', 'opened'],
    ['Das Insolvenzverfahren ist in Eigenverwaltung eröffnet.', 'self-administration'],
    ['Die Eröffnung des Insolvenzverfahrens ist mangels Masse abgelehnt.', 'refused'],
    ['Das Insolvenzverfahren ist durch Beschluss vom 01.02.2026 aufgehoben.', 'closed'],
    ['Das Insolvenzverfahren ist eingestellt.', 'cancelled'],
    ['Die vorläufige Insolvenzverwaltung ist aufgehoben.', 'measures-lifted'],
  ])('%s', (text, state) => {
    expect(insolvencyInWords(text)?.state).toBe(state)
  })

  test.each([
    ['Das Insolvenzverfahren ist nicht eröffnet.'],
    ['Ein Antrag auf Eröffnung des Insolvenzverfahrens ist zurückgewiesen.'],
    ['Gegenstand ist die Beratung in Fragen der Insolvenz.'],
    ['Die Firma ist geändert.'],
  ])('no step is read from: %s', (text) => {
    expect(insolvencyInWords(text)?.state ?? null).toBeNull()
  })

  test('two steps in one text are no certain one', () => {
    expect(
      insolvencyInWords('Das Insolvenzverfahren ist eröffnet. Das Insolvenzverfahren ist eingestellt.'),
    ).toMatchObject({ state: null })
  })

  test('self-administration refines what is open, and nothing else', () => {
    expect(refine('opened', 'Eigenverwaltung ist angeordnet.')).toBe('self-administration')
    expect(refine('opened', 'Die Eigenverwaltung ist nicht angeordnet.')).toBe('opened')
    expect(refine('closed', 'Eigenverwaltung ist angeordnet.')).toBe('closed')
    expect(refine('opened', null)).toBe('opened')
  })
})
