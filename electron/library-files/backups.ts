import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportPlan } from '../ports/export-plan.ts'
import { isObject, readNumber, readText, type Json } from '../../shared/domain/json.ts'
import { ok, type Outcome } from '../../shared/domain/errors.ts'
import type { ExportJob } from '../../shared/domain/exports/export-job.ts'
import type { LibraryFacts } from '../../shared/domain/library/library-file.ts'
import type { LastBackup } from '../../shared/contract/backups.ts'
import type { ExportQueue } from '../ports/export-queue.ts'
import type { LibraryFiles } from '../ports/library-files.ts'
import type { Clock } from '../ports/clock.ts'
import type { Store } from '../ports/store/store.ts'

export interface BackupOptions {
  readonly store: Store
  readonly clock: Clock
  readonly queue: ExportQueue
  readonly files: LibraryFiles
  /** The stored setting `backup`, as it was at the start. */
  readonly setting: Json | undefined
  /** The last backup is another one, or was verified. */
  readonly changed: () => void
  /** Closing waits for this work a while. */
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
}

const settingName = 'backup'

/** Backups of the whole library: consistent while the program runs, and read back from where they were written to. */
export function createBackups({ store, clock, queue, files, setting, changed, tracked }: BackupOptions) {
  let last = readLast(setting)

  /** @param facts told what the backup holds, once it is made */
  const plan = (facts: (facts: LibraryFacts) => void): ExportPlan => {
    const day = clock.localDay(clock.now())
    return {
      // A backup names everyone who is in the library; `names` stays empty, because a list of everyone would say nothing more.
      kind: 'backup',
      title: day,
      format: 'registerblick',
      name: `Registerblick ${day}`,
      names: [],
      write: async ({ sink, progress, signal }) => {
        const part = join(store.folder, 'registerblick-backup.part')
        try {
          facts(await files.backUp(files.pathIn(store.folder), part, signal))
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

  /** Reads the finished file again from where it was written to, because a disk may report a success that it isn't. */
  const verify = async (id: number, facts: () => LibraryFacts | null): Promise<void> => {
    const job = await queue.ended(id)
    const made = facts()
    if (job?.state !== 'done' || job.path === null || made === null) return
    const read = await files.inspect(job.path)
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
      const started = await queue.start(
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
