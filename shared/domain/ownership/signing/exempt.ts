import { withExemption, nothingSaid, type Exemptions } from './exemption.ts'
import type { Officer } from './organ-sets.ts'
import type { RepresentationRule } from './representation-rule.ts'
import type { Signing } from './signing.ts'

export type Exempt = Pick<Signing, 'exempt181' | 'exemptSelfDealing' | 'exemptMultiple' | 'unstated181'>
export const nobodyExempt: Exempt = { exempt181: [], exemptSelfDealing: [], exemptMultiple: [], unstated181: [] }

/** What the rule says of everybody while so many are in office. */
const byRule = (rule: RepresentationRule | null, count: number): Exemptions =>
  (rule?.exemptions ?? [])
    .filter(({ when }) => when === null || (when.least <= count && (when.most === null || count <= when.most)))
    .reduce((all, { what, is }) => withExemption(all, what, is), nothingSaid)

/** Who is exempt from section 181 BGB, by alternative: a person's own entry, then the rule for everybody. */
export function exemptOf(officers: readonly Officer[], rule: RepresentationRule | null): Exempt {
  const all = byRule(rule, officers.length)
  const told = officers.map(({ role, power: { exemptions } }) => ({
    key: role.key,
    self: exemptions.self === true || all.self === true ? true : (exemptions.self ?? all.self),
    multiple: exemptions.multiple === true || all.multiple === true ? true : (exemptions.multiple ?? all.multiple),
  }))
  const those = (fits: (of: (typeof told)[number]) => boolean): readonly string[] =>
    told.filter(fits).map(({ key }) => key)
  return {
    exempt181: those(({ self, multiple }) => self === true && multiple === true),
    exemptSelfDealing: those(({ self, multiple }) => self === true && multiple !== true),
    exemptMultiple: those(({ self, multiple }) => self !== true && multiple === true),
    unstated181: those(({ self, multiple }) => self === null && multiple === null),
  }
}
