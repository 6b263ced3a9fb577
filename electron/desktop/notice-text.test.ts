import { describe, expect, it } from 'vitest'
import { partyId } from '../../shared/domain/ids.ts'
import type { Notice } from '../../shared/domain/watch/notice.ts'
import { noticeText } from './notice-text.ts'

const notice = (change: Partial<Notice>): Notice => ({
  kind: 'events',
  id: 1,
  count: 1,
  first: null,
  companies: ['Brückwerder GmbH'],
  companyCount: 1,
  target: { kind: 'company', id: partyId(1) },
  ...change,
})

describe('what a notification says', () => {
  it.each<[Partial<Notice>, string, string]>([
    [{}, 'Ein neues Registerereignis', 'Brückwerder GmbH'],
    [{ count: 3 }, '3 neue Registerereignisse', 'Brückwerder GmbH'],
    [{ count: 2, companies: ['A GmbH', 'B AG'], companyCount: 2 }, '2 neue Registerereignisse', 'A GmbH, B AG'],
    [
      { count: 4, companies: ['A GmbH', 'B AG', 'C KG'], companyCount: 4 },
      '4 neue Registerereignisse',
      'A GmbH, B AG, C KG und ein weiteres Unternehmen',
    ],
    [
      { count: 5_000, companies: ['A GmbH', 'B AG', 'C KG'], companyCount: 1_203 },
      '5.000 neue Registerereignisse',
      'A GmbH, B AG, C KG und 1.200 weitere Unternehmen',
    ],
    [{ companies: [], companyCount: 0 }, 'Ein neues Registerereignis', 'Im Eingang ansehen'],
  ])('in German of %j', (change, title, body) => {
    expect(noticeText(notice(change), 'de')).toEqual({ title, body })
  })

  it('insolvency and deletion before everything, by name', () => {
    const first = {
      company: 'Werft GmbH',
      event: { type: 'company.insolvency.opened', roleType: null },
      legalForm: 'gmbh',
    } as const
    expect(noticeText(notice({ first }), 'de')).toEqual({
      title: 'Werft GmbH: Insolvenzverfahren eröffnet',
      body: 'Im Eingang ansehen',
    })
    expect(noticeText(notice({ first, count: 3, companies: ['A GmbH', 'Werft GmbH'], companyCount: 2 }), 'de')).toEqual(
      {
        title: 'Werft GmbH: Insolvenzverfahren eröffnet',
        body: '3 neue Registerereignisse: A GmbH, Werft GmbH',
      },
    )
    // A word that we don't have is not put where everybody reads it.
    const odd = { ...first, event: { type: 'company.insolvency.<b>', roleType: null } }
    expect(noticeText(notice({ first: odd }), 'de').title).not.toContain('<')
  })

  it('in English, with English thousands', () => {
    expect(noticeText(notice({ count: 5_000, companyCount: 1_201 }), 'en')).toEqual({
      title: '5,000 new register events',
      body: 'Brückwerder GmbH and 1,200 more companies',
    })
    expect(noticeText(notice({ companyCount: 2 }), 'en')).toEqual({
      title: 'A new register event',
      body: 'Brückwerder GmbH and one more company',
    })
  })

  it('lets no name turn its words around, hide in them, become markup or fill the screen', () => {
    const body = (name: string): string => noticeText(notice({ companies: [name] }), 'en').body
    expect(body('A\u202Egnp\u200B.exe\u0000\nB')).toBe('A gnp .exe B')
    expect(body('<a href="http://evil.example">Müller & Söhne</a>')).toBe(
      '‹a href="http://evil.example"›Müller & Söhne‹/a›',
    )
    expect(Array.from(body('Ä'.repeat(1_000_000)))).toHaveLength(60)
    expect(body('$& {count} \uD800')).toBe('$& {count} \uFFFD')
    expect(body('\u200B')).toBe('See the inbox')
  })
})
