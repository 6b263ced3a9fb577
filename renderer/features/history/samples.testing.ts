import type { Compared, KeptRead, KnownChanges, ReadComparison } from '../../../shared/domain/history/kept-read.ts'
import type { LifePage } from '../../../shared/domain/history/life.ts'
import type { CompanyByAccount } from '../../../shared/domain/facts/account-on-day.ts'
import { accountOf } from '../../../shared/domain/facts/account.ts'
import { peopleOf } from '../../../shared/domain/facts/people.ts'
import { evidenceOf, rolesAt, sampleRole, toldEvent } from '../../../shared/domain/facts/samples.testing.ts'
import type { FactInterval } from '../../../shared/domain/history/two-axes.ts'
import { answerId } from '../../../shared/domain/ids.ts'
import { answerOf } from '../../parts/party-file/company-file.testing.ts'

/* Reads and what they differ in, for component tests. Nothing of the product imports it. */

export const readOf = (id: number, readAt: string, section: KeptRead['section'] = 'record'): KeptRead => ({
  section,
  pages: [answerOf(id, 'company', { readAt })],
})

export const january = readOf(1, '2026-01-10T10:00:00Z')
export const march = readOf(2, '2026-03-10T10:00:00Z')
export const june = readOf(3, '2026-06-10T10:00:00Z')

const facts: KnownChanges = {
  kind: 'facts',
  facts: [
    {
      fact: 'name',
      before: { kind: 'text', text: 'Nordlicht GmbH' },
      after: { kind: 'text', text: 'Nordlicht GmbH' },
      same: true,
    },
    { fact: 'seat', before: { kind: 'text', text: 'Kiel' }, after: { kind: 'text', text: 'Hamburg' }, same: false },
    { fact: 'purpose', before: { kind: 'text', text: 'Handel' }, after: null, same: false },
  ],
}

export const comparison = (more: Partial<ReadComparison> = {}): Compared => ({
  ok: true,
  comparison: {
    section: 'record',
    older: march,
    newer: june,
    known: facts,
    unchanged: false,
    whole: true,
    fields: {
      rows: [
        { path: 'registered_office', kind: 'changed', before: 'Kiel', after: 'Hamburg' },
        { path: 'officers[0].birth_date', kind: 'added', before: null, after: '1970-03-12' },
      ],
      more: false,
    },
    ...more,
  },
})

export const unchanged = comparison({
  unchanged: true,
  known: { kind: 'facts', facts: [] },
  fields: { rows: [], more: false },
})

const kiel: FactInterval = {
  value: { kind: 'text', text: 'Kiel' },
  from: '2026-01-10',
  until: '2026-03-10',
  began: false,
  ended: false,
  sources: [{ kind: 'read', answer: answerId(1), readAt: january.pages[0].readAt }],
}
const hamburg: FactInterval = {
  value: { kind: 'text', text: 'Hamburg' },
  from: '2026-06-10',
  until: '2026-06-10',
  began: false,
  ended: false,
  sources: [
    {
      kind: 'event',
      answer: answerId(4),
      key: 'e',
      type: 'company.registered_office.changed',
      day: '2026-06-10',
      entryNumber: 7,
    },
  ],
}

/** What the watch told and nobody read: proceedings, and that Cem Ay left. */
const heldBefore = [sampleRole('Cem Ay', { type: 'procurator' })]
const told = accountOf(
  evidenceOf({
    roles: [rolesAt('2026-03-10T08:00:00Z', heldBefore)],
    events: [
      toldEvent('company.insolvency.opened', '2026-06-10'),
      toldEvent('company.procuration.removed', '2026-06-10', { holder: 'Ay, Cem' }),
    ],
  }),
  '2026-06-10',
)

