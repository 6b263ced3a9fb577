import { answerId, type LedgerId } from '../../../shared/domain/ids.ts'
import { openStore } from '../thread/open-store.ts'
import { now, reservation } from './reservation.testing.ts'
import { bundled } from '../../../build/bundled.testing.ts'

/**
 * Reserves and keeps answers without end, several at a time, and writes down on stdout what the store acknowledged:
 * `R <ledger row>` for a reservation, `K <ledger row> <answer>` for a kept answer, and once, after `until` of them, `T`: it
 * may be killed now.
 */
const [folder = '', seed = '0', until = '0'] = process.argv.slice(2)
const store = await openStore({ dataDir: folder, workerUrl: bundled(new URL('../thread/worker.ts', import.meta.url)) })
await store.recoverLedger(now)

let told = 0
function tell(line: string): void {
  process.stdout.write(`${line}\n`)
  if (told === Number(until)) process.stdout.write('T\n')
  told += 1
}

async function reserve(subject: string): Promise<LedgerId> {
  const reserved = await store.reserve(
    reservation({
      operation: 'search-companies',
      subject: `run ${seed}, ${subject}`,
      reserved: 1,
      dailyCap: 1e9,
      monthlyCap: 1e9,
    }),
  )
  if (!reserved.ok) throw new Error('refused')
  return reserved.id
}

async function one(number: number): Promise<void> {
  const id = await reserve(`call ${number}`)
  tell(`R ${id}`)
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
    readAt: now,
    serviceDate: null,
    settle: { id, state: 'settled', charged: 1, basis: 'header', at: now },
  })
  tell(`K ${id} ${kept.answerId}`)
  if ((await store.rawAnswer(answerId(kept.answerId))) === null) throw new Error('an acknowledged answer is not there')
}

// Its answer is still on the way when the kill comes, whichever moment that is.
process.stdout.write(`R ${await reserve('never answered')}\n`)
tell('O')
for (let number = 0; ; number += 3) await Promise.all([one(number), one(number + 1), one(number + 2)])
