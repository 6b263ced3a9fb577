import type { Outcome } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `key` of the contract. */
export function createKeyHandlers({
  context: { session },
  pay,
  team,
  tracked,
}: AreaDependencies): Pick<CoreHandlers, 'key'> {
  /** Another key may belong to another account than the team's. */
  const compared = async <T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const outcome = await asked
    team.compareAccount()
    return outcome
  }
  return {
    key: {
      check: (input) => tracked(compared(session.check(input, pay))),
      forget: () => compared(session.forget()),
    },
  }
}
