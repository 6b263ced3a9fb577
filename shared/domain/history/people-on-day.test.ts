import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RegisterEvent } from '../company/event.ts'
import { answerId } from '../ids.ts'
import type { Role } from '../company/role.ts'
import type { Evidence, EventEvidence, RolesRead } from './evidence.ts'
import { germanDay } from '../german-day.ts'
import { peopleOnDay } from './people-on-day.ts'
import { companyOnDay, knownOn } from './two-axes.ts'

let numbers = 0
const role = (name: string, more: Partial<Role> = {}): Role => ({
  key: `${name} ${more.type ?? ''}`,
  holderName: name,
  holderKind: 'person',
  holderId: null,
  type: 'managing_director',
  city: null,
  birthYear: null,
  representation: null,
  since: null,
  until: null,
  ...more,
})
const read = (at: string, roles: readonly Role[], whole = true): RolesRead => {
  numbers += 1
  return { answer: answerId(numbers), at: `${at}T10:00:00Z`, knownAt: `${at}T10:00:00Z`, roles, whole }
}
const event = (
  type: string,
  on: string,
  holder: string,
  more: Partial<RegisterEvent> & { readonly power?: string; readonly knownAt?: string } = {},
): EventEvidence => {
  numbers += 1
  const { power = null, knownAt = `${on}T10:00:00Z`, ...rest } = more
  return {
    answer: answerId(numbers),
    knownAt,
    power,
    event: {
      key: `e${numbers}`,
      type,
      effectiveOn: on,
      availableAt: knownAt,
      entryNumber: 1,
      publishedOn: null,
      text: null,
      previous: null,
      current: null,
      holder,
      roleType: 'managing_director',
      ...rest,
    },
  }
}
const evidence = (roles: readonly RolesRead[], events: readonly EventEvidence[] = []): Evidence => ({
  reads: [],
  owners: [],
  roles,
  events,
})
const on = (all: Evidence, day: string, known = '2030-01-01') => peopleOnDay(day, knownOn(all, known))
const offices = (all: Evidence, day: string, known?: string) =>
  on(all, day, known).people.map(({ name, office }) => [
    name,
    office.state,
    ...(office.state === 'between'
      ? [office.after.value ? 'came' : 'went', office.before.until, office.after.from]
      : [office.interval.until]),
  ])

