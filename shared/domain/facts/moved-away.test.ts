import { describe, expect, test } from 'vitest'
import { eventText } from '../company/event-text.ts'
import { accountOf, gravityOf, standingOf } from './account.ts'
import { evidenceOf, readAt, toldEvent } from './samples.testing.ts'

const today = '2026-11-22'
const told = (text: string | null, type = 'company.deletion.completed') => {
  const evidence = evidenceOf({
    reads: [readAt('2026-11-14T08:26:00Z', { status: 'active' })],
    events: [toldEvent(type, '2026-11-20', { text })],
  })
  return { account: accountOf(evidence, today), row: standingOf(evidence, today) }
}
const said = (text: string | null, type = 'company.deletion.completed') =>
  (['de', 'en'] as const).map((language) => eventText({ type, roleType: null, text }, null, language)?.text)

describe('a sheet that is closed because the company moved to another court is no deletion of the company', () => {
  test.each([
    'Der Sitz ist nach Hof (Amtsgericht Hof, HRB 8822) verlegt. Das Registerblatt ist geschlossen.',
    'Der Sitz der Gesellschaft wurde nach Hof verlegt, nun Amtsgericht Hof HRB 8822. Das Registerblatt ist geschlossen.',
    'Wegen Sitzverlegung nach Hof (jetzt Amtsgericht Hof, HRB 8822) hier gelöscht.',
    'Sitz verlegt nach Irgendwo (nun Amtsgericht Irgendwo, HRB 12). Hier gelöscht.',
    'Das Registerblatt ist nach Verlegung des Sitzes nach Hof geschlossen.',
    'Der Sitz ist nach Frankfurt am Main verlegt. Das Registerblatt ist geschlossen.',
    'Sitz verlegt nach Heidelberg. Hier gelöscht.',
    'Die Gesellschaft ist infolge Sitzverlegung in das Register des Amtsgerichts Hof eingetragen. Blatt geschlossen.',
  ])('%s', (text) => {
    for (const type of ['company.deletion.completed', 'company.deleted', 'DELETION']) {
      const { account, row } = told(text, type)
      expect([account.condition.status, row.status]).toEqual(['active', 'active'])
      // That something happened is known, and isn't the gravest of all.
      expect(account.unread.map((change) => [change.concerns, gravityOf(change)])).toEqual([['other', 0]])
      expect(said(text, type)).toEqual([
        'Registerblatt geschlossen, Sitz verlegt',
        'Sheet closed, registered office moved',
      ])
    }
  })

  test.each([
    null,
    'Die Gesellschaft ist wegen Vermögenslosigkeit gemäß § 394 FamFG von Amts wegen gelöscht.',
    'Die Liquidation ist beendet. Die Gesellschaft ist gelöscht. Das Registerblatt ist geschlossen.',
    // It moved before, or not at all.
    'Der Sitz war nach Hof verlegt. Die Gesellschaft ist wegen Vermögenslosigkeit gelöscht.',
    'Die Sitzverlegung nach Hof ist nicht erfolgt. Die Gesellschaft ist gelöscht.',
    'Nach Sitzverlegung nach Hof: Die Liquidation ist beendet. Die Firma ist erloschen.',
    // It leaves the German register for good, in another legal form.
    'Der Sitz ist im Wege des grenzüberschreitenden Formwechsels nach Luxemburg verlegt. Das Registerblatt ist geschlossen.',
    // Nobody knows in which country that is.
    'Der Sitz ist nach Oslo verlegt. Das Registerblatt ist geschlossen.',
    'Der Sitz ist nach Irgendwo verlegt. Das Registerblatt ist geschlossen.',
    'Der Sitz ist verlegt. Das Registerblatt ist geschlossen.',
    'Der Sitz ist nach Wien (Handelsgericht Wien, FN 123456 a) verlegt. Die Gesellschaft ist gelöscht.',
  ])('but %s', (text) => {
    const { account, row } = told(text)
    expect([account.condition.status, row.status]).toEqual(['terminated', 'terminated'])
    expect(said(text)).toEqual(['Löschung', 'Deletion'])
  })

  test('of an entry of another type its words stay those of the type', () => {
    const text = 'Der Sitz ist nach Hof (Amtsgericht Hof, HRB 8822) verlegt. Das Registerblatt ist geschlossen.'
    expect(said(text, 'company.registered_office.changed')).toEqual(said(null, 'company.registered_office.changed'))
  })
})

describe('a status that the service states of the closed sheet is not that of the company', () => {
  const kiel = { number: 'HRB 4711 KI', court: 'Amtsgericht Kiel', courtCode: null }
  const named = 'Der Sitz ist nach Hof (Amtsgericht Hof, HRB 8822) verlegt. Das Registerblatt ist geschlossen.'
  const town = 'Sitz verlegt nach Heidelberg. Hier gelöscht.'
  const status = (
    text: string,
    register: { readonly number: string | null; readonly court: string | null; readonly courtCode: null },
    { moved = '2026-11-10', deletion = null }: { readonly moved?: string; readonly deletion?: string | null } = {},
  ) => {
    const evidence = evidenceOf({
      reads: [readAt('2026-11-14T08:26:00Z', { status: 'terminated', register })],
      events: [
        toldEvent('company.deletion.completed', moved, { text }),
        ...(deletion === null
          ? []
          : [toldEvent('company.deletion.completed', deletion, { text: 'Die Gesellschaft ist gelöscht.' })]),
      ],
    })
    const of = accountOf(evidence, today).condition.status
    expect(standingOf(evidence, today).status).toBe(of)
    return of
  }

  test('it is unknown, whether the entry names the register or the town', () => {
    expect(status(named, kiel)).toBe('unknown')
    expect(status(town, kiel)).toBe('unknown')
    expect(status(named, { number: null, court: null, courtCode: null })).toBe('unknown')
  })

  test('it is believed of the new sheet, after a later deletion, and before the move', () => {
    expect(status(named, { number: 'HRB 8822', court: 'Amtsgericht Hof', courtCode: null })).toBe('terminated')
    expect(status(town, { number: 'HRB 1', court: 'Amtsgericht Mannheim', courtCode: null })).toBe('terminated')
    expect(status(named, kiel, { deletion: '2026-11-12' })).toBe('terminated')
    expect(status(named, kiel, { deletion: '2026-11-09' })).toBe('unknown')
    expect(status(named, kiel, { moved: '2026-11-20' })).toBe('terminated')
    expect(status('Die Gesellschaft ist gelöscht.', kiel)).toBe('terminated')
  })
})
