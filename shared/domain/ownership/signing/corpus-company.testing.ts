import { defaultRule } from './default-rule.ts'
import type { Row } from './corpus-row.testing.ts'
import type { SignerGroup, Signing, SigningCompany, SigningKind, SigningRole } from './signing.ts'

/* Rows of the table as companies, and their answers as the table writes them. Nothing of the product imports it. */

export const day = '2026-11-21'
const names: Readonly<Record<string, string>> = {
  A: 'Anna Ahrens',
  B: 'Bernd Boysen',
  C: 'Clara Conrad',
  // Two people of one name, and two of one family name.
  D: 'Dora Dietz',
  E: 'Dora Dietz',
  F: 'Anton Ahrens',
  G: 'Jörg Groß',
  H: 'Hanna von der Heide',
  K: 'Karl Kumm',
  L: 'Lena Lorenz',
  M: 'Moritz Mohn',
  P: 'Paula Prill',
  Q: 'Quirin Quast',
  R: 'Rosa Riem',
}

const kindOf = (letter: string, form: string): SigningKind =>
  /[PQR]/.test(letter)
    ? 'procurator'
    : /[LMN]/.test(letter)
      ? 'liquidator'
      : letter === 'K'
        ? 'limited-partner'
        : (defaultRule(form, day, null)?.organ ?? 'managing-director')

/** The company of a row; people of one letter are one person. */
export function companyOf({ form, people, rule }: Row): SigningCompany {
  const roles = people.split(' / ').map((text, index): SigningRole => {
    const [letter = '', ...power] = text.split(': ')
    return {
      key: `${letter}${index}`,
      name: names[letter] ?? letter,
      holderKind: 'person',
      kind: kindOf(letter, form),
      power: power.length === 0 ? null : power.join(': '),
      exempt181: null,
      since: '2020-01-01',
      until: null,
      holder: letter,
    }
  })
  return { form, rule: rule === '' ? null : rule, roles }
}

function picks({ choose, from }: SignerGroup): readonly (readonly string[])[] {
  if (choose === 0) return [[]]
  return from.flatMap((key, index) =>
    picks({ choose: choose - 1, from: from.slice(index + 1), as: 'organ', via: [] }).map((rest) => [
      key.charAt(0),
      ...rest,
    ]),
  )
}

/** Every smallest set by itself, as the table writes it. */
export const combinationsOf = ({ sets }: Signing): readonly string[] =>
  [
    ...new Set(
      sets.flatMap(({ groups, scope }) =>
        groups
          .reduce<readonly (readonly string[])[]>(
            (lists, group) => lists.flatMap((list) => picks(group).map((pick) => [...list, ...pick])),
            [[]],
          )
          .map((list) => `${list.toSorted().join('+')}${scope === 'full' ? '' : `[${scope}]`}`),
      ),
    ),
  ].toSorted()

/** Without a rule the law is taken, which a doubt says; the table is about everything else. */
export const isDoubted = ({ doubts }: Signing, { rule }: Row): boolean =>
  doubts.some(({ code }) => code !== 'rule-not-read' || rule !== '')
