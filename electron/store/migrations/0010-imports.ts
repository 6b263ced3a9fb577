import type { Migration } from './migration.ts'

const sql = ``

export const importsSchema: Migration = { version: 10, up: (db) => { db.exec(sql) } }
