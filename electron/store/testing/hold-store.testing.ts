import { openStore } from '../thread/open-store.ts'
import { now, reservation } from './reservation.testing.ts'
import { bundled } from '../../../build/bundled.testing.ts'

/** Opens the store of a folder, keeps one answer if a name is given, says so on stdout, and stays until killed. */
const [folder = '', name] = process.argv.slice(2)
const store = await openStore({ dataDir: folder, workerUrl: bundled(new URL('../thread/worker.ts', import.meta.url)) })
if (name !== undefined) {
  const reserved = await store.reserve(reservation({ operation: 'search-companies', subject: name }))
  if (!reserved.ok) throw new Error('refused')
  await store.keepAnswer({
    purpose: { kind: 'search', search: 'companies', term: name, page: 1 },
    operation: 'search-companies',
    call: 'GET /v1/search/companies',
    dialect: null,
    status: 200,
    headers: {},
    readAt: now,
    serviceDate: null,
    body: new TextEncoder().encode(
      JSON.stringify({ object: 'page', data: [{ id: '01920000-0000-7000-8000-000000000001', name }] }),
    ),
    settle: { id: reserved.id, state: 'settled', charged: 1, basis: 'table', at: now },
  })
}
process.stdout.write('open\n')
setInterval(() => undefined, 1_000)
