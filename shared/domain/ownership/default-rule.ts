import { findLegalForm } from '../reference/legal-forms.ts'
import type { Combination, Organ } from './signing.ts'

/** Who represents by law where the articles are silent. */
export interface DefaultRule {
  readonly organ: Organ
  /** Organs that answers also use for this form. */
  readonly also: readonly Organ[]
  readonly combination: Combination
  /** The section, as lawyers quote it. */
  readonly rule: string
}

const all: Combination = { organs: 'all', procurators: 0 }
const each: Combination = { organs: 1, procurators: 0 }

/** Since 1 January 2024 (MoPeG) section 124(1) HGB says what section 125(1) said before. */
const partnership =
  (prefix: string) =>
  (day: string): string =>
    `${prefix}${day < '2024-01-01' ? 'HGB § 125(1)' : 'HGB § 124(1)'}`
const always = (rule: string) => (): string => rule

interface Row {
  readonly forms: readonly string[]
  readonly organ: Organ
  readonly also?: readonly Organ[]
  readonly combination: Combination
  readonly rule: (day: string) => string
}

const rows: readonly Row[] = [
  { forms: ['gmbh', 'ggmbh', 'ug'], organ: 'managing-director', combination: all, rule: always('GmbHG § 35(2)') },
  { forms: ['ag', 'gag', 'reit_ag', 'invag'], organ: 'board-member', combination: all, rule: always('AktG § 78(2)') },
  {
    forms: ['se'],
    organ: 'board-member',
    also: ['managing-director'],
    combination: all,
    rule: always('SE-VO Art. 9(1)(c), AktG § 78(2)'),
  },
  { forms: ['vvag'], organ: 'board-member', combination: all, rule: always('VAG § 188(1), AktG § 78(2)') },
  {
    forms: ['kgaa', 'gmbh_co_kgaa', 'ag_co_kgaa', 'se_co_kgaa'],
    organ: 'general-partner',
    combination: each,
    rule: partnership('AktG § 278(2), HGB § 161(2), '),
  },
  {
    forms: ['ohg', 'gmbh_co_ohg', 'ewiv'],
    organ: 'general-partner',
    also: ['partner', 'managing-director'],
    combination: each,
    rule: partnership(''),
  },
  {
    forms: ['kg', 'gmbh_co_kg', 'ug_co_kg', 'ag_co_kg', 'se_co_kg', 'kgaa_co_kg', 'stiftung_co_kg', 'inv_kg'],
    organ: 'general-partner',
    combination: each,
    rule: partnership('HGB § 161(2), '),
  },
  { forms: ['partg', 'partg_mbb'], organ: 'partner', combination: each, rule: partnership('PartGG § 7(3), ') },
  {
    forms: ['egbr', 'gbr'],
    organ: 'partner',
    also: ['general-partner'],
    combination: all,
    rule: always('BGB § 720(1)'),
  },
  { forms: ['ek'], organ: 'proprietor', combination: each, rule: always('HGB § 1, § 17') },
  { forms: ['eg', 'sce'], organ: 'board-member', combination: all, rule: always('GenG § 25(1)') },
  {
    forms: ['ev', 'wirtschaftlicher_verein'],
    organ: 'board-member',
    combination: { organs: 'majority', procurators: 0 },
    rule: always('BGB § 26(2)'),
  },
]

const liquidators: readonly (readonly [forms: readonly string[], rule: string])[] = [
  [['gmbh', 'ggmbh', 'ug'], 'GmbHG § 68(1)'],
  [['ag', 'gag', 'reit_ag', 'invag', 'se'], 'AktG § 269(2)'],
  [['eg', 'sce'], 'GenG § 85(1)'],
  [['ev', 'wirtschaftlicher_verein'], 'BGB § 48(3)'],
]

/** The law for this form on this day; `rule` of liquidators where they are in office. Null: no rule known to us. */
export function defaultRule(form: string | null, day: string, liquidation: boolean): DefaultRule | null {
  const code = form === null ? undefined : findLegalForm(form)?.code
  const row = rows.find(({ forms }) => code !== undefined && forms.includes(code))
  if (code === undefined || row === undefined) return null
  if (!liquidation) return { organ: row.organ, also: row.also ?? [], combination: row.combination, rule: row.rule(day) }
  const rule = liquidators.find(([forms]) => forms.includes(code))?.[1] ?? 'Liquidatoren gemeinschaftlich'
  return { organ: 'liquidator', also: [], combination: all, rule }
}
