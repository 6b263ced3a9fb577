import type { PartyId } from '../../../shared/domain/ids.ts'
import type { ExportOut, ExportPlan } from '../../ports/export-plan.ts'
import { placeFile, temporaryName, type Disk } from './disk.ts'
import { safeFileName } from './file-name.ts'
import { openPartFile, type PartFile } from './part-file.ts'

/** A file with its name, whole and on the disk. */
export interface WrittenExport {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  /** The parties that the file names. */
  readonly names: readonly PartyId[]
}

export interface WriteExport {
  readonly disk: Disk
  readonly plan: ExportPlan
  readonly folder: string
  /** Replaces a file of the same name; else a free name is taken. */
  readonly replace: boolean
  readonly signal: AbortSignal
  /** Awaited before the temporary file is made, so that a later run can remove it after a kill. */
  readonly begins: (temporary: string) => Promise<void>
  /** Awaited when the file is whole, before it gets its name. */
  readonly sealed: (written: WrittenExport) => Promise<void>
  readonly progress: (done: number, total: number | null, parties: number) => void
}

/**
 * Makes a file of a plan: under a temporary name, and given its own name when it is whole. Rejects with what the plan, the
 * file system or the callbacks rejected with; then nothing of the file is left.
 */
export async function writeExport(order: WriteExport): Promise<WrittenExport> {
  const { disk, plan, folder, replace, signal } = order
  signal.throwIfAborted()
  const temporary = temporaryName(folder)
  await order.begins(temporary)
  const part = await openPartFile(disk, temporary)
  try {
    const names = await fill(order, part)
    const { bytes, sha256 } = await part.seal()
    signal.throwIfAborted()
    const path = await placeFile(
      disk,
      temporary,
      { name: safeFileName(plan.name), ending: plan.format, replace },
      (claimed) => order.sealed({ path: claimed, bytes, sha256, names }),
    )
    return { path, bytes, sha256, names }
  } catch (error) {
    await part.discard()
    throw error
  }
}

/** Lets the plan write. Rejects at once when the signal aborts. @returns the parties that the file names */
async function fill({ plan, signal, progress }: WriteExport, part: PartFile): Promise<readonly PartyId[]> {
  const names = new Set(plan.names)
  const out: ExportOut = {
    signal,
    sink: {
      write: (chunk) => {
        signal.throwIfAborted()
        return part.write(chunk)
      },
    },
    progress: (done, total, more = []) => {
      for (const name of more) names.add(name)
      progress(done, total, names.size)
    },
  }
  const aborted = Promise.withResolvers<never>()
  const abort = (): void => aborted.reject(new Error('stopped'))
  signal.addEventListener('abort', abort, { once: true })
  aborted.promise.catch(() => undefined)
  const writing = plan.write(out)
  try {
    // A plan that ignores the signal must not keep the person waiting who stops it.
    await Promise.race([writing, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
    writing.catch(() => undefined)
  }
  return [...names]
}
