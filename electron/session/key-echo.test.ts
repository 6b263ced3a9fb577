import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { coreEachTest, searchFor, value } from '../core/core.testing.ts'

const { start, stop, folder } = coreEachTest()
const key = 'rk_live_echoed-4711-0815'

/** A service that says back whatever it was sent: in bodies, in headers that are stored, and in the words of refusals. */
async function echo(): Promise<string> {
  let nth = 0
  const server = createServer((request, response) => {
    const sent = (request.headers.authorization ?? '').replace('Bearer ', '')
    nth += 1
    const refused = nth % 2 === 0
    response.writeHead(refused ? 422 : 200, {
      'content-type': refused ? 'application/problem+json' : 'application/json',
      deprecation: 'true',
      link: `<https://x.invalid/${encodeURIComponent(sent)}>; rel="deprecation"`,
      'x-request-id': sent,
    })
    const body = refused
      ? { status: 422, detail: sent, errors: [{ loc: ['query', sent], msg: `Bearer ${sent}`, type: 'x' }] }
      : { object: 'page', data: [{ id: '1', name: `Werk ${sent} GmbH`, [sent]: sent }], has_more: false }
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a service that echoes the key in bodies, headers and refusals leaves it in no answer, on no screen and in no file', async () => {
  const dataDir = join(folder(), 'data')
  const core = await start({ baseUrl: await echo(), key, dataDir })
  const told: unknown[] = []
  for (const term of ['eins', 'zwei', 'drei', 'vier']) told.push(await searchFor(core, term, 'companies', { upTo: 10 }))
  for (const procedure of ['app.state', 'app.diagnostics', 'app.diagnosticsFile'])
    told.push(await value(core, procedure))
  expect(JSON.stringify(told), 'the service was asked').toContain('invalid-request')
  expect(JSON.stringify(told)).not.toContain('4711-0815')
  await stop(core)
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(1)
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name)).includes('4711-0815'), name).toBe(false)
})
