import type { Database } from 'better-sqlite3'
import { decodeBody } from '../../../ports/answer-body.ts'
import { perConnection } from '../../sql/per-connection.ts'

/** A stored body, unpacked by who brought it; it holds as long as this body stands there. */
export interface TextAtHand {
  readonly hash: string
  readonly plain: Uint8Array
  readonly headers: Readonly<Record<string, string>>
}

/** Bytes that are held at most; what does not fit is read from its row. */
const mostHeld = 8_000_000

const heldOf = perConnection(() => ({ texts: new Map<number, TextAtHand>(), bytes: 0 }))

/** Keeps at hand what stored answers say until they are projected, so that their bodies are unpacked once. Called after their transaction. */
export function holdTexts(db: Database, texts: ReadonlyMap<number, TextAtHand>): void {
  const held = heldOf(db)
  for (const [id, one] of texts) {
    if (held.bytes + one.plain.byteLength > mostHeld) return
    held.bytes += one.plain.byteLength
    held.texts.set(id, one)
  }
}

/** Whether any is held: nearly never. */
export const holdsTexts = (db: Database): boolean => heldOf(db).texts.size > 0

/** The text of an answer, once; null: none is held of the body with this hash. */
export function takeText(db: Database, id: number, hash: string): string | null {
  const held = heldOf(db)
  const found = held.texts.get(id)
  if (found === undefined) return null
  held.texts.delete(id)
  held.bytes -= found.plain.byteLength
  return found.hash === hash ? decodeBody(found.plain, found.headers) : null
}
