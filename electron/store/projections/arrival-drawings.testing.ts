import fc from 'fast-check'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { EventQuestion } from '../../../shared/domain/watch/asked-events.ts'
import { marketFeed } from '../../../shared/domain/watch/market-feed.testing.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import type { PartyKind } from '../repositories/parties/aliases.ts'
import { filterFor, page, prefixed, searchFor, uuid } from '../testing/temporary-store.testing.ts'

/** A company or person by one of its ids, as an answer's purpose names it wherever it was bought. */
export type Named = readonly [kind: PartyKind, id: string]
/** An answer that some desktop bought: what for, what came, and when. */
export interface Bought {
  readonly about: Named | null
  readonly purpose: (party: number) => AnswerPurpose
  readonly body: Json
  readonly dialect: 'october' | 'classic'
}
/** `second`: of the service's clock, null: it told none; `clock`: milliseconds by which the buyer's own clock is off. */
export interface Told extends Bought {
  readonly second: number | null
  readonly clock: number
}

/** One company's or person's ids, all of which prove or state each other. */
const idsOf = (kind: 'cmp' | 'per', number: number): readonly string[] => [
  uuid(number),
  prefixed(kind, number),
  `${kind}x_opaque-${number}`,
]
const company = fc.integer({ min: 1, max: 3 })
const companyId = company.chain((number) => fc.constantFrom(...idsOf('cmp', number)))
const person = fc.constantFrom(4, 5)
const personId = person.chain((number) => fc.constantFrom(...idsOf('per', number)))
const aboutCompany = (number: number): fc.Arbitrary<Named> =>
  fc.constantFrom(...idsOf('cmp', number)).map((id) => ['company', id] as const)
const aboutPerson = (number: number): fc.Arbitrary<Named> =>
  fc.constantFrom(...idsOf('per', number)).map((id) => ['person', id] as const)

const names = fc.constantFrom('Alt GmbH', 'Neu GmbH', 'Ganz Neu GmbH')
const facts = {
  name: fc.option(names),
  status: fc.option(fc.constantFrom('active', 'liquidation', 'terminated')),
  register_number: fc.option(fc.constantFrom('HRB 1', 'HRB 2')),
  former_names: fc.constantFrom<string[]>([], ['Uralt GmbH']),
}
const listOf = (of: fc.Arbitrary<unknown>): fc.Arbitrary<Json> =>
  fc
    .record({ data: fc.array(of, { maxLength: 3 }), next: fc.option(fc.constantFrom('c', 'd')) })
    .map(({ data, next }) => page(data as Json[], next))
const pageNumber = fc.constantFrom(1, 1, 1, 2, 3)

const holder = fc.oneof(
  fc.record({ object: fc.constant('person'), id: fc.option(personId), name: fc.constantFrom('Eva Kurz', 'Otto Lang') }),
  fc.record({ object: fc.constant('company'), id: companyId, name: names }),
  // Nothing says what this one is, but another answer may.
  fc.record({ id: companyId, name: names }),
)
const role = fc.record({ type: fc.constantFrom('managing_director', 'general_partner'), holder })
const eventOf = (ids: fc.Arbitrary<string>) =>
  fc.record({
    id: fc.constantFrom('evt_a', 'evt_b', 'evt_c', 'evt_d'),
    type: fc.constantFrom('company.status.changed', 'company.name.changed', 'company.insolvency.opened', null),
    subject: ids.map((id) => ({ object: 'company', id, name: 'Alt GmbH' })),
    effective_date: fc.constantFrom('2026-01-01', '2026-02-02', null),
    created_at: fc.constantFrom('2026-11-20T09:00:00Z', '2026-11-20T10:00:01Z'),
    data: fc.record({ current: fc.constantFrom('liquidation', 'Kiel'), previous: fc.constantFrom('active', null) }),
  })
