import { closeSync, openSync, rmSync } from 'node:fs'

/**
 * Puts an empty file in a place, for its owner alone: SQLite makes a database that is not there readable by everybody, and fills one
 * that is empty. What stood there goes.
 */
export function emptyPrivateFile(path: string): void {
  rmSync(path, { force: true })
  closeSync(openSync(path, 'wx', 0o600))
}
