import { join } from 'node:path'
import type { ExportFolder } from '../../../shared/contract/exports.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { isObject, readText, type Json } from '../../../shared/domain/json.ts'
import type { HostFiles } from '../../ports/host-files.ts'
import type { Store } from '../../ports/store/store.ts'
import { checkFolder, tryFolder, type Disk } from './disk.ts'

export interface ExportFolderOptions {
  readonly store: Pick<Store, 'readOnly' | 'writeSetting'>
  readonly disk: Disk
  readonly dataDir: string
  /** The person's folder for downloads; null: none is known. */
  readonly downloads: string | null
  readonly hostFiles: HostFiles | null
  /** The stored setting `exports`, as it was at the start. */
  readonly setting: Json | undefined
  readonly changed: () => void
}

/** The folder that exports go to: the one that the person chose, else the one for downloads, else one below the data folder. */
export function createExportFolder({
  store,
  disk,
  dataDir,
  downloads,
  hostFiles,
  setting,
  changed,
}: ExportFolderOptions) {
  let chosen = readText(isObject(setting) ? setting['folder'] : undefined)

  const usual = async (): Promise<string> =>
    downloads !== null && (await checkFolder(disk, downloads, false)) === null ? downloads : join(dataDir, 'exports')

  const current = async (): Promise<ExportFolder> => ({
    path: chosen ?? (await usual()),
    isUsual: chosen === null,
    hasDialog: hostFiles !== null,
  })

  const keep = async (path: string | null): Promise<Outcome<ExportFolder>> => {
    const problem = path === null ? null : await tryFolder(disk, path)
    if (problem !== null) return failed(problem)
    if (store.readOnly === null) await store.writeSetting('exports', { folder: path })
    chosen = path
    changed()
    return ok(await current())
  }

  return {
    current,
    /**
     * The path of a folder that takes files now. Fails with `file-failed`.
     * @param other a folder for this file alone
     */
    ready: async (other?: string): Promise<Outcome<string>> => {
      const path = other ?? chosen ?? (await usual())
      // The usual folder is made where it is missing. A chosen one isn't: it may lie on a stick that was pulled out.
      const problem = await checkFolder(disk, path, other === undefined && chosen === null)
      return problem === null ? ok(path) : failed(problem)
    },
    /** Null: the usual folder again. A path is taken only where the host has no dialog of its own. */
    set: async (path: string | null): Promise<Outcome<ExportFolder>> =>
      path !== null && hostFiles !== null ? failed({ kind: 'not-offered' }) : keep(path),
    /** Asks in the host's dialog; the folder stays where the person closes it. */
    choose: async (): Promise<Outcome<ExportFolder>> => {
      if (hostFiles === null) return failed({ kind: 'not-offered' })
      const path = await hostFiles.chooseFolder((await current()).path)
      return path === null ? ok(await current()) : keep(path)
    },
  }
}
