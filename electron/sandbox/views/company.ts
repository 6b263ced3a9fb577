import { findLegalForm } from '../../../shared/domain/register/legal-forms.ts'
import { buildEuid, formatRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import { isoDay } from '../dataset/calendar.ts'
import type { History } from '../dataset/history.ts'
import { decimalAmount, type Money } from '../dataset/state.ts'
import { addressLine } from '../dataset/places.ts'
import type { Voice } from './voice.ts'

type View = Readonly<Record<string, unknown>>

/** Amounts as decimal text, so that no cent is lost on the way. */
export const moneyView = (money: Money | null): { amount: string; currency: string } | null =>
  money && { amount: decimalAmount(money), currency: money.currency }

const formView = (code: string): { code: string; name: string | null } => ({
  code,
  name: findLegalForm(code)?.nameDe ?? null,
})

/**
 * A company record. The contract doesn't show its fields (2.7); this shape is the sandbox's, written down in
 * docs/sandbox.md, in two readings. The same in both dialects but for the id.
 */
export function companyView(voice: Voice, history: History): View {
  return voice.answers['company-record'] === 'flat' ? flatRecord(voice, history) : nestedRecord(voice, history)
}

const formIn = ({ answers }: Voice, code: string): unknown => {
  const form = formView(code)
  if (answers['legal-form'] === 'object') return form
  return answers['legal-form'] === 'code' ? code : form.name
}

/** The record in the words of an older watchlist item (contract 2.5), with the members that every summary has (2.1). */
function flatRecord(voice: Voice, history: History): View {
  const { state, entries, outline } = history
  const [first, last] = [entries[0], entries[entries.length - 1]]
  const { street, postalCode, city } = state.address
  return {
    object: 'company',
    id: voice.id('company', outline.index),
    type: 'company',
    name: state.name,
    status: state.status,
    legal_form: formIn(voice, state.form),
    register_court: state.court.name,
    register_number: formatRegisterNumber(state.register),
    euid: buildEuid(state.register, state.court),
    registered_office: state.registeredOffice,
    business_address: addressLine(state.address),
    address: { street, postal_code: postalCode, city, state: state.court.state, country: 'DE' },
    company_purpose: state.purpose,
    share_capital: state.capital === null ? null : state.capital.cents / 100,
    share_capital_currency: state.capital?.currency ?? null,
    general_representation: state.generalRule,
    insolvency_status: state.insolvency === 'none' ? null : state.insolvency,
    branches: [...state.branches],
    former_names: state.formerNames.map(({ name }) => name),
    important_dates: {
      founding_date: first ? isoDay(first.on) : null,
      articles_date: state.articlesOn === null ? null : isoDay(state.articlesOn),
      dissolution_date: state.dissolvedOn === null ? null : isoDay(state.dissolvedOn),
    },
    number_of_entries: entries.length,
    last_entry_date: last ? isoDay(last.on) : null,
    updated_at: last ? voice.instant(last.availableAt) : null,
  }
}

function nestedRecord(voice: Voice, history: History): View {
  const { state, entries, outline } = history
  const first = entries[0]
  const last = entries[entries.length - 1]
  const { register, court } = state
  return {
    object: 'company',
    id: voice.id('company', outline.index),
    type: 'company',
    name: state.name,
    status: state.status,
    legal_form: formIn(voice, state.form),
    register: {
      type: register.type,
      number: register.number,
      suffix: register.suffix,
      court: { code: court.code, name: court.name, seat: court.seat },
    },
    register_number: formatRegisterNumber(register),
    register_court: court.name,
    euid: buildEuid(register, court),
    registered_office: state.registeredOffice,
    state: court.state,
    address: {
      street: state.address.street,
      postal_code: state.address.postalCode,
      city: state.address.city,
      country: 'DE',
    },
    purpose: state.purpose,
    capital: moneyView(state.capital),
    representation: state.generalRule === null ? null : { general_rule: state.generalRule },
    insolvency: state.insolvency === 'none' ? null : { status: state.insolvency },
    branches: [...state.branches],
    former_names: state.formerNames.map(({ name, until }) => ({ name, until: isoDay(until) })),
    former_registrations: state.formerRegistrations.map((former) => ({
      register_number: formatRegisterNumber(former.register),
      register_court: former.court.name,
      until: isoDay(former.until),
    })),
    articles_on: state.articlesOn === null ? null : isoDay(state.articlesOn),
    dissolved_on: state.dissolvedOn === null ? null : isoDay(state.dissolvedOn),
    first_entry_on: first ? isoDay(first.on) : null,
    last_entry_on: last ? isoDay(last.on) : null,
    number_of_entries: entries.length,
    updated_at: last ? voice.instant(last.availableAt) : null,
  }
}

const summaryFields = [
  'object',
  'id',
  'type',
  'name',
  'status',
  'legal_form',
  'register_number',
  'register_court',
  'registered_office',
  'former_names',
] as const
const suggestionFields = ['object', 'id', 'type', 'name', 'status', 'register_number', 'register_court'] as const

/** Members of the record, and of its address the city: a strict subset (contract 2.1). */
const subset = (
  record: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(fields.map((field) => [field, record[field]])),
  address: { city: (record['address'] as { city: string }).city },
})

export const companySummary = (voice: Voice, history: History): Readonly<Record<string, unknown>> =>
  subset(companyView(voice, history), summaryFields)
export const companySuggestion = (voice: Voice, history: History): Readonly<Record<string, unknown>> =>
  subset(companyView(voice, history), suggestionFields)
