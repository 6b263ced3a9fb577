import { failed, ok } from '../../shared/domain/errors.ts'
import type { AreaParts } from './area-parts.ts'
import { createBackups } from './backups.ts'
import type { CoreHandlers } from './router.ts'

/** Area `backups` of the contract. */
export function createBackupsHandlers(parts: AreaParts): Pick<CoreHandlers, 'backups'> {
  const { options, outside, exports, tracked } = parts
  const { libraries, store, clock, hostFiles } = options
  const backups = createBackups({
    store,
    clock,
    exports,
    storeWorker: options.storeWorker,
    setting: options.settings['backup'],
    tracked,
    changed: () => outside.announce({ kind: 'backups' }),
  })
  return {
    backups: {
      make: () => backups.make(),
      last: async () => backups.last(),
      look: async ({ path }) => {
        if (path !== null && hostFiles !== null) return failed({ kind: 'not-offered' })
        const chosen = path ?? (hostFiles === null ? null : await hostFiles.chooseFile())
        return chosen === null ? ok(null) : libraries.look(chosen)
      },
      // Only one's own library is replaced: not the demo's, not somebody else's.
      restore: async ({ token }) =>
        options.mode === 'real' && store.readOnly === null ? libraries.restore(token) : failed({ kind: 'read-only' }),
      openOther: ({ token }) => libraries.openOther(token),
      leaveOther: () => libraries.leaveOther(),
      dismissDamage: async () => {
        if (store.readOnly === null) await store.writeSetting('salvaged', null)
        options.dismissDamage()
        outside.announce({ kind: 'state' })
        return ok(null)
      },
    },
  }
}
