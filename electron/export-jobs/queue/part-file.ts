import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { createSerialQueue } from '../../../shared/domain/serial-queue.ts'
import type { Disk } from './disk.ts'

/** Bytes that are collected before they are written. */
const blockSize = 64 * 1024

/** A file being written under its temporary name; its size and hash are known when it ends. */
export interface PartFile {
  /** Resolves once the system has taken the bytes, so that a writer can't run ahead of the disk. */
  readonly write: (chunk: string | Uint8Array) => Promise<void>
  /** Writes what is left and syncs; then the file is whole on the disk. */
  readonly seal: () => Promise<{ readonly bytes: number; readonly sha256: string }>
  /** Removes the file. Never rejects. */
  readonly discard: () => Promise<void>
}

/** Makes the file, readable by its owner alone because it names people. */
export async function openPartFile(disk: Disk, path: string): Promise<PartFile> {
  const handle: FileHandle = await disk.open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let waiting: Uint8Array[] = []
  let held = 0
  let bytes = 0
  let open = true

  const flush = async (): Promise<void> => {
    const block = Buffer.concat(waiting)
    waiting = []
    held = 0
    hash.update(block)
    bytes += block.byteLength
    for (let start = 0; start < block.byteLength;) {
      const { bytesWritten } = await handle.write(block, start)
      start += bytesWritten
    }
  }
  /** Writes run one after the other, in the order in which they were given. */
  const writes = createSerialQueue()
  const close = async (): Promise<void> => {
    if (!open) return
    open = false
    await handle.close()
  }

  return {
    write: (chunk) =>
      writes.add(async () => {
        if (!open) throw new Error('the file is closed')
        // Copied, because the caller may use its buffer again.
        const block = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk)
        waiting.push(block)
        held += block.byteLength
        if (held >= blockSize) await flush()
      }),
    seal: async () => {
      await writes.add(flush)
      await handle.sync()
      await close()
      return { bytes, sha256: hash.digest('hex') }
    },
    discard: async () => {
      await writes.idle()
      await close().catch(() => undefined)
      await disk.unlink(path).catch(() => undefined)
    },
  }
}
