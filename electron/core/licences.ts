import { readFile } from 'node:fs/promises'
import { readThirdParties, type Licences } from '../../shared/contract/third-party.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { HostFiles } from '../ports/host-files.ts'

/** Where the licences of what ships stand. */
export interface LicenceFiles {
  /** `third-party.json`, which the build writes beside the program. */
  readonly parties: URL
  /** Chromium's own notices; null: the host brings no Chromium, or they are not there. */
  readonly chromium: string | null
}

/** Licences of others, offline; `not-found` where the program was built without them. */
export async function readLicences(files: LicenceFiles | undefined): Promise<Outcome<Licences>> {
  if (files === undefined) return failed({ kind: 'not-found' })
  const parties = readThirdParties(await readFile(files.parties, 'utf8').catch(() => ''))
  return parties === null ? failed({ kind: 'not-found' }) : ok({ parties, chromium: files.chromium !== null })
}

/** Shows Chromium's notices, a document of its own, in the system's file manager. */
export function showChromiumNotices(files: LicenceFiles | undefined, host: HostFiles | null): Outcome<null> {
  if (files === undefined || files.chromium === null || host === null) return failed({ kind: 'not-offered' })
  host.showInFolder(files.chromium)
  return ok(null)
}
