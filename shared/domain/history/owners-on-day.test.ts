import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerId } from '../ids.ts'
import { readStructure } from '../ownership/read/read-structure.ts'
import type { Evidence, EventEvidence, OwnersListed, OwnersRead } from './evidence.ts'
import { listOfRoot, ownersOnDay } from './owners-on-day.ts'
import { companyOnDay, knownOn } from './two-axes.ts'

let numbers = 0
const list = (asOf: string | null, shares: Readonly<Record<string, number | null>>): OwnersListed => ({
  asOf,
  complete: true,
  owners: Object.entries(shares).map(([name, percentage]) => ({
    name,
    kind: 'person',
    city: null,
    birthYear: null,
    relation: 'shareholder',
    percentage,
    nominal: null,
  })),
})
const read = (at: string, what: OwnersListed | null): OwnersRead => {
  numbers += 1
  return { answer: answerId(numbers), at: `${at}T10:00:00Z`, knownAt: `${at}T10:00:00Z`, list: what }
}
const filed = (on: string, knownAt = `${on}T10:00:00Z`): EventEvidence => {
  numbers += 1
  return {
    answer: answerId(numbers),
    knownAt,
    power: null,
    event: {
      key: `l${numbers}`,
      type: 'company.shareholders.changed',
      effectiveOn: on,
      availableAt: knownAt,
      entryNumber: 4,
      publishedOn: null,
      text: null,
      previous: null,
      current: null,
      holder: null,
      roleType: null,
    },
  }
}
const evidence = (owners: readonly OwnersRead[], events: readonly EventEvidence[] = []): Evidence => ({
  reads: [],
  roles: [],
  owners,
  events,
})
const on = (all: Evidence, day: string, known = '2030-01-01') => ownersOnDay(day, knownOn(all, known))
const said = (all: Evidence, day: string, known?: string): readonly unknown[] => {
  const { onDay, filed: unread } = on(all, day, known)
  const lists =
    onDay.state === 'between'
      ? [onDay.before.value.asOf, onDay.after.value.asOf]
      : 'interval' in onDay
        ? [onDay.interval.value.asOf]
        : []
  return [onDay.state, ...lists, ...unread.map((source) => (source.kind === 'event' ? `filed ${source.day}` : ''))]
}

