import type { Migration } from './migration.ts'

const sql = ``

export const exportsSchema: Migration = { version: 5, up: (db) => { db.exec(sql) } }
