import { ok } from '../../shared/domain/errors.ts'
import type { AreaParts } from './area-parts.ts'
import { createPrivacy } from './privacy.ts'
import type { CoreHandlers } from './router.ts'

/** Area `privacy` of the contract; `run` keeps to the rules of retention by itself. */
export function createPrivacyHandlers(parts: AreaParts): {
  readonly handlers: Pick<CoreHandlers, 'privacy'>
  readonly run: () => Promise<void>
} {
  const { options, outside, exports, tracked } = parts
  const privacy = createPrivacy({
    store: options.store,
    clock: options.clock,
    exports,
    libraries: options.libraries,
    storeWorker: options.storeWorker,
    setting: options.settings['retention'],
    lifetime: options.lifetime,
    removed: () => {
      // Every list may have become shorter.
      for (const kind of ['search', 'ownership', 'inbox', 'exports', 'library'] as const) outside.announce({ kind })
    },
    changed: () => outside.announce({ kind: 'privacy' }),
  })
  return {
    handlers: {
      privacy: {
        retention: async () => ok(privacy.retention()),
        setRetention: (rules) => tracked(privacy.setRetention(rules)),
        traces: async (asked) => ok(await privacy.traces(asked)),
        exportPerson: (asked) => privacy.exportPerson(asked),
        erasePerson: (asked) => privacy.erasePerson(asked),
      },
    },
    run: () => privacy.run(options.report),
  }
}
