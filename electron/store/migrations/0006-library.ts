import type { Migration } from './migration.ts'

const sql = ``

export const librarySchema: Migration = { version: 6, up: (db) => { db.exec(sql) } }
