import { currentEventType, lostEventType } from './event.ts'
import type { CompanyWords } from '../../words/company.ts'

type Words = CompanyWords
export type AreaWord = keyof Words['event']['area']
export type VerbWord = keyof Words['event']['verb']
/** A role by the code; what it is called can depend on the legal form (words-by-legal-form.ts). */
export type RoleWord = Exclude<
  keyof Words['role'],
  | 'unknown'
  | 'professional_partner'
  | 'stock_liquidator'
  | 'stockholder'
  | 'limited_shareholder'
  | 'executive_director'
  | 'administrative_board_member'
  | 'either_board_member'
>
export type FigureWord = keyof Words['figure']
export type PowerWord = keyof Words['power']
export type StatementWord = keyof Words['statementKind']
export type DocumentWord = keyof Words['document']
type RoleVerb = keyof Words['event']['role']

/** How an event is said: in words we have, or as the type came when we don't know it. */
export type EventWord =
  | { readonly kind: 'composed'; readonly area: AreaWord; readonly verb: VerbWord }
  | { readonly kind: 'area'; readonly area: AreaWord }
  | { readonly kind: 'role'; readonly role: RoleWord | null; readonly asItCame: string | null; readonly verb: RoleVerb }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'untyped' }
  /** Damage left nothing of it but that it came. */
  | { readonly kind: 'lost' }

/** Names that services and registers give to an area. The contract lists only some types (6.1), so this is wide. */
const areas: Readonly<Record<string, AreaWord>> = {
  registered_office: 'registered_office',
  seat: 'registered_office',
  address: 'address',
  business_address: 'address',
  name: 'name',
  company_name: 'name',
  purpose: 'purpose',
  object: 'purpose',
  capital: 'capital',
  share_capital: 'capital',
  articles: 'articles',
  articles_of_association: 'articles',
  representation: 'representation',
  general_representation: 'representation',
  role: 'role',
  shareholding: 'shareholding',
  shareholder_list: 'shareholder_list',
  legal_form: 'legal_form',
  status: 'status',
  procuration: 'procuration',
  branch: 'branch',
  insolvency: 'insolvency',
  liquidation: 'liquidation',
  dissolution: 'dissolution',
  deletion: 'deletion',
  continuation: 'continuation',
  conversion: 'conversion',
  merger: 'merger',
  spin_off: 'spin_off',
  supervisory_board_list: 'board_list',
  agreement: 'agreement',
  registration: 'registration',
  new_registration: 'registration',
  formation: 'registration',
  register_number: 'register_number',
  register: 'register_number',
  statement: 'statement',
  financial_statement: 'statement',
  enterprise_agreement: 'agreement',
  other: 'other',
  other_entry: 'other',
  entry: 'other',
}

const verbs: Readonly<Record<string, VerbWord>> = {
  added: 'added',
  created: 'added',
  registered: 'added',
  changed: 'changed',
  updated: 'changed',
  removed: 'removed',
  deleted: 'removed',
  increased: 'increased',
  decreased: 'decreased',
  reduced: 'decreased',
  opened: 'opened',
  started: 'opened',
  provisional: 'provisional',
  rejected: 'rejected',
  closed: 'closed',
  ended: 'closed',
  completed: 'closed',
  filed: 'filed',
  published: 'published',
  announced: 'announced',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  moved: 'moved',
}

/** Areas whose word is enough: "Auflösung", "Umwandlung", not "Auflösung eingetragen". */
const wholeAreas: ReadonlySet<AreaWord> = new Set([
  'registration',
  'dissolution',
  'conversion',
  'merger',
  'spin_off',
  'continuation',
  'other',
])