describe('who was in office', () => {
  test('a role that says it ended is over, and one whose end was not understood is not held', () => {
    const of = (more: Partial<Role>) => offices(evidence([read('2024-06-10', [role('Ada', more)])]), '2024-06-10')
    expect(of({})).toEqual([['Ada', 'known', '2024-06-10']])
    expect(of({ standing: 'ended' })).toEqual([])
    expect(of({ standing: 'unclear' })).toEqual([])
    // What an earlier read found is last known: the unclear read says nothing, the one that it ended does.
    const before = read('2024-01-10', [role('Ada')])
    const later = (more: Partial<Role>) =>
      offices(evidence([before, read('2024-06-10', [role('Ada', more)])]), '2024-06-10')
    expect(later({ standing: 'unclear' })).toEqual([['Ada', 'last-known', '2024-01-10']])
    expect(later({ standing: 'ended' })).toEqual([])
  })

  test('is known from the day that a read states up to the read, and as last known after it', () => {
    const all = evidence([read('2024-06-10', [role('Ada', { since: '2020-01-01' })])])
    expect(offices(all, '2019-12-31')).toEqual([])
    expect(offices(all, '2020-01-01')).toEqual([['Ada', 'known', '2024-06-10']])
    expect(offices(all, '2024-06-11')).toEqual([['Ada', 'last-known', '2024-06-10']])
  })

  test('without a stated day is known on the day of the read alone', () => {
    const all = evidence([read('2024-06-10', [role('Ada')])])
    expect(offices(all, '2024-06-09')).toEqual([['Ada', 'first-known', '2024-06-10']])
    expect(offices(all, '2024-06-10')).toEqual([['Ada', 'known', '2024-06-10']])
  })

  test('changed between two reads that differ, and no day is made up', () => {
    const all = evidence([read('2024-01-10', [role('Ada')]), read('2024-06-10', [role('Ben')])])
    expect(offices(all, '2024-03-01')).toEqual([
      ['Ada', 'between', 'went', '2024-01-10', '2024-06-10'],
      ['Ben', 'between', 'came', '2024-01-10', '2024-06-10'],
    ])
    expect(offices(all, '2024-06-10')).toEqual([['Ben', 'known', '2024-06-10']])
    expect(offices(all, '2024-03-01', '2024-03-01')).toEqual([['Ada', 'last-known', '2024-01-10']])
  })

  test('ends on the day that the register states', () => {
    const all = evidence([read('2024-06-10', [role('Ada', { since: '2020-01-01', until: '2023-05-01' })])])
    expect(offices(all, '2023-04-30')).toEqual([['Ada', 'known', '2023-04-30']])
    expect(offices(all, '2023-05-01')).toEqual([])
  })

  test('an end that is announced has not come', () => {
    const all = evidence([read('2024-06-10', [role('Ada', { until: '2025-01-01' })])])
    expect(offices(all, '2024-06-10')).toEqual([['Ada', 'known', '2024-06-10']])
    expect(offices(all, '2025-02-01')).toEqual([['Ada', 'last-known', '2024-06-10']])
  })

  test("a list of which pages are missing says nothing about who isn't on it", () => {
    const all = evidence([read('2024-01-10', [role('Ada')]), read('2024-06-10', [role('Ben')], false)])
    expect(offices(all, '2024-06-10')).toEqual([
      ['Ada', 'last-known', '2024-01-10'],
      ['Ben', 'known', '2024-06-10'],
    ])
  })

  test.each([
    ['company.role.added', 'company.role.removed'],
    ['company.officer.appointed', 'company.officer.removed'],
  ])('comes and goes with %s and %s, to the day', (added, removed) => {
    const all = evidence(
      [],
      [event(added, '2022-02-02', 'Ada', { power: 'sole' }), event(removed, '2024-03-01', 'Ada')],
    )
    expect(offices(all, '2022-02-01')).toEqual([])
    expect(offices(all, '2023-01-01')).toEqual([['Ada', 'known', '2024-02-29']])
    expect(offices(all, '2024-03-01')).toEqual([])
    expect(offices(all, '2024-03-01', '2023-01-01')).toEqual([['Ada', 'last-known', '2022-02-02']])
    expect(on(all, '2022-02-02').people[0]?.power).toMatchObject({
      state: 'known',
      interval: { value: 'sole', sources: [{ kind: 'event' }] },
    })
  })

  test('a read that was behind gives way to the event that came later', () => {
    const all = evidence(
      [read('2024-03-03', [role('Ada', { since: '2020-01-01' })])],
      [event('company.role.removed', '2024-03-01', 'Ada', { knownAt: '2024-03-05T10:00:00Z' })],
    )
    expect(offices(all, '2024-03-02', '2024-03-04')).toEqual([['Ada', 'known', '2024-03-03']])
    expect(offices(all, '2024-03-02')).toEqual([])
    expect(offices(all, '2024-02-29')).toEqual([['Ada', 'known', '2024-02-29']])
  })

  test('a director who becomes liquidator left one office and took another', () => {
    const all = evidence(
      [],
      [
        event('company.role.added', '2020-01-01', 'Ada'),
        event('company.role.removed', '2024-01-01', 'Ada'),
        event('company.role.added', '2024-01-01', 'Ada', { roleType: 'liquidator' }),
      ],
    )
    expect(on(all, '2024-01-01').people.map(({ type, group }) => [type, group])).toEqual([['liquidator', 'organ']])
    expect(on(all, '2023-12-31').people.map(({ type }) => type)).toEqual(['managing_director'])
  })

  test('a power is known where it was read or entered, and not before', () => {
    const all = evidence([
      read('2024-06-10', [role('Ada', { since: '2020-01-01', representation: 'joint' })]),
      read('2025-06-10', [role('Ada', { since: '2020-01-01', representation: 'sole' })]),
    ])
    expect(on(all, '2021-01-01').people[0]?.power).toMatchObject({ state: 'first-known', interval: { value: 'joint' } })
    expect(on(all, '2025-01-01').people[0]?.power).toMatchObject({
      state: 'between',
      before: { value: 'joint' },
      after: { value: 'sole' },
    })
    const told = { ...all, events: [event('company.role.changed', '2025-02-01', 'Ada', { power: 'sole' })] }
    expect(on(told, '2025-02-01').people[0]).toMatchObject({
      office: { state: 'known' },
      power: { state: 'known', interval: { value: 'sole', began: true } },
    })
  })

  test('of two people of one name each has his own office, and an event tells of neither', () => {
    const two = [
      role('Ada', { key: '1', birthYear: 1950, since: '2010-01-01' }),
      role('Ada', { key: '2', birthYear: 1980, since: '2020-01-01' }),
    ]
    const all = evidence([read('2024-06-10', two)], [event('company.role.removed', '2024-08-01', 'Ada')])
    expect(on(all, '2015-01-01').people.map(({ birthYear, office }) => [birthYear, office.state])).toEqual([
      [1950, 'known'],
      [null, 'first-known'],
    ])
    expect(on(all, '2024-09-01').people.map(({ birthYear }) => birthYear)).toEqual([1950, 1980])
  })

  test('who left and came back was not there in between', () => {
    const all = evidence([
      read('2024-06-10', [
        role('Ada', { key: '1', since: '2010-01-01', until: '2015-01-01' }),
        role('Ada', { key: '2', since: '2020-01-01' }),
      ]),
    ])
    expect(offices(all, '2012-01-01')).toEqual([['Ada', 'known', '2014-12-31']])
    expect(offices(all, '2017-01-01')).toEqual([])
    expect(offices(all, '2022-01-01')).toEqual([['Ada', 'known', '2024-06-10']])
  })

  test('a beginning that the service corrects counts as the newest read has it', () => {
    const all = evidence([
      read('2024-01-10', [role('Ada', { since: '2020-01-01' })]),
      read('2024-06-10', [role('Ada', { since: '2020-02-01' })]),
    ])
    expect(offices(all, '2020-01-15', '2024-02-01')).toEqual([['Ada', 'known', '2024-01-10']])
    expect(offices(all, '2020-01-15')).toEqual([])
  })

  test('two reads of one day that differ, on the day before an event that ends it, are a change of that day', () => {
    const all = evidence(
      [read('2024-01-02', []), read('2024-01-02', [role('Ada')], false)],
      [event('company.officer.removed', '2024-01-03', 'Ada', { knownAt: '2024-01-01T12:00:00Z' })],
    )
    expect(on(all, '2024-01-02').people[0]?.office).toMatchObject({
      state: 'between',
      before: { value: false },
      after: { value: true },
    })
  })

  test('nothing read is not nobody, and hostile names are names', () => {
    expect(on(evidence([]), '2024-01-01')).toEqual({ people: [], reads: 0, events: 0, before: null, after: null })
    expect(on(evidence([read('2024-01-10', [])]), '2024-02-01')).toMatchObject({
      people: [],
      reads: 1,
      before: '2024-01-10',
      after: null,
    })
    expect(
      offices(
        evidence(
          [],
          [
            event('constructor', '2024-01-01', 'Ada'),
            event('company.role.added', '2024-01-01', '__proto__', { roleType: 'constructor' }),
          ],
        ),
        '2024-01-01',
      ),
    ).toEqual([['__proto__', 'known', '2024-01-01']])
  })
})

