import { crc32 } from 'node:zlib'

/** A file of the archive; names are ours and plain ASCII. */
export interface ZipFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** 1980-01-01, the zip format's zero: the same files always make the same archive. */
const noTime = { time: 0, date: 0x21 }
const [most, mostFiles] = [0xffff_ffff, 0xffff]

/**
 * Writes files into a zip archive without compressing them (APPNOTE 6.3: method 0, no extra fields, no comments, in
 * their order). Every byte follows from the files, so a verifier can make the archive again and compare.
 */
export function createStoreZip(write: (chunk: Uint8Array) => Promise<void>) {
  const central: Uint8Array[] = []
  let at = 0
  const put = async (chunk: Uint8Array): Promise<void> => {
    at += chunk.byteLength
    if (at > most) throw new Error("a dossier can't be larger than 4 GB")
    await write(chunk)
  }
  const head = (
    signature: number,
    size: number,
    path: Uint8Array,
    bytes: Uint8Array,
    from: number,
  ): { buffer: Buffer; end: number } => {
    const buffer = Buffer.alloc(size + path.byteLength)
    buffer.writeUInt32LE(signature, 0)
    let place = from
    for (const [value, width] of [
      [10, 2],
      [0, 2],
      [0, 2],
      [noTime.time, 2],
      [noTime.date, 2],
      [crc32(bytes), 4],
      [bytes.byteLength, 4],
      [bytes.byteLength, 4],
      [path.byteLength, 2],
      [0, 2],
    ] as const) {
      buffer.writeUIntLE(value, place, width)
      place += width
    }
    buffer.set(path, size)
    return { buffer, end: place }
  }
  return {
    add: async ({ path, bytes }: ZipFile): Promise<void> => {
      if (central.length >= mostFiles) throw new Error("a dossier can't hold more than 65,535 files")
      const name = Buffer.from(path, 'ascii')
      const { buffer, end } = head(0x0201_4b50, 46, name, bytes, 6)
      buffer.writeUInt16LE(10, 4)
      // Comment, disk, attributes: none.
      buffer.writeUInt32LE(at, end + 10)
      central.push(buffer)
      await put(head(0x0403_4b50, 30, name, bytes, 4).buffer)
      await put(bytes)
    },
    end: async (): Promise<void> => {
      const start = at
      for (const entry of central) await put(entry)
      const last = Buffer.alloc(22)
      last.writeUInt32LE(0x0605_4b50, 0)
      last.writeUInt16LE(central.length, 8)
      last.writeUInt16LE(central.length, 10)
      last.writeUInt32LE(at - start, 12)
      last.writeUInt32LE(start, 16)
      await put(last)
    },
  }
}