/** Two-part types, and the two uppercase ones that the contract shows (2.4). */
const oneWord: Readonly<Record<string, EventWord>> = {
  'company.registered': { kind: 'area', area: 'registration' },
  'company.dissolved': { kind: 'area', area: 'dissolution' },
  'company.deletion.completed': { kind: 'area', area: 'deletion' },
  'company.deleted': { kind: 'area', area: 'deletion' },
  'company.terminated': { kind: 'area', area: 'deletion' },
  'company.continued': { kind: 'area', area: 'continuation' },
  'company.converted': { kind: 'area', area: 'conversion' },
  'company.merged': { kind: 'area', area: 'merger' },
  ADDRESS_CHANGE: { kind: 'composed', area: 'address', verb: 'changed' },
  REPRESENTATIVE_ADDED: { kind: 'role', role: null, asItCame: null, verb: 'added' },
}

const roles: Readonly<Record<string, RoleWord>> = {
  managing_director: 'managing_director',
  geschaeftsfuehrer: 'managing_director',
  director: 'managing_director',
  board_member: 'board_member',
  executive_board_member: 'board_member',
  vorstand: 'board_member',
  supervisory_board_member: 'supervisory_board_member',
  procurator: 'procuration',
  procuration: 'procuration',
  authorized_officer: 'procuration',
  prokurist: 'procuration',
  general_partner: 'general_partner',
  limited_partner: 'limited_partner',
  partner: 'partner',
  shareholder: 'shareholder',
  member: 'member',
  liquidator: 'liquidator',
  owner: 'owner',
  sole_proprietor: 'owner',
  permanent_representative: 'permanent_representative',
  insolvency_administrator: 'insolvency_administrator',
  // As the register itself says them, of a man and of a woman.
  geschäftsführer: 'managing_director',
  geschäftsführerin: 'managing_director',
  geschaeftsfuehrerin: 'managing_director',
  prokuristin: 'procuration',
  kommanditist: 'limited_partner',
  kommanditistin: 'limited_partner',
  persönlich_haftender_gesellschafter: 'general_partner',
  persönlich_haftende_gesellschafterin: 'general_partner',
  liquidatorin: 'liquidator',
  inhaber: 'owner',
  inhaberin: 'owner',
  insolvenzverwalter: 'insolvency_administrator',
  insolvenzverwalterin: 'insolvency_administrator',
}

const figures: Readonly<Record<string, FigureWord>> = {
  revenue: 'revenue',
  sales: 'revenue',
  turnover: 'revenue',
  balance_sheet_total: 'balance_sheet_total',
  total_assets: 'balance_sheet_total',
  balance_total: 'balance_sheet_total',
  equity: 'equity',
  net_income: 'net_income',
  net_profit: 'net_income',
  annual_result: 'net_income',
  profit: 'profit',
  earnings: 'profit',
  employees: 'employees',
  employee_count: 'employees',
  number_of_employees: 'employees',
  cash: 'cash',
  cash_and_equivalents: 'cash',
  liabilities: 'liabilities',
  provisions: 'provisions',
  fixed_assets: 'fixed_assets',
  current_assets: 'current_assets',
  receivables: 'receivables',
  share_capital: 'share_capital',
  subscribed_capital: 'share_capital',
  retained_earnings: 'retained_earnings',
  cost_of_materials: 'cost_of_materials',
  material_expenses: 'cost_of_materials',
  material_costs: 'cost_of_materials',
  gross_profit: 'gross_profit',
  operating_profit: 'operating_profit',
  operating_result: 'operating_profit',
  ebit: 'operating_profit',
  capital_reserves: 'capital_reserves',
  average_employees: 'average_employees',
  profit_or_loss: 'net_income',
  net_result: 'net_income',
  personnel_expenses: 'personnel_expenses',
  depreciation: 'depreciation',
  interest_expenses: 'interest_expenses',
  taxes: 'taxes',
  inventories: 'inventories',
}

const powers: Readonly<Record<string, PowerWord>> = {
  general_rule: 'general_rule',
  sole: 'sole',
  single: 'sole',
  joint: 'joint',
  jointly: 'joint',
  sole_procuration: 'single_procuration',
  single_procuration: 'single_procuration',
  joint_procuration: 'joint_procuration',
  mixed: 'mixed',
  mixed_procuration: 'mixed_procuration',
  none: 'none',
}

