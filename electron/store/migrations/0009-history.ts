import type { Migration } from './migration.ts'

const sql = ``

export const historySchema: Migration = { version: 9, up: (db) => { db.exec(sql) } }