describe('owners on a day', () => {
  const two = evidence([
    read('2024-02-01', list('2023-05-01', { Ada: 100 })),
    read('2024-08-01', list('2024-06-01', { Ada: 60, Ben: 40 })),
  ])

  test('are those of the list that had been filed last, up to the read that found it', () => {
    expect(said(two, '2023-05-01')).toEqual(['known', '2023-05-01'])
    expect(said(two, '2024-02-01')).toEqual(['known', '2023-05-01'])
    expect(said(two, '2024-06-01')).toEqual(['known', '2024-06-01'])
    expect(said(two, '2024-08-02')).toEqual(['last-known', '2024-06-01'])
    expect(said(two, '2023-04-30')).toEqual(['first-known', '2023-05-01'])
  })

  test('are not known between two lists, and no share is computed for it', () => {
    expect(said(two, '2024-04-01')).toEqual(['between', '2023-05-01', '2024-06-01'])
    expect(said(two, '2024-04-01', '2024-05-01')).toEqual(['last-known', '2023-05-01'])
  })

  test('a list that an event tells of and nobody read is said to be there', () => {
    const told = evidence(two.owners, [filed('2024-09-09'), filed('2024-03-03'), filed('2024-06-01')])
    expect(said(told, '2024-10-01')).toEqual(['last-known', '2024-06-01', 'filed 2024-09-09'])
    expect(said(told, '2024-04-01')).toEqual(['between', '2023-05-01', '2024-06-01', 'filed 2024-03-03'])
    expect(said(told, '2024-03-01')).toEqual(['between', '2023-05-01', '2024-06-01'])
    expect(said(told, '2024-07-01')).toEqual(['known', '2024-06-01'])
    expect(said(evidence([], [filed('2024-09-09')]), '2024-10-01')).toEqual(['not-known', 'filed 2024-09-09'])
  })

  test('a read that was behind a list that the service told of later proves nothing after that list', () => {
    const behind = evidence(
      [read('2024-03-10', list('2023-05-01', { Ada: 100 }))],
      [filed('2024-03-01', '2024-03-12T10:00:00Z')],
    )
    expect(said(behind, '2024-03-05', '2024-03-11')).toEqual(['known', '2023-05-01'])
    expect(said(behind, '2024-03-05')).toEqual(['last-known', '2023-05-01', 'filed 2024-03-01'])
  })

  test('a list without a day is known on the day of its read alone', () => {
    const undated = evidence([
      read('2024-02-01', list(null, { Ada: 100 })),
      read('2024-08-01', list(null, { Ada: 100 })),
    ])
    expect(said(undated, '2024-01-31')).toEqual(['first-known', null])
    expect(said(undated, '2024-05-01'), 'both reads say the same').toEqual(['known', null])
  })

  test('what the service corrects in a list counts as it was read last', () => {
    const corrected = evidence([
      read('2024-02-01', list('2023-05-01', { Ada: 90 })),
      read('2024-03-01', list('2023-05-01', { Ada: 100 })),
    ])
    const share = (known: string): unknown => {
      const { onDay } = on(corrected, '2023-06-01', known)
      return onDay.state === 'known' ? onDay.interval.value.owners[0]?.percentage : null
    }
    expect([share('2024-02-15'), share('2024-03-15')]).toEqual([90, 100])
  })

  test('nothing read is not known, and an answer without a list of the company is not stated', () => {
    expect(said(evidence([]), '2024-01-01')).toEqual(['not-known'])
    expect(said(evidence([read('2024-02-01', null)]), '2024-03-01')).toEqual(['not-stated'])
  })
})

test("the own list of a company is read from a tree, others' lists are not mixed into it", () => {
  const json = {
    name: 'Nord GmbH',
    is_company: true,
    register_number: 'HRB 1',
    shareholders: [
      {
        name: 'Holding GmbH',
        is_company: true,
        percentage_share: 100,
        register_number: 'HRB 2',
        shareholders: [{ name: 'Ada', is_company: false, percentage_share: 100 }],
      },
    ],
  }
  const structure = readStructure(json, {
    answer: answerId(1),
    readAt: '2024-01-01T00:00:00Z',
    about: { side: 'owned', party: { kind: 'company', name: 'Nord GmbH' } },
  })
  expect(listOfRoot(structure)?.owners.map(({ name, percentage }) => [name, percentage])).toEqual([
    ['Holding GmbH', 100],
  ])
})

test('knowing more later never changes what was known earlier', () => {
  const days = fc
    .integer({ min: 0, max: 40 })
    .map((nth) => new Date(Date.UTC(2024, 0, 1 + nth)).toISOString().slice(0, 10))
  const someRead = fc
    .tuple(days, fc.option(days), fc.constantFrom(40, 60, null))
    .map(([at, asOf, share]) => read(at, list(asOf, { Ada: share })))
  const someEvent = fc.tuple(days, days).map(([day, known]) => filed(day, `${known}T12:00:00Z`))
  fc.assert(
    fc.property(
      fc.array(someRead, { maxLength: 5 }),
      fc.array(someEvent, { maxLength: 4 }),
      days,
      days,
      (reads, events, day, known) => {
        const then = evidence(
          reads.filter(({ knownAt }) => knownAt.slice(0, 10) <= known),
          events.filter(({ knownAt }) => knownAt.slice(0, 10) <= known),
        )
        expect(companyOnDay(evidence(reads, events), day, known).owners).toEqual(companyOnDay(then, day, known).owners)
      },
    ),
  )
})
