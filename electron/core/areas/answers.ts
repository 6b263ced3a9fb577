import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `answers` of the contract. */
export function createAnswersHandlers({ ports: { store } }: AreaDependencies): Pick<CoreHandlers, 'answers'> {
  return {
    answers: {
      notUnderstood: async ({ list, which }) => ok(await store.notUnderstood(list, which)),
      raw: async ({ id }) => ok(await store.rawAnswer(id)),
    },
  }
}
