import { expect, test } from 'vitest'
import { accountOf } from './account.ts'
import type { ToldEvent } from './known-change.ts'
import { isInOffice, peopleOf } from './people.ts'
import { evidenceOf, rolesAt, sampleRole, toldEvent } from './samples.testing.ts'

const today = '2026-11-22'
const before = '2026-11-14T08:26:00Z'
const roles = [sampleRole('Henning Brandt-Öztürk'), sampleRole('Dr. Maren Halvorsen')]
const people = (events: readonly ToldEvent[], of = roles) =>
  peopleOf(of, accountOf(evidenceOf({ events, roles: [rolesAt(before, of)] }), today))
const standings = (events: readonly ToldEvent[], of = roles) =>
  people(events, of).map(({ role, standing }) => `${role.holderName}: ${standing}`)
const left = (holder: string, day = '2026-11-20', roleType: string | null = 'managing_director') =>
  toldEvent('company.role.removed', day, { holder, roleType })
const came = (holder: string, day = '2026-11-20', roleType: string | null = 'managing_director') =>
  toldEvent('company.role.added', day, { holder, roleType })

test('who left by an event is not in office, and the event stands beside him', () => {
  const [henning, maren] = people([left('Henning Brandt-Öztürk')])
  expect(henning).toMatchObject({ standing: 'left', unsure: false, change: { day: '2026-11-20', toldBy: 'watch' } })
  expect(henning && isInOffice(henning, today)).toBe(false)
  expect(maren).toMatchObject({ standing: 'as-read', change: null })
  expect(maren && isInOffice(maren, today)).toBe(true)
})

test.each([['Brandt-Öztürk, Henning'], ['Brandt-Oeztuerk, Henning'], ['HENNING BRANDT-ÖZTÜRK']])(
  '%s is the same man',
  (name) => {
    expect(standings([left(name)])[0]).toBe('Henning Brandt-Öztürk: left')
  },
)

test('a title is no part of a name, another first name is another person', () => {
  expect(standings([left('Maren Halvorsen')])[1]).toBe('Dr. Maren Halvorsen: left')
  expect(standings([left('Jens Halvorsen')])).toEqual(standings([]))
})

test('leaving one role is not leaving another', () => {
  expect(standings([left('Henning Brandt-Öztürk', '2026-11-20', 'procurator')])[0]).toBe(
    'Henning Brandt-Öztürk: as-read',
  )
  expect(standings([left('Henning Brandt-Öztürk', '2026-11-20', null)])[0]).toBe('Henning Brandt-Öztürk: left')
})

test('of namesakes nobody knows which one left', () => {
  const twins = [
    sampleRole('Ute Rabe', { key: 'a', birthYear: 1950 }),
    sampleRole('Ute Rabe', { key: 'b', birthYear: 1990 }),
  ]
  expect(people([left('Ute Rabe')], twins).map(({ unsure, standing }) => [standing, unsure])).toEqual([
    ['left', true],
    ['left', true],
  ])
})

test('who came is there as far as the event tells', () => {
  expect(people([came('Jens-Ole Halvorsen')])[2]).toMatchObject({
    standing: 'joined',
    role: { holderName: 'Jens-Ole Halvorsen', type: 'managing_director', since: '2026-11-20', until: null },
  })
})

test('who came back, or came and left, is as the register had it last, in whatever order events are told', () => {
  const back = [left('Henning Brandt-Öztürk', '2026-11-18'), came('Henning Brandt-Öztürk', '2026-11-20')]
  for (const order of [back, back.toReversed()]) expect(standings(order)[0]).toBe('Henning Brandt-Öztürk: changed')
  const gone = [came('Jens-Ole Halvorsen', '2026-11-18'), left('Jens-Ole Halvorsen', '2026-11-20')]
  for (const order of [gone, gone.toReversed()]) expect(standings(order)[2]).toBe('Jens-Ole Halvorsen: left')
})

test('a Prokura that ended is read from its own type', () => {
  const holder = [sampleRole('Anneliese Großkreutz', { type: 'procurator' })]
  expect(
    standings([toldEvent('company.procuration.revoked', '2026-11-20', { holder: 'Anneliese Grosskreutz' })], holder),
  ).toEqual(['Anneliese Großkreutz: left'])
})

test('who is named in part only may be somebody else: struck through, and said to be unsure', () => {
  expect(people([left('Henning Brandt')])[0]).toMatchObject({ standing: 'left', unsure: true })
  expect(people([left('Henning Brandt')], [sampleRole('Jens Brandt')])[0]).toMatchObject({ standing: 'as-read' })
  // The whole name of somebody else beside him is meant, not the half of his.
  const both = [...roles, sampleRole('Henning Brandt')]
  expect(people([left('Henning Brandt')], both).map(({ standing, unsure }) => [standing, unsure])).toEqual([
    ['as-read', false],
    ['as-read', false],
    ['left', false],
  ])
  expect(standings([came('Henning Brandt')])).toEqual([
    'Henning Brandt-Öztürk: as-read',
    'Dr. Maren Halvorsen: as-read',
    'Henning Brandt: joined',
  ])
})