const share = fc.record({
  object: fc.constantFrom('role', 'shareholding', 'position'),
  role: fc.option(fc.constant('managing_director')),
  company: fc.record({ object: fc.constant('company'), id: companyId, name: names }),
  percentage: fc.option(fc.integer({ min: 0, max: 100 })),
})
const unreadable = fc.constantFrom<Json>('<html>', 7)
const structure = fc.record({
  name: names,
  is_company: fc.constant(true),
  is_top_company: fc.constant(false),
  shareholders: fc.array(
    fc.record({ id: companyId, name: names, is_company: fc.constant(true), shareholders: fc.constant([]) }),
    { maxLength: 2 },
  ),
})

const of = (
  about: fc.Arbitrary<Named | null>,
  purpose: fc.Arbitrary<(party: number) => AnswerPurpose>,
  body: fc.Arbitrary<unknown>,
  dialect: fc.Arbitrary<'october' | 'classic'> = fc.constant('october'),
): fc.Arbitrary<Bought> => fc.record({ about, purpose, body: body as fc.Arbitrary<Json>, dialect })
const nobody = fc.constant(null)
const section = (
  name: Extract<AnswerPurpose, { kind: 'section' }>['section'],
  body: (number: number) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Bought> =>
  company.chain((number) =>
    of(
      aboutCompany(number),
      (name === 'record' ? fc.constant(1) : pageNumber).map((nth) => (party: number) => ({
        kind: 'section',
        section: name,
        partyId: partyId(party),
        page: nth,
      })),
      body(number),
    ),
  )

export const bought: fc.Arbitrary<Bought> = fc.oneof(
  of(
    nobody,
    fc.tuple(fc.constantFrom('a', 'B', 'b'), pageNumber).map(
      ([term, nth]) =>
        () =>
          searchFor(term, nth),
    ),
    fc.oneof(
      listOf(companyId.chain((id) => fc.record({ id: fc.constant(id), type: fc.constant('company'), ...facts }))),
      fc.constant<Json>({ object: 'list', data: [], has_more: false }),
    ),
  ),
  of(
    nobody,
    pageNumber.map((nth) => () => filterFor({ statuses: ['active'] }, nth)),
    listOf(companyId.chain((id) => fc.record({ id: fc.constant(id), ...facts }))),
  ),
  of(
    nobody,
    pageNumber.map((nth) => () => searchFor('a', nth, 'persons')),
    listOf(fc.record({ id: personId, type: fc.constant('person'), name: fc.constantFrom('Eva Kurz', 'Otto Lang') })),
  ),
  section('record', (number) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.record({ id: fc.constantFrom(...idsOf('cmp', number)), ...facts }) },
      { weight: 1, arbitrary: unreadable },
    ),
  ),
  section('roles', () => fc.oneof({ weight: 6, arbitrary: listOf(role) }, { weight: 1, arbitrary: unreadable })),
  section('events', (number) => listOf(eventOf(fc.constantFrom(...idsOf('cmp', number))))),
  section('statements', () => listOf(fc.record({ id: fc.constantFrom('s1', 's2'), revenue: fc.option(fc.integer()) }))),
  section('documents', () => listOf(fc.record({ id: fc.constantFrom('d1', 'd2'), type: fc.constant('list') }))),
  section('contact', () => fc.constant({ mail: 'x' })),
  company.chain((number) =>
    of(
      aboutCompany(number),
      fc
        .constantFrom('one', 'content')
        .map(
          (part) => (party: number) =>
            ({ kind: 'statement', part, partyId: partyId(party), statement: 's1' }) as AnswerPurpose,
        ),
      fc.oneof(fc.record({ id: fc.constantFrom('s1', 's2'), revenue: fc.integer() }), unreadable),
    ),
  ),
  company.chain((number) =>
    of(
      aboutCompany(number),
      pageNumber.map((nth) => (party: number) => ({
        kind: 'narrowed-roles',
        partyId: partyId(party),
        roleTypes: ['managing_director'],
        page: nth,
      })),
      listOf(role),
    ),
  ),
  person.chain((number) =>
    of(
      aboutPerson(number),
      fc
        .tuple(fc.constantFrom('roles' as const, 'holdings' as const), pageNumber)
        .map(([name, nth]) => (party: number) => ({
          kind: 'person-section',
          section: name,
          partyId: partyId(party),
          page: nth,
        })),
      fc.oneof(
        listOf(share),
        fc
          .record({ object: fc.constant('list'), data: fc.array(share, { maxLength: 3 }), has_more: fc.boolean() })
          .map(({ data, ...rest }) => ({ ...rest, data: data.map((one, nth) => ({ ...one, id: `i${nth}` })) })),
      ),
      fc.constantFrom('october', 'classic'),
    ),
  ),
  company.chain((number) =>
    of(
      aboutCompany(number),
      pageNumber.map((nth) => (party: number) => ({
        kind: 'ownership',
        way: 'tree',
        partyId: partyId(party),
        depth: 2,
        page: nth,
      })),
      fc.oneof(structure, unreadable),
    ),
  ),
  company.chain((number) =>
    of(
      aboutCompany(number),
      fc.constant((party: number) => ({
        kind: 'ownership-job',
        way: 'job',
        step: 'item',
        job: 1,
        partyId: partyId(party),
        depth: 1,
      })),
      structure.map((owners) => ({
        id: 'w1',
        status: 'completed',
        results: {
          name: 'Alt GmbH',
          meta_data: { company_name: 'Aus dem Auftrag GmbH', registered_office: 'Kiel' },
          documents: [{ name: 'Liste', type: 'shareholder_list', url: 'https://register.example/1.pdf' }],
          company_structure: owners,
        },
      })),
    ),
  ),
  of(
    nobody,
    pageNumber.map((nth) => () => ({ kind: 'reference', list: 'legal-forms', page: nth })),
    fc.oneof(listOf(fc.record({ code: fc.constantFrom('a', 'b', null) })), unreadable),
  ),
  of(
    nobody,
    fc.constant(() => ({ kind: 'account' })),
    fc.constantFrom<Json>({ workspace: { id: 'w' }, credits: { balance: 5 } }, { id: 'w' }, { detail: 'no' }),
  ),
  of(
    nobody,
    fc.constant(() => ({ kind: 'hits', source: { kind: 'alerts' }, from: null })),
    listOf(eventOf(companyId)),
  ),
  of(
    nobody,
    fc.constant(() => ({
      kind: 'hits',
      source: { kind: 'feed', id: 1, filter: marketFeed },
      from: null,
    })),
    listOf(eventOf(companyId)),
  ),
  of(
    nobody,
    fc.constant(() => ({ kind: 'monitors', page: 1 })),
    listOf(
      company.map((number) => ({
        id: `mon_${number}`,
        company: { object: 'company', id: prefixed('cmp', number), name: 'Alt GmbH' },
        event_types: ['company.name.changed'],
        created_at: '2026-11-01T08:00:00Z',
      })),
    ),
  ),
  of(
    nobody,
    fc.constant(() => ({ kind: 'destinations', page: 1 })),
    listOf(
      fc.record({ id: fc.constantFrom('d1', 'd2'), url: fc.constantFrom('https://a.example', 'https://b.example') }),
    ),
  ),
  of(
    nobody,
    fc.constant(() => ({ kind: 'lists', page: 1 })),
    listOf(fc.record({ id: fc.constantFrom('l1', 'l2'), name: fc.constantFrom('Eins', 'Zwei'), size: fc.constant(3) })),
  ),
)

