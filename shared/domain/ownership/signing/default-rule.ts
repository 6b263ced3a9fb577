import { findLegalForm } from '../../register/legal-forms.ts'
import type { Combination, Organ, TowardsThem } from './signing.ts'

/** Who represents by law where the articles are silent. */
export interface DefaultRule {
  readonly organ: Organ
  /** Organs that answers also use for this form. */
  readonly also: readonly Organ[]
  readonly combination: Combination
  /** The sections, as lawyers quote them, separated by commas (cite-law.ts). */
  readonly rule: string
}

const all: Combination = { organs: 'all', procurators: 0 }
const each: Combination = { organs: 1, procurators: 0 }
const majority: Combination = { organs: 'majority', procurators: 0 }

type Rule = string | ((day: string) => string)

/** In force since 1 January 2024: the law of partnerships was written anew (MoPeG, BGBl. 2021 I p. 3436). */
const sinceMoPeG = '2024-01-01'
/** In force since 1 July 2023: the law of foundations was written anew (BGBl. 2021 I p. 2947). */
const sinceFoundations = '2023-07-01'
const anew =
  (before: string, since: string, from = sinceMoPeG) =>
  (day: string): string =>
    day < from ? before : since
/** What section 125(1) HGB said section 124(1) says now: every partner alone. */
const partnership = (prefix: string) => anew(`${prefix}HGB § 125(1)`, `${prefix}HGB § 124(1)`)

interface Row {
  readonly forms: readonly string[]
  readonly organ: Organ
  /** The service names one role type only that the contract shows, `managing_director`; it may stand for a board, too. */
  readonly also?: readonly Organ[]
  readonly combination: Combination
  readonly rule: Rule
  /** How liquidators represent who are several; null: we know no paragraph that says it. */
  readonly liquidators: Rule | null
}

const rows: readonly Row[] = [
  {
    forms: ['gmbh', 'ggmbh', 'ug'],
    organ: 'managing-director',
    combination: all,
    rule: 'GmbHG § 35(2)',
    liquidators: 'GmbHG § 68(1)',
  },
  {
    forms: ['ag', 'gag', 'reit_ag', 'invag'],
    organ: 'board-member',
    also: ['managing-director'],
    combination: all,
    rule: 'AktG § 78(2)',
    liquidators: 'AktG § 269(2)',
  },
  // Its system stands in `monistic`, below.
  {
    forms: ['se'],
    organ: 'board-member',
    combination: all,
    rule: 'SE-VO Art. 9(1)(c), AktG § 78(2)',
    liquidators: 'SE-VO Art. 63, AktG § 269(2)',
  },
  {
    forms: ['vvag'],
    organ: 'board-member',
    also: ['managing-director'],
    combination: all,
    rule: 'VAG § 188(1), AktG § 78(2)',
    liquidators: 'VAG § 204, AktG § 269(2)',
  },
  {
    forms: ['kgaa', 'gmbh_co_kgaa', 'ag_co_kgaa', 'se_co_kgaa'],
    organ: 'general-partner',
    combination: each,
    rule: partnership('AktG § 278(2), HGB § 161(2), '),
    liquidators: 'AktG § 278(3), AktG § 269(2)',
  },
  {
    forms: ['ohg', 'gmbh_co_ohg'],
    organ: 'general-partner',
    also: ['partner'],
    combination: each,
    rule: partnership(''),
    liquidators: anew('HGB § 150(1)', 'HGB § 146(1)'),
  },
  // Its managers represent it, each alone, and nobody else does; it is wound up as an OHG is.
  {
    forms: ['ewiv'],
    organ: 'managing-director',
    combination: each,
    rule: 'EWIV-VO Art. 20(1)',
    liquidators: anew('EWIVAG § 1, HGB § 150(1)', 'EWIVAG § 1, HGB § 146(1)'),
  },
  {
    forms: ['kg', 'gmbh_co_kg', 'ug_co_kg', 'ag_co_kg', 'se_co_kg', 'kgaa_co_kg', 'stiftung_co_kg', 'inv_kg'],
    organ: 'general-partner',
    combination: each,
    // Limited partners don't represent, whatever they are called (HGB section 170(1)).
    rule: partnership('HGB § 161(2), '),
    liquidators: anew('HGB § 161(2), HGB § 150(1)', 'HGB § 161(2), HGB § 146(1)'),
  },
  {
    forms: ['partg', 'partg_mbb'],
    organ: 'partner',
    combination: each,
    // Its second paragraph, which said what section 705(2) BGB says now, went, and the third took its number.
    rule: anew('PartGG § 7(3), HGB § 125(1)', 'PartGG § 7(2), HGB § 124(1)'),
    liquidators: anew('PartGG § 10(1), HGB § 150(1)', 'PartGG § 10(1), HGB § 146(1)'),
  },
  {
    forms: ['egbr', 'gbr'],
    organ: 'partner',
    also: ['general-partner'],
    combination: all,
    rule: anew('BGB § 714, BGB § 709(1)', 'BGB § 720(1)'),
    liquidators: anew('BGB § 730(2)', 'BGB § 736b(1)'),
  },
  { forms: ['ek'], organ: 'proprietor', combination: each, rule: 'HGB § 1, HGB § 17', liquidators: null },
  {
    forms: ['eg'],
    organ: 'board-member',
    also: ['managing-director'],
    combination: all,
    rule: 'GenG § 25(1)',
    liquidators: 'GenG § 85(1)',
  },
  {
    forms: ['sce'],
    organ: 'board-member',
    combination: all,
    rule: 'SCE-VO Art. 8(1)(c), GenG § 25(1)',
    liquidators: 'SCE-VO Art. 72, GenG § 85(1)',
  },
  {
    forms: ['ev', 'wirtschaftlicher_verein'],
    organ: 'board-member',
    also: ['managing-director'],
    combination: majority,
    rule: 'BGB § 26(2)',
    liquidators: 'BGB § 48(3)',
  },
  {
    forms: ['stiftung_pr'],
    organ: 'board-member',
    also: ['managing-director'],
    combination: majority,
    rule: anew('BGB § 86, BGB § 26(2)', 'BGB § 84(2)', sinceFoundations),
    liquidators: anew('BGB § 88, BGB § 48(3)', 'BGB § 87c(2), BGB § 48(3)', sinceFoundations),
  },
]

