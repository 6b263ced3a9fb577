import type { PersonalPower } from './personal-power.ts'
import { group, keys, type Procurator } from './procuration-sets.ts'
import type { Combination, SignerSet, SigningBasis, SigningDoubt, SigningRole } from './signing.ts'

export interface Officer {
  readonly role: SigningRole
  readonly power: PersonalPower
}

/** Combinations that the rule or the law gives for those in office, each with its basis. */
export interface Applied {
  readonly combinations: readonly Combination[]
  readonly basis: SigningBasis
}

const numberOf = (organs: Combination['organs'], count: number): number =>
  organs === 'all' ? count : organs === 'majority' ? Math.floor(count / 2) + 1 : organs
const basisOf = ({ passage, byRule }: PersonalPower): SigningBasis => ({
  kind: byRule === true ? 'general-rule' : 'personal-power',
  passage: passage ?? '',
})
/** He signs with people whom his power names, and with nobody else. */
const isBound = ({ power: { kind, partners } }: Officer): boolean =>
  kind === 'joint' && partners.length > 0 && partners.every(({ named }) => named !== null)
const isSole = ({ organs, procurators }: Combination): boolean => organs === 1 && procurators === 0

/** Sets of those who can't sign alone, by rule or law. */
function jointSets(
  able: readonly Officer[],
  pool: readonly Officer[],
  joinable: readonly Procurator[],
  applied: readonly Applied[],
  doubts: SigningDoubt[],
): readonly SignerSet[] {
  const sets: SignerSet[] = []
  let tooFew: SigningBasis | null = null
  for (const { combinations, basis } of applied) {
    for (const { organs, procurators } of combinations) {
      const number = numberOf(organs, able.length)
      if (number === 1 && procurators === 0 && able.length > 1) continue
      // One who signs alone makes every larger set with him needless, so all of them are never needed.
      if (organs === 'all' && pool.length < able.length) continue
      if (pool.length < number) {
        if (able.length < number) tooFew ??= basis
        continue
      }
      if (procurators > joinable.length) continue
      const free = organs === 'all' ? pool : pool.filter((officer) => !isBound(officer))
      if (free.length < number) continue
      sets.push({
        groups: [
          group(number, keys(free)),
          ...(procurators > 0 ? [group(procurators, keys(joinable), 'procurator')] : []),
        ],
        scope: 'full',
        basis,
      })
    }
  }
  if (tooFew !== null && sets.length === 0 && pool.length > 0 && pool.length === able.length)
    doubts.push({
      code: 'too-few-in-office',
      passage: tooFew.kind === 'general-rule' ? tooFew.passage : null,
      role: null,
    })
  return sets
}

/** Whether the sets let one of these sign with the other already. */
const has = (sets: readonly SignerSet[], one: string, other: string): boolean =>
  sets.some(({ groups: [first, second, third] }) => {
    if (first === undefined || third !== undefined) return false
    if (second === undefined) return first.choose === 2 && first.from.includes(one) && first.from.includes(other)
    const pairs = (a: string, b: string): boolean => first.from.includes(a) && second.from.includes(b)
    return first.choose === 1 && second.choose === 1 && (pairs(one, other) || pairs(other, one))
  })

/** Sets by somebody's own joint power. */
function ownSets(
  officer: Officer,
  pool: readonly Officer[],
  joinable: readonly Procurator[],
  known: readonly SignerSet[],
  named: (place: number) => SigningRole | null,
  doubts: SigningDoubt[],
): readonly SignerSet[] {
  const { role, power } = officer
  const basis = basisOf(power)
  const others = keys(pool.filter((other) => other !== officer))
  const holders = keys(joinable)
  return power.partners.flatMap(({ organs, procurators, named: place }): readonly SignerSet[] => {
    if (place !== null) {
      const other = named(place)
      const as = other !== null && holders.includes(other.key) ? 'procurator' : 'organ'
      if (other === null) doubts.push({ code: 'power-not-understood', passage: power.passage, role: role.key })
      if (other === null || (!others.includes(other.key) && as === 'organ')) return []
      return [
        {
          groups:
            as === 'organ' ? [group(2, [role.key, other.key])] : [group(1, [role.key]), group(1, [other.key], as)],
          scope: 'full',
          basis,
        },
      ]
    }
    if (procurators > 0) {
      const from = holders
      if (from.length < procurators || (procurators === 1 && from.every((key) => has(known, role.key, key)))) return []
      return [{ groups: [group(1, [role.key]), group(procurators, from, 'procurator')], scope: 'full', basis }]
    }
    const from = organs === 1 ? others.filter((key) => !has(known, role.key, key)) : others
    return from.length < organs || from.length === 0
      ? []
      : [{ groups: [group(1, [role.key]), group(organs, from)], scope: 'full', basis }]
  })
}