const days = fc
  .integer({ min: 0, max: 40 })
  .map((nth) => new Date(Date.UTC(2024, 0, 1 + nth)).toISOString().slice(0, 10))
const names = fc.constantFrom('Ada', 'Ben', 'Cem')
const someRole = fc
  .record({
    name: names,
    since: fc.option(days),
    until: fc.option(days),
    representation: fc.constantFrom('sole', 'joint', null),
    birthYear: fc.constantFrom(null, 1950, 1980),
  })
  .map(({ name, ...more }) => role(name, more))
const someRead = fc
  .tuple(days, fc.array(someRole, { maxLength: 3 }), fc.boolean())
  .map(([at, roles, whole]) => read(at, roles, whole))
const someEvent = fc
  .tuple(fc.constantFrom('company.role.added', 'company.role.changed', 'company.officer.removed'), days, names, days)
  .map(([type, day, name, known]) => event(type, day, name, { knownAt: `${known}T12:00:00Z` }))

test('knowing more later never changes what was known earlier', () => {
  fc.assert(
    fc.property(
      fc.array(someRead, { maxLength: 5 }),
      fc.array(someEvent, { maxLength: 5 }),
      days,
      days,
      (reads, events, day, known) => {
        const then = evidence(
          reads.filter(({ knownAt }) => (germanDay(knownAt) ?? '') <= known),
          events.filter(({ knownAt }) => (germanDay(knownAt) ?? '') <= known),
        )
        const now = companyOnDay(evidence(reads, events), day, known)
        expect(now.people).toEqual(companyOnDay(then, day, known).people)
      },
    ),
  )
})

test('whoever is known to be in office on a day has a statement of that day or on both sides of it', () => {
  fc.assert(
    fc.property(
      fc.array(someRead, { maxLength: 5 }),
      fc.array(someEvent, { maxLength: 5 }),
      days,
      (reads, events, day) => {
        for (const { office } of on(evidence(reads, events), day).people) {
          if (office.state === 'known') expect(office.interval.from <= day && day <= office.interval.until).toBe(true)
          if (office.state === 'between') expect(office.before.value).toBe(!office.after.value)
        }
      },
    ),
  )
})
