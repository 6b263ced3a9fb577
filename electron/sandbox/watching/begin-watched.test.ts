import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_KEY, startRegisterService, type RegisterService, type RegisterServiceOptions } from '../serve.ts'

interface Told {
  readonly monitors: readonly string[]
  readonly events: readonly string[]
}

async function begin(options: RegisterServiceOptions, file: string | null = null): Promise<RegisterService> {
  const service = await startRegisterService({ companies: 300, dialect: 'october', live: false, ...options }, file)
  onTestFinished(() => service.close())
  return service
}

async function ask(service: RegisterService, path: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.url}${path}`, { headers: { Authorization: `Bearer ${DEMO_KEY}` } })
  expect(response.status, path).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

const rows = (body: Record<string, unknown>): readonly Record<string, unknown>[] =>
  Object.values(body).find((member): member is Record<string, unknown>[] => Array.isArray(member)) ?? []

/** Which monitors the account has, and the types of what they were told. */
async function told(service: RegisterService): Promise<Told> {
  const monitors = rows(await ask(service, '/v1/monitors')).map(({ id }) => String(id))
  const events: string[] = []
  for (const id of monitors)
    for (const { type } of rows(await ask(service, `/v1/events?monitor_id=${id}`))) events.push(String(type))
  return { monitors, events }
}

test('a new account that watches from the start was told of an insolvency, and paid nothing for it', async () => {
  const service = await begin({ watched: 3 })
  const { monitors, events } = await told(service)
  expect(monitors).toHaveLength(3)
  expect(events).toContain('company.insolvency.opened')
  expect(events).toContain('company.capital.changed')
  expect(new Set(events).size, 'more than one kind of thing').toBeGreaterThan(3)
  // What docs/sandbox.md tells of the showcase stays true.
  const rowsOfMonitors = JSON.stringify(await ask(service, '/v1/monitors'))
  expect(rowsOfMonitors).toContain('GmbH')
  expect(rowsOfMonitors).not.toContain('Brückwerder')
  expect(service.billing.bill, 'looking at what is watched is free').toEqual([])
})

test('an account that watches nothing from the start has no monitor and nothing happened to it', async () => {
  expect(await told(await begin({}))).toEqual({ monitors: [], events: [] })
})

test('the next run has the same monitors and the same events, not another set of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'service.state')
  const first = await begin({ watched: 3 }, file)
  const before = await told(first)
  await first.close()
  expect(await told(await begin({ watched: 3 }, file))).toEqual(before)
})
