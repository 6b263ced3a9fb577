import type { HowToRead, ReadTable } from '../../../shared/domain/imports/import.ts'
import { readApart, type Apart } from './read-apart.ts'

interface Upload {
  readonly fileName: string | null
  readonly bytes: Uint8Array
  received: number
  /** The table as it was read last: choosing what a column means doesn't read the file again. */
  last: { readonly key: string; readonly table: Promise<ReadTable> } | null
}

/** How many uploads are held; a new one displaces the oldest. */
const mostUploads = 3

/** Files that the page uploads, in memory only. */
export function createUploads(apart: Apart) {
  const uploads = new Map<number, Upload>()
  let nextId = 1
  return {
    begin: (fileName: string | null, size: number): number => {
      for (const id of [...uploads.keys()].slice(0, Math.max(0, uploads.size - mostUploads + 1))) uploads.delete(id)
      const id = nextId
      nextId += 1
      uploads.set(id, { fileName, bytes: new Uint8Array(size), received: 0, last: null })
      return id
    },
    /** False where the piece doesn't follow what is there, or is too long. */
    put: (id: number, at: number, piece: Uint8Array): boolean => {
      const upload = uploads.get(id)
      if (upload === undefined || upload.received !== at || at + piece.length > upload.bytes.length) return false
      upload.bytes.set(piece, at)
      upload.received += piece.length
      return true
    },
    /** The file as a table; null where there is no such file, or not all of it. */
    read: async (id: number, how: HowToRead): Promise<ReadTable | null> => {
      const upload = uploads.get(id)
      if (upload === undefined || upload.received !== upload.bytes.length) return null
      const key = JSON.stringify(how)
      if (upload.last?.key !== key) upload.last = { key, table: readApart(apart, upload.bytes, how) }
      return upload.last.table
    },
    fileName: (id: number): string | null => uploads.get(id)?.fileName ?? null,
    drop: (id: number): void => {
      uploads.delete(id)
    },
  }
}
