import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One file of the schema: `0003-calls.sql` is number 3. */
export interface SchemaFile {
  readonly number: number
  readonly name: string
  readonly sql: string
}

const folder = fileURLToPath(new URL('../../electron/team-server/sql/', import.meta.url))

/** The files of schema rb in their order. File 0 makes roles and schema, and is run by whoever sets up; the others by the schema's owner. */
export const schemaFiles = (): readonly SchemaFile[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => ({ number: Number(name.slice(0, 4)), name, sql: readFileSync(`${folder}${name}`, 'utf8') }))

/**
 * The SQL that brings a database from a schema to the newest one; null: from nothing. One transaction, and whoever upgrades at the same time
 * waits.
 * @param to an earlier schema, as a release before would have made it
 */
export function installSql(from: number | null, to = Infinity): string {
  const files = schemaFiles().filter(({ number }) => number <= to)
  const newest = files.at(-1)?.number ?? 0
  const todo = files.filter(({ number }) => number > 0 && number > (from ?? 0))
  if (from !== null && todo.length === 0) return ''
  return [
    'BEGIN;',
    ...(from === null ? files.filter(({ number }) => number === 0).map(({ sql }) => sql) : []),
    'SET LOCAL ROLE rb_owner;',
    ...(from === null ? [] : ['LOCK TABLE rb.meta IN ACCESS EXCLUSIVE MODE;']),
    ...todo.map(({ name, sql }) => `-- ${name}\n${sql}`),
    `UPDATE rb.meta SET schema = ${newest};`,
    'COMMIT;',
  ].join('\n')
}
