import type { Database } from 'better-sqlite3'
import { insert, rows, run } from '../../sql/prepared.ts'
import type { StoredSecret } from '../../../ports/store/delivery.ts'
import { destinationKey } from './destinations.ts'

interface SecretRow {
  readonly id: number
  readonly name: string
  readonly account: string
  readonly set_at: string
  readonly offered: number
  readonly destination_key: string | null
}

/** Which secrets there are, and under which name the vault keeps each. The secrets themselves are only in the vault. */
export const readSecrets = (db: Database): readonly StoredSecret[] =>
  rows<SecretRow>(db, 'SELECT * FROM signing_secret ORDER BY id').map((found) => ({
    id: found.id,
    name: found.name,
    account: found.account,
    setAt: found.set_at,
    offered: found.offered === 1,
    destinationKey: found.destination_key,
  }))

export const noteSecret = (
  db: Database,
  secret: Omit<StoredSecret, 'id' | 'destinationKey'> & { readonly destination: string | null },
): number =>
  insert(
    db,
    'INSERT INTO signing_secret (name, account, set_at, offered, destination_key) VALUES (?, ?, ?, ?, ?)',
    secret.name.toWellFormed(),
    secret.account,
    secret.setAt,
    secret.offered ? 1 : 0,
    secret.destination === null ? null : destinationKey(secret.destination),
  )

export const useSecret = (db: Database, id: number): number =>
  run(db, 'UPDATE signing_secret SET offered = 0 WHERE id = ?', id)

export const forgetSecret = (db: Database, id: number): number => run(db, 'DELETE FROM signing_secret WHERE id = ?', id)
