import Database from 'better-sqlite3'
import { closeSync, cpSync, ftruncateSync, openSync, rmSync, writeSync, fstatSync } from 'node:fs'
import { join } from 'node:path'
import { bundled } from '../../../build/bundled.testing.ts'
import { answerId, type LedgerId } from '../../../shared/domain/ids.ts'
import { StoreError } from '../../ports/store/store-error.ts'
import type { Store } from '../../ports/store/store.ts'
import { openStore } from '../thread/open-store.ts'
import { now, reservation } from './reservation.testing.ts'

/**
 * Does the same work on a disk that is full after 0, 1, 2, … blocks, and prints as JSON what was lost of what had been acknowledged:
 * `<disk> <every>`, every so manieth block.
 */
const [disk = '', every = '1'] = process.argv.slice(2)
process.env['TMPDIR'] = disk
const workerUrl = bundled(new URL('../thread/worker.ts', import.meta.url))
const base = join(disk, 'base')
const dataDir = join(disk, 'data')
const fillerFile = join(disk, 'filler')
const block = 4_096
/** More blocks than the whole work takes. */
const mostBlocks = 700

/** Takes every byte of the disk but so many. */
function leave(bytes: number): void {
  const file = openSync(fillerFile, 'w')
  for (let size = 1_048_576; size >= block; size /= 2) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1))
    } catch {
      // Not even so many bytes.
    }
  }
  ftruncateSync(file, fstatSync(file).size - bytes)
  closeSync(file)
}

const reasons = new Map<string, number>()
/** Whether it was acknowledged; anything else than a full disk as a reason is an error of this test. */
async function acknowledged(step: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const reason = error instanceof StoreError ? error.reason : String(error)
    reasons.set(`${step}: ${reason}`, (reasons.get(`${step}: ${reason}`) ?? 0) + 1)
    return false
  }
}

const keep = (store: Store, id: LedgerId): Promise<{ readonly answerId: number }> =>
  store.keepAnswer({
    purpose: { kind: 'search', search: 'companies', term: `term ${id}`, page: 1 },
    operation: 'search-companies',
    call: 'GET /v1/search/companies',
    dialect: 'october',
    status: 200,
    headers: {},
    body: new TextEncoder().encode(
      JSON.stringify({
        object: 'page',
        data: Array.from({ length: 20 }, (_, nth) => ({ id: `cmp_${id}-${nth}`, name: `Firma ${id} ${nth} GmbH` })),
        next_cursor: null,
        more: Buffer.from(crypto.getRandomValues(new Uint8Array(30_000))).toString('base64'),
      }),
    ),
    readAt: now,
    serviceDate: null,
    settle: { id, state: 'settled', charged: 1, basis: 'header', at: now },
  })

const lost: string[] = []
let fullAt = 0

async function trial(ids: readonly LedgerId[], blocks: number): Promise<void> {
  const about = (what: string): string => `${what}, with ${blocks} blocks`
  rmSync(dataDir, { recursive: true, force: true })
  cpSync(base, dataDir, { recursive: true })
  const kept = new Map<LedgerId, number>()
  const settings: number[] = []
  const work = async (store: Store, some: readonly LedgerId[], from: number): Promise<void> => {
    for (const [nth, id] of some.entries()) {
      await acknowledged('answer', async () => kept.set(id, (await keep(store, id)).answerId))
      if (await acknowledged('setting', () => store.writeSetting(`setting ${from + nth}`, nth)))
        settings.push(from + nth)
    }
  }
  const store = await openStore({ dataDir, workerUrl })
  leave(blocks * block)
  await work(store, ids.slice(0, 3), 0)
  await acknowledged('close', () => store.close())
  await acknowledged('second start', async () => {
    const again = await openStore({ dataDir, workerUrl })
    if (again.readOnly === null) await work(again, ids.slice(3), 3)
    await again.close()
  })
  if (kept.size < ids.length) fullAt += 1

  rmSync(fillerFile)
  const sound = await openStore({ dataDir, workerUrl })
  const rows = new Map((await sound.ledger({ offset: 0, limit: 100 })).rows.map((row) => [row.id, row]))
  const stored = await sound.readSettings()
  for (const [id, answer] of kept) {
    if (rows.get(id)?.state !== 'settled' || rows.get(id)?.answerId !== answer) lost.push(about(`ledger row ${id}`))
    if ((await sound.rawAnswer(answerId(answer))) === null) lost.push(about(`answer ${answer}`))
    const found = await sound.findKept({ text: `firma ${id}`, kind: null, offset: 0, limit: 50 })
    if (!found.items.some(({ name }) => name === `Firma ${id} 7 GmbH`)) lost.push(about(`company of row ${id}`))
  }
  for (const id of ids) {
    const row = rows.get(id)
    if (row === undefined) lost.push(about(`reservation ${id}`))
    else if ((row.state === 'settled') !== (row.answerId !== null)) lost.push(about(`half of row ${id}`))
  }
  for (const nth of settings) if (stored[`setting ${nth}`] === undefined) lost.push(about(`setting ${nth}`))
  await sound.close()
  const file = new Database(join(dataDir, 'registerblick.db'), { readonly: true })
  if (file.pragma('integrity_check', { simple: true }) !== 'ok') lost.push(about('a sound file'))
  file.close()
}

const first = await openStore({ dataDir: base, workerUrl })
const ids: LedgerId[] = []
for (let nth = 0; nth < 6; nth += 1) {
  const reserved = await first.reserve(reservation({ operation: 'search-companies', subject: `${nth}`, reserved: 1 }))
  if (!reserved.ok) throw new Error('refused')
  ids.push(reserved.id)
}
await first.close()
// The reserve would always be enough; here a disk has none.
rmSync(join(base, 'registerblick-reserve'), { force: true })

let trials = 0
for (let blocks = 0; blocks <= mostBlocks; blocks += Number(every)) {
  await trial(ids, blocks)
  trials += 1
}
process.stdout.write(JSON.stringify({ trials, fullAt, lost, reasons: Object.fromEntries(reasons) }))
