import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankRecord, type CompanyRecord } from '../company/company.ts'
import type { RegisterEvent } from '../company/event.ts'
import { answerId } from '../ids.ts'
import type { Evidence, EventEvidence, ReadEvidence } from './evidence.ts'
import { factFromEvent } from './fact-events.ts'
import { sameFact } from './fact.ts'
import { companyOnDay, factOnDay, intervalsOf, knownOn } from './two-axes.ts'

let numbers = 0
const read = (at: string, record: Partial<CompanyRecord>): ReadEvidence => {
  numbers += 1
  return { answer: answerId(numbers), at, knownAt: at, record: { ...blankRecord, ...record } }
}
const event = (knownAt: string, more: Partial<RegisterEvent>): EventEvidence => {
  numbers += 1
  return {
    answer: answerId(numbers),
    knownAt,
    power: null,
    event: {
      key: `e${numbers}`,
      type: 'company.registered_office.changed',
      effectiveOn: null,
      availableAt: knownAt,
      entryNumber: null,
      publishedOn: null,
      text: null,
      previous: null,
      current: null,
      holder: null,
      roleType: null,
      ...more,
    },
  }
}
const nobody = { roles: [], owners: [] } as const
const seatOn = (evidence: Evidence, day: string, known = '2030-01-01') => {
  const on = factOnDay('seat', day, knownOn(evidence, known))
  if (on.state === 'between')
    return [on.state, spelled(on.before.value), spelled(on.after.value), on.before.until, on.after.from]
  return 'interval' in on ? [on.state, spelled(on.interval.value)] : [on.state]
}
const spelled = (value: { readonly kind: string } | null): unknown =>
  value !== null && 'text' in value ? value.text : value

describe('a seat that moved', () => {
  const moved: Evidence = {
    ...nobody,
    reads: [read('2024-01-10T10:00:00Z', { seat: 'Berlin' }), read('2024-06-10T10:00:00Z', { seat: 'Hamburg' })],
    events: [event('2024-03-05T10:00:00Z', { effectiveOn: '2024-03-01', previous: 'Berlin', current: 'Hamburg' })],
  }

  test('is known to the day by its event', () => {
    expect(seatOn(moved, '2024-02-29')).toEqual(['known', 'Berlin'])
    expect(seatOn(moved, '2024-03-01')).toEqual(['known', 'Hamburg'])
  })

  test('was not known to have moved before the event was known', () => {
    expect(seatOn(moved, '2024-03-02', '2024-03-04')).toEqual(['last-known', 'Berlin'])
    expect(seatOn(moved, '2024-03-02', '2024-03-05')).toEqual(['last-known', 'Hamburg'])
  })

  test('is not known before anything was kept, on either axis', () => {
    expect(seatOn(moved, '2023-01-01')).toEqual(['first-known', 'Berlin'])
    expect(seatOn(moved, '2024-01-10', '2024-01-09')).toEqual(['not-known'])
  })

  test('without an event changed between the two reads, and no day is made up', () => {
    const silent = { ...moved, events: [], ...nobody }
    expect(seatOn(silent, '2024-03-01')).toEqual(['between', 'Berlin', 'Hamburg', '2024-01-10', '2024-06-10'])
    expect(seatOn(silent, '2024-01-10')).toEqual(['known', 'Berlin'])
    expect(seatOn(silent, '2024-12-01')).toEqual(['last-known', 'Hamburg'])
  })

  test('each stretch says who says so', () => {
    const [berlin, hamburg] = intervalsOf('seat', moved)
    expect(berlin).toMatchObject({ from: '2024-01-10', until: '2024-02-29', began: false, ended: true })
    expect(hamburg).toMatchObject({ from: '2024-03-01', until: '2024-06-10', began: true, ended: false })
    expect(hamburg?.sources.map(({ kind }) => kind)).toEqual(['event', 'read'])
  })
})

