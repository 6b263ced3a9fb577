import type { Database } from 'better-sqlite3'
import { insert, inTransaction } from '../prepared.ts'
import type { NewIntent, StoredIntent } from '../watch-store.ts'
import { openIntent, readIntent } from './intents.ts'
import { wantMonitor } from './monitors.ts'

function writeOne(db: Database, intent: NewIntent): StoredIntent | null {
  const same = openIntent(db, intent.what)
  if (same !== null) return same
  if (intent.kind === 'create-monitor') {
    const types = (intent.body as { readonly eventTypes: readonly string[] }).eventTypes
    if (intent.partyId === null || !wantMonitor(db, intent.partyId, types)) return null
  }
  const id = insert(db, `
    INSERT INTO intent (kind, what, subject, party_id, body, idempotency_key, batch, approved, state, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  intent.kind, intent.what, intent.subject.toWellFormed(), intent.partyId, JSON.stringify(intent.body),
  intent.idempotencyKey, intent.batch, JSON.stringify(intent.approved), intent.state, intent.at)
  return readIntent(db, id)
}

/** All in one transaction, so that a batch is there whole or not at all. */
export function writeIntents(db: Database, intents: readonly NewIntent[]): {
  readonly written: readonly StoredIntent[]
  readonly already: number
} {
  return inTransaction(db, () => {
    const known = new Set(intents.map(({ idempotencyKey }) => idempotencyKey))
    const found = intents.map((intent) => writeOne(db, intent)).filter((one) => one !== null)
    const written = [...new Map(found.map((intent) => [intent.id, intent])).values()]
    const fresh = written.filter(({ idempotencyKey }) => known.has(idempotencyKey)).length
    return { written, already: intents.length - fresh }
  })
}