/** Everybody of a set that leaves no choice; null: it leaves one. */
const membersOf = ({ groups }: SignerSet): readonly string[] | null =>
  groups.every(({ choose, from }) => choose === from.length) ? groups.flatMap(({ from }) => from) : null

/** Without the sets in which another one is: nobody of a smallest set can be left out. */
const smallest = (sets: readonly SignerSet[]): readonly SignerSet[] =>
  sets.filter((set, index) => {
    const all = membersOf(set)
    return !sets.some((other, at) => {
      const some = at === index ? null : membersOf(other)
      return (
        all !== null &&
        some !== null &&
        some.every((key) => all.includes(key)) &&
        (some.length < all.length || at < index)
      )
    })
  })

/** Sets of the organ, with holders of Prokura where the rule admits them. Whoever signs alone is in no larger set. */
export function organSets(
  officers: readonly Officer[],
  procurators: readonly Procurator[],
  applied: readonly Applied[],
  named: (place: number) => SigningRole | null,
  doubts: SigningDoubt[],
): readonly SignerSet[] {
  const able = officers
  const eachAlone = applied.find(({ combinations }) => combinations.some(isSole))
  const byOwn = able.filter(
    ({ power }) => power.kind === 'sole' || (power.kind === 'sole-while-only' && able.length === 1),
  )
  const restricted = (power: PersonalPower): boolean =>
    power.kind === 'joint' || (able.length > 1 && (power.kind === 'not-sole' || power.kind === 'unclear'))
  const byRule =
    eachAlone === undefined &&
    !(
      able.length === 1 &&
      applied.some(({ combinations }) =>
        combinations.some(({ organs, procurators: needed }) => numberOf(organs, 1) === 1 && needed === 0),
      )
    )
      ? []
      : able.filter((officer) => !byOwn.includes(officer) && !restricted(officer.power))
  const sets: SignerSet[] = byOwn.map(({ role, power }) => ({
    groups: [group(1, [role.key])],
    scope: 'full',
    basis: basisOf(power),
  }))
  const soleBasis = (
    eachAlone ??
    applied.find(({ combinations }) =>
      combinations.some(({ organs, procurators: needed }) => numberOf(organs, 1) === 1 && needed === 0),
    )
  )?.basis
  if (byRule.length > 0 && soleBasis !== undefined)
    sets.push({ groups: [group(1, keys(byRule))], scope: 'full', basis: soleBasis })
  const pool = able.filter((officer) => !byOwn.includes(officer) && !byRule.includes(officer))
  if (pool.length === 0) return sets
  const joinable = procurators.filter(({ procuration }) => procuration.branch === null)
  const joint = jointSets(able, pool, joinable, applied, doubts)
  sets.push(...joint)
  const own = pool.filter(({ power }) => power.kind === 'joint')
  for (const officer of own) sets.push(...ownSets(officer, pool, joinable, sets, named, doubts))
  // Everybody's own power is a joint one, with whomever, and the rule gives sole power: all of them together.
  if (
    sets.length === 0 &&
    own.length === able.length &&
    able.length > 1 &&
    own.every(({ power }) => power.partners.length === 0)
  )
    sets.push({
      groups: [group(able.length, keys(able))],
      scope: 'full',
      basis: { kind: 'personal-power', passage: own[0]?.power.passage ?? '' },
    })
  return smallest(sets)
}
