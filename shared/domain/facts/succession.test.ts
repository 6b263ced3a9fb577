import { describe, expect, test } from 'vitest'
import { accountOf } from './account.ts'
import { evidenceOf, readAt, toldEvent } from './samples.testing.ts'

const today = '2026-11-22'
const merged = (text: string | null, type: string | null = 'company.merger.added') =>
  accountOf(
    evidenceOf({
      reads: [readAt('2026-11-14T08:26:00Z', { status: 'active' })],
      events: [toldEvent(type, '2026-11-20', { text })],
    }),
    today,
  ).succession

const [contract, seat] = [
  'Verschmelzungsvertrages vom 01.10.2026',
  'mit Sitz in Hamburg (Amtsgericht Hamburg HRB 4711)',
]

describe('the company is merged into another by an entry', () => {
  test.each([
    [
      `Die Gesellschaft ist als übertragender Rechtsträger nach Maßgabe des ${contract} mit der Südhafen AG ${seat} verschmolzen.`,
    ],
    [`Die Gesellschaft ist aufgrund des ${contract} auf die Südhafen AG ${seat} verschmolzen.`],
    [
      `Die Gesellschaft ist aufgrund des ${contract} mit der Südhafen AG ${seat} verschmolzen. Die Verschmelzung wird erst wirksam mit der Eintragung in das Register des übernehmenden Rechtsträgers.`,
    ],
  ])('%s', (text) => {
    expect(merged(text)).toMatchObject({
      how: 'merger',
      side: 'transferring',
      successor: 'Südhafen AG',
      day: '2026-11-20',
    })
    // Whatever type the entry has.
    expect(merged(text, 'company.other.added')).toMatchObject({ side: 'transferring' })
    expect(merged(text, null)).toMatchObject({ side: 'transferring' })
  })

  test('of several into which it is split up none is the successor', () => {
    expect(
      merged(
        'Die Gesellschaft ist durch Aufspaltung auf die A GmbH und die B GmbH als übernehmende Rechtsträger aufgespalten.',
        null,
      ),
    ).toMatchObject({ how: 'division', side: 'transferring', successor: null })
  })

  test('by a deletion that says so', () => {
    expect(
      merged('Die Verschmelzung ist wirksam geworden. Die Gesellschaft ist erloschen.', 'company.deletion.completed'),
    ).toMatchObject({
      side: 'transferring',
      successor: null,
    })
  })
})

describe('it takes another one over, and goes on', () => {
  test.each([
    [
      `Die Gesellschaft ist als übernehmender Rechtsträger nach Maßgabe des ${contract} mit der Südhafen AG ${seat} verschmolzen.`,
    ],
    [`Die Südhafen AG als übertragender Rechtsträger ist auf die Gesellschaft verschmolzen.`],
    [`Mit der Gesellschaft als übernehmendem Rechtsträger ist die Südhafen AG ${seat} verschmolzen.`],
    [
      `Die Gesellschaft hat nach Maßgabe des Ausgliederungsvertrages Teile ihres Vermögens im Wege der Ausgliederung auf die Südhafen AG ${seat} übertragen.`,
    ],
    [
      'Die Gesellschaft hat Teile des Vermögens der Südhafen AG im Wege der Aufspaltung als übernehmender Rechtsträger übernommen.',
    ],
    [
      'Die Gesellschaft ist durch formwechselnde Umwandlung in eine Aktiengesellschaft mit der Firma Nordlicht AG umgewandelt.',
    ],
  ])('%s', (text) => {
    expect(merged(text)).toBeNull()
  })
})

test.each([
  [null],
  [`Die Gesellschaft ist aufgrund des ${contract} mit der Südhafen AG ${seat} verschmolzen.`],
  ['Verschmelzung eingetragen.'],
])('an entry that does not say on which side the company stands leaves it open: %s', (text) => {
  expect(merged(text)).toMatchObject({ side: 'unknown' })
})

test('an entry about something else tells of none, and one of a later day neither', () => {
  expect(merged('Die Anschrift ist geändert.', 'company.address.changed')).toBeNull()
  expect(merged(null, 'company.other.added')).toBeNull()
  const later = toldEvent('company.merger.added', '2026-12-01', { text: null })
  expect(accountOf(evidenceOf({ events: [later] }), today).succession).toBeNull()
})
