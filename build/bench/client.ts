import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serviceId } from '../../shared/domain/ids.ts'
import { createRegisterService } from '../../electron/service/create-register-service.ts'
import { figure, medianOf, type Figure } from './figure.ts'

const rounds = 7
const callsARound = 300

/** A company record of about 3 KB, the size that stored answers have. */
const record = JSON.stringify({
  object: 'company',
  id: 'cmp_1',
  name: 'Brückwerder Hafenlogistik GmbH',
  purpose: 'Umschlag und Lagerung. '.repeat(120),
})

/**
 * Milliseconds per call of the client (planning, gate, circuit, time-outs, streamed body, charge) against bare
 * `fetch` plus `arrayBuffer` on the same loopback server, interleaved round by round; medians of the rounds.
 */
export async function clientOverhead(): Promise<Figure> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.setHeader('Service-Credits-Charged', '10')
    response.end(record)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service = createRegisterService({
    address,
    key: 'bench',
    learned: { dialect: 'october', prices: {}, capabilities: [], deprecations: [] },
    fetch: globalThis.fetch,
    now: Date.now,
    random: Math.random,
    wait: () => Promise.reject(new Error('nothing is waited for')),
    onLearned: () => undefined,
    onRequest: () => undefined,
  })
  const { signal } = new AbortController()
  const headers = { authorization: 'Bearer bench', accept: 'application/json' }

  const ours = async (): Promise<void> => {
    const result = await service.send({ operation: 'company', id: serviceId('cmp_1') }, { signal })
    if (result.kind !== 'answered') throw new Error(`bench: ${result.error.kind}`)
  }
  const bare = async (): Promise<void> => {
    const response = await fetch(`${address}/v1/companies/cmp_1`, { headers })
    await response.arrayBuffer()
  }
  const round = async (call: () => Promise<void>): Promise<number> => {
    const began = performance.now()
    for (let i = 0; i < callsARound; i += 1) await call()
    return (performance.now() - began) / callsARound
  }

  try {
    await round(bare)
    await round(ours)
    const oursTook: number[] = []
    const bareTook: number[] = []
    for (let i = 0; i < rounds; i += 1) {
      bareTook.push(await round(bare))
      oursTook.push(await round(ours))
    }
    return figure({
      name: 'one call of the service client',
      value: medianOf(oursTook),
      peer: medianOf(bareTook),
      unit: 'ms',
      against: 'bare fetch',
      goal: { atMost: 1.5 },
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
