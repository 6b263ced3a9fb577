import { describe, expect, it } from 'vitest'
import { accountOf } from './account.ts'
import type { ToldEvent } from './known-change.ts'
import { reportedOf, statedElsewhere } from './reported.ts'
import { evidenceOf, readAt, toldEvent } from './samples.testing.ts'

const account = (...events: readonly ToldEvent[]) =>
  accountOf(
    evidenceOf({
      reads: [readAt('2026-11-14T08:26:00Z', { purpose: 'Handel mit Eis.' })],
      lastRead: { roles: null, owners: null },
      events,
    }),
    '2026-11-22',
  )
const purpose = (day: string, current: string | null, entryNumber: number) =>
  toldEvent('company.purpose.changed', day, { previous: 'Handel mit Eis.', current, entryNumber })

describe('what is reported of a fact', () => {
  it('supersedes what was read where an event of a later day states another value', () => {
    const { changes, superseded } = reportedOf(account(purpose('2026-11-20', 'Handel mit Salz.', 10)), 'purpose')
    expect(superseded).toBe(true)
    expect(changes.map(({ entryNumber }) => entryNumber)).toEqual([10])
  })

  it('is told oldest first, so that the last one holds', () => {
    const { changes } = reportedOf(
      account(purpose('2026-11-21', 'Handel mit Mehl.', 11), purpose('2026-11-20', 'Handel mit Salz.', 10)),
      'purpose',
    )
    expect(changes.map(({ entryNumber }) => entryNumber)).toEqual([10, 11])
  })

  it('supersedes nothing where it states what was read, or states no value', () => {
    expect(reportedOf(account(purpose('2026-11-20', 'Handel mit Eis.', 10)), 'purpose').superseded).toBe(false)
    const { changes, superseded } = reportedOf(account(purpose('2026-11-20', null, 10)), 'purpose')
    expect([changes.length, superseded]).toEqual([1, false])
  })

  it('supersedes what was read by an entry of an earlier day, too, that the service had only after the read', () => {
    const late = (availableAt: string) =>
      toldEvent('company.purpose.changed', '2026-11-02', { current: 'Handel mit Salz.', availableAt })
    expect(reportedOf(account(late('2026-11-20T04:00:00Z')), 'purpose').superseded).toBe(true)
    // What was there when the entry was read is in it.
    expect(reportedOf(account(late('2026-11-10T04:00:00Z')), 'purpose')).toEqual({ changes: [], superseded: false })
  })

  it('of another fact is nothing, and of nothing known too', () => {
    const of = account(purpose('2026-11-20', 'Handel mit Salz.', 10))
    expect(reportedOf(of, 'capital')).toEqual({ changes: [], superseded: false })
    expect(reportedOf(undefined, 'purpose')).toEqual({ changes: [], superseded: false })
  })
})

it('a fact that the entry does not state is what an event states; what an older read stated counts only where nobody read the entry', () => {
  const told = accountOf(
    evidenceOf({
      reads: [readAt('2026-11-14T08:26:00Z', { status: 'active' })],
      events: [toldEvent('company.capital.changed', '2026-11-10', { current: '50000.00 EUR' })],
    }),
    '2026-11-22',
  )
  expect(statedElsewhere(told, 'capital', true)?.value).toMatchObject({ money: { amount: '50000.00' } })
  const listed = accountOf(
    evidenceOf({ reads: [{ ...readAt('2026-11-14T08:26:00Z', { seat: 'Kiel' }), listed: true }] }),
    '2026-11-22',
  )
  expect(statedElsewhere(listed, 'seat', true)).toBeNull()
  expect(statedElsewhere(listed, 'seat', false)?.value).toMatchObject({ text: 'Kiel' })
  expect(statedElsewhere(undefined, 'seat', true)).toBeNull()
})
