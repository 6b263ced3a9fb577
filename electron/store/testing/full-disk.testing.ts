import Database from 'better-sqlite3'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundled } from '../../../build/bundled.testing.ts'
import type { LedgerId } from '../../../shared/domain/ids.ts'
import type { AnswerToKeep } from '../../ports/store/answers.ts'
import { StoreError } from '../../ports/store/store-error.ts'
import type { Store } from '../../ports/store/store.ts'
import { openStore } from '../thread/open-store.ts'
import { fillDisk, freeBlocks } from './fill-disk.testing.ts'
import { now, reservation, today } from './reservation.testing.ts'

/** Fills the small disk that a folder lies on, opens a library there, and prints as JSON what happens: `<disk>`. */
const [disk = ''] = process.argv.slice(2)
const dataDir = join(disk, 'data')
process.env['TMPDIR'] = disk
const workerUrl = bundled(new URL('../thread/worker.ts', import.meta.url))
const reserveFile = join(dataDir, 'registerblick-reserve')
const filler = (nth: number): string => join(disk, `filler-${nth}`)

async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    return error instanceof StoreError ? error.reason : String(error)
  }
}

async function reserve(store: Store): Promise<LedgerId> {
  const reserved = await store.reserve(reservation({ operation: 'search-companies', reserved: 1 }))
  if (!reserved.ok) throw new Error('refused')
  return reserved.id
}

const answer = (id: LedgerId, name: string): AnswerToKeep => ({
  purpose: { kind: 'search', search: 'companies', term: name, page: 1 },
  operation: 'search-companies',
  call: 'GET /v1/search/companies',
  dialect: 'october',
  status: 200,
  headers: {},
  // Long and nowhere alike, so that it takes its length on the disk.
  body: new TextEncoder().encode(
    JSON.stringify({
      object: 'page',
      data: [{ id: `cmp_${id}`, name }],
      next_cursor: null,
      more: Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('base64'),
    }),
  ),
  readAt: now,
  serviceDate: null,
  settle: { id, state: 'settled', charged: 1, basis: 'header', at: now },
})

const found = async (store: Store, text: string): Promise<number> =>
  (await store.findKept({ text, kind: null, offset: 0, limit: 10 })).items.length

const store = await openStore({ dataDir, workerUrl })
await store.recoverLedger(now)
const [first, second] = [await reserve(store), await reserve(store)]
const held = existsSync(reserveFile)
fillDisk(filler(1))
const paid = {
  held,
  freeBefore: freeBlocks(disk),
  kept: await reasonOf(store.keepAnswer(answer(first, 'Volle GmbH'))),
  keptToo: await reasonOf(store.keepAnswer(answer(second, 'Weitere GmbH'))),
  reserveLeft: existsSync(reserveFile),
  spent: (await store.sumOfDay(today)).credits,
  next: await reasonOf(reserve(store)),
}
await store.close()

fillDisk(filler(2))
const freeAtStart = freeBlocks(disk)
const reader = await openStore({ dataDir, workerUrl })
const opened = {
  freeAtStart,
  readOnly: reader.readOnly,
  found: await found(reader, 'gmbh'),
  spent: (await reader.sumOfDay(today)).credits,
  reserve: await reasonOf(reserve(reader)),
  setting: await reasonOf(reader.writeSetting('a', 1)),
}
await reader.close()

rmSync(filler(1))
rmSync(filler(2))
const again = await openStore({ dataDir, workerUrl })
const later = { readOnly: again.readOnly, found: await found(again, 'gmbh'), reserve: await reasonOf(reserve(again)) }
await again.close()
const file = new Database(join(dataDir, 'registerblick.db'), { readonly: true })
const verdict = file.pragma('integrity_check', { simple: true })
file.close()
process.stdout.write(JSON.stringify({ paid, opened, later, verdict }))
