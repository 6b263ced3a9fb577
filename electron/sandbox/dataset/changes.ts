import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { RegisterCourt } from '../../../shared/domain/register/courts.ts'
import { formatRegisterNumber, type RegisterNumber } from '../../../shared/domain/register/register-number.ts'
import type { Day } from './calendar.ts'
import { addressLine, type Address } from './places.ts'
import {
  familyOf,
  type CompanyState,
  type Holder,
  type Money,
  type Power,
  type Role,
  type RoleType,
  type Shareholder,
} from './state.ts'

/** One change that a register entry makes. An entry carries one or several, in this order of columns. */
export type Change =
  | { readonly kind: 'registered' }
  | { readonly kind: 'renamed'; readonly to: string }
  | { readonly kind: 'moved'; readonly to: Address; readonly court: RegisterCourt; readonly register: RegisterNumber }
  | { readonly kind: 'address'; readonly to: Address }
  | { readonly kind: 'purpose'; readonly to: string }
  | { readonly kind: 'capital'; readonly to: Money; readonly resolvedOn: Day }
  | { readonly kind: 'articles'; readonly subject: string | null; readonly resolvedOn: Day }
  | { readonly kind: 'rule'; readonly to: string }
  | {
      readonly kind: 'role_added'
      readonly type: RoleType
      readonly holder: Holder
      readonly power: Power
      readonly liability: Money | null
    }
  | { readonly kind: 'role_removed'; readonly key: number }
  | { readonly kind: 'role_changed'; readonly key: number; readonly power: Power; readonly liability: Money | null }
  /** With a number where the new form stands in another register. */
  | { readonly kind: 'form'; readonly to: string; readonly name: string; readonly register?: RegisterNumber }
  | { readonly kind: 'dissolved' }
  | { readonly kind: 'continued' }
  | { readonly kind: 'deleted'; readonly how: 'liquidated' | 'ex_officio' | 'name_extinct' }
  | { readonly kind: 'deletion_announced' }
  | { readonly kind: 'deletion_cancelled' }
  | {
      readonly kind: 'insolvency'
      readonly step: 'provisional' | 'opened' | 'rejected' | 'ended'
      readonly court: string
      readonly on: Day
      readonly file: string
    }
  | {
      readonly kind: 'merger'
      readonly of: string
      readonly city: string
      readonly registration: string
      readonly on: Day
    }
  | {
      readonly kind: 'spin_off'
      readonly to: string
      readonly city: string
      readonly registration: string
      readonly on: Day
    }
  | {
      readonly kind: 'agreement_added'
      readonly with: string
      readonly city: string
      readonly registration: string
      readonly on: Day
    }
  | { readonly kind: 'agreement_ended'; readonly with: string; readonly on: Day }
  | { readonly kind: 'branch_added'; readonly at: Address }
  | { readonly kind: 'branch_removed'; readonly city: string }
  | { readonly kind: 'shareholder_list'; readonly shareholders: readonly Shareholder[] }
  | { readonly kind: 'supervisory_board_list'; readonly on: Day }

/** What an event says of a change, free of dialect and language. */
export type Facts =
  | { readonly of: 'value'; readonly previous: string | null; readonly current: string | null }
  | { readonly of: 'money'; readonly previous: Money | null; readonly current: Money | null }
  | { readonly of: 'role'; readonly role: Role; readonly previousPower: Power | null }
  | { readonly of: 'nothing' }

export interface Recorded {
  readonly type: string
  readonly facts: Facts
}

const value = (type: string, previous: string | null, current: string | null): Recorded => ({
  type,
  facts: { of: 'value', previous, current },
})
const plain = (type: string): Recorded => ({ type, facts: { of: 'nothing' } })

export const registration = (court: RegisterCourt, register: RegisterNumber): string =>
  `${court.name}, ${formatRegisterNumber(register)}`

/** A role of this state; entries name only roles that exist. */
function roleWith(state: CompanyState, key: number): Role {
  const role = state.roles[key]
  if (!role) throw new Error(`no role ${key}`)
  return role
}