/** Ids of three companies and two persons, in forms of which some prove each other and some only an answer joins. */
const anyCompanyId = fc.constantFrom(...[1, 2, 3].flatMap((number) => idsOf('cmp', number)), 'other-1', 'other-2')
const anyPersonId = fc.constantFrom(...[4, 5].flatMap((number) => idsOf('per', number)), 'other-4')
const anyAbout = anyCompanyId.map((id): Named => ['company', id])
const anyHolder = fc.oneof(
  fc.record({ object: fc.constant('person'), id: anyPersonId, name: fc.constantFrom('Eva Kurz', 'Otto Lang') }),
  fc.record({ object: fc.constant('company'), id: anyCompanyId, name: names }),
  fc.record({ id: fc.oneof(anyCompanyId, anyPersonId), name: names }),
)
const anyRole = fc.record({ type: fc.constantFrom('managing_director', 'general_partner'), holder: anyHolder })
const rolesOf = fc.tuple(anyRole, anyCompanyId).map(([one, id]) => ({ ...one, company: { object: 'company', id } }))
const everyDay: EventQuestion = {
  basis: 'register-day',
  from: '2025-01-01',
  to: '2026-12-31',
  types: [],
  roleTypes: [],
}
/** Answers that link and part ids as they like: about one company by the id of another, lists that name several. */
const contradicting: fc.Arbitrary<Bought> = fc.oneof(
  of(
    anyAbout,
    fc.constant((party: number) => ({ kind: 'section', section: 'record', partyId: partyId(party), page: 1 })),
    fc.record({ id: anyCompanyId, ...facts }),
  ),
  of(
    anyAbout,
    pageNumber.map((nth) => (party: number) => ({
      kind: 'section',
      section: 'events',
      partyId: partyId(party),
      page: nth,
    })),
    listOf(eventOf(anyCompanyId)),
  ),
  of(
    anyAbout,
    fc.constant((party: number) => ({ kind: 'section', section: 'roles', partyId: partyId(party), page: 1 })),
    listOf(role),
  ),
  of(
    anyPersonId.map((id): Named => ['person', id]),
    fc.constantFrom('roles' as const, 'holdings' as const).map((name) => (party: number) => ({
      kind: 'person-section',
      section: name,
      partyId: partyId(party),
      page: 1,
    })),
    anyPersonId.chain((id) =>
      listOf(share.map((one) => ({ ...one, holder: { object: 'person', id, name: 'Eva Kurz' } }))),
    ),
  ),
  of(
    nobody,
    fc.constant(() => searchFor('a')),
    listOf(anyCompanyId.chain((id) => fc.record({ id: fc.constant(id), type: fc.constant('company'), ...facts }))),
  ),
  of(
    nobody,
    fc.constant(() => ({ kind: 'hits', source: { kind: 'feed', id: 1, filter: marketFeed }, from: null })),
    listOf(eventOf(anyCompanyId)),
  ),
  of(
    anyAbout,
    pageNumber.map((nth) => (party: number) => ({
      kind: 'section',
      section: 'roles',
      partyId: partyId(party),
      page: nth,
    })),
    listOf(fc.oneof(anyRole, rolesOf)),
  ),
  of(
    anyAbout,
    fc.constant((party: number) => ({ kind: 'section', section: 'statements', partyId: partyId(party), page: 1 })),
    listOf(
      fc.record({
        id: fc.constantFrom('s1', 's2'),
        company: anyCompanyId.map((id) => ({ object: 'company', id })),
        revenue: fc.integer(),
      }),
    ),
  ),
  of(
    anyAbout,
    fc.constant((party: number) => ({ kind: 'ownership', way: 'tree', partyId: partyId(party), depth: 2, page: 1 })),
    fc.record({
      name: names,
      is_company: fc.constant(true),
      shareholders: fc.array(
        fc.record({ id: anyCompanyId, name: names, is_company: fc.constant(true), shareholders: fc.constant([]) }),
        { maxLength: 2 },
      ),
    }),
  ),
  of(
    anyAbout,
    fc.constant((party: number) => ({
      kind: 'hits',
      source: { kind: 'asked', company: partyId(party), question: everyDay, page: 1 },
      from: null,
    })),
    anyCompanyId.chain((id) => listOf(eventOf(fc.constantFrom(id, id, 'cmpx_opaque-2')))),
  ),
  of(
    nobody,
    fc.constant(() => searchFor('a', 1, 'persons')),
    listOf(fc.record({ id: anyPersonId, type: fc.constant('person'), name: fc.constantFrom('Eva Kurz', 'Otto Lang') })),
  ),
)

export const mixed = fc.oneof(contradicting, contradicting, bought)

export const told = (seconds: number, what = bought): fc.Arbitrary<Told> =>
  fc
    .tuple(
      what,
      fc.option(fc.integer({ min: 0, max: seconds }), { freq: 6 }),
      fc.constantFrom(0, 0, 0, 1, -400, 86_400_000),
    )
    .map(([one, second, clock]) => ({ ...one, second, clock }))
