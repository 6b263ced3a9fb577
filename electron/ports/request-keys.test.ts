import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../build/long-run.testing.ts'
import { provenUuid, serviceId } from '../../shared/domain/ids.ts'
import { emptyFilter } from '../../shared/domain/search/company-filter.ts'
import { everyEvent } from '../../shared/domain/watch/event-filter.ts'
import type { ServiceCall } from './register-service.ts'
import { october } from '../service/dialects/october.ts'
import { planRequest } from '../service/requests/plan-request.ts'
import { askedId, requestKeys, type AliasesOf } from './request-keys.ts'

const alone: AliasesOf = () => []
const common = (one: readonly string[], other: readonly string[]): boolean => one.some((key) => other.includes(key))

const uuids = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
/** Few of everything, so that equal questions come up often. */
const id = fc
  .constantFrom(...uuids, `cmp_${uuids[0]}`, `cmp_${uuids[1].toUpperCase()}`, 'cmp_7', 'cmp_8')
  .map(serviceId)
const term = fc.constantFrom('Alt', 'alt', ' Alt ', 'Alt GmbH', '')
const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
const maybe = fc.option(fc.constantFrom('x', 'y', ' x', ''))
const next = fc.option(fc.record({ by: fc.constantFrom('cursor' as const), value: fc.constantFrom('t1', 't2') }))
const idempotencyKey = fc.constantFrom('k1', 'k2')
const role = fc.record({ roleType: maybe, name: maybe, firstName: fc.constant(null), lastName: fc.constant(null) })
const filter = fc.record({
  name: maybe,
  legalForms: words,
  statuses: words,
  states: words,
  registeredOffices: words,
  registerCourt: maybe,
  capitalFrom: fc.option(fc.constantFrom('1', '2')),
  capitalTo: fc.option(fc.constantFrom('1', '2')),
  roles: fc.array(role, { maxLength: 2 }),
})
const events = fc
  .record({
    types: words,
    roleTypes: words,
    states: words,
    term: maybe,
    createdFrom: maybe,
    subjectId: fc.option(id),
    monitorId: fc.option(id),
  })
  .map((some) => ({ ...everyEvent, ...some }))

/** Calls that read: what each of them asks can be held against the request that it becomes. */
const reads: fc.Arbitrary<ServiceCall> = fc.oneof(
  fc.record({ operation: fc.constantFrom('search-companies' as const, 'search-persons' as const), term, next }),
  fc.record({ operation: fc.constant('suggestions' as const), term }),
  fc.record({ operation: fc.constant('filter-companies' as const), filter, next, idempotencyKey }),
  fc.record({
    operation: fc.constantFrom(
      'company' as const,
      'company-contact' as const,
      'statement' as const,
      'monitor' as const,
    ),
    id,
  }),
  fc.record({
    operation: fc.constantFrom('company-events' as const, 'company-documents' as const, 'person-roles' as const),
    id,
    next,
  }),
  fc.record({ operation: fc.constant('company-roles' as const), id, next, roleTypes: words }),
  fc.record({ operation: fc.constant('company-roles' as const), id, next }),
  fc.record({ operation: fc.constant('company-ownership' as const), id, depth: fc.integer({ min: 1, max: 3 }), next }),
  fc.record({ operation: fc.constant('events' as const), filter: events, next }),
  fc.record({ operation: fc.constantFrom('alerts' as const, 'monitors' as const, 'lists' as const), next }),
)