test('a read between a register day and the day on which the service told of it was behind: the event counts', () => {
  const evidence: Evidence = {
    ...nobody,
    reads: [read('2024-03-03T10:00:00Z', { seat: 'Berlin' })],
    events: [event('2024-03-05T10:00:00Z', { effectiveOn: '2024-03-01', previous: 'Berlin', current: 'Hamburg' })],
  }
  expect(seatOn(evidence, '2024-03-03', '2024-03-04')).toEqual(['known', 'Berlin'])
  expect(seatOn(evidence, '2024-03-03')).toEqual(['last-known', 'Hamburg'])
  expect(seatOn(evidence, '2024-02-29')).toEqual(['known', 'Berlin'])
  expect(intervalsOf('seat', evidence)).toHaveLength(2)
})

test('a correction counts from the day on which it became known', () => {
  const evidence: Evidence = {
    ...nobody,
    reads: [],
    events: [
      event('2024-03-05T10:00:00Z', {
        effectiveOn: '2024-03-01',
        previous: 'Berlin',
        current: 'Hamburg',
        entryNumber: 4,
      }),
      event('2024-04-10T10:00:00Z', {
        effectiveOn: '2024-03-01',
        previous: 'Hamburg',
        current: 'Hannover',
        entryNumber: 5,
      }),
    ],
  }
  expect(seatOn(evidence, '2024-03-01', '2024-04-09')).toEqual(['known', 'Hamburg'])
  expect(seatOn(evidence, '2024-03-01', '2024-04-10')).toEqual(['known', 'Hannover'])
  expect(seatOn(evidence, '2024-02-29', '2024-04-10')).toEqual(['known', 'Berlin'])
})

test('an event that a later answer words differently is known as it was worded then', () => {
  const first = event('2024-03-05T10:00:00Z', {
    key: 'one',
    effectiveOn: '2024-03-01',
    previous: 'Berlin',
    current: 'Hamburg',
  })
  const second = event('2024-05-05T10:00:00Z', {
    key: 'one',
    effectiveOn: '2024-03-01',
    previous: 'Berlin',
    current: 'Harburg',
  })
  const evidence: Evidence = { reads: [], events: [first, second], ...nobody }
  expect(seatOn(evidence, '2024-03-01', '2024-03-05')).toEqual(['known', 'Hamburg'])
  expect(seatOn(evidence, '2024-03-01', '2024-05-05')).toEqual(['known', 'Harburg'])
})

test('a former name is the name of its time', () => {
  const evidence: Evidence = {
    ...nobody,
    reads: [read('2025-01-10T10:00:00Z', { name: 'Neu GmbH', formerNames: ['Alt GmbH'] })],
    events: [
      event('2025-01-10T10:00:00Z', {
        type: 'company.name.changed',
        effectiveOn: '2022-05-01',
        previous: 'Alt GmbH',
        current: 'Neu GmbH',
      }),
    ],
  }
  const nameOn = (day: string) => factOnDay('name', day, evidence)
  expect(nameOn('2022-04-30')).toMatchObject({ state: 'known', interval: { value: { text: 'Alt GmbH' } } })
  expect(nameOn('2010-01-01')).toMatchObject({ state: 'first-known', interval: { value: { text: 'Alt GmbH' } } })
  expect(nameOn('2023-01-01')).toMatchObject({ state: 'known', interval: { value: { text: 'Neu GmbH' } } })
})

test('two reads of one day that differ are a change on that day, if nothing else says which came first', () => {
  const evidence: Evidence = {
    ...nobody,
    reads: [read('2024-03-03T08:00:00Z', { seat: 'Berlin' }), read('2024-03-03T10:00:00Z', { seat: 'Hamburg' })],
    events: [],
  }
  expect(seatOn(evidence, '2024-03-03')).toEqual(['between', 'Berlin', 'Hamburg', '2024-03-03', '2024-03-03'])
})

