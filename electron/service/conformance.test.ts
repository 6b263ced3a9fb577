import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Dialect } from '../../shared/domain/answer.ts'
import { operations, type Operation } from '../../shared/domain/credits.ts'
import { readEnvelope, type NextPage } from '../../shared/domain/envelope.ts'
import { serviceId } from '../../shared/domain/ids.ts'
import { isArray, isObject, readJson, readText, type Json } from '../../shared/domain/json.ts'
import type { Answered, Learned, ServiceCall } from './service.ts'
import { createTestClient, mustAnswer, mustFail, realTime } from './test-client.ts'

/** The embedded register service in a thread of its own; only HTTP passes between it and the client under test. */
interface Embedded {
  readonly url: string
  readonly key: string
  readonly control: (command: object) => Promise<Report>
  readonly report: () => Promise<Report>
}

interface Report {
  readonly bill: readonly { readonly operation: string; readonly credits: number }[]
  readonly requests: readonly { readonly path: string; readonly query: Readonly<Record<string, readonly string[]>> }[]
}

/** Two of them, with and without `Service-Credits-Charged`; each test sets the side, the faults and the balance. */
const services = new Map<boolean, Embedded>()
const running: Worker[] = []
beforeAll(async () => {
  for (const chargeHeader of [true, false]) services.set(chargeHeader, await start(chargeHeader))
})
afterAll(() => Promise.all(running.map((worker) => worker.terminate())))

async function start(chargeHeader: boolean): Promise<Embedded> {
  const worker = new Worker(new URL('../sandbox/worker.ts', import.meta.url), {
    workerData: { companies: 300, live: false, chargeHeader },
  })
  running.push(worker)
  const ready = await new Promise<{ readonly url: string; readonly key: string }>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (message: { ready?: { url: string; key: string }; failed?: string }) =>
      message.ready ? resolve(message.ready) : reject(new Error(message.failed)))
  })
  const steer = async (init: RequestInit): Promise<Report> => {
    const response = await fetch(`${ready.url}/__control`, init)
    const body = await response.text()
    if (!response.ok) throw new Error(body)
    return JSON.parse(body) as Report
  }
  return {
    ...ready, report: () => steer({}),
    control: (command) => steer({ method: 'POST', body: JSON.stringify(command) }),
  }
}

/** The service set up for one test; its report begins here. */
async function given(dialect: Dialect, faults: readonly unknown[] = [], chargeHeader = true): Promise<Embedded> {
  const service = services.get(chargeHeader)
  if (!service) throw new Error('the embedded service did not start')
  const before = await service.control({ dialect, faults, credits: 10_000 })
  return {
    ...service,
    report: async () => {
      const { bill, requests } = await service.report()
      return { bill: bill.slice(before.bill.length), requests: requests.slice(before.requests.length) }
    },
  }
}

const clientOf = ({ url, key }: Embedded, learned: Learned['dialect'] = null) =>
  createTestClient(url, { key, learned: { dialect: learned, prices: {} }, ...realTime })

function bodyOf(answer: Answered): Json {
  const read = readJson(new TextDecoder().decode(answer.body))
  if (!read.ok) throw new Error(`${answer.call}: ${read.why}`)
  return read.value
}

/** Id of the first item of a list. */
function firstId(body: Json): string {
  const data = isObject(body) ? body['data'] : undefined
  const first = isArray(data) ? data[0] : undefined
  const id = isObject(first) ? readText(first['id']) : null
  if (id === null) throw new Error('the list is empty')
  return id
}

const callOf = (operation: Operation, company: string, next: NextPage | null = null): ServiceCall => {
  switch (operation) {
    case 'health':
    case 'key-check': return { operation }
    case 'search-companies':
    case 'search-persons': return { operation, term: operation === 'search-persons' ? 'Schmidt' : 'GmbH', next }
    case 'company': return { operation, id: serviceId(company) }
    default: return { operation, id: serviceId(company), next }
  }
}

const allowedParameters = new Set(['name', 'limit', 'page', 'cursor', 'starting_after'])
const otherSide = { classic: 'october', october: 'classic' } as const

