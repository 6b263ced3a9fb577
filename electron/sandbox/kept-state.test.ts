import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { DEMO_KEY, startRegisterService, type RegisterService } from './serve.ts'

const day = 86_400_000
let file: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'service-'))
  file = join(folder, 'demo', 'service.state')
  return () => rmSync(folder, { recursive: true, force: true })
})

let now = Date.parse('2026-11-20T09:00:00Z')
const begin = async (live = false): Promise<RegisterService> => {
  const service = await startRegisterService(
    { companies: 300, credits: 1_000, dialect: 'october', live, liveEvery: 60_000, now: () => now },
    file,
  )
  onTestFinished(() => service.close())
  return service
}

async function ask(
  service: RegisterService,
  path: string,
  method = 'GET',
  body?: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${DEMO_KEY}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.status, `${method} ${path}: ${text}`).toBeLessThan(300)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}

const lists = async (service: RegisterService): Promise<string> => JSON.stringify(await ask(service, '/v1/lists'))

test('what the account made, its bill and what happened are there in the next run, the same to the letter', async () => {
  const first = await begin(true)
  await ask(first, '/v1/lists', 'POST', { name: 'Zweiter Tag' })
  await ask(first, '/v1/search/companies?q=Holz')
  now += 30 * 60_000
  const wished = [100, 120, 140, 160].filter((index) => first.happen(index, 'company.name.changed'))
  expect(wished.length).toBeGreaterThan(0)
  const before = {
    lists: await lists(first),
    bill: [...first.billing.bill],
    balance: first.billing.balance,
    states: Array.from({ length: 300 }, (_, index) => JSON.stringify(first.register.history(index))),
  }
  expect(before.lists).toContain('Zweiter Tag')
  expect(before.balance).toBeLessThan(1_000)
  await first.close()
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)

  const second = await begin(true)
  expect(await lists(second)).toBe(before.lists)
  expect([second.billing.bill, second.billing.balance]).toEqual([before.bill, before.balance])
  expect(Array.from({ length: 300 }, (_, index) => JSON.stringify(second.register.history(index)))).toEqual(
    before.states,
  )
  // Its second day is as lively as its first.
  const count = (): number => second.register.kept().liveCount
  const lively = count()
  now += 60 * 60_000
  await lists(second)
  expect(count()).toBe(lively + 60)
})

test('a run that was killed forgot nothing that it had answered', async () => {
  const first = await begin()
  await ask(first, '/v1/lists', 'POST', { name: 'Vor dem Ende' })
  // Not closed: another run finds the file as the last answer left it.
  const copy = readFileSync(file)
  await first.close()
  writeFileSync(file, copy)
  expect(await lists(await begin())).toContain('Vor dem Ende')
})

test('what happens by the calendar while it is closed is there afterwards, as if it had run', async () => {
  const first = await begin()
  await lists(first)
  await first.close()
  now += 3 * day
  const second = await begin()
  await lists(second)
  const throughout = await startRegisterService({ companies: 300, dialect: 'october', live: false, now: () => now })
  onTestFinished(() => throughout.close())
  const states = (service: RegisterService): readonly string[] =>
    Array.from({ length: 300 }, (_, index) => JSON.stringify(service.register.history(index)))
  expect(states(second)).toEqual(states(throughout))
})

test.each([
  ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['overwritten', (bytes: Buffer) => Buffer.alloc(bytes.length, 0xab)],
  ['empty', () => Buffer.alloc(0)],
])('a file that was %s is set aside, and a new world begins', async (_name, spoil) => {
  const first = await begin()
  await ask(first, '/v1/lists', 'POST', { name: 'Verloren' })
  await first.close()
  writeFileSync(file, spoil(readFileSync(file)))
  const second = await begin()
  expect(await lists(second)).not.toContain('Verloren')
  expect(existsSync(`${file}.old`)).toBe(true)
  expect(second.billing.balance).toBe(1_000)
})