test('a fact that reads leave out is not stated, and one that nobody read is not known', () => {
  const evidence: Evidence = { reads: [read('2024-03-03T08:00:00Z', { seat: 'Berlin' })], events: [], ...nobody }
  const { facts, keptSince, reads, events } = companyOnDay(evidence, '2024-03-03', '2024-03-03')
  expect(facts.find(({ fact }) => fact === 'capital')?.onDay).toMatchObject({
    state: 'not-stated',
    sources: [{ kind: 'read' }],
  })
  expect({ keptSince, reads, events }).toEqual({ keptSince: '2024-03-03', reads: 1, events: 0 })
  expect(
    companyOnDay(evidence, '2024-03-03', '2024-03-02').facts.every(({ onDay }) => onDay.state === 'not-known'),
  ).toBe(true)
})

test('a read that leaves a fact out takes nothing back that was stated', () => {
  const evidence: Evidence = {
    reads: [read('2024-03-03T08:00:00Z', { seat: 'Berlin' }), read('2024-05-03T08:00:00Z', {})],
    events: [],
    ...nobody,
  }
  expect(seatOn(evidence, '2024-05-03')).toEqual(['last-known', 'Berlin'])
})

test('a read late in the evening counts for the German day', () => {
  const evidence: Evidence = { reads: [read('2024-06-30T22:30:00Z', { seat: 'Berlin' })], events: [], ...nobody }
  expect(seatOn(evidence, '2024-07-01')).toEqual(['known', 'Berlin'])
  expect(seatOn(evidence, '2024-07-01', '2024-06-30')).toEqual(['not-known'])
})

test('the same fact in other writing is the same fact', () => {
  const text = (value: string) => ({ kind: 'text', text: value }) as const
  expect(sameFact('legalForm', text('gmbh'), text('GmbH'))).toBe(true)
  expect(sameFact('registerNumber', text('HRB 12345 B'), text('hrb12345B'))).toBe(true)
  expect(
    sameFact('registerNumber', text('Amtsgericht Charlottenburg (Berlin), HRB 12345 B'), text('HRB 12345 B')),
  ).toBe(true)
  expect(sameFact('registerNumber', text('Amtsgericht Kiel, HRB 1'), text('HRB 12345 B'))).toBe(false)
  expect(
    sameFact(
      'address',
      { kind: 'address', address: { street: 'Kai 5', postalCode: '24103', city: 'Kiel', country: 'DE' } },
      text('24103 Kiel, Kai 5'),
    ),
  ).toBe(true)
  expect(
    sameFact(
      'capital',
      { kind: 'money', money: { amount: '25000', currency: 'EUR' } },
      factFromEvent('capital', '25000.00 EUR'),
    ),
  ).toBe(true)
  expect(sameFact('name', text('Müller GmbH'), text('Mueller GmbH'))).toBe(false)
  expect(sameFact('seat', text('Київ'), text('Львів'))).toBe(false)
})

