import { once } from 'node:events'
import { createDeflateRaw, crc32 } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import type { ExportSink } from '../../ports/export-plan.ts'

/** A zip that is streamed: one file after the other, each in pieces. */
export interface ZipStream {
  readonly begin: (filename: string) => {
    readonly write: (text: string) => Promise<void>
    readonly end: () => Promise<void>
  }
  readonly end: () => Promise<void>
}

/**
 * fflate writes the archive's directory; zlib compresses, because it works outside of the main thread and several times
 * faster than JavaScript. The zip holds no times, so that the same content makes the same file.
 */
export function createZipStream(sink: ExportSink): ZipStream {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    ready.push(chunk)
  })
  const drain = async (): Promise<void> => {
    if (failure !== null) throw failure
    for (const chunk of ready.splice(0)) await sink.write(chunk)
  }

  return {
    begin: (filename) => {
      const entry: ZipInputFile = { filename, size: 0, crc: 0, compression: 8, mtime: new Date(1980, 0, 1) }
      zip.add(entry)
      const deflate = createDeflateRaw({ level: 6 })
      const ended = once(deflate, 'end')
      ended.catch(() => undefined)
      deflate.on('data', (chunk: Buffer) => entry.ondata?.(null, new Uint8Array(chunk), false))
      const push = async (bytes: Buffer): Promise<void> => {
        entry.size += bytes.byteLength
        entry.crc = crc32(bytes, entry.crc)
        if (!deflate.write(bytes)) await once(deflate, 'drain')
        await drain()
      }
      return {
        write: (text) => push(Buffer.from(text)),
        end: async () => {
          deflate.end()
          await ended
          entry.ondata?.(null, new Uint8Array(0), true)
          await drain()
        },
      }
    },
    end: async () => {
      zip.end()
      await drain()
    },
  }
}