/**
 * An SE without a supervisory board: its managing directors represent it, jointly; its administrative board does not
 * (SEAG section 41(1) and (2)). Who is in office tells which system it has: managing directors there are in this one only.
 */
const monistic: Row = {
  forms: ['se'],
  organ: 'managing-director',
  combination: all,
  rule: 'SE-VO Art. 43(1), SEAG § 41(2)',
  liquidators: 'SE-VO Art. 63, AktG § 269(2)',
}

export const hasTwoSystems = (form: string | null): boolean => form !== null && findLegalForm(form)?.code === 'se'

/** Forms that always have a supervisory board, with the sections by which it represents towards the organ. */
const supervised: Readonly<Record<string, string>> = {
  ag: 'AktG § 112',
  gag: 'AktG § 112',
  reit_ag: 'AktG § 112',
  invag: 'AktG § 112',
  se: 'SE-VO Art. 9(1)(c), AktG § 112',
  kgaa: 'AktG § 278(3), AktG § 112',
  gmbh_co_kgaa: 'AktG § 278(3), AktG § 112',
  ag_co_kgaa: 'AktG § 278(3), AktG § 112',
  se_co_kgaa: 'AktG § 278(3), AktG § 112',
  vvag: 'VAG § 189(3), AktG § 112',
  eg: 'GenG § 39(1)',
}

/**
 * Which board represents the company towards those of its organ; null: none that the law always asks for. A GmbH has one only by
 * its articles or by the laws on co-determination (GmbHG section 52(1)), which nothing that is read tells.
 */
export function boardTowards(form: string | null, acting: Organ | null): TowardsThem | null {
  const code = form === null ? undefined : findLegalForm(form)?.code
  if (code === 'se' && acting === 'managing-director') return { board: 'administrative', rule: 'SEAG § 41(5)' }
  const rule = code === undefined ? undefined : supervised[code]
  return rule === undefined ? null : { board: 'supervisory', rule }
}

/** Whether a rule of this form is known to us at all, be it that its liquidators have none. */
export const isFormKnown = (form: string | null): boolean => rowOf(form, null) !== undefined

function rowOf(form: string | null, acting: Organ | null): Row | undefined {
  const code = form === null ? undefined : findLegalForm(form)?.code
  if (code === undefined) return undefined
  if (monistic.forms.includes(code) && acting === monistic.organ) return monistic
  return rows.find(({ forms }) => forms.includes(code))
}

/**
 * The law for this form on this day. `acting`: the organ in office where that is known, which tells the systems of an SE
 * apart and liquidators from whom they stand in for. Null: no paragraph is known to us.
 */
export function defaultRule(form: string | null, day: string, acting: Organ | null): DefaultRule | null {
  const row = rowOf(form, acting)
  if (row === undefined) return null
  const on = (rule: Rule): string => (typeof rule === 'string' ? rule : rule(day))
  if (acting !== 'liquidator')
    return { organ: row.organ, also: row.also ?? [], combination: row.combination, rule: on(row.rule) }
  return row.liquidators === null
    ? null
    : { organ: 'liquidator', also: [], combination: all, rule: on(row.liquidators) }
}
