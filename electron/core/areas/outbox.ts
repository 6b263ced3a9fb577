import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `outbox` of the contract. */
export function createOutboxHandlers({ watch: { outbox }, tracked }: AreaDependencies): Pick<CoreHandlers, 'outbox'> {
  return {
    outbox: {
      list: async () => ok(await outbox.list()),
      confirm: ({ intent, approved }) => tracked(outbox.confirm(intent, approved)),
      confirmAll: ({ intents, approved, stopAt }) => tracked(outbox.confirmAll(intents, approved, stopAt)),
      look: ({ intent }) => tracked(outbox.look(intent)),
      resend: ({ intent, approved }) => tracked(outbox.resend(intent, approved)),
      decideTwin: ({ intent, adopt, approved }) => tracked(outbox.decideTwin(intent, adopt, approved)),
      drop: ({ intent }) => tracked(outbox.drop(intent)),
    },
  }
}
