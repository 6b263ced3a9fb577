import type { Partner } from './grammar/actors.ts'
import { samePerson } from './people.ts'
import type { Procuration } from './procuration.ts'
import type { SignerGroup, SignerSet, SigningBasis, SigningDoubt, SigningRole, SigningScope } from './signing.ts'

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

export interface ProcurationSetting {
  /** Officers who can't sign alone: with one of them a mixed joint Prokura is a smallest set. */
  readonly pool: readonly string[]
  /** A member of the organ together with any holder of a Prokura has full power already. */
  readonly fullWithProcurator: boolean
  /** The person of that place in the list of names. */
  readonly named: (place: number) => SigningRole | null
  /** Whether words name the organ that is in office ("mit einem Geschäftsführer" says nothing at a KG). */
  readonly isOrgan: (kind: string | null) => boolean
}

const basisOf = (of: readonly Procurator[]): SigningBasis => ({
  kind: 'procuration',
  passage: of[0]?.role.power ?? null,
})

/** Everybody once, however many entries his Prokura has. */
const once = (those: readonly Procurator[]): readonly Procurator[] =>
  those.filter(
    (one, index) =>
      those.findIndex((other) => other.role === one.role || samePerson(other.role, one.role) !== null) === index,
  )

/** Sets of holders who sign with each other: two, or three where two others are asked for. */
function together(those: readonly Procurator[], scope: SigningScope): readonly SignerSet[] {
  const needing = (count: number): readonly Procurator[] =>
    those.filter(({ procuration }) =>
      procuration.partners.some(
        ({ procurators, named, organs }) => procurators === count && organs === 0 && named === null,
      ),
    )
  const two = once(needing(1))
  const three = once([...needing(2), ...two])
  return [
    ...(two.length > 1 ? [{ groups: [group(2, keys(two), 'procurator')], scope, basis: basisOf(two) }] : []),
    ...(needing(2).length > 0 && three.length > 2
      ? [{ groups: [group(3, keys(three), 'procurator')], scope, basis: basisOf(needing(2)) }]
      : []),
  ]
}

const partnerDoubt = (code: SigningDoubt['code'], { role }: Procurator): SigningDoubt => ({
  code,
  passage: role.power,
  role: role.key,
})

/** With somebody named: another holder, or a member of the organ. */
function withNamed(
  of: Procurator,
  { named }: Partner,
  all: readonly Procurator[],
  scope: SigningScope,
  setting: ProcurationSetting,
  doubts: SigningDoubt[],
): readonly SignerSet[] {
  const other = named === null ? null : setting.named(named)
  const holder = all.find(({ role }) => role.key === other?.key && role.key !== of.role.key)
  if (holder !== undefined)
    return holder.procuration.alone
      ? []
      : [{ groups: [group(2, [of.role.key, holder.role.key], 'procurator')], scope, basis: basisOf([of]) }]
  if (other !== null && setting.pool.includes(other.key))
    return [{ groups: [group(1, [of.role.key], 'procurator'), group(1, [other.key])], scope, basis: basisOf([of]) }]
  if (other === null) doubts.push(partnerDoubt('procuration-of-named-person-unknown', of))
  return []
}

function setsOf(
  those: readonly Procurator[],
  all: readonly Procurator[],
  scope: SigningScope,
  setting: ProcurationSetting,
  doubts: SigningDoubt[],
): readonly SignerSet[] {
  const sets: SignerSet[] = []
  const alone = those.filter(({ procuration }) => procuration.alone)
  if (alone.length > 0) sets.push({ groups: [group(1, keys(alone), 'procurator')], scope, basis: basisOf(alone) })
  sets.push(...together(those, scope))
  const mixed = new Map<number, Procurator[]>()
  for (const procurator of those) {
    for (const partner of procurator.procuration.partners) {
      if (partner.named !== null) {
        for (const set of withNamed(procurator, partner, all, scope, setting, doubts)) {
          const same = sets.some(
            ({ groups: [first] }) =>
              first?.choose === 2 &&
              set.groups[0]?.from.every((key) => first.from.includes(key)) === true &&
              set.groups.length === 1,
          )
          if (!same) sets.push(set)
        }
        continue
      }
      if (partner.organs === 0) continue
      if (!setting.isOrgan(partner.kind)) doubts.push(partnerDoubt('procuration-not-understood', procurator))
      else mixed.set(partner.organs, [...(mixed.get(partner.organs) ?? []), procurator])
    }
  }
  for (const [count, holders] of mixed) {
    if (setting.pool.length >= count && (scope === 'branch' || !setting.fullWithProcurator || count > 1))
      sets.push({
        groups: [group(1, keys(holders), 'procurator'), group(count, setting.pool)],
        scope,
        basis: basisOf(holders),
      })
  }
  return sets
}

/** Sets by Prokura alone, or with somebody of the organ (HGB sections 48 to 50). */
export function procurationSets(
  procurators: readonly Procurator[],
  setting: ProcurationSetting,
  doubts: SigningDoubt[],
): readonly SignerSet[] {
  const everywhere = procurators.filter(({ procuration }) => procuration.branch === null)
  const withLand = everywhere.filter(({ procuration }) => procuration.land)
  const others = everywhere.filter((one) => !withLand.includes(one))
  // Who has the power over land signs with one who hasn't as any two holders do.
  const across =
    others.length > 0 && withLand.length > 0
      ? together(everywhere, 'procuration').filter(
          ({ groups: [first] }) =>
            first?.from.some((key) => keys(withLand).includes(key)) === true &&
            first.from.some((key) => keys(others).includes(key)),
        )
      : []
  const own = setsOf(others, everywhere, 'procuration', setting, doubts).filter(
    ({ groups: [first] }) =>
      !across.some(
        ({ groups: [wide] }) =>
          first?.choose === wide?.choose &&
          first?.from.every((key) => wide?.from.includes(key) === true) === true &&
          first.choose > 1,
      ),
  )
  const places = new Set(
    procurators.flatMap(({ procuration }) => (procuration.branch === null ? [] : [procuration.branch])),
  )
  return [
    ...setsOf(withLand, everywhere, 'land', setting, doubts),
    ...own,
    ...across,
    ...[...places].flatMap((place) => {
      const there = procurators.filter(({ procuration }) => procuration.branch === place)
      return setsOf(there, there, 'branch', setting, doubts)
    }),
  ]
}
