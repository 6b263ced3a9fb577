import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `team` of the contract. */
export function createTeamHandlers({
  team,
  tracked,
}: Pick<AreaDependencies, 'team' | 'tracked'>): Pick<CoreHandlers, 'team'> {
  return {
    team: {
      state: async () => ok(await team.state()),
      notes: async ({ id }) => ok(await team.notes(id)),
      ledger: async (paging) => ok(await team.ledger(paging)),
      look: ({ text }) => team.look(text),
      join: (asked) => tracked(team.join(asked)),
      leave: () => tracked(team.leave()),
      bring: () => tracked(team.bring()),
      enterPassword: ({ password }) => team.enterPassword(password),
      changePassword: ({ password }) => tracked(team.changePassword(password)),
      connect: () => team.connect(),
      refresh: () => team.refresh(),
      sumsByPerson: ({ month }) => team.sumsByPerson(month),
      setPolicy: ({ policy }) => team.setPolicy(policy),
    },
  }
}
