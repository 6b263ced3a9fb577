import { isObject, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { kinds, mutationsOf, type Kind } from '../../sandbox/mutations.testing.ts'
import { ownersFindings, readers, type Reader } from './readers.testing.ts'
import { noting } from './reading.ts'
import { strays } from './strays.testing.ts'

/**
 * Things that somebody else's service made, member by member: each good answer of `readers` in each of its words (today's, and
 * the older ones), with one member changed in each way of `mutationsOf`, read, and judged by what is said of it afterwards.
 */

/** The same things in the words of the older routes (contract 4.8, 9.5), where the other table has today's. */
const olderThings: Readonly<Record<string, { readonly as: string; readonly good: JsonObject }>> = {
  'an officer who left': {
    as: 'a role that ended',
    good: {
      object: 'officer',
      id: 'off_1',
      role: 'procurator',
      name: 'Eva Kurz',
      person_id: 'per_1',
      is_company: false,
      city: 'Kiel',
      appointed_on: '2015-01-02',
      resigned_on: '2024-05-06',
    },
  },
  'a position that ended': {
    as: 'a role of a person',
    good: {
      object: 'position',
      id: 'pos_1',
      role: 'liquidator',
      company_id: 'cmp_1',
      company_name: 'Neu GmbH',
      resigned_on: '2024-05-06',
    },
  },
  'a share before the release': {
    as: 'a holding',
    good: {
      object: 'shareholding',
      id: 'shh_1',
      company_id: 'cmp_1',
      company_name: 'Neu GmbH',
      percentage_share: 33.3,
      nominal_amount: 12500,
      nominal_amount_currency: 'EUR',
    },
  },
  'a company in flat words': {
    as: 'a company',
    good: {
      object: 'company',
      id: 'cmp_1',
      company_name: 'Neu GmbH',
      status: 'terminated',
      legal_form: 'GmbH',
      register_number: 'HRB 777 KI',
      register_court: 'Amtsgericht Kiel',
      registered_office: 'Kiel',
      business_address: 'Deich 1, 24103 Kiel',
      company_purpose: 'Handel mit Fisch',
      share_capital: 25000,
      share_capital_currency: 'EUR',
      general_representation: 'Jeder vertritt allein.',
      important_dates: { founding_date: '2019-01-02' },
      number_of_entries: 17,
      last_entry_date: '2026-02-03',
    },
  },
  'an alert': {
    as: 'a hit',
    good: {
      object: 'alert',
      id: 'alr_1',
      monitor_id: 'mon_1',
      company_id: 'cmp_1',
      company_name: 'Neu GmbH',
      event_type: 'company.registered_office.changed',
      event: {
        object: 'event',
        id: 'evt_1',
        type: 'company.registered_office.changed',
        data: { previous: 'Kiel', current: 'Lübeck' },
        effective_date: '2026-03-01',
        created_at: '2026-03-02T08:00:00Z',
      },
    },
  },
  'a monitor before the release': {
    as: 'a monitor that is paused',
    good: {
      object: 'monitor',
      id: 'mon_1',
      company_id: 'cmp_1',
      company_name: 'Neu GmbH',
      event_types: ['company.capital.changed', 'company.officer.removed'],
      active: false,
      created_at: '2026-03-02T08:00:00Z',
    },
  },
  'a notification endpoint': {
    as: 'a destination that is off',
    good: {
      object: 'notification_endpoint',
      id: 'dst_1',
      type: 'email',
      target: 'akte@example.test',
      cadence: 'weekly',
      enabled: false,
      created_at: '2026-03-02T08:00:00Z',
    },
  },
  'a delivery before the release': {
    as: 'a delivery that failed',
    good: {
      object: 'delivery',
      id: 'dlv_1',
      notification_endpoint_id: 'dst_1',
      type: 'email',
      target: 'akte@example.test',
      sent_at: '2026-03-02T08:00:00Z',
      status: 'failed',
      attempts: 3,
      event_ids: ['evt_1', 'evt_2'],
    },
  },
  'a collection': {
    as: 'a list of the account',
    good: { object: 'collection', id: 'col_1', name: 'Kunden', size: 17, created_at: '2026-03-02T08:00:00Z' },
  },
  'an item of a collection': {
    as: 'an item of a list',
    good: { object: 'collection_item', id: 'coi_1', type: 'person', person_id: 'per_1', name: 'Eva Kurz' },
  },
  'an account in flat words': {
    as: 'an account',
    good: { object: 'account', workspace_id: 'org_personal_1', name: 'Kanzlei', credit_balance: 4321 },
  },
  'event types of monitors': {
    as: 'a vocabulary',
    good: {
      object: 'list',
      data: [
        { object: 'event_type', id: 'company.a.changed', label: 'Changed', can_monitor: false },
        { object: 'event_type', id: 'company.b.changed', label: 'Other', can_monitor: false },
      ],
      has_more: false,
      url: '/v1/monitor-event-types',
    },
  },
  'a search result': {
    as: 'a page',
    good: {
      object: 'search_result',
      data: [
        { id: 'a', x: 1 },
        { id: 'b', x: 2 },
      ],
      has_more: true,
      next_page: 2,
      total_count: 17,
    },
  },
}

export interface Thing extends Reader {
  readonly name: string
  readonly words: 'today' | 'older'
  /** Whether what a reader notes as not understood reaches a screen: sections of files, the account, what a job brought. */
  readonly notesAreShown: boolean
  /** What else a reader says of an answer. */
  readonly says: (json: Json) => readonly string[]
}

/** Things that are shown without what was noted of them; what of them is lost in silence stands in docs/service.md. */
const withoutNotes = /^a page$|search result|refusal|owners|^a job$/

const thingOf = (name: string, as: string, reader: Reader, words: Thing['words']): Thing => ({
  ...reader,
  name,
  words,
  notesAreShown: !withoutNotes.test(as),
  says: as.startsWith('owners') ? ownersFindings : () => [],
})

const olderOf = ([name, { as, good }]: (typeof olderEntries)[number]): Thing => {
  const reader = readers[as]
  if (reader === undefined) throw new Error(`nothing reads ${as}`)
  return thingOf(name, as, { ...reader, good }, 'older')
}
const olderEntries = Object.entries(olderThings)

export const things: readonly Thing[] = [
  ...Object.entries(readers).map(([name, reader]) => thingOf(name, name, reader, 'today')),
  ...olderEntries.map(olderOf),
]

/**
 * - `read`: everything that was there is read as in the good answer.
 * - `as it came`: what was there is shown in its own words or figures ("zz_terminated"), or what else the answer says of it.
 * - `said`: it is said that something was there and was not understood, or nothing of the thing was readable.
 * - `nothing there`: the member is missing, null or empty, and nothing is shown in its place.
 * - `unsaid`: something was there, is gone, and nothing says so.
 * - `wrong`: something is shown that the answer doesn't say.
 */
export const verdicts = ['read', 'as it came', 'said', 'nothing there', 'unsaid', 'wrong'] as const
export type Verdict = (typeof verdicts)[number]

type Leaves = ReadonlyMap<string, string>

function leavesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) value.forEach((item: unknown, nth) => leavesOf(item, `${path}[${nth}]`, found))
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) leavesOf(inner, path === '' ? name : `${path}.${name}`, found)
  else if (value !== null && value !== undefined) found.set(path, JSON.stringify(value))
  return found
}

