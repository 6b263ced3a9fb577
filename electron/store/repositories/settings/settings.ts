import type { Database } from 'better-sqlite3'
import { readJson, type Json } from '../../../../shared/domain/json.ts'
import { rows, run } from '../../sql/prepared.ts'

/** Under this key stands on which page the tree of each table begins (`salvage/noted-roots.ts`): of the file, and no setting. */
export const rootsKey = 'where tables begin'

/** Every setting. One whose text can't be parsed is left out, as if it had never been set. */
export function readSettings(db: Database): Readonly<Record<string, Json>> {
  const settings: Record<string, Json> = Object.create(null) as Record<string, Json>
  for (const { key, value } of rows<{ key: string; value: string }>(
    db,
    'SELECT key, value FROM setting WHERE key <> ?',
    rootsKey,
  )) {
    const verdict = readJson(value)
    if (verdict.ok) settings[key] = verdict.value
  }
  return { ...settings }
}

export function writeSetting(db: Database, key: string, value: Json): void {
  run(
    db,
    'INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    key,
    JSON.stringify(value),
  )
}