describe('a status', () => {
  const told = (type: string, on: string): EventEvidence => event(`${on}T10:00:00Z`, { type, effectiveOn: on })
  const statusOn = (events: readonly EventEvidence[], day: string, reads: readonly ReadEvidence[] = []): unknown => {
    const found = factOnDay('status', day, knownOn({ ...nobody, reads, events }, '2030-01-01'))
    return found.state === 'between'
      ? [found.before.value, found.after.value].map(spelled)
      : 'interval' in found
        ? [found.state, spelled(found.interval.value)]
        : found.state
  }

  test('follows dissolution, continuation and deletion, each from its register day', () => {
    const life = [
      told('company.dissolution.added', '2024-02-01'),
      told('company.continuation.added', '2024-05-01'),
      told('company.dissolved', '2024-08-01'),
      told('company.deletion.completed', '2025-10-01'),
    ]
    expect(statusOn(life, '2024-01-31')).toEqual(['first-known', 'liquidation'])
    expect(statusOn(life, '2024-02-01')).toEqual(['known', 'liquidation'])
    expect(statusOn(life, '2024-05-01')).toEqual(['known', 'active'])
    expect(statusOn(life, '2024-08-01')).toEqual(['known', 'liquidation'])
    expect(statusOn(life, '2025-10-01')).toEqual(['known', 'terminated'])
  })

  test('is not ended for good by a deletion: a supplementary liquidation may follow', () => {
    const deleted = [told('company.deletion.completed', '2024-02-01')]
    expect(statusOn(deleted, '2026-01-01')).toEqual(['last-known', 'terminated'])
    expect(statusOn([...deleted, told('company.liquidation.opened', '2025-03-01')], '2026-01-01')).toEqual([
      'last-known',
      'liquidation',
    ])
    expect(statusOn(deleted, '2025-06-01', [read('2025-06-01T10:00:00Z', { status: 'liquidation' })])).toEqual([
      'known',
      'liquidation',
    ])
  })

  test('an announced deletion is none, nor one that was called off', () => {
    const announced = [
      told('company.deletion.announced', '2024-02-01'),
      told('company.deletion.cancelled', '2024-04-01'),
    ]
    expect(statusOn(announced, '2024-05-01')).toBe('not-known')
    expect(statusOn(announced, '2024-05-01', [read('2024-01-01T10:00:00Z', { status: 'active' })])).toEqual([
      'last-known',
      'active',
    ])
  })

  test('is not made up from insolvency proceedings, which stand beside it', () => {
    const events = [
      told('company.insolvency.provisional', '2024-01-15'),
      told('company.insolvency.opened', '2024-02-01'),
      told('company.insolvency.ended', '2025-02-01'),
    ]
    const reads = [read('2024-01-10T10:00:00Z', { status: 'active' })]
    expect(statusOn(events, '2024-03-01', reads)).toEqual(['last-known', 'active'])
    const insolvencyOn = (day: string) =>
      companyOnDay({ ...nobody, reads, events }, day, '2030-01-01').facts.find(({ fact }) => fact === 'insolvency')
        ?.onDay
    expect(insolvencyOn('2024-02-01')).toMatchObject({
      state: 'known',
      interval: { value: { insolvency: { state: 'opened' } }, began: true },
    })
    expect(insolvencyOn('2026-01-01')).toMatchObject({
      state: 'last-known',
      interval: { value: { insolvency: { state: 'closed' } } },
    })
    expect(
      companyOnDay({ ...nobody, reads, events: [] }, '2024-02-01', '2030-01-01').facts.some(
        ({ fact }) => fact === 'insolvency',
      ),
    ).toBe(false)
  })

  test("an event type that is a name of JavaScript's own is an unknown type", () => {
    expect(statusOn([told('constructor', '2024-02-01'), told('company.__proto__', '2024-02-01')], '2024-03-01')).toBe(
      'not-known',
    )
  })
})

test('knowing more later never changes which facts were known earlier', () => {
  const days = fc
    .integer({ min: 0, max: 40 })
    .map((nth) => new Date(Date.UTC(2024, 0, 1 + nth)).toISOString().slice(0, 10))
  const seats = fc.constantFrom('Berlin', 'Hamburg', 'Kiel')
  const someRead = fc.tuple(days, seats).map(([day, seat]) => read(`${day}T10:00:00Z`, { seat }))
  const someEvent = fc
    .tuple(days, days, seats, fc.option(seats), fc.constantFrom('one', 'two', 'three'))
    .map(([known, effectiveOn, current, previous, key]) =>
      event(`${known}T12:00:00Z`, { key, effectiveOn, current, previous }),
    )
  fc.assert(
    fc.property(
      fc.array(someRead, { maxLength: 5 }),
      fc.array(someEvent, { maxLength: 5 }),
      days,
      days,
      (reads, events, day, known) => {
        const then = {
          ...nobody,
          reads: reads.filter(({ knownAt }) => knownAt.slice(0, 10) <= known),
          events: events.filter(({ knownAt }) => knownAt.slice(0, 10) <= known),
        }
        expect(companyOnDay({ ...nobody, reads, events }, day, known).facts).toEqual(
          companyOnDay(then, day, known).facts,
        )
      },
    ),
  )
})
