import type { Migration } from './migration.ts'

const sql = ``

export const listsSchema: Migration = { version: 7, up: (db) => { db.exec(sql) } }