export const onDay = (registerDay: string, knownDay: string): CompanyByAccount => ({
  account: told,
  toldOf: peopleOf(heldBefore, told),
  registerDay,
  knownDay,
  reads: 2,
  events: 1,
  keptSince: '2026-01-10',
  facts: [
    {
      fact: 'name',
      onDay: { state: 'known', interval: { ...kiel, value: { kind: 'text', text: 'Nordlicht GmbH' }, began: true } },
      intervals: [kiel],
    },
    { fact: 'seat', onDay: { state: 'between', before: kiel, after: hamburg }, intervals: [kiel, hamburg] },
    {
      fact: 'status',
      onDay: { state: 'last-known', interval: { ...kiel, value: { kind: 'text', text: 'active' } } },
      intervals: [],
    },
    { fact: 'address', onDay: { state: 'first-known', interval: hamburg }, intervals: [] },
    { fact: 'capital', onDay: { state: 'not-stated', sources: kiel.sources }, intervals: [] },
    { fact: 'purpose', onDay: { state: 'not-known' }, intervals: [] },
    {
      fact: 'insolvency',
      onDay: { state: 'known', interval: { ...hamburg, value: { kind: 'text', text: 'opened' }, began: true } },
      intervals: [],
    },
  ],
  people: {
    reads: 2,
    events: 1,
    before: '2026-03-10',
    after: null,
    people: [
      {
        name: 'Ada Weiß',
        kind: 'person',
        birthYear: 1970,
        type: 'managing_director',
        group: 'organ',
        intervals: [],
        office: { state: 'known', interval: { ...kiel, value: true, from: '2020-01-01', began: true } },
        power: { state: 'known', interval: { ...kiel, value: 'sole' } },
      },
      {
        name: 'Ben Rot',
        kind: 'person',
        birthYear: null,
        type: 'managing_director',
        group: 'organ',
        intervals: [],
        power: null,
        office: { state: 'between', before: { ...kiel, value: true }, after: { ...hamburg, value: false } },
      },
      {
        name: 'Cem Ay',
        kind: 'person',
        birthYear: null,
        type: 'procurator',
        group: 'procuration',
        intervals: [],
        office: { state: 'last-known', interval: { ...kiel, value: true } },
        power: { state: 'last-known', interval: { ...kiel, value: 'joint_procuration' } },
      },
    ],
  },
  owners: {
    reads: 1,
    intervals: [],
    filed: [
      {
        kind: 'event',
        answer: answerId(4),
        key: 'l',
        type: 'company.shareholder_list.changed',
        day: '2026-05-02',
        entryNumber: 8,
      },
    ],
    onDay: {
      state: 'last-known',
      interval: {
        ...kiel,
        began: true,
        value: {
          asOf: '2026-01-05',
          complete: true,
          owners: [
            {
              name: 'Ada Weiß',
              kind: 'person',
              city: 'Kiel',
              birthYear: null,
              relation: 'shareholder',
              percentage: 60,
              nominal: { amount: '15000', currency: 'EUR' },
            },
            {
              name: 'Möwe AG',
              kind: 'company',
              city: null,
              birthYear: null,
              relation: 'shareholder',
              percentage: null,
              nominal: null,
            },
          ],
        },
      },
    },
  },
})

export const life: LifePage = {
  items: [
    { kind: 'read', key: 'r3', day: '2026-06-10', at: june.pages[0].readAt, read: june, unchanged: false },
    {
      kind: 'observed',
      key: 'o3',
      day: '2026-06-10',
      at: june.pages[0].readAt,
      section: 'record',
      older: march.pages[0],
      newer: june.pages[0],
      facts: facts.facts.filter(({ same }) => !same),
      known: 2,
      fields: 2,
    },
    {
      kind: 'event',
      key: 'e',
      day: '2026-05-01',
      at: null,
      event: {
        key: 'e',
        type: 'company.registered_office.changed',
        effectiveOn: '2026-05-01',
        availableAt: null,
        entryNumber: 7,
        publishedOn: null,
        text: 'Der Sitz ist nach Hamburg verlegt.',
        previous: 'Kiel',
        current: 'Hamburg',
        holder: null,
        roleType: null,
      },
    },
    { kind: 'monitor', key: 'm', day: '2026-02-01', at: '2026-02-01T10:00:00Z', what: 'begun' },
  ],
  total: 4,
  counts: { event: 1, observed: 1, read: 1, monitor: 1, note: 0 },
  notCompared: 0,
}