/** Where readers say that they did not understand, or not all. */
const saysSo = /unread|unclear|unknown|notUnderstood|partial|none-stated|complete|finding/i

export interface Judged {
  readonly what: string
  readonly kind: Kind
  readonly member: string
  readonly verdict: Verdict
  readonly why: string
}

const isGone: ReadonlySet<Kind> = new Set<Kind>(['missing', 'null', 'empty'])

function judge(thing: Thing, whole: unknown, good: Leaves, body: Json, kind: Kind): readonly [Verdict, string] {
  const { read, misread } = noting(() => thing.read(body))
  const made = strays(whole, read, body, thing.unknowns)
  if (made.length > 0) return ['wrong', made.join(', ')]
  if (read === null) return ['said', 'nothing of it is read']
  const found = leavesOf(read)
  const lost = [...good.keys()].filter((path) => !found.has(path))
  const other = [...found].filter(([path, value]) => good.get(path) !== value)
  if (lost.length === 0 && other.length === 0) return ['read', '']
  const isSaid =
    (thing.notesAreShown && misread.length > 0) ||
    other.some((one) => saysSo.test(one.join(' '))) ||
    thing.says(body).length > thing.says(thing.good).length
  if (isSaid) return ['said', misread.join(', ')]
  if (isGone.has(kind)) return ['nothing there', lost.join(', ')]
  if (other.length > 0) return ['as it came', other.map(([path]) => path).join(', ')]
  return ['unsaid', lost.join(', ')]
}

/** Every changed form of a thing, judged. `count`: how many members a long list has. */
export function judged(thing: Thing, count: number): readonly Judged[] {
  const whole = thing.read(thing.good)
  const good = leavesOf(whole)
  return mutationsOf(thing.good, { count, only: kinds }).map(({ what, kind, path, body }) => {
    const [verdict, why] = judge(thing, whole, good, body as Json, kind)
    return { what, kind, member: path.filter((part) => !/^\d+$/.test(part)).join('.'), verdict, why }
  })
}

/** Whether the good answer is read whole, and nothing of it counts as not understood. */
export const isReadWhole = (thing: Thing): boolean =>
  isObject(thing.good) && thing.read(thing.good) !== null && noting(() => thing.read(thing.good)).misread.length === 0
