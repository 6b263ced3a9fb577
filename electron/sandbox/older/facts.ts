import { formatRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import { isoDay, type Day } from '../dataset/calendar.ts'
import { documentsOf } from '../dataset/documents.ts'
import type { Entry, History } from '../dataset/history.ts'
import { addressLine } from '../dataset/places.ts'
import type { Register } from '../dataset/register.ts'
import { findLegalForm } from '../../../shared/domain/register/legal-forms.ts'
import { statementsOf } from '../dataset/statements.ts'
import { leadingRole, familyOf, serving, type Role } from '../dataset/state.ts'
import { whereabouts } from '../views/shareholding.ts'
import { spokenType } from '../views/event.ts'
import { partyOf, type Voice } from '../views/voice.ts'

type View = Readonly<Record<string, unknown>>

/** Files of an invented register lie nowhere: a name reserved for examples (RFC 2606). */
const fileAddress = (company: string, what: string): string => `https://register.example/files/${company}/${what}`

/** All four are strings (contract 2.5): what isn't there is an empty one. */
const director = ({ holder }: Role): View =>
  holder.kind === 'person'
    ? {
        title: holder.person.title ?? '',
        name: `${holder.person.firstName} ${holder.person.lastName}`,
        birthdate: isoDay(holder.person.bornOn),
        city: holder.person.city,
      }
    : { title: '', name: holder.name, birthdate: '', city: holder.city }

/** `results.meta_data` of a watchlist detail (contract 2.5), from the record. */
export function metaData(voice: Voice, register: Register, { state, entries }: History): View {
  const partners = (type: Role['type']): readonly View[] =>
    serving(state, type).map((role) => ({
      name: partyOf(voice, role.holder).name,
      is_company: role.holder.kind !== 'person',
      ...whereabouts(register, role.holder),
      ...(role.liability ? { deposit: role.liability.cents / 100, deposit_currency: role.liability.currency } : {}),
    }))
  const leaders = serving(state, leadingRole[familyOf(state.form)])
  const first = entries[0]
  const last = entries[entries.length - 1]
  const clauses = state.roles.some(({ until, power }) => until === null && power.exempt181)
    ? ['Befreiung von den Beschränkungen des § 181 BGB']
    : []
  return {
    company_name: state.name,
    legal_form: findLegalForm(state.form)?.nameDe ?? state.form,
    registered_office: state.registeredOffice,
    business_address: addressLine(state.address),
    register_court: state.court.name,
    register_number: formatRegisterNumber(state.register),
    company_purpose: state.purpose,
    share_capital: state.capital === null ? null : state.capital.cents / 100,
    share_capital_currency: state.capital?.currency ?? null,
    managing_directors: leaders.filter(({ type }) => type !== 'general_partner').map(director),
    general_representation: state.generalRule,
    general_partners: partners('general_partner'),
    limited_partners: partners('limited_partner'),
    authorized_representatives: serving(state, 'procurator').map(director),
    important_dates: { founding_date: first ? isoDay(first.on) : null },
    special_clauses: clauses,
    number_of_entries: entries.length,
    last_entry_date: last ? isoDay(last.on) : null,
  }
}

/** `results.financial_reports[]`. */
export const financialReports = (register: Register, history: History, company: string, today: Day): readonly View[] =>
  statementsOf(register.world, history, today).map(({ year, publishedOn }) => ({
    name: `Jahresabschluss zum Geschäftsjahr ${year}`,
    link: fileAddress(company, `statements/${year}`),
    date: isoDay(publishedOn),
    language: 'de',
    report_pdf_url: fileAddress(company, `statements/${year}.pdf`),
    report_table_html_url: fileAddress(company, `statements/${year}.html`),
  }))

/** `results.documents[]`. */
export const documentLinks = (history: History, company: string): readonly View[] =>
  documentsOf(history).map(({ name, type }, nth) => ({
    name,
    url: fileAddress(company, `documents/${nth + 1}.pdf`),
    type,
  }))

/** `history[]`: the entries, oldest first. */
export const entryHistory = ({ entries }: History): readonly View[] =>
  entries.map(({ number, on, text }) => ({ number, date: isoDay(on), text }))

/** `events[]` of an item and of its detail: what happened in entries that came since `since` (ms), oldest first. */
export const happenings = (voice: Voice, { entries }: History, since: number): readonly View[] =>
  entries
    .filter(({ availableAt }) => availableAt > since)
    .flatMap((entry: Entry) =>
      entry.changes.map(({ type }) => ({
        type: spokenType(voice, type),
        timestamp: voice.instant(entry.availableAt),
        details: entry.text ?? '',
      })),
    )
