import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `history` of the contract. */
export function createHistoryHandlers({ history }: AreaDependencies): Pick<CoreHandlers, 'history'> {
  return {
    history: {
      reads: ({ id, section }) => history.reads(id, section),
      compare: ({ older, newer, all }) => history.compare(older, newer, all),
      latest: ({ id, section }) => history.latest(id, section),
      asOf: ({ id, registerDay, knownDay }) => history.onDay(id, registerDay, knownDay),
      life: (asked) => history.life(asked),
    },
  }
}
