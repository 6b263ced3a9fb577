import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportPlan } from '../exports/plan.ts'
import { isObject, readNumber, readText, type Json } from '../../shared/domain/json.ts'
import { ok, type Outcome } from '../../shared/domain/errors.ts'
import type { ExportJob } from '../../shared/domain/export-job.ts'
import type { LibraryFacts } from '../../shared/domain/library-file.ts'
import type { LastBackup } from '../../shared/contract/backups.ts'
import type { Exports } from './exports.ts'
import { backUpLibrary, inspectLibraryFile, libraryFileName, type Clock, type Store } from './ports.ts'

interface BackupParts {
  readonly store: Store
  readonly clock: Clock
  readonly exports: Exports
  readonly storeWorker: URL
  readonly setting: Json | undefined
  /** Something of the last backup changed. */
  readonly changed: () => void
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
}

const settingName = 'backup'

/** Backups of the whole library: consistent while the program runs, and read back from the place they were written to. */
export function createBackups({ store, clock, exports, storeWorker, setting, changed, tracked }: BackupParts) {
  let last = readLast(setting)

  const plan = (facts: (facts: LibraryFacts) => void): ExportPlan => {
    const day = clock.localDay(clock.now())
    return {
      // Whom it names is everyone in the library at its time; listing them one by one would say nothing more.
      kind: 'backup',
      title: day,
      format: 'registerblick',
      name: `Registerblick ${day}`,
      names: [],
      write: async ({ sink, progress, signal }) => {
        const part = join(store.folder, 'registerblick-backup.part')
        try {
          facts(await backUpLibrary(storeWorker, join(store.folder, libraryFileName), part, signal))
          const total = (await stat(part)).size
          let done = 0
          for await (const chunk of createReadStream(part, {
            highWaterMark: 1_048_576,
            signal,
          }) as AsyncIterable<Buffer>) {
            await sink.write(chunk)
            done += chunk.byteLength
            progress(done, total)
          }
        } finally {
          await rm(part, { force: true })
        }
      },
    }
  }

  const note = async (next: LastBackup): Promise<void> => {
    last = next
    if (store.readOnly === null) await store.writeSetting(settingName, { ...next })
    changed()
  }

  /** Reads the finished file once more where it now stands: a disk that lies shows itself here. */
  const verify = async (id: number, facts: () => LibraryFacts | null): Promise<void> => {
    const job = await exports.ended(id)
    const made = facts()
    if (job?.state !== 'done' || job.path === null || made === null) return
    const read = await inspectLibraryFile(storeWorker, job.path)
    const same =
      read.ok &&
      read.facts.bytes === job.bytes &&
      read.facts.answers === made.answers &&
      read.facts.calls === made.calls
    await note({ at: job.startedAt, path: job.path, verified: same, answers: made.answers, companies: made.companies })
  }

  return {
    make: async (): Promise<Outcome<ExportJob>> => {
      let facts: LibraryFacts | null = null
      const started = await exports.start(
        plan((found) => {
          facts = found
        }),
      )
      if (started.ok) void tracked(verify(started.value.id, () => facts)).catch(() => undefined)
      return started
    },
    last: (): Outcome<LastBackup | null> => ok(last),
  }
}

function readLast(value: Json | undefined): LastBackup | null {
  if (!isObject(value)) return null
  const at = readText(value['at'])
  const path = readText(value['path'])
  const answers = readNumber(value['answers'])
  const companies = readNumber(value['companies'])
  return at === null || path === null || answers === null || companies === null
    ? null
    : { at, path, verified: value['verified'] === true, answers, companies }
}
