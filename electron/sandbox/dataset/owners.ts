import { assertNever } from '../../../shared/domain/assert-never.ts'
import { germanDay, type Day } from './calendar.ts'
import { familyOf, type CompanyState, type Holder, type Money, type Role, type Shareholder } from './state.ts'

/** An owner of a company, from whichever document states it. */
export interface Owner {
  readonly kind: 'shareholder' | 'general_partner' | 'limited_partner' | 'partner' | 'owner'
  /** The owner's number within the company, for ids: place in the list, or beyond `firstRole` the key of the role. */
  readonly nth: number
  readonly holder: Holder
  /** Share of the capital, or the limited partner's liability (§ 162 HGB); null for none and unknown. */
  readonly nominal: Money | null
  /** Percent; null where nobody says. 0 is a statement: a general partner without a share in the capital. */
  readonly percentage: number | null
  readonly asOf: Day | null
  /** The paper, as the register calls it. */
  readonly source: string
}

/** Whether the register says who owns a company: AGs file no list, cooperatives and associations have members. */
export type Extract = 'available' | 'not_filed' | 'not_applicable'

const firstRole = 1_000

const rounded = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100

const inList = (state: CompanyState): Owner[] => {
  const total = state.shareholders.reduce((sum, { nominal }) => sum + (nominal?.cents ?? 0), 0)
  // Percentages add up to a hundred by the list itself, except where it leaves amounts out.
  const whole = state.shareholders.some(({ nominal }) => nominal === null) ? (state.capital?.cents ?? 0) : total
  const percentage = ({ nominal, printed }: Shareholder): number | null =>
    printed !== undefined ? printed : nominal === null || whole === 0 ? null : rounded(nominal.cents, whole)
  const source = state.shareholdersAsOf === null ? '' : ` vom ${germanDay(state.shareholdersAsOf)}`
  return state.shareholders.map((share, nth) => ({
    kind: 'shareholder',
    nth,
    holder: share.holder,
    nominal: share.nominal,
    percentage: percentage(share),
    asOf: state.shareholdersAsOf,
    source: `Liste der Gesellschafter${source}`,
  }))
}

function inRoles(state: CompanyState, kinds: readonly Owner['kind'][], register: string): Owner[] {
  const roles = state.roles.filter((role) => role.until === null && (kinds as readonly string[]).includes(role.type))
  const total = roles.reduce((sum, { liability }) => sum + (liability?.cents ?? 0), 0)
  const percentage = (role: Role): number | null => {
    if (role.type === 'owner') return 100
    if (role.type === 'limited_partner')
      return role.liability && total > 0 ? rounded(role.liability.cents, total) : null
    // The company that is general partner has no share in the capital; of people nobody knows.
    return role.type === 'general_partner' && role.holder.kind !== 'person' ? 0 : null
  }
  return roles.map((role) => ({
    kind: role.type as Owner['kind'],
    nth: firstRole + role.key,
    holder: role.holder,
    nominal: role.liability,
    percentage: percentage(role),
    asOf: role.since,
    source: register,
  }))
}

/** Whom a company belongs to now, by its last list of shareholders or by its entry; empty where nobody says. */
export function ownersOf(state: CompanyState): readonly Owner[] {
  const family = familyOf(state.form)
  switch (family) {
    case 'limited':
      return inList(state)
    case 'partnership':
      return inRoles(state, ['general_partner', 'limited_partner'], 'Handelsregister A')
    case 'sole_trader':
      return inRoles(state, ['owner'], 'Handelsregister A')
    case 'professional':
      return inRoles(
        state,
        ['partner'],
        state.register.type === 'GsR' ? 'Gesellschaftsregister' : 'Partnerschaftsregister',
      )
    case 'stock':
    case 'cooperative':
    case 'association':
    case 'foreign':
      return []
    default:
      return assertNever(family)
  }
}

export function extractOf(state: CompanyState): Extract {
  const family = familyOf(state.form)
  if (family === 'cooperative' || family === 'association') return 'not_applicable'
  return ownersOf(state).length > 0 ? 'available' : 'not_filed'
}
