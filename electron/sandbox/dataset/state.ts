import type { RegisterNumber } from '../../../shared/domain/register/register-number.ts'
import type { RegisterCourt } from '../../../shared/domain/register/courts.ts'
import type { Day } from './calendar.ts'
import type { Person } from './person-names.ts'
import type { Address } from './places.ts'

/** State of a company in the register on one day: the sum of its entries so far. */
export interface CompanyState {
  name: string
  form: string
  court: RegisterCourt
  register: RegisterNumber
  registeredOffice: string
  address: Address
  purpose: string | null
  /** Null where the form has none: partnerships, sole traders, associations, cooperatives. */
  capital: Money | null
  generalRule: string | null
  articlesOn: Day | null
  status: 'active' | 'liquidation' | 'terminated' | 'unknown'
  /** Since when it is dissolved (the year of § 73 GmbHG runs from here); null while it isn't. */
  dissolvedOn: Day | null
  insolvency: 'none' | 'provisional' | 'opened' | 'rejected' | 'ended'
  deletionAnnounced: boolean
  readonly formerNames: { readonly name: string; readonly until: Day }[]
  readonly formerRegistrations: {
    readonly register: RegisterNumber
    readonly court: RegisterCourt
    readonly until: Day
  }[]
  readonly branches: string[]
  readonly agreements: { readonly with: string; readonly on: Day }[]
  readonly roles: Role[]
  /** Not in the register itself: the last list that was filed (§ 40 GmbHG). Empty where the form files none. */
  shareholders: readonly Shareholder[]
  shareholdersAsOf: Day | null
}

/** Amounts are whole cents; marks stay marks. */
export interface Money {
  readonly cents: number
  readonly currency: 'EUR' | 'DEM'
}

export const euros = (amount: number): Money => ({ cents: Math.round(amount * 100), currency: 'EUR' })
/** "25000.00" */
export const decimalAmount = (money: Money): string => (money.cents / 100).toFixed(2)
/** "1.250.000,00 EUR" as entries write it. */
export const germanAmount = (money: Money): string => {
  const [whole = '0', cents = '00'] = decimalAmount(money).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents} ${money.currency === 'DEM' ? 'DM' : 'EUR'}`
}

export type Holder =
  | { readonly kind: 'person'; readonly person: Person }
  | {
      readonly kind: 'company'
      readonly index: number
      readonly name: string
      readonly city: string
      readonly registration: string
    }
  /** Somebody whom this register doesn't hold, so that no id can be given: mostly companies abroad. */
  | {
      readonly kind: 'outside'
      readonly name: string
      readonly city: string
      /** ISO 3166-1, two letters. */
      readonly country: string
      readonly registration: string | null
      /** A human being, of whom only the name is known. */
      readonly natural?: true
    }

export const roleTypes = [
  'managing_director',
  'board_member',
  'general_partner',
  'limited_partner',
  'partner',
  'owner',
  'procurator',
  'liquidator',
  'permanent_representative',
] as const
export type RoleType = (typeof roleTypes)[number]

/** Personal power, which stands beside the company's general rule. */
export interface Power {
  readonly representation: 'general_rule' | 'sole' | 'joint'
  /** May deal with itself (exemption from § 181 BGB). */
  readonly exempt181: boolean
  /** § 49 HGB: alone, with another procurator, with a managing director or procurator, for one branch. */
  readonly procuration: 'single' | 'joint' | 'mixed' | 'branch' | null
}

export const plainPower: Power = { representation: 'general_rule', exempt181: false, procuration: null }

export interface Role {
  /** 0, 1, 2 … in the order of entry; never reused. */
  readonly key: number
  readonly type: RoleType
  readonly holder: Holder
  power: Power
  /** What a limited partner answers for (§ 162 HGB). */
  liability: Money | null
  readonly since: Day
  readonly sinceEntry: number
  until: Day | null
}

/** A line of the list of shareholders (§ 40 GmbHG). */
export interface Shareholder {
  readonly holder: Holder
  /** Null where the list that was read says nothing. */
  readonly nominal: Money | null
  /** Percent as the list itself prints it: rounded, or wrong, or null for none; without it nominal over capital. */
  readonly printed?: number | null
}

export const serving = (state: CompanyState, type: RoleType): Role[] =>
  state.roles.filter((role) => role.type === type && role.until === null)

/** Families of legal forms that share organs and words. */
export type FormFamily =
  | 'limited'
  | 'stock'
  | 'partnership'
  | 'sole_trader'
  | 'cooperative'
  | 'professional'
  | 'association'
  | 'foreign'

const families: Readonly<Record<string, FormFamily>> = {
  gmbh: 'limited',
  ggmbh: 'limited',
  ug: 'limited',
  ag: 'stock',
  se: 'stock',
  kgaa: 'stock',
  gmbh_co_kg: 'partnership',
  ug_co_kg: 'partnership',
  kg: 'partnership',
  ohg: 'partnership',
  egbr: 'professional',
  ek: 'sole_trader',
  eg: 'cooperative',
  partg: 'professional',
  partg_mbb: 'professional',
  ev: 'association',
  foreign_hrb: 'foreign',
}

export function familyOf(form: string): FormFamily {
  const family = families[form]
  if (!family) throw new Error(`legal form ${form} is not in this register`)
  return family
}

/** Who represents a company of this family by law. */
export const leadingRole: Readonly<Record<FormFamily, RoleType>> = {
  limited: 'managing_director',
  stock: 'board_member',
  partnership: 'general_partner',
  sole_trader: 'owner',
  cooperative: 'board_member',
  professional: 'partner',
  association: 'board_member',
  foreign: 'managing_director',
}

/** What is true of every company when it is registered; lists of its own, because its history writes into them. */
export const atRegistration = (): Pick<
  CompanyState,
  | 'status'
  | 'dissolvedOn'
  | 'insolvency'
  | 'deletionAnnounced'
  | 'formerNames'
  | 'formerRegistrations'
  | 'branches'
  | 'agreements'
  | 'roles'
> => ({
  status: 'active',
  dissolvedOn: null,
  insolvency: 'none',
  deletionAnnounced: false,
  formerNames: [],
  formerRegistrations: [],
  branches: [],
  agreements: [],
  roles: [],
})
