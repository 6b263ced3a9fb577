import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../build/long-run.testing.ts'
import { accountOf, factIn } from './account.ts'
import { companyByAccount } from './account-on-day.ts'
import type { ToldEvent } from './known-change.ts'
import { peopleOf } from './people.ts'
import { evidenceOf, readAt, rolesAt, sampleRole, toldEvent } from './samples.testing.ts'

const today = '2026-11-22'
const before = '2026-11-14T08:26:00Z'
const roles = [sampleRole('Henning Brandt-Öztürk'), sampleRole('Maren Halvorsen'), sampleRole('Ute Rabe')]
const records = [
  readAt(before, { name: 'Nordkai GmbH', status: 'active', seat: 'Kiel' }),
  readAt('2026-11-18T08:26:00Z', { name: 'Nordkai GmbH', status: 'active', seat: 'Lübeck' }),
]

const types = [
  'company.insolvency.opened',
  'company.insolvency.provisional',
  'company.insolvency.ended',
  'company.dissolution.added',
  'company.deletion.completed',
  'company.registered_office.changed',
  'company.role.removed',
  'company.role.added',
  'company.procuration.removed',
  'company.shareholder_list.changed',
  'company.unheard_of',
  null,
]
const days = ['2026-11-10', '2026-11-16', '2026-11-20', '2026-11-20', '2027-02-01', null]
const holders = ['Brandt-Öztürk, Henning', 'Halvorsen, Maren', 'Jens Brandt', null]
const anEvent = fc
  .record({
    type: fc.constantFrom(...types),
    day: fc.constantFrom(...days),
    holder: fc.constantFrom(...holders),
    current: fc.constantFrom('Kiel', 'Hamburg', null),
    entryNumber: fc.constantFrom(3, 4, null),
    at: fc.constantFrom('2026-11-15T04:00:00Z', '2026-11-21T04:00:00Z'),
    toldBy: fc.constantFrom('watch' as const, 'timeline' as const),
    unbrokenUntil: fc.constantFrom('2026-11-17T00:00:00.000Z', '2026-11-21T08:00:00.000Z'),
  })
  .map(({ type, day, at, ...more }): ToldEvent => toldEvent(type, day, { ...more, availableAt: at }))

const evidence = (events: readonly ToldEvent[], reads = records) =>
  evidenceOf({ reads, events, roles: [rolesAt(before, roles)] })

describe('the order in which answers came', () => {
  it('changes nothing of the account, of the people or of the time machine', () => {
    fc.assert(
      fc.property(
        fc
          .array(anEvent, { maxLength: 8 })
          .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length }))),
        ([events, shuffled]) => {
          const [one, other] = [
            evidence(events),
            { ...evidence(events), events: shuffled, reads: records.toReversed() },
          ]
          const [account, again] = [accountOf(one, today), accountOf(other, today)]
          expect(again).toEqual(account)
          expect(peopleOf(roles, again)).toEqual(peopleOf(roles, account))
          const machine = (of: typeof one) => companyByAccount({ ...of, roles: [] }, today, '2026-11-21')
          expect(machine(other)).toEqual(machine(one))
        },
      ),
      { numRuns: cases(120, 10_000) },
    )
  })
})

describe('days and contradictions', () => {
  const office = (day: string | null, current: string, availableAt: string) =>
    toldEvent('company.registered_office.changed', day, {
      current,
      availableAt,
      unbrokenUntil: '2026-11-21T08:00:00.000Z',
    })

  it('keeps a read and an event that contradict each other, each with its day', () => {
    const seat = factIn(accountOf(evidence([office('2026-11-17', 'Hamburg', '2026-11-17T04:00:00Z')]), today), 'seat')
    expect(seat?.value).toMatchObject({ kind: 'text', text: 'Lübeck' })
    expect(seat?.contradicted).toMatchObject({ value: { text: 'Hamburg' }, day: '2026-11-17' })
  })

  it('leaves what is dated in the future to its day', () => {
    const ahead = evidence([office('2027-02-01', 'Hamburg', '2026-11-21T04:00:00Z')])
    expect(factIn(accountOf(ahead, today), 'seat')?.value).toMatchObject({ text: 'Lübeck' })
    expect(accountOf(ahead, today).unread).toEqual([])
    expect(factIn(accountOf(ahead, '2027-02-01'), 'seat')?.value).toMatchObject({ text: 'Hamburg' })
    expect(accountOf(ahead, '2027-02-01').unread).toHaveLength(1)
  })

  it('takes an event without a day as of when it was there, and tells no register day', () => {
    const undated = accountOf(evidence([office(null, 'Hamburg', '2026-11-21T04:00:00Z')]), today)
    expect(factIn(undated, 'seat')).toMatchObject({ value: { text: 'Hamburg' }, day: null })
    expect(undated.unread[0]?.day).toBeNull()
  })

  it('takes out of office on the day of the event, and not before', () => {
    const leaving = toldEvent('company.role.removed', '2027-02-01', {
      holder: 'Maren Halvorsen',
      roleType: 'managing_director',
      availableAt: '2026-11-21T04:00:00Z',
    })
    const left = (day: string) =>
      peopleOf(roles, accountOf(evidence([leaving]), day)).filter(({ standing }) => standing === 'left').length
    expect([left(today), left('2027-01-31'), left('2027-02-01')]).toEqual([0, 0, 1])
  })
})
