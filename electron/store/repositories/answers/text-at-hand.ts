import type { Database } from 'better-sqlite3'
import { perConnection } from '../../sql/per-connection.ts'

/** What a stored body says, read by who brought it; it holds as long as this body stands there. */
export interface TextAtHand {
  readonly hash: string
  readonly text: string
}

/** Characters that are held at most; what does not fit is read from its row. */
const mostHeld = 8_000_000

const heldOf = perConnection(() => ({ texts: new Map<number, TextAtHand>(), characters: 0 }))

/** Keeps at hand what stored answers say until they are projected, so that their bodies are unpacked once. Called after their transaction. */
export function holdTexts(db: Database, texts: ReadonlyMap<number, TextAtHand>): void {
  const held = heldOf(db)
  for (const [id, one] of texts) {
    if (held.characters + one.text.length > mostHeld) return
    held.characters += one.text.length
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
  held.characters -= found.text.length
  return found.hash === hash ? found.text : null
}