/** Makes the change in the state and says what an event about it reports. */
export function applyChange(state: CompanyState, change: Change, on: Day, entry: number): readonly Recorded[] {
  switch (change.kind) {
    case 'registered':
      return [plain('company.registration.added')]
    case 'renamed': {
      const previous = state.name
      state.formerNames.push({ name: previous, until: on })
      state.name = change.to
      return [value('company.name.changed', previous, change.to)]
    }
    case 'moved': {
      const previous = { office: state.registeredOffice, court: state.court, register: state.register }
      const renumbered = previous.court.code !== change.court.code
      if (renumbered) state.formerRegistrations.push({ register: previous.register, court: previous.court, until: on })
      Object.assign(state, {
        registeredOffice: change.to.city,
        address: change.to,
        court: change.court,
        register: change.register,
      })
      const office = value('company.registered_office.changed', previous.office, change.to.city)
      if (!renumbered) return [office]
      return [
        office,
        value(
          'company.register_number.changed',
          registration(previous.court, previous.register),
          registration(change.court, change.register),
        ),
      ]
    }
    case 'address': {
      const previous = addressLine(state.address)
      state.address = change.to
      return [value('company.address.changed', previous, addressLine(change.to))]
    }
    case 'purpose': {
      const previous = state.purpose
      state.purpose = change.to
      return [value('company.purpose.changed', previous, change.to)]
    }
    case 'capital': {
      const previous = state.capital
      state.capital = change.to
      return [{ type: 'company.capital.changed', facts: { of: 'money', previous, current: change.to } }]
    }
    case 'articles':
      state.articlesOn = change.resolvedOn
      return [plain('company.articles.changed')]
    case 'rule': {
      const previous = state.generalRule
      state.generalRule = change.to
      return [value('company.representation.changed', previous, change.to)]
    }
    case 'role_added': {
      const role: Role = {
        key: state.roles.length,
        type: change.type,
        holder: change.holder,
        power: change.power,
        liability: change.liability,
        since: on,
        sinceEntry: entry,
        until: null,
      }
      state.roles.push(role)
      return [{ type: 'company.role.added', facts: { of: 'role', role: { ...role }, previousPower: null } }]
    }
    case 'role_removed': {
      const role = roleWith(state, change.key)
      role.until = on
      return [{ type: 'company.role.removed', facts: { of: 'role', role: { ...role }, previousPower: null } }]
    }
    case 'role_changed': {
      const role = roleWith(state, change.key)
      const previousPower = role.power
      role.power = change.power
      role.liability = change.liability
      return [{ type: 'company.role.changed', facts: { of: 'role', role: { ...role }, previousPower } }]
    }
    case 'form': {
      const previous = { name: state.name, form: state.form, register: state.register }
      state.formerNames.push({ name: previous.name, until: on })
      state.name = change.name
      state.form = change.to
      // Only some forms file a list of shareholders (§ 40 GmbHG).
      if (familyOf(change.to) !== 'limited') Object.assign(state, { shareholders: [], shareholdersAsOf: null })
      const events = [
        value('company.legal_form.changed', previous.form, change.to),
        value('company.name.changed', previous.name, change.name),
      ]
      if (!change.register) return events
      state.register = change.register
      state.formerRegistrations.push({ register: previous.register, court: state.court, until: on })
      const [before, after] = [previous.register, change.register].map((number) => registration(state.court, number))
      return [...events, value('company.register_number.changed', before ?? null, after ?? null)]
    }
    case 'dissolved':
      state.status = 'liquidation'
      state.dissolvedOn = on
      return [plain('company.dissolution.added')]
    case 'continued':
      state.status = 'active'
      state.dissolvedOn = null
      return [plain('company.continuation.added')]
    case 'deleted':
      state.status = 'terminated'
      state.deletionAnnounced = false
      for (const role of state.roles) role.until ??= on
      return [plain('company.deletion.completed')]
    case 'deletion_announced':
      state.deletionAnnounced = true
      return [plain('company.deletion.announced')]
    case 'deletion_cancelled':
      state.deletionAnnounced = false
      return [plain('company.deletion.cancelled')]
    case 'insolvency':
      state.insolvency = change.step
      if (change.step === 'opened' || change.step === 'rejected') {
        state.status = 'liquidation'
        state.dissolvedOn = on
      }
      return [plain(`company.insolvency.${change.step}`)]
    case 'merger':
      return [plain('company.merger.added')]
    case 'spin_off':
      return [plain('company.spin_off.added')]
    case 'agreement_added':
      state.agreements.push({ with: change.with, on: change.on })
      return [value('company.agreement.added', null, change.with)]
    case 'agreement_ended':
      state.agreements.length = 0
      return [value('company.agreement.ended', change.with, null)]
    case 'branch_added':
      state.branches.push(change.at.city)
      return [value('company.branch.added', null, addressLine(change.at))]
    case 'branch_removed':
      state.branches.splice(state.branches.indexOf(change.city), 1)
      return [value('company.branch.removed', change.city, null)]
    case 'shareholder_list':
      state.shareholders = change.shareholders
      state.shareholdersAsOf = on
      return [plain('company.shareholder_list.changed'), plain('company.shareholding.changed')]
    case 'supervisory_board_list':
      return [plain('company.supervisory_board_list.filed')]
    default:
      return assertNever(change)
  }
}
