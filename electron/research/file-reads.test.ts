import { describe, expect, test } from 'vitest'
import type { PartyId } from '../../shared/domain/ids.ts'
import { ok } from '../../shared/domain/errors.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { PaidCalls } from '../ports/paid-calls.ts'
import type { Ports } from '../ports/ports.ts'
import type { Store } from '../ports/store/store.ts'
import {
  keep,
  knownCompany,
  knownPerson,
  localStore,
  page,
  personSectionOf,
  sectionOf,
  uuid,
} from '../store/testing/temporary-store.testing.ts'
import { createCompanyFile } from './company-file.ts'
import { createOwnershipFile } from './ownership/ownership-file.ts'
import { createPersonFile } from './person-file.ts'
import { createKeyedMutex } from './reads/keyed-mutex.ts'

const price = { kind: 'known', credits: 10, basis: 'table' } as never
const priceOf = () => price

/** A store that writes down what it is asked, and calls that are answered with the next of some bodies. */
function setUp(bodies: readonly Json[]) {
  const store = localStore()
  const asked: string[] = []
  const noted = Object.fromEntries(
    Object.entries(store).map(([name, member]: readonly [string, unknown]) => [
      name,
      typeof member !== 'function'
        ? member
        : (...parameters: readonly unknown[]): unknown => {
            asked.push(name)
            return (member as (...all: readonly unknown[]) => unknown)(...parameters)
          },
    ]),
  ) as unknown as Store
  const ports = { store: noted, announce: () => undefined, clock: { now: () => 0 } } as unknown as Ports
  const left = [...bodies]
  const subjects: string[] = []
  const pay = (async ({ purpose, subject, call }: Parameters<PaidCalls>[0]) => {
    subjects.push(`${subject} by ${'id' in call ? call.id : ''}`)
    return ok({ kept: await keep(store, purpose, left.shift() ?? page([])), charged: 10 })
  }) as unknown as PaidCalls
  return { store, ports, pay, asked, subjects, mutex: createKeyedMutex() }
}

const stay = new AbortController().signal
const event = (number: number): Json => ({ id: `e${number}`, type: 'registration', date: `2026-01-0${number}` })
const role = (number: number): Json => ({
  id: `r${number}`,
  type: 'director',
  company: { id: uuid(number), name: 'X' },
})

async function companyWithEvents(store: Store): Promise<PartyId> {
  const id = await knownCompany(store, uuid(1), { name: 'Alpha GmbH' })
  await keep(store, sectionOf(id, 'events'), page([event(1)], 'b'))
  return id
}

describe("a company's file", () => {
  test('asks the store where a section stands once for a next page, and for the whole file once at the end', async () => {
    const { store, ports, pay, asked, subjects, mutex } = setUp([page([event(2)], 'c')])
    const id = await companyWithEvents(store)
    const file = createCompanyFile(ports, pay, mutex, priceOf)
    const read = await file.read(
      { id, section: 'events', which: 'next', approved: { upTo: 10 }, origin: 'company' },
      stay,
    )
    expect(asked).toEqual(['fileProgress', 'company'])
    expect(subjects).toEqual([`Alpha GmbH by ${uuid(1)}`])
    expect(read).toMatchObject({ ok: true, value: { events: { content: [{ key: 'e2' }, { key: 'e1' }] } } })
  })

  test('asks once before each page of a walk (an answer may have told a newer id), and once at its end', async () => {
    const { store, ports, pay, asked, mutex } = setUp([page([event(2)], 'c'), page([event(3)], 'd'), page([event(4)])])
    const id = await companyWithEvents(store)
    const file = createCompanyFile(ports, pay, mutex, priceOf)
    await file.read({ id, section: 'events', which: 'rest', approved: { upTo: 100 }, origin: 'company' }, stay)
    expect(asked).toEqual(['fileProgress', 'fileProgress', 'fileProgress', 'fileProgress', 'company'])
  })

  test('looks anew where it waited for another reader, and does not pay for a page twice', async () => {
    const { store, ports, pay, asked, subjects, mutex } = setUp([page([event(2)], 'c'), page([event(3)])])
    const id = await companyWithEvents(store)
    const file = createCompanyFile(ports, pay, mutex, priceOf)
    const next = { id, section: 'events', which: 'next', origin: 'company' } as const
    const [, second] = await Promise.all([
      file.read({ ...next, approved: { upTo: 10 } }, stay),
      file.read({ ...next, approved: { upTo: 11 } }, stay),
    ])
    expect(asked.filter((name) => name === 'fileProgress')).toHaveLength(3)
    expect(subjects).toHaveLength(2)
    expect(second).toMatchObject({ ok: true, value: { events: { nextPage: null } } })
    await file.read({ ...next, approved: { upTo: 10 } }, stay)
    expect(subjects, 'at its end nothing is paid').toHaveLength(2)
  })

  test('of a section that was never begun is returned as it is, unpaid', async () => {
    const { store, ports, pay, asked, subjects, mutex } = setUp([])
    const id = await knownCompany(store, uuid(1))
    const file = createCompanyFile(ports, pay, mutex, priceOf)
    const input = { section: 'roles', which: 'next', approved: { upTo: 10 }, origin: 'company' } as const
    expect(await file.read({ ...input, id }, stay)).toMatchObject({ ok: true, value: { roles: { state: 'not-read' } } })
    expect([asked, subjects]).toEqual([['fileProgress', 'company'], []])
    const person = await knownPerson(store, uuid(2), 'Ada Beispiel')
    expect(await file.read({ ...input, id: person }, stay)).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  })
})

test("a person's file asks once for a next page, and for the whole file once at the end", async () => {
  const { store, ports, pay, asked, mutex } = setUp([page([role(2)])])
  const id = await knownPerson(store, uuid(9), 'Ada Beispiel')
  await keep(store, personSectionOf(id, 'roles'), page([role(1)], 'b'))
  const file = createPersonFile(ports, pay, mutex, priceOf)
  const read = await file.read({ id, section: 'roles', which: 'next', approved: { upTo: 10 }, origin: 'person' }, stay)
  expect(asked).toEqual(['fileProgress', 'person'])
  expect(read).toMatchObject({ ok: true, value: { roles: { state: 'read', nextPage: null } } })
})

test('a read of owners asks once for each page, and for what is kept of them once at the end', async () => {
  const { store, ports, pay, asked, mutex } = setUp([])
  const id = await knownCompany(store, uuid(1), { name: 'Alpha GmbH' })
  const from = { priceOf } as never
  const file = createOwnershipFile(ports, pay, mutex, from)
  const read = file.read({ id, depth: 1, approved: { upTo: 10 }, origin: 'company' }, stay)
  await read.catch(() => undefined)
  expect(asked).toEqual(['fileProgress', 'ownershipHeads'])
})
