import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from './temporary-store.testing.ts'

/** Whether a test may have a disk of its own: a file system in memory that only the process started on it sees. */
export const canMount = spawnSync('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs -o size=1m none /mnt']).status === 0
/** Stands behind the name of a test that needs one. */
export const whereMounted = canMount ? '' : ' (not run: no file system can be mounted here)'

/** Runs a program with a disk of `megabytes` as its first argument, and parses the JSON that it prints. */
export async function runOnSmallDisk<T>(program: string, megabytes: number, ...args: readonly string[]): Promise<T> {
  const disk = join(temporaryFolder(), 'disk')
  mkdirSync(disk)
  const mount = `disk="$1"; shift; mount -t tmpfs -o size=${megabytes}m none "$disk" && exec "$@"`
  const own = ['-Urm', 'sh', '-c', mount, 'sh', disk]
  const { stdout } = await promisify(execFile)('unshare', [...own, process.execPath, program, disk, ...args])
  return JSON.parse(stdout) as T
}