describe('against the embedded register service', () => {
  const cases = (['classic', 'october'] as const).flatMap((dialect) =>
    [null, dialect, otherSide[dialect]].flatMap((remembered) =>
      [true, false].map((chargeHeader): [Dialect, Dialect | null, boolean] => [dialect, remembered, chargeHeader])))

  it.each(cases)('every operation answers: %s, remembered as %s, charge header %s', async (
    dialect, remembered, chargeHeader,
  ) => {
    const service = await given(dialect, [], chargeHeader)
    const client = clientOf(service, remembered)
    let charged = 0
    let unpriced = 0
    let company = ''
    for (
      const operation of operations.toSorted((a, b) => Number(b.startsWith('search')) - Number(a.startsWith('search')))
    ) {
      const answer = mustAnswer(await client.send(callOf(operation, company)))
      expect(answer.status).toBe(200)
      const body = bodyOf(answer)
      if (operation === 'search-companies') company = firstId(body)
      const envelope = readEnvelope(body)
      if (envelope) client.service.noteEnvelope(operation, envelope.kind)
      if (answer.charge.credits === null) unpriced += 1
      else charged += answer.charge.credits
    }
    expect(client.service.learned().dialect).toBe(dialect)

    const { bill, requests } = await service.report()
    const roles = bill.filter((row) => /roles|officers/.test(row.operation)).reduce((sum, row) => sum + row.credits, 0)
    const billed = bill.reduce((sum, row) => sum + row.credits, 0)
    // Without the header the price of roles is the one thing that nobody told us.
    expect(unpriced).toBe(chargeHeader ? 0 : 1)
    expect(charged).toBe(chargeHeader ? billed : billed - roles)
    for (const { query } of requests) for (const name of Object.keys(query)) expect(allowedParameters).toContain(name)
    expect(client.requestsAt).toHaveLength(requests.length)
  })

  it.each(['classic', 'october'] as const)('%s: a walk reaches the end and meets everything once', async (dialect) => {
    const service = await given(dialect)
    const client = clientOf(service)
    const seen: string[] = []
    let next: NextPage | null = null
    let pages = 0
    let total: number | null = null
    do {
      const answer = mustAnswer(await client.send({ operation: 'search-companies', term: 'GmbH', next }))
      const envelope = readEnvelope(bodyOf(answer))
      if (!envelope) throw new Error('no page')
      client.service.noteEnvelope('search-companies', envelope.kind)
      for (const item of envelope.items) seen.push((isObject(item) && readText(item['id'])) || '')
      next = envelope.next
      total ??= envelope.totalCount
      pages += 1
    } while (next !== null && pages < 50)
    expect(pages).toBeGreaterThan(1)
    expect(next).toBeNull()
    expect(new Set(seen).size).toBe(seen.length)
    if (total !== null) expect(seen.length).toBe(total)
    expect(
      (await service.report()).bill.filter(({ operation }) => operation === 'search.companies')
    ).toHaveLength(pages)
  })

  it('the release in mid-session: roles go on under their new name, old page tokens are refused unpaid', async () => {
    const service = await given('classic')
    const client = clientOf(service)
    const first = mustAnswer(await client.send(callOf('search-companies', '')))
    const company = firstId(bodyOf(first))
    client.service.noteEnvelope('search-companies', readEnvelope(bodyOf(first))?.kind ?? 'list')
    expect(mustAnswer(await client.send(callOf('company-roles', company))).call).toContain('/officers')

    await service.control({ dialect: 'october' })
    const roles = mustAnswer(await client.send(callOf('company-roles', company)))
    expect(roles).toMatchObject({ dialect: 'october', attempts: 2 })
    expect(roles.call).toContain('/roles')
    expect(readEnvelope(bodyOf(roles))?.kind).toBe('page')

    const before = (await service.report()).requests.length
    const stale = mustFail(await client.send(callOf('search-companies', '', { by: 'page', value: '2' })))
    expect(stale.error).toEqual({ kind: 'cursor-refused', restartCredits: 1, money: 'none' })
    expect((await service.report()).requests).toHaveLength(before)
  })

  it('the release between two pages of a search: the old token is dropped in silence, which the answer shows',
    async () => {
      const service = await given('classic')
      const client = clientOf(service, 'classic')
      await service.control({ dialect: 'october' })
      const answer = mustAnswer(await client.send(callOf('search-companies', '', { by: 'page', value: '2' })))
      // Asked for as classic and answered with a page: whoever reads it can tell that it is the first one again.
      expect(answer).toMatchObject({ dialect: 'classic', charge: { credits: 1 } })
      expect(readEnvelope(bodyOf(answer))?.kind).toBe('page')
      expect(client.service.learned().dialect).toBe('october')

      // A walk started anew on the new side goes on.
      const first = readEnvelope(bodyOf(mustAnswer(await client.send(callOf('search-companies', '')))))
      mustAnswer(await client.send(callOf('search-companies', '', first?.next ?? null)))
    })

  it('a cursor of another search is refused by the service, uncharged', async () => {
    const service = await given('october')
    const client = clientOf(service, 'october')
    const failed = mustFail(await client.send(callOf('search-companies', '', { by: 'cursor', value: 'bm90IG91cnM' })))
    expect(failed.error).toEqual({ kind: 'cursor-refused', restartCredits: 1, money: 'none' })
    expect((await service.report()).bill).toEqual([])
  })

  it.each(
    ['classic', 'october'] as const
  )('%s: a wrong key, an empty balance and a missing company read as what they are', async (dialect) => {
    const service = await given(dialect)
    const wrong = createTestClient(service.url, { key: 'wrong', ...realTime })
    expect(
      mustFail(await wrong.send({ operation: 'key-check' })).error
    ).toEqual({ kind: 'key-rejected', requests30Days: 0, money: 'none' })
    const client = clientOf(service, dialect)
    for (const id of ['no-such-thing', '00000000-0000-4000-8000-000000000000', 'cmp_0']) {
      expect(mustFail(await client.send(callOf('company', id))).error).toEqual({ kind: 'not-found', money: 'none' })
    }
    await service.control({ credits: 0 })
    expect(
      mustFail(await client.send(callOf('search-companies', ''))).error
    ).toEqual({ kind: 'credits-exhausted', money: 'none' })
    expect((await service.report()).bill).toEqual([])
  })

  it.each(
    ['delta', 'epoch', 'epoch-ms', 'http-date', 'iso']
  )('a rate limit whose reset is written as %s is waited for', async (format) => {
    const service = await given('october')
    const client = clientOf(service)
    await service.control({ faults: ['status-429=1*1', `reset-format=${format}`] })
    expect(mustAnswer(await client.send(callOf('search-companies', ''))).attempts).toBe(2)
    expect((await service.report()).bill).toHaveLength(1)
  })

  // The first answer of a fresh service may take its time; a body under way may not.
  const limits = { headersMs: 3000, bodyIdleMs: 300 }
  it.each([
    [
      'drop-after-request', 'uncertain',
    ], ['stall-headers', 'uncertain'], ['stall-body', 'charged'], ['reset-body', 'charged'],
  ])('an answer lost by %s was billed once, is %s, and is not asked for again', async (fault, money) => {
    const service = await given('october', [fault])
    const client = createTestClient(service.url, { key: service.key, limits, ...realTime })
    const failed = mustFail(await client.send(callOf('search-companies', '')))
    expect(failed).toMatchObject({ error: { kind: 'answer-lost', money }, attempts: 1 })
    const { bill, requests } = await service.report()
    expect(bill.map(({ credits }) => credits)).toEqual([1])
    expect(requests).toHaveLength(1)
  })

  it('an answer of 20 MB is refused and known to be charged', async () => {
    const service = await given('october', ['huge=20'])
    const failed = mustFail(await clientOf(service).send(callOf('search-companies', '')))
    expect(failed).toMatchObject(
      { error: { kind: 'bad-answer', why: 'too-large', money: 'charged' }, charge: { credits: 1 } }
    )
  })

  it.each(['negative', 'abc', 'twice'])('a charge header that is %s is an estimate', async (value) => {
    const service = await given('october', [`bad-charge-header=${value}`])
    const answer = mustAnswer(await clientOf(service).send(callOf('search-companies', '')))
    expect(answer.charge).toEqual({ credits: 1, basis: 'table' })
  })
})
