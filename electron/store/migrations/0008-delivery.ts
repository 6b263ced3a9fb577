import type { Migration } from './migration.ts'

const sql = ``

export const deliverySchema: Migration = { version: 8, up: (db) => { db.exec(sql) } }
