import type { Pages } from './pages.ts'

/** A value as SQLite stores it. Integers that a JavaScript number can't hold exactly are bigints. */
export type StoredValue = null | number | bigint | string | Buffer

/** A row, or the key of an index, as a page holds it. `rowid`: null in trees without row numbers. */
export interface StoredRecord {
  readonly rowid: number | null
  readonly values: readonly StoredValue[]
}

/** What a page of a tree is (SQLite file format 1.6). */
export const pageKinds = { indexInner: 0x02, tableInner: 0x05, indexLeaf: 0x0a, tableLeaf: 0x0d } as const
export type PageKind = (typeof pageKinds)[keyof typeof pageKinds]

export interface TreePage {
  readonly kind: PageKind
  /** Pages below, of inner pages. */
  readonly children: readonly number[]
  /** Places of its cells. */
  readonly cells: readonly number[]
  /** Every cell has a place on the page; whether each can be read shows when it is. */
  readonly whole: boolean
}

/** More columns than any of our tables has; a record that states more is no record. */
const mostColumns = 200
/** A body of an answer may be long; a record of more is no record of ours. */
const mostBytes = 512 * 1024 * 1024

/** A number of 1 to 9 bytes, seven bits each (SQLite file format 1.6). Null where the bytes end before it does. */
function varint(bytes: Buffer, at: number): { readonly value: number; readonly next: number } | null {
  let value = 0n
  for (let index = 0; index < 9; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) return null
    if (index === 8) value = (value << 8n) | BigInt(byte)
    else value = (value << 7n) | BigInt(byte & 0x7f)
    if (byte < 0x80 || index === 8) return { value: Number(BigInt.asIntN(64, value)), next: at + index + 1 }
  }
  return null
}

const exact = (value: bigint): number | bigint =>
  value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value

const integerBytes = [0, 1, 2, 3, 4, 6, 8]
const text = new TextDecoder('utf-8', { fatal: true })

/** Bytes of a serial type (SQLite file format 2.1); null for the two that no file has. */
const bytesOf = (type: number): number | null =>
  type < 0 || type === 10 || type === 11
    ? null
    : type <= 6
      ? (integerBytes[type] ?? null)
      : type === 7
        ? 8
        : type <= 9
          ? 0
          : (type - (type % 2 === 0 ? 12 : 13)) / 2

/** @throws TypeError where a text isn't UTF-8 */
function valueOf(type: number, bytes: Buffer): StoredValue {
  if (type === 0) return null
  if (type === 8 || type === 9) return type - 8
  if (type === 7) return bytes.readDoubleBE(0)
  if (type >= 12) return type % 2 === 0 ? Buffer.from(bytes) : text.decode(bytes)
  return bytes.length <= 6 ? bytes.readIntBE(0, bytes.length) : exact(bytes.readBigInt64BE(0))
}

/** Reads a record; null where its header and its length don't agree to the byte, or a text isn't one. */
function readRecord(payload: Buffer): readonly StoredValue[] | null {
  const header = varint(payload, 0)
  if (header === null || header.value < header.next || header.value > payload.length) return null
  const types: number[] = []
  let at = header.next
  while (at < header.value) {
    const type = varint(payload, at)
    if (type === null || types.length === mostColumns) return null
    types.push(type.value)
    at = type.next
  }
  if (at !== header.value) return null
  const values: StoredValue[] = []
  for (const type of types) {
    const length = bytesOf(type)
    if (length === null || at + length > payload.length) return null
    try {
      values.push(valueOf(type, payload.subarray(at, at + length)))
    } catch {
      return null
    }
    at += length
  }
  return at === payload.length ? values : null
}

/** How much of a payload stays on its page, and what goes to overflow pages (SQLite file format 1.6). */
function localBytes(length: number, usable: number, isTable: boolean): number {
  const most = isTable ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23
  if (length <= most) return length
  const least = Math.floor(((usable - 12) * 32) / 255) - 23
  const kept = least + ((length - least) % (usable - 4))
  return kept <= most ? kept : least
}

/** Puts a payload together from its page and its overflow pages; null where the chain is broken. */
function readPayload(pages: Pages, page: Buffer, at: number, length: number, isTable: boolean): Buffer | null {
  if (length < 0 || length > mostBytes) return null
  const local = localBytes(length, pages.size, isTable)
  if (at + local + (local < length ? 4 : 0) > page.length) return null
  const parts = [page.subarray(at, at + local)]
  let missing = length - local
  let next = missing > 0 ? page.readUInt32BE(at + local) : 0
  while (missing > 0) {
    const overflow = pages.read(next)
    if (overflow === null) return null
    const part = overflow.subarray(4, 4 + Math.min(missing, pages.size - 4))
    parts.push(part)
    missing -= part.length
    next = overflow.readUInt32BE(0)
  }
  return Buffer.concat(parts, length)
}

function readCell(pages: Pages, page: Buffer, at: number, kind: PageKind): StoredRecord | null {
  const isTable = kind === pageKinds.tableLeaf
  const length = varint(page, kind === pageKinds.indexInner ? at + 4 : at)
  const rowid = length === null || !isTable ? null : varint(page, length.next)
  if (length === null || (isTable && rowid === null)) return null
  const payload = readPayload(pages, page, (rowid ?? length).next, length.value, isTable)
  const values = payload === null ? null : readRecord(payload)
  return values === null ? null : { rowid: rowid?.value ?? null, values }
}

const isPageKind = (kind: number | undefined): kind is PageKind =>
  Object.values(pageKinds).some((known) => known === kind)

/** Reads a page as a page of a tree; null where it can't be one. Page 1 begins behind the file's header. */
export function readTreePage(pages: Pages, number: number): TreePage | null {
  const page = pages.read(number)
  return page === null ? null : asTreePage(page, number)
}

function asTreePage(page: Buffer, number: number): TreePage | null {
  const start = number === 1 ? 100 : 0
  const kind = page[start]
  if (!isPageKind(kind)) return null
  const inner = kind === pageKinds.tableInner || kind === pageKinds.indexInner
  const pointers = start + (inner ? 12 : 8)
  const count = page.readUInt16BE(start + 3)
  if (pointers + count * 2 > page.length) return null
  const stated = Array.from({ length: count }, (_, index) => page.readUInt16BE(pointers + index * 2))
  const cells = stated.filter((at) => at >= pointers + count * 2 && at + 4 <= page.length)
  return {
    kind,
    children: inner ? [...cells.map((at) => page.readUInt32BE(at)), page.readUInt32BE(start + 8)] : [],
    cells,
    whole: cells.length === count,
  }
}

/** The records of a page, each read by itself: a torn one is left out and takes no other with it. */
export function* recordsOn(pages: Pages, number: number): Generator<StoredRecord> {
  const page = pages.read(number)
  const tree = page === null ? null : asTreePage(page, number)
  if (tree === null || page === null || tree.kind === pageKinds.tableInner) return
  for (const at of tree.cells) {
    const found = readCell(pages, page, at, tree.kind)
    if (found !== null) yield found
  }
}
