import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PlannedBackup } from '../../shared/domain/library/backup-plan.ts'

/** Whether something is there, is not, or can't be known. */
async function look(path: string): Promise<'file' | 'other' | 'none' | 'unknown'> {
  try {
    return (await lstat(path)).isFile() ? 'file' : 'other'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'none' : 'unknown'
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>)
    hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Removes a backup that a plan made, where the file at its path is still that file, byte by byte: a person may have put another one
 * there. @returns whether the record of it can be forgotten; false: its folder can't be reached now, or the file can't be removed
 */
export async function removePlanned({ path, bytes, sha256 }: PlannedBackup): Promise<boolean> {
  const found = await look(path)
  if (found === 'unknown') return false
  // A folder that is gone may be a stick that was pulled out.
  if (found === 'none') return (await look(dirname(path))) === 'other'
  if (found === 'other') return true
  try {
    if ((await lstat(path)).size !== bytes || (await hashOf(path)) !== sha256) return true
    await rm(path)
    return true
  } catch {
    return false
  }
}
