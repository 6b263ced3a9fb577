import { openStore } from '../thread/open-store.ts'
import { now, reservation } from './reservation.testing.ts'
import { bundled } from '../../../build/bundled.testing.ts'

/**
 * The first start of a newer version on a library, in the store's own thread, with a first paid call; it may be killed at any time
 * after the line `O`. It says `S` once the library is open, `R <ledger row>` and `K <ledger row> <answer>` for what the store
 * acknowledged, and `D` with the milliseconds that all took, and `T`. `<folder> <name>`.
 */
const [folder = '', name = ''] = process.argv.slice(2)
process.stdout.write('O\n')
const began = performance.now()
const store = await openStore({ dataDir: folder, workerUrl: bundled(new URL('../thread/worker.ts', import.meta.url)) })
process.stdout.write('S\n')
await store.recoverLedger(now)
const reserved = await store.reserve(
  reservation({ operation: 'search-companies', subject: name, reserved: 1, dailyCap: 1e9, monthlyCap: 1e9 }),
)
if (!reserved.ok) throw new Error('refused')
process.stdout.write(`R ${reserved.id}\n`)
const kept = await store.keepAnswer({
  purpose: { kind: 'search', search: 'companies', term: name, page: 1 },
  operation: 'search-companies',
  call: 'GET /v1/search/companies',
  dialect: 'october',
  status: 200,
  headers: {},
  body: new TextEncoder().encode(JSON.stringify({ object: 'page', data: [], next_cursor: null })),
  readAt: now,
  serviceDate: null,
  settle: { id: reserved.id, state: 'settled', charged: 1, basis: 'header', at: now },
})
process.stdout.write(`K ${reserved.id} ${kept.answerId}\n`)
process.stdout.write(`D ${Math.ceil(performance.now() - began)}\nT\n`)
// The kill comes, however late.
setInterval(() => undefined, 1_000)
