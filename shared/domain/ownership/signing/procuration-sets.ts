import { foldExpanded } from '../../text/fold.ts'
import type { Procuration } from './personal-power.ts'
import type { SignerGroup, SignerSet, SigningBasis, SigningDoubt, SigningRole } from './signing.ts'

export interface Procurator {
  readonly role: SigningRole
  readonly procuration: Procuration
}

/** The roles of these people. */
export const keys = (list: readonly { readonly role: SigningRole }[]): readonly string[] =>
  list.map(({ role }) => role.key)

/** `choose` of these, acting for the company itself. */
export const group = (choose: number, from: readonly string[], as: SignerGroup['as'] = 'organ'): SignerGroup => ({
  choose,
  from,
  as,
  via: [],
})

/** Sets by procuration alone, or with somebody of the organ (HGB sections 48 to 50). */
export function procurationSets(
  procurators: readonly Procurator[],
  pool: readonly string[],
  fullWithProcurator: boolean,
  doubts: SigningDoubt[],
): SignerSet[] {
  const sets: SignerSet[] = []
  const basisOf = (of: readonly Procurator[]): SigningBasis => ({
    kind: 'procuration',
    passage: of[0]?.role.power ?? null,
  })
  for (const branch of [false, true]) {
    const those = procurators.filter(({ procuration }) => procuration.branch === branch)
    const scope = branch ? 'branch' : 'procuration'
    const alone = those.filter(({ procuration }) => procuration.alone)
    if (alone.length > 0) sets.push({ groups: [group(1, keys(alone), 'procurator')], scope, basis: basisOf(alone) })
    const paired = those.filter(({ procuration }) => !procuration.alone && procuration.withProcurator)
    if (paired.length > 1) sets.push({ groups: [group(2, keys(paired), 'procurator')], scope, basis: basisOf(paired) })
    const mixed = those.filter(({ procuration }) => !procuration.alone && procuration.withOrgan)
    if (mixed.length > 0 && pool.length > 0 && (branch || !fullWithProcurator)) {
      sets.push({ groups: [group(1, keys(mixed), 'procurator'), group(1, pool)], scope, basis: basisOf(mixed) })
    }
    for (const { role, procuration } of those) {
      if (procuration.withNamed === null) continue
      const wanted = new Set(foldExpanded(procuration.withNamed).split(' '))
      const named = procurators.find(
        (other) =>
          other.role !== role &&
          foldExpanded(other.role.name ?? '\u0000')
            .split(' ')
            .every((word) => wanted.has(word)),
      )
      if (named === undefined)
        doubts.push({ code: 'procuration-of-named-person-unknown', passage: role.power, role: role.key })
      else if (
        !named.procuration.alone &&
        !sets.some(
          ({ groups: [first] }) =>
            first !== undefined && first.from.includes(role.key) && first.from.includes(named.role.key),
        )
      ) {
        sets.push({
          groups: [group(2, [role.key, named.role.key], 'procurator')],
          scope,
          basis: basisOf([{ role, procuration }]),
        })
      }
    }
  }
  return sets
}
