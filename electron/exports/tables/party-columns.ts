import type { CompanySummary, PartySummary, PersonSummary } from '../../../shared/domain/company.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { sayIn } from './say.ts'
import type { Cell, ColumnOf } from './table.ts'

const notRead: Readonly<Record<Language, string>> = { de: 'nicht gelesen', en: 'not read' }

/** A fact of companies only; empty for people. */
const ofCompany =
  (value: (company: CompanySummary) => Cell) =>
  (party: PartySummary): Cell =>
    party.kind === 'company' ? value(party) : null
const ofPerson =
  (value: (person: PersonSummary) => Cell) =>
  (party: PartySummary): Cell =>
    party.kind === 'person' ? value(party) : null

/** Columns of people as a search lists them. */
export const personColumns: readonly ColumnOf<PartySummary>[] = [
  { key: 'name', title: { de: 'Name', en: 'Name' }, type: 'text', width: 40, value: ({ name }) => name },
  { key: 'town', title: { de: 'Wohnort', en: 'Town' }, type: 'text', width: 24, value: ofPerson(({ city }) => city) },
  {
    key: 'birthYear',
    title: { de: 'Geburtsjahr', en: 'Year of birth' },
    type: 'text',
    width: 12,
    value: ofPerson(({ birthYear }) => (birthYear === null ? null : String(birthYear))),
  },
]

/** Columns of companies as a search lists them. */
export function companyColumns(language: Language): readonly ColumnOf<PartySummary>[] {
  const say = sayIn(language)
  return [
    { key: 'name', title: { de: 'Name', en: 'Name' }, type: 'text', width: 48, value: ({ name }) => name },
    {
      key: 'legalForm',
      title: { de: 'Rechtsform', en: 'Legal form' },
      type: 'text',
      width: 28,
      value: ofCompany(({ legalForm }) => say.legalForm(legalForm)),
    },
    {
      key: 'registerNumber',
      title: { de: 'Registernummer', en: 'Register number' },
      type: 'text',
      width: 18,
      value: ofCompany(({ register }) => register.number),
    },
    {
      key: 'registerCourt',
      title: { de: 'Registergericht', en: 'Register court' },
      type: 'text',
      width: 32,
      value: ofCompany(({ register }) => register.court),
    },
    { key: 'seat', title: { de: 'Sitz', en: 'Seat' }, type: 'text', width: 22, value: ofCompany(({ seat }) => seat) },
    {
      key: 'status',
      title: { de: 'Status', en: 'Status' },
      type: 'text',
      width: 16,
      value: ofCompany(({ status }) => say.status(status)),
    },
    {
      key: 'formerNames',
      title: { de: 'Frühere Namen', en: 'Former names' },
      type: 'text',
      width: 32,
      value: ofCompany(({ formerNames }) => (formerNames.length === 0 ? null : formerNames.join('; '))),
    },
    {
      key: 'recordReadAt',
      title: { de: 'Registereintrag gelesen (Ortszeit)', en: 'Register entry read (local time)' },
      type: 'instant',
      width: 22,
      value: ofCompany(({ recordReadAt }) => recordReadAt ?? { said: notRead[language] }),
    },
  ]
}

/** Both, with which of the two a row is. */
export function partyColumns(language: Language): readonly ColumnOf<PartySummary>[] {
  const kinds: Readonly<Record<Language, Readonly<Record<PartySummary['kind'], string>>>> = {
    de: { company: 'Firma', person: 'Person' },
    en: { company: 'company', person: 'person' },
  }
  return [
    {
      key: 'kind',
      title: { de: 'Art', en: 'Kind' },
      type: 'text',
      width: 10,
      value: ({ kind }) => kinds[language][kind],
    },
    ...companyColumns(language),
    ...personColumns.filter(({ key }) => key !== 'name'),
  ]
}
