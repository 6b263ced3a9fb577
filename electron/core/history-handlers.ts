import { createHistory } from '../research/history/history.ts'
import type { AreaParts } from './area-parts.ts'
import type { CoreHandlers } from './router.ts'

export function createHistoryHandlers({ outside }: AreaParts): Pick<CoreHandlers, 'history'> {
  const history = createHistory(outside)
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
