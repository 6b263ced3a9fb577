import type { Migration } from './migration.ts'

const sql = ``

export const privacySchema: Migration = { version: 11, up: (db) => { db.exec(sql) } }
