import type { Change } from './changes.ts'
import { fileNumber, insolvencyCourt, newAddress, newcomer, type Situation } from './situation.ts'
import { familyOf, leadingRole, plainPower, serving, type Holder } from './state.ts'

/** Ends the leaders' roles and appoints a liquidator: what goes with every dissolution. */
export function dissolutionChanges(situation: Situation): Change[] {
  const { state, outline, world, random } = situation
  const type = leadingRole[familyOf(state.form)]
  const leaders = serving(state, type)
  const stays = leaders.find((role) => role.holder.kind === 'person')
  const holder: Holder =
    stays && random.chance(0.6) ? stays.holder : { kind: 'person', person: world.roaming(outline, random.int(4)) }
  const ends = type === 'managing_director' || type === 'board_member' ? leaders : []
  return [
    { kind: 'dissolved' },
    ...ends.map((role): Change => ({ kind: 'role_removed', key: role.key })),
    {
      kind: 'role_added',
      type: 'liquidator',
      holder,
      power: { representation: 'sole', exempt181: random.chance(0.5), procuration: null },
      liability: null,
    },
  ]
}

/** § 73 GmbHG: nothing is distributed, and so nothing deleted, before a year has passed. */
const yearOfWaiting = 370

/** Ends the liquidators' roles; the remaining leaders represent the company again. */
function continuation(situation: Situation): readonly Change[] {
  const { state } = situation
  const type = leadingRole[familyOf(state.form)]
  const liquidators = serving(state, 'liquidator')
  const leads: Change = {
    kind: 'role_added',
    type,
    holder: liquidators[0]?.holder ?? newcomer(situation, type),
    power: plainPower,
    liability: null,
  }
  return [
    { kind: 'continued' },
    ...liquidators.map((role): Change => ({ kind: 'role_removed', key: role.key })),
    ...(serving(state, type).length > 0 ? [] : [leads]),
  ]
}

/** Entries of a company that is being wound up. */
export function afterDissolution(situation: Situation): readonly Change[] | null {
  const { state, on, random } = situation
  const waited = state.dissolvedOn !== null && on - state.dissolvedOn > yearOfWaiting
  if (state.insolvency === 'rejected' && waited) return [{ kind: 'deleted', how: 'ex_officio' }]
  if (state.insolvency === 'opened') {
    return waited
      ? [
          {
            kind: 'insolvency',
            step: 'ended',
            court: insolvencyCourt(state.court),
            on: on - random.between(2, 12),
            file: fileNumber(on, random),
          },
        ]
      : newAddress(situation)
  }
  if (state.deletionAnnounced)
    return random.chance(0.3) ? [{ kind: 'deletion_cancelled' }] : [{ kind: 'deleted', how: 'ex_officio' }]
  if (waited) return random.chance(0.15) ? [{ kind: 'deletion_announced' }] : [{ kind: 'deleted', how: 'liquidated' }]
  return random.chance(0.12) && state.insolvency === 'none' ? continuation(situation) : newAddress(situation)
}