/** The request that a call becomes, in one wording for all that the service can't tell apart. An independent reading of the call. */
function wording(call: ServiceCall): string {
  const route = october[call.operation][0] ?? october['monitors'][0]
  if (route === undefined) throw new Error('no route')
  const named = (text: string): string => provenUuid(text) ?? text
  const plain = 'id' in call ? { ...call, id: serviceId(named(call.id)) } : call
  const plan = planRequest(plain, { route, side: 'october' })
  if (!plan.ok) throw new Error(plan.error.kind)
  const url = new URL(plan.request.target, 'https://register.example')
  const query = [...url.searchParams]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${name.endsWith('_id') ? named(value) : value}`)
  const body = plan.request.body === null ? null : (JSON.parse(plan.request.body) as Record<string, unknown>)
  const sorted = (value: unknown): unknown =>
    Array.isArray(value) ? [...new Set(value.map((one) => JSON.stringify(sorted(one))))].toSorted() : value
  const members =
    body === null
      ? null
      : Object.entries(body)
          .map(([name, value]) => JSON.stringify([name, sorted(value)]))
          .toSorted()
  return JSON.stringify([call.operation, url.pathname, [...new Set(query)].toSorted(), members])
}

describe('the keys of a call', () => {
  it('are the same of the same question and share nothing with another one', () => {
    fc.assert(
      fc.property(reads, reads, (one, other) => {
        expect(common(requestKeys(one, alone), requestKeys(other, alone))).toBe(wording(one) === wording(other))
      }),
      { numRuns: cases(3_000, 50_000) },
    )
  })

  it('do not depend on the order of members and lists, nor on what is left empty', () => {
    fc.assert(
      fc.property(reads, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (call, chance) => {
        let nth = 0
        const shuffled = (value: unknown): unknown => {
          const order = <T>(list: readonly T[]): readonly T[] =>
            list
              .map((one) => [chance[(nth += 1) % chance.length] ?? 0, one] as const)
              .toSorted(([a], [b]) => a - b)
              .map(([, one]) => one)
          if (Array.isArray(value)) return order(value.map(shuffled))
          if (typeof value !== 'object' || value === null) return value
          return Object.fromEntries(order(Object.entries(value)).map(([name, inner]) => [name, shuffled(inner)]))
        }
        expect(requestKeys(shuffled(call) as ServiceCall, alone)).toEqual(requestKeys(call, alone))
      }),
      { numRuns: cases(500, 10_000) },
    )
    const roles = { operation: 'company-roles', id: serviceId('cmp_7'), next: null } as const
    expect(requestKeys({ ...roles, roleTypes: [] }, alone)).toEqual(requestKeys(roles, alone))
    const bare: ServiceCall = { operation: 'events', filter: everyEvent, next: null }
    expect(requestKeys({ ...bare, filter: { ...everyEvent, term: ' ' } }, alone)).toEqual(requestKeys(bare, alone))
  })

  it('of one company meet, by whatever of its ids the two ask', () => {
    const known = [uuids[0], 'cmp_7', 'cmp_opaque', `cmp_${uuids[1]}`]
    fc.assert(
      fc.property(
        fc.constantFrom(...known),
        fc.constantFrom(...known),
        // What each of the two knows of the others; whoever knows both ids is enough.
        fc.subarray(known),
        fc.boolean(),
        (mine, theirs, knows, first) => {
          const call = (by: string): ServiceCall => ({ operation: 'company', id: serviceId(by) })
          const all: AliasesOf = () => [...knows, mine, theirs]
          const [a, b] = first ? [all, alone] : [alone, all]
          expect(common(requestKeys(call(mine), a), requestKeys(call(theirs), b))).toBe(true)
        },
      ),
    )
  })

  it('take the other names of what is asked for as a list as well', () => {
    const call: ServiceCall = { operation: 'company', id: serviceId('cmp_7') }
    expect(askedId(call)).toBe('cmp_7')
    expect(requestKeys(call, [uuids[0]])).toEqual(requestKeys(call, () => [uuids[0]]))
    expect(askedId({ operation: 'account' })).toBeNull()
    expect(askedId({ operation: 'events', filter: { ...everyEvent, subjectId: serviceId('cmp_8') }, next: null })).toBe(
      'cmp_8',
    )
    // The names are those of the list, not of what goes into it.
    const item: ServiceCall = {
      operation: 'add-list-item',
      id: serviceId('lst_1'),
      item: { kind: 'company', id: serviceId('cmp_7') },
      idempotencyKey: 'k',
    }
    expect(requestKeys(item, ['lst_2'])).toHaveLength(2)
  })

  it('of two companies never meet, whatever is known of each', () => {
    const of =
      (names: readonly string[]): AliasesOf =>
      () =>
        names
    const [one, other] = [of([uuids[0], 'cmp_7']), of([uuids[1], 'cmp_8'])]
    for (const operation of ['company', 'company-contact'] as const)
      expect(
        common(
          requestKeys({ operation, id: serviceId('cmp_7') }, one),
          requestKeys({ operation, id: serviceId('cmp_8') }, other),
        ),
      ).toBe(false)
  })

  it('of a change are one, whatever it changes to and whoever made its idempotency key', () => {
    const create = (companyId: string, eventTypes: readonly string[], key: string): readonly string[] =>
      requestKeys(
        { operation: 'create-monitor', companyId: serviceId(companyId), eventTypes, idempotencyKey: key },
        alone,
      )
    expect(create(uuids[0], ['a'], 'k1')).toEqual(create(`cmp_${uuids[0]}`, ['b', 'c'], 'k2'))
    expect(common(create(uuids[0], ['a'], 'k1'), create(uuids[1], ['a'], 'k1'))).toBe(false)
    const list = (name: string): readonly string[] =>
      requestKeys({ operation: 'create-list', name, idempotencyKey: 'k' }, alone)
    expect(list(' Kunden ')).toEqual(list('Kunden'))
    expect(common(list('Kunden'), list('kunden'))).toBe(false)
    const job = (recursiveLevel: number): readonly string[] =>
      requestKeys(
        { operation: 'ownership-job', companyId: serviceId('cmp_7'), recursiveLevel, idempotencyKey: 'k' },
        alone,
      )
    expect(common(job(1), job(2))).toBe(false)
  })

  it('are 1 to 64, each 64 hexadecimal digits, in the order of their text', () => {
    const many: AliasesOf = (by) => Array.from({ length: 40 }, (_, nth) => `${by}-${nth}`)
    const call: ServiceCall = {
      operation: 'add-list-item',
      id: serviceId('lst_1'),
      item: { kind: 'company', id: serviceId('cmp_7') },
      idempotencyKey: 'k',
    }
    const keys = requestKeys(call, many)
    expect(keys).toHaveLength(64)
    expect(keys.toSorted()).toEqual(keys)
    for (const key of [...keys, ...requestKeys({ operation: 'account' }, many)]) expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(
      requestKeys({ operation: 'filter-companies', filter: emptyFilter, next: null, idempotencyKey: 'k' }, many),
    ).toHaveLength(1)
  })
})