const statementKinds: Readonly<Record<string, StatementWord>> = {
  annual: 'annual',
  annual_statement: 'annual',
  individual: 'annual',
  consolidated: 'consolidated',
  group: 'consolidated',
  interim: 'interim',
}

const documentKinds: Readonly<Record<string, DocumentWord>> = {
  current_printout: 'current_printout',
  current_extract: 'current_printout',
  chronological_printout: 'chronological_printout',
  chronological_extract: 'chronological_printout',
  historical_printout: 'historical_printout',
  historical_extract: 'historical_printout',
  articles: 'articles',
  articles_of_association: 'articles',
  shareholder_list: 'shareholder_list',
  list_of_shareholders: 'shareholder_list',
  supervisory_board_list: 'supervisory_board_list',
  filing: 'filing',
  application: 'filing',
  annual_accounts: 'annual_accounts',
  financial_statement: 'annual_accounts',
  announcement: 'announcement',
  resolution: 'resolution',
}

const own = <Word>(table: Readonly<Record<string, Word>>, key: string): Word | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null

/** The word for a role type; null when we don't know it, and it is shown as it came. */
export const roleWord = (type: string): RoleWord | null =>
  own(
    roles,
    type
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )

/** The codes that say of Prokura what they say of an organ's representation. */
const powersOfProkura: Partial<Readonly<Record<PowerWord, PowerWord>>> = {
  sole: 'single_procuration',
  joint: 'joint_procuration',
  mixed: 'mixed_procuration',
}

/** With whom an officer represents by "mixed" is said by the name of the organ, as a register says it, where the role names one. */
const mixedByOrgan: Partial<Readonly<Record<RoleWord, PowerWord>>> = {
  managing_director: 'mixed_managing_director',
  board_member: 'mixed_board_member',
  general_partner: 'mixed_general_partner',
}

/**
 * The word for a code of the power of representation; null for the register's own wording, which is shown. `roleType`:
 * whose power it is, because one code means joint representation of an organ and joint Prokura of a Prokura holder.
 */
export function powerWord(representation: string, roleType: string | null = null): PowerWord | null {
  const word = own(powers, representation.trim().toLowerCase())
  if (word === null || roleType === null) return word
  const role = roleWord(roleType)
  // A limited partner does not represent the partnership, so its general rule says nothing of him (HGB section 170(1)).
  if ((role === 'limited_partner' || /^kommanditist/i.test(roleType.trim())) && word === 'general_rule') return 'none'
  if (role === null) return word
  if (role !== 'procuration') return word === 'mixed' ? (mixedByOrgan[role] ?? word) : word
  return powersOfProkura[word] ?? word
}

/** The word for a kind of accounts; null for a title. */
export const statementWord = (title: string): StatementWord | null => own(statementKinds, title.trim().toLowerCase())

/** The word for a kind of document; null when we don't know it. */
export const documentWord = (type: string): DocumentWord | null =>
  own(
    documentKinds,
    type
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )

/** The word for a figure of annual accounts; null when we don't know it. */
export const figureWord = (name: string): FigureWord | null =>
  own(
    figures,
    name
      .trim()
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )

/** Says an event type in the vocabulary of both dialects; an unknown one is shown as text (docs/rules.md "Service"). */
export function eventWord(type: string | null, roleType: string | null): EventWord {
  if (type === null) return { kind: 'untyped' }
  if (type === lostEventType) return { kind: 'lost' }
  const current = currentEventType(type)
  const whole = own(oneWord, current)
  if (whole !== null) return whole
  const [subject, areaName = '', verbName = '', ...rest] = current.split('.')
  const area = own(areas, areaName)
  const verb = own(verbs, verbName)
  if (subject !== 'company' || area === null || verb === null || rest.length > 0) return { kind: 'text', text: type }
  if (area === 'role' && (verb === 'added' || verb === 'changed' || verb === 'removed')) {
    const role = roleType === null ? null : roleWord(roleType)
    return { kind: 'role', role, asItCame: role === null ? roleType : null, verb }
  }
  return wholeAreas.has(area) && verb === 'added' ? { kind: 'area', area } : { kind: 'composed', area, verb }
}