test('a birth in the wording tells namesakes apart, and leaves nobody struck through whose own it isn’t', () => {
  const twins = [
    sampleRole('Ute Rabe', { key: 'a', birthYear: 1950 }),
    sampleRole('Ute Rabe', { key: 'b', birthYear: 1990 }),
  ]
  const told = (text: string) =>
    toldEvent('company.role.removed', '2026-11-20', { holder: 'Rabe, Ute', roleType: 'managing_director', text })
  const of = (text: string) => people([told(text)], twins).map(({ standing, unsure }) => [standing, unsure])
  expect(of('Nicht mehr Geschäftsführer: Rabe, Ute, Kiel, *03.04.1990')).toEqual([
    ['as-read', false],
    ['left', false],
  ])
  expect(of('Nicht mehr Geschäftsführer: Rabe, Ute, Kiel, geb. 03.04.1950')).toEqual([
    ['left', false],
    ['as-read', false],
  ])
  expect(of('Nicht mehr Geschäftsführer: Rabe, Ute, Kiel, *03.04.1970')).toEqual([
    ['as-read', false],
    ['as-read', false],
  ])
})

test.each([
  ['company.role.removed', 'Ausgeschieden: Geschäftsführer: Brandt-Öztürk, Henning, Kiel, *12.03.1970'],
  ['company.changed', 'Nicht mehr Geschäftsführer: Brandt-Öztürk, Henning, Kiel, *12.03.1970'],
  [null, 'Henning Brandt-Öztürk ist nicht mehr Geschäftsführer.'],
  ['company.updated', 'Geschäftsführer Henning Brandt-Öztürk ist ausgeschieden.'],
])('who left is told by the wording of %s, too: %s', (type, text) => {
  expect(standings([toldEvent(type, '2026-11-20', { text })])).toEqual([
    'Henning Brandt-Öztürk: left',
    'Dr. Maren Halvorsen: as-read',
  ])
})

test.each([
  ['Bestellt als Geschäftsführer: Brandt-Öztürk, Henning'],
  ['Die Geschäftsanschrift ist nicht mehr Kiel.'],
  ['Aufsichtsratsmitglied Henning Brandt-Öztürk ist ausgeschieden.'],
])('and nobody by other words: %s', (text) => {
  expect(standings([toldEvent('company.updated', '2026-11-20', { text })])).toEqual(standings([]))
})

test('who came in on the day of the event or later is not who left', () => {
  const back = [sampleRole('Henning Brandt-Öztürk', { since: '2026-11-21' })]
  expect(standings([left('Henning Brandt-Öztürk', '2026-11-20')], back)).toEqual(['Henning Brandt-Öztürk: as-read'])
})

test('opened proceedings leave organs no power over the estate and end a Prokura, of those alone who are still entered', () => {
  const opened = toldEvent('company.insolvency.opened', '2026-11-20')
  const entered = [
    sampleRole('Henning Brandt-Öztürk'),
    sampleRole('Paul Prokura', { type: 'procurator', since: '2020-01-01' }),
    sampleRole('Petra Später', { type: 'procurator', since: '2026-11-21' }),
    sampleRole('Frieda Früher', { until: '2021-01-01' }),
    sampleRole('Ute Rabe', { type: 'insolvency_administrator' }),
    sampleRole('Karl Kommanditist', { type: 'limited_partner' }),
  ]
  const limits = (events: readonly ToldEvent[]) => people(events, entered).map(({ limited }) => limited)
  expect(limits([opened])).toEqual(['estate', 'ended', undefined, undefined, undefined, undefined])
  expect(limits([opened, left('Henning Brandt-Öztürk')])[0]).toBeUndefined()
  expect(limits([])).toEqual(entered.map(() => undefined))
  expect(limits([toldEvent('company.insolvency.closed', '2026-11-20')])).toEqual(entered.map(() => undefined))
})

test('a Prokura of unknown start may have been given after the opening: ended for sure is only one that was there before', () => {
  const holders = [
    sampleRole('Paul Prokura', { type: 'procurator' }),
    sampleRole('Petra Früh', { type: 'procurator', since: '2020-01-01' }),
  ]
  const limits = (readAt: string, opened: ToldEvent) =>
    peopleOf(holders, accountOf(evidenceOf({ events: [opened], roles: [rolesAt(readAt, holders)] }), today)).map(
      ({ limited }) => limited,
    )
  const opened = toldEvent('company.insolvency.opened', '2026-11-20')
  expect(limits(before, opened)).toEqual(['ended', 'ended'])
  expect(limits('2026-11-21T08:00:00Z', opened)).toEqual(['maybe-ended', 'ended'])
  // Of the same day, or of proceedings whose day nobody states, the order can't be told.
  expect(limits('2026-11-20T08:00:00Z', opened)).toEqual(['maybe-ended', 'ended'])
  expect(limits(before, toldEvent('company.insolvency.opened', null))).toEqual(['maybe-ended', 'maybe-ended'])
})
