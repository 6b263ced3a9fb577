import type { DefaultRule } from './default-rule.ts'
import type { Applied } from './organ-sets.ts'
import { clausesFor, type Clause, type RepresentationRule } from './representation-rule.ts'
import type { Organ, SigningDoubt } from './signing.ts'

/** Letters of members (grammar/lexicon.ts) that may stand for an organ. */
const letters: Readonly<Record<Organ, string>> = {
  'managing-director': 'gvm',
  'board-member': 'gvm',
  'general-partner': 'psm',
  partner: 'psm',
  proprietor: 'im',
  liquidator: 'lm',
}

/** Whether a member that a text names can be one of the organ in office; null: the text names none. */
export const isOf = (organ: Organ | null, letter: string | null): boolean =>
  letter === null || organ === null || letters[organ].includes(letter)

const isSole = ({ combinations }: Clause): boolean =>
  combinations.some(({ organs, procurators }) => organs === 1 && procurators === 0)

/** The registered rule where it speaks to this number in office, else the law; nothing where the rule is not understood. */
export function appliedRule(
  rule: RepresentationRule | null,
  count: number,
  organ: Organ | null,
  law: DefaultRule | null,
  doubts: SigningDoubt[],
): readonly Applied[] {
  const byLaw: readonly Applied[] =
    law === null ? [] : [{ combinations: [law.combination], basis: { kind: 'law', rule: law.rule } }]
  if (rule === null) return byLaw
  const doubt = (code: SigningDoubt['code'], passage: string): void => void doubts.push({ code, passage, role: null })
  const fitting = clausesFor(rule, count, organ === 'liquidator')
  const own = fitting.filter(({ members }) => members.length === 0 || members.some((letter) => isOf(organ, letter)))
  for (const { passage } of fitting.filter((clause) => !own.includes(clause))) doubt('rule-for-others', passage)
  const [denial] = rule.denials
  if (own.length > 0) {
    if (denial !== undefined && count > 1 && own.some(isSole)) doubt('contradiction', denial)
    return own.map(({ combinations, passage }): Applied => ({
      combinations:
        denial === undefined || count === 1
          ? combinations
          : combinations.filter(({ organs, procurators }) => organs !== 1 || procurators > 0),
      basis: { kind: 'general-rule', passage },
    }))
  }
  // "Der Geschäftsführer vertritt allein": what holds for several it doesn't say, and not that the law does.
  const singular = rule.clauses.find((clause) => clause.singular)
  if (count > 1 && singular !== undefined) {
    doubt('rule-not-understood', singular.passage)
    return []
  }
  const [others] = rule.clauses.filter(({ about }) => about === 'others')
  if (organ === 'liquidator' && others !== undefined) doubt('rule-for-others', others.passage)
  // Something of the rule is not understood, and nothing else of it speaks here: the law may be what it departs from.
  if (rule.doubts.length > 0) return []
  // It says by name or office who represents.
  if (rule.whole !== null) return []
  // It denies sole power, which the law gives: how many it takes isn't said.
  if (denial !== undefined && count > 1 && law?.combination.organs === 1) {
    doubt('rule-not-understood', denial)
    return []
  }
  return byLaw
}
