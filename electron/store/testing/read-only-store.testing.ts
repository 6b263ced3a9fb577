import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerId, ledgerId, partyId } from '../../../shared/domain/ids.ts'
import { bundled } from '../../../build/bundled.testing.ts'
import { openStore } from '../thread/open-store.ts'
import { now, reservation } from './reservation.testing.ts'
import { StoreError } from '../../ports/store/store-error.ts'
import type { Store } from '../../ports/store/store.ts'

/** Opens a folder, as the user it is run by, and prints as JSON what can be read and what is refused. */
const [folder = ''] = process.argv.slice(2)
// A temporary folder of its own, so that what is left in it can be counted.
const temporary = mkdtempSync(join(tmpdir(), 'registerblick-test-'))
process.env['TMPDIR'] = temporary

const reasonOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call
    return 'done'
  } catch (error) {
    return error instanceof StoreError ? error.reason : String(error)
  }
}

async function look(store: Store): Promise<Readonly<Record<string, unknown>>> {
  const company = await store.company(partyId(1))
  const seen = {
    readOnly: store.readOnly,
    kept: (await store.findKept({ text: 'gmbh', kind: null, offset: 0, limit: 10 })).items.length,
    companyName: company?.summary.name ?? null,
    spent: (await store.sumOfDay('2026-11-21')).credits,
    settings: await store.readSettings(),
    raw: (await store.rawAnswer(answerId(1)))?.body ?? '',
    refused: {
      reserve: await reasonOf(store.reserve(reservation())),
      writeSetting: await reasonOf(store.writeSetting('a', 1)),
      recoverLedger: await reasonOf(store.recoverLedger(now)),
      rebuild: await reasonOf(store.rebuild()),
      noteRequest: await reasonOf(store.noteRequest(now)),
      keepAnswer: await reasonOf(
        store.keepAnswer({
          purpose: { kind: 'key-check' },
          operation: 'key-check',
          call: '',
          dialect: null,
          status: 200,
          headers: {},
          body: new Uint8Array(3),
          readAt: now,
          serviceDate: null,
          settle: { id: ledgerId(1), state: 'settled', charged: 1, basis: 'table', at: now },
        }),
      ),
    },
  }
  await store.close()
  return seen
}

try {
  const store = await openStore({
    dataDir: folder,
    workerUrl: bundled(new URL('../thread/worker.ts', import.meta.url)),
  })
  const seen = await look(store)
  process.stdout.write(JSON.stringify({ ...seen, reason: null, leftInTemp: readdirSync(temporary).length }))
} catch (error) {
  process.stdout.write(JSON.stringify({ reason: error instanceof StoreError ? error.reason : String(error) }))
}
rmSync(temporary, { recursive: true, force: true })
