import { matchLines } from '../../research/batch/match-lines.ts'
import { ok } from '../../../shared/domain/errors.ts'
import type { AreaDependencies } from './area-dependencies.ts'
import type { CoreHandlers } from '../router.ts'

/** Area `lists` of the contract: the account's lists at the service, and runs over many companies. */
export function createListsHandlers({ lists, runs, ports, tracked }: AreaDependencies): Pick<CoreHandlers, 'lists'> {
  return {
    lists: {
      all: async () => ok(await lists.all()),
      open: async ({ list }) => ok(await lists.open(list)),
      read: ({ approved }) => tracked(lists.read(approved)),
      look: ({ list, approved }) => tracked(lists.look(list, approved)),
      readItems: ({ list, approved }) => tracked(lists.readItems(list, approved)),
      create: ({ name, parties, approved }) => tracked(lists.create(name, parties, approved)),
      rename: ({ list, name, approved }) => tracked(lists.rename(list, name, approved)),
      remove: ({ list, approved }) => tracked(lists.remove(list, approved)),
      add: ({ list, parties, approved }) => tracked(lists.add(list, parties, approved)),
      removeItems: ({ list, items, approved }) => tracked(lists.removeItems(list, items, approved)),
      matchLines: async ({ lines }) => ok(await matchLines(ports.store, lines)),
      quoteRun: async (asked) => ok(await runs.quote(asked)),
      startRun: (asked) => tracked(runs.startRun(asked)),
      runs: async () => ok(await runs.all()),
      run: async ({ run, states, offset, limit }) => ok(await runs.file(run, states, offset, limit)),
      pauseRun: ({ run }) => tracked(runs.pause(run)),
      resumeRun: ({ run, approved, stopAt }) => tracked(runs.resume(run, approved, stopAt)),
      buyRunItem: ({ run, position, approved }) => tracked(runs.buyItem(run, position, approved)),
      stopRun: ({ run }) => tracked(runs.stop(run)),
    },
  }
}
