import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Where temporary folders of tests begin; the process that made one stands behind it. Short, because sockets lie in them, one folder within the
 * other, and the path of a socket has 108 bytes (`unix(7)`).
 */
const prefix = 'rbt-'

/**
 * What `mkdtemp` is given, so that a later run knows whose folder it was.
 * @param {number} pid
 */
export const ownFolderPrefix = (pid) => `${prefix}${pid}-`

/** A process of another container may use the same folder and have no number here: it is left alone for as long as a run may take. */
const leftAloneMs = 3_600_000

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is another user's.
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH'
  }
}

/**
 * Removes what runs left behind that were killed: a run of drawn libraries leaves gigabytes, and on Linux they lie in memory.
 * What can't be removed stays. Returns the names of the folders that are gone.
 * @param {string} folder
 * @returns {readonly string[]}
 */
export function removeLeftBehind(folder, now = Date.now()) {
  return readdirSync(folder).filter((name) => {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) return false
    try {
      if (now - statSync(join(folder, name)).mtimeMs < leftAloneMs) return false
      rmSync(join(folder, name), { recursive: true, force: true })
      return true
    } catch {
      return false
    }
  })
}
