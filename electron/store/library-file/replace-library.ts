import { constants, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { BytesDone } from '../../../shared/domain/library/library-file.ts'
import type { ReplacedLibrary } from '../../ports/library-files.ts'
import { asideName, logEnds } from '../file/aside-name.ts'
import { hasRoom } from '../file/free-space.ts'
import { asStoreError, failure } from '../sql/failures.ts'
import { databaseFile as libraryFileName, indexFile as searchIndexFileName } from '../file/read-only-copy.ts'

const restorePart = 'registerblick-restore.part'

const chunkBytes = 4 * 1024 * 1024

/**
 * Brings a copy into the data folder, whole and on the disk, under a name that no start takes for a library. Stopped, nothing of it
 * is left. @throws StoreError `disk-full` before anything is written where it would find no room
 */
export async function stageRestore(
  from: string,
  dataDir: string,
  signal: AbortSignal,
  progress: (bytes: BytesDone) => void,
): Promise<string> {
  const part = join(dataDir, restorePart)
  rmSync(part, { force: true })
  const source = await open(from, 'r')
  try {
    const total = (await source.stat()).size
    if (!hasRoom(dataDir, total)) throw failure('disk-full')
    const target = await open(part, 'wx', 0o600)
    try {
      const chunk = Buffer.alloc(chunkBytes)
      for (let done = 0; done < total;) {
        signal.throwIfAborted()
        const { bytesRead } = await source.read(chunk, 0, chunkBytes, done)
        if (bytesRead === 0) throw failure('other', 'the copy became shorter')
        await target.writeFile(chunk.subarray(0, bytesRead))
        done += bytesRead
        progress({ done, total })
      }
      await target.sync()
    } finally {
      await target.close()
    }
  } catch (error) {
    rmSync(part, { force: true })
    throw signal.aborted ? error : asStoreError(error)
  } finally {
    await source.close()
  }
  return part
}

/**
 * Puts a staged library in the place of the one in a folder that no store has open. The old one gets a second name first
 * and then is replaced in one step: killed at any moment, the folder holds the old library or the new one, never none.
 */
export function replaceLibrary(dataDir: string, part: string, at: Date): ReplacedLibrary {
  const path = join(dataDir, libraryFileName)
  let aside: string | null = null
  if (existsSync(path)) {
    aside = asideName(dataDir, 'replaced', at)
    const second = join(dataDir, aside)
    try {
      linkSync(path, second)
    } catch {
      // FAT and some network drives know no second names.
      copyFileSync(path, second, constants.COPYFILE_EXCL)
    }
    // A log of the old library would be applied to the new one.
    for (const end of logEnds) if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, `${second}${end}`)
  }
  renameSync(part, path)
  const dropIndex = (): void => {
    for (const end of ['', ...logEnds]) rmSync(join(dataDir, `${searchIndexFileName}${end}`), { force: true })
  }
  dropIndex()
  return {
    aside,
    undo: () => {
      if (aside === null) return
      for (const end of logEnds) rmSync(`${path}${end}`, { force: true })
      renameSync(join(dataDir, aside), path)
      for (const end of logEnds)
        if (existsSync(join(dataDir, `${aside}${end}`))) renameSync(join(dataDir, `${aside}${end}`), `${path}${end}`)
      dropIndex()
    },
  }
}
