import { answerId } from '../../../shared/domain/ids.ts'
import { openStore } from '../open-store.ts'

/**
 * Reserves and keeps answers without end, several at a time, and writes down on stdout what the store acknowledged:
 * `R <ledger row>` for a reservation, `K <ledger row> <answer>` for a kept answer. Killed from outside.
 */
const [folder = '', seed = '0'] = process.argv.slice(2)
const store = await openStore({ dataDir: folder, workerUrl: new URL('../worker.ts', import.meta.url) })
const at = '2026-11-21T12:00:00.000Z'
await store.recoverLedger(at)

async function one(number: number): Promise<void> {
  const reserved = await store.reserve({
    operation: 'search-companies',
    subject: `run ${seed}, call ${number}`,
    call: 'GET /v1/search/companies',
    partyId: null,
    origin: 'test',
    reserved: 1,
    at,
    day: '2026-11-21',
    dailyCap: 1e9,
    monthlyCap: 1e9,
  })
  if (!reserved.ok) throw new Error('refused')
  process.stdout.write(`R ${reserved.id}\n`)
  const data = Array.from({ length: 1 + (number % 20) }, (_, index) => ({
    id: `cmp_${seed}-${number}-${index}`,
    name: `Firma ${number} ${index} GmbH`,
    status: 'active',
  }))
  const kept = await store.keepAnswer({
    purpose: { kind: 'search', search: 'companies', term: `term ${number % 7}`, page: 1 },
    operation: 'search-companies',
    call: 'GET /v1/search/companies',
    dialect: 'october',
    status: 200,
    headers: {},
    body: new TextEncoder().encode(JSON.stringify({ object: 'page', data, next_cursor: null })),
    readAt: at,
    serviceDate: null,
    settle: { id: reserved.id, state: 'settled', charged: 1, basis: 'header', at },
  })
  process.stdout.write(`K ${reserved.id} ${kept.answerId}\n`)
  if ((await store.rawAnswer(answerId(kept.answerId))) === null) throw new Error('an acknowledged answer is not there')
}

process.stdout.write('O\n')
for (let number = 0; ; number += 3) await Promise.all([one(number), one(number + 1), one(number + 2)])
