import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `eventQuestions` of the contract. */
export function createEventQuestionsHandlers({
  watch,
  tracked,
}: AreaDependencies): Pick<CoreHandlers, 'eventQuestions'> {
  return {
    eventQuestions: {
      list: async ({ company }) => ok(await watch.askedEvents.list(company)),
      ask: (asked, { signal }) => tracked(watch.askedEvents.ask(asked, signal)),
    },
  }
}
