import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportOut, ExportPlan } from '../ports/export-plan.ts'
import { isObject, readNumber, readText, type Json } from '../../shared/domain/json.ts'
import { ok, type Outcome } from '../../shared/domain/errors.ts'
import { createSerialQueue } from '../../shared/domain/serial-queue.ts'
import type { ExportJob } from '../../shared/domain/exports/export-job.ts'
import type { LibraryFacts } from '../../shared/domain/library/library-file.ts'
import type { LastBackup } from '../../shared/contract/backups.ts'
import type { ExportQueue, StartOptions } from '../ports/export-queue.ts'
import type { LibraryFiles } from '../ports/library-files.ts'
import type { Clock } from '../ports/clock.ts'
import type { Store } from '../ports/store/store.ts'

export interface BackupOptions {
  readonly store: Store
  readonly clock: Clock
  readonly queue: ExportQueue
  readonly files: Pick<LibraryFiles, 'backUp' | 'encrypt' | 'decrypt' | 'inspect' | 'pathIn'>
  /** The demo's library is open: its backups are marked, and their names say so. */
  readonly demo: boolean
  /** The stored setting `backup`, as it was at the start. */
  readonly setting: Json | undefined
  /** The last backup is another one, or was verified. */
  readonly changed: () => void
  /** Closing waits for this work a while. */
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
}

const settingName = 'backup'
const partName = 'registerblick-backup.part'
const encryptedPartName = `${partName}.age`
const leftovers = [partName, encryptedPartName, 'registerblick-restore.part'] as const

/** A backup that ended: its job, and whether it was read back whole. */
export interface EndedBackup {
  readonly job: ExportJob
  readonly verified: boolean
}

/** Backups of the whole library: consistent while the program runs, and read back from where they were written to. */
export function createBackups({ store, clock, queue, files, demo, setting, changed, tracked }: BackupOptions) {
  let last = readLast(setting)
  let goodAt = readGoodAt(setting, last)
  /** One copy at a time: each is made under the same name beside the library before it goes to its folder. */
  const copies = createSerialQueue()

  const copy = async (
    { sink, progress, signal }: ExportOut,
    facts: (facts: LibraryFacts) => void,
    passphrase: string | null,
  ): Promise<void> => {
    signal.throwIfAborted()
    const part = join(store.folder, partName)
    const encrypted = join(store.folder, encryptedPartName)
    try {
      facts(await files.backUp(files.pathIn(store.folder), part, signal))
      if (passphrase !== null) {
        await files.encrypt(part, encrypted, passphrase, signal)
        await rm(part, { force: true })
      }
      const whole = passphrase === null ? part : encrypted
      const total = (await stat(whole)).size
      let done = 0
      for await (const chunk of createReadStream(whole, {
        highWaterMark: 1_048_576,
        signal,
      }) as AsyncIterable<Buffer>) {
        await sink.write(chunk)
        done += chunk.byteLength
        progress(done, total)
      }
    } finally {
      await rm(part, { force: true })
      await rm(encrypted, { force: true })
    }
  }

  /** @param facts told what the backup holds, once it is made */
  const plan = (facts: (facts: LibraryFacts) => void, passphrase: string | null): ExportPlan => {
    const day = clock.localDay(clock.now())
    return {
      // A backup names everyone who is in the library; `names` stays empty, because a list of everyone would say nothing more.
      kind: 'backup',
      title: day,
      format: passphrase === null ? 'registerblick' : 'age',
      // `….registerblick.age`: what age makes of it has the right ending again.
      name: `Registerblick ${demo ? 'Demo ' : ''}${day}${passphrase === null ? '' : '.registerblick'}`,
      names: [],
      write: (out) => copies.add(() => copy(out, facts, passphrase)),
    }
  }

  const note = async (next: LastBackup): Promise<void> => {
    last = next
    if (next.verified) goodAt = next.at
    if (store.readOnly === null) await store.writeSetting(settingName, { ...next, goodAt })
    changed()
  }

  /** What the finished file holds; an encrypted one is decrypted for it, as it would be when it is restored. */
  const readBack = async (path: string, passphrase: string | null): Promise<LibraryFacts | null> => {
    if (passphrase === null) {
      const read = await files.inspect(path)
      return read.ok ? read.facts : null
    }
    const decrypted = await files.decrypt(path, passphrase, null)
    if (!decrypted.ok) return null
    try {
      const read = await files.inspect(files.pathIn(decrypted.copy.folder))
      return read.ok ? read.facts : null
    } finally {
      decrypted.copy.drop()
    }
  }

  /** Reads the finished file again from where it was written to, because a disk may report a success that it isn't. */
  const verify = async (
    id: number,
    facts: () => LibraryFacts | null,
    passphrase: string | null,
  ): Promise<EndedBackup | null> => {
    const job = await queue.ended(id)
    const made = facts()
    if (job === null) return null
    if (job.state !== 'done' || job.path === null || made === null) return { job, verified: false }
    const read = await readBack(job.path, passphrase)
    const verified =
      read !== null && read.bytes === made.bytes && read.answers === made.answers && read.calls === made.calls
    const { answers, companies } = made
    await note({ at: job.startedAt, path: job.path, verified, encrypted: passphrase !== null, answers, companies })
    return { job, verified }
  }

  const begin = async (
    options: StartOptions,
    passphrase: string | null,
  ): Promise<Outcome<{ readonly job: ExportJob; readonly ended: Promise<EndedBackup | null> }>> => {
    let facts: LibraryFacts | null = null
    const started = await queue.start(
      plan((found) => {
        facts = found
      }, passphrase),
      options,
    )
    if (!started.ok) return started
    return ok({ job: started.value, ended: tracked(verify(started.value.id, () => facts, passphrase)) })
  }

  return {
    /** Removes what a killed run left of a backup or a restore; it holds the whole library. */
    recover: async (): Promise<void> => {
      if (store.readOnly !== null) return
      for (const name of leftovers) await rm(join(store.folder, name), { force: true })
    },
    /** @param passphrase null: it is not encrypted */
    make: async (passphrase: string | null): Promise<Outcome<ExportJob>> => {
      const begun = await begin({}, passphrase)
      if (!begun.ok) return begun
      begun.value.ended.catch(() => undefined)
      return ok(begun.value.job)
    },
    /**
     * Makes a backup and waits until it was read back; null: the program closed over it. Fails where it could not be begun.
     * @param folder null: the folder for exports
     * @param passphrase null: it is not encrypted
     */
    makeIn: async (folder: string | null, passphrase: string | null): Promise<Outcome<EndedBackup | null>> => {
      const begun = await begin(folder === null ? {} : { folder }, passphrase)
      return begun.ok ? ok(await begun.value.ended) : begun
    },
    last: (): Outcome<LastBackup | null> => ok(last),
    /** When the last backup was made that was read back whole, ISO 8601 UTC; null: there was none. */
    lastGood: (): string | null => goodAt,
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
    : { at, path, verified: value['verified'] === true, encrypted: value['encrypted'] === true, answers, companies }
}

/** Versions before the plans wrote down the last backup only. */
const readGoodAt = (value: Json | undefined, last: LastBackup | null): string | null =>
  readText(isObject(value) ? value['goodAt'] : undefined) ?? (last?.verified === true ? last.at : null)
