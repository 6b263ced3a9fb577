import type { Database } from 'better-sqlite3'
import { insert, inTransaction } from '../../sql/prepared.ts'
import type { NewIntent, StoredIntent } from '../../../ports/store/watch.ts'
import { openIntent, readIntent } from './intents.ts'
import { wantMonitor } from './monitors.ts'
import { wantList } from '../lists/service-lists.ts'

/** How an intent names a list that is created in the same batch and has no number yet. */
const newList = 'new'

/** An intent for an item of a list that was just created, with the number of that list. */
function inNewList(intent: NewIntent, made: number | null): NewIntent {
  const body = intent.body as { readonly list?: number | typeof newList }
  if (body.list !== newList || made === null) return intent
  return { ...intent, what: intent.what.replace(newList, String(made)), body: { ...body, list: made } }
}

function writeOne(db: Database, asked: NewIntent, made: number | null): StoredIntent | null {
  const intent = inNewList(asked, made)
  const opened = openIntent(db, intent.what)
  if (opened !== null) return opened
  if (intent.kind === 'create-monitor') {
    const { eventTypes, register } = intent.body as {
      readonly eventTypes: readonly string[]
      readonly register?: unknown
    }
    // By court and number the company gets its place here once the service names its id.
    if (intent.partyId === null ? register === undefined : !wantMonitor(db, intent.partyId, eventTypes)) return null
  }
  const body =
    intent.kind === 'create-list'
      ? {
          ...(intent.body as { readonly name: string }),
          ...wantList(db, (intent.body as { readonly name: string }).name),
        }
      : intent.body
  const id = insert(
    db,
    `
    INSERT INTO intent (kind, what, subject, party_id, body, idempotency_key, batch, approved, error, state, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    intent.kind,
    intent.what,
    intent.subject.toWellFormed(),
    intent.partyId,
    JSON.stringify(body),
    intent.idempotencyKey,
    intent.batch,
    JSON.stringify(intent.approved),
    intent.error === null ? null : JSON.stringify(intent.error),
    intent.state,
    intent.at,
  )
  return readIntent(db, id)
}

/** In one transaction, so that a batch is written whole or not at all. */
export function writeIntents(
  db: Database,
  intents: readonly NewIntent[],
): {
  readonly written: readonly StoredIntent[]
  readonly already: number
} {
  return inTransaction(db, () => {
    const known = new Set(intents.map(({ idempotencyKey }) => idempotencyKey))
    let made: number | null = null
    const found = intents
      .map((intent) => {
        const one = writeOne(db, intent, made)
        if (one?.kind === 'create-list') made = (one.body as { readonly list: number }).list
        return one
      })
      .filter((one) => one !== null)
    const written = [...new Map(found.map((intent) => [intent.id, intent])).values()]
    const fresh = written.filter(({ idempotencyKey }) => known.has(idempotencyKey)).length
    return { written, already: intents.length - fresh }
  })
}
