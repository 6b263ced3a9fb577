import type { Store } from '../../ports/store/store.ts'
import type { Disk } from './disk.ts'

/**
 * Ends the exports that a killed run left open: their temporary files are removed, and they are logged as `cut`, or as
 * `done` where the file already had its name.
 * @param at ISO 8601 UTC
 */
export async function recoverExports(
  store: Pick<Store, 'openExports' | 'endExport'>,
  disk: Disk,
  at: string,
): Promise<void> {
  for (const { id, temporary, path, bytes } of await store.openExports()) {
    const done = path !== null && temporary !== null && (await wasPlaced(disk, temporary, path, bytes))
    if (temporary !== null) await disk.unlink(temporary).catch(() => undefined)
    await store.endExport(id, { state: done ? 'done' : 'cut', done: 0, total: null, error: null, at })
  }
}

/**
 * Whether the killed run had given its file the name: the temporary name is gone or is a second name of the same file, and
 * the file at the path has the size that was written.
 */
async function wasPlaced(disk: Disk, temporary: string, path: string, bytes: number | null): Promise<boolean> {
  const there = await disk.stat(path).catch(() => null)
  if (there === null || there.size !== bytes) return false
  const part = await disk.stat(temporary).catch(() => null)
  return part === null || (part.ino === there.ino && part.dev === there.dev)
}
