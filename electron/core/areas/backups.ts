import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `backups` of the contract. */
export function createBackupsHandlers({
  backups,
  plannedBackups,
  libraries,
  damageNote,
  pageCheck,
}: Pick<AreaDependencies, 'backups' | 'plannedBackups' | 'libraries' | 'damageNote' | 'pageCheck'>): Pick<
  CoreHandlers,
  'backups'
> {
  return {
    backups: {
      make: ({ passphrase }) => backups.make(passphrase),
      last: async () => backups.last(),
      plan: async () => ok(await plannedBackups.show()),
      setPlan: (plan) => plannedBackups.setPlan(plan),
      choosePlanFolder: () => plannedBackups.chooseFolder(),
      remindLater: async () => {
        await plannedBackups.remindLater()
        return ok(null)
      },
      look: ({ path }) => libraries.look(path),
      lookReceived: ({ upload }) => libraries.lookReceived(upload),
      receive: ({ bytes, ...part }) => libraries.receive({ ...part, bytes: Buffer.from(bytes, 'base64') }),
      dropReceived: async () => {
        libraries.dropReceived()
        return ok(null)
      },
      unlock: ({ token, passphrase }, { signal }) => libraries.unlock(token, passphrase, signal),
      restore: ({ token }, { signal }) => libraries.restore(token, signal),
      openOther: ({ token }) => libraries.openOther(token),
      leaveOther: () => libraries.leaveOther(),
      openAnew: () => pageCheck.openAnew(),
      dismissDamage: async () => {
        await damageNote.dismiss()
        return ok(null)
      },
    },
  }
}
