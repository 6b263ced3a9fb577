import type { CompanySummary, PartySummary, PersonSummary } from '../../../../shared/domain/company/company.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import { saidEnded } from '../../../../shared/domain/facts/succession.ts'
import { isDayOfProceedings } from '../../../../shared/domain/facts/said-first.ts'
import { formatDay } from '../../../../shared/domain/text/format.ts'
import { companyWords } from '../../../../shared/words/company.ts'
import { knownChangeWords } from '../../../../shared/words/known-changes.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { Cell } from '../../../ports/table.ts'
import { codeWords } from '../code-words.ts'
import type { ColumnOf } from '../table-of.ts'

/** A fact of companies only; empty for people. */
const ofCompany =
  (value: (company: CompanySummary) => Cell) =>
  (party: PartySummary): Cell =>
    party.kind === 'company' ? value(party) : null
const ofPerson =
  (value: (person: PersonSummary) => Cell) =>
  (party: PartySummary): Cell =>
    party.kind === 'person' ? value(party) : null

/** On what a status rests that an event told of, as the head of the file says it; null: on what was read alone. */
function standingOf({ status, standing }: CompanySummary, language: Language): string | null {
  if (standing === undefined) return null
  const words = knownChangeWords[language]
  const ofProceedings = isDayOfProceedings({ status })
  const step = standing.insolvency === null ? null : words.step[standing.insolvency]
  const day =
    standing.day === null
      ? null
      : `${ofProceedings && standing.unread ? words.entered : words.since} ${formatDay(standing.day, language)}`
  // The status stands in the column before: its day comes first, and what is known of proceedings beside it has none.
  const ended =
    standing.ended === undefined
      ? []
      : [
          saidEnded(companyWords[language].ended, standing.ended)
            .filter((part) => part !== null)
            .join(' '),
        ]
  const parts = [...ended, ...(ofProceedings ? [step, day] : [day, step]), standing.unread ? words.known : null].filter(
    (part) => part !== null,
  )
  return parts.length === 0 ? null : parts.join('; ')
}

/** Columns of people as a search lists them. */
export function personColumns(language: Language): readonly ColumnOf<PartySummary>[] {
  const words = tableWords[language].people
  return [
    { key: 'name', title: words.columns.name, type: 'text', width: 40, value: ({ name }) => name },
    { key: 'town', title: words.columns.town, type: 'text', width: 24, value: ofPerson(({ city }) => city) },
    {
      key: 'birthYear',
      title: words.columns.birthYear,
      type: 'text',
      width: 12,
      value: ofPerson(({ birthYear }) => (birthYear === null ? null : String(birthYear))),
    },
  ]
}

/** Columns of companies as a search lists them. */
export function companyColumns(language: Language): readonly ColumnOf<PartySummary>[] {
  const words = tableWords[language].companies
  const say = codeWords(language)
  return [
    { key: 'name', title: words.columns.name, type: 'text', width: 48, value: ({ name }) => name },
    {
      key: 'legalForm',
      title: words.columns.legalForm,
      type: 'text',
      width: 28,
      value: ofCompany(({ legalForm }) => say.legalForm(legalForm)),
    },
    {
      key: 'registerNumber',
      title: words.columns.registerNumber,
      type: 'text',
      width: 18,
      value: ofCompany(({ register }) => register.number),
    },
    {
      key: 'registerCourt',
      title: words.columns.registerCourt,
      type: 'text',
      width: 32,
      value: ofCompany(({ register }) => register.court),
    },
    {
      key: 'registerDoubt',
      title: words.columns.registerDoubt,
      type: 'text',
      width: 32,
      value: ofCompany(({ registerDoubt }) => (registerDoubt === undefined ? null : words.registerChanged)),
    },
    { key: 'seat', title: words.columns.seat, type: 'text', width: 22, value: ofCompany(({ seat }) => seat) },
    {
      key: 'status',
      title: words.columns.status,
      type: 'text',
      width: 16,
      value: ofCompany(({ status }) => say.status(status)),
    },
    {
      key: 'standing',
      title: words.columns.standing,
      type: 'text',
      width: 40,
      value: ofCompany((company) => standingOf(company, language)),
    },
    {
      key: 'formerNames',
      title: words.columns.formerNames,
      type: 'text',
      width: 32,
      value: ofCompany(({ formerNames }) => (formerNames.length === 0 ? null : formerNames.join('; '))),
    },
    {
      key: 'recordReadAt',
      title: words.columns.recordReadAt,
      type: 'instant',
      width: 22,
      value: ofCompany(({ recordReadAt }) => recordReadAt ?? { said: words.notRead }),
    },
  ]
}

/** Columns of companies and people together, with the kind of each. */
export function partyColumns(language: Language): readonly ColumnOf<PartySummary>[] {
  const words = tableWords[language].parties
  return [
    {
      key: 'kind',
      title: words.columns.kind,
      type: 'text',
      width: 10,
      value: ({ kind }) => words.kinds[kind],
    },
    ...companyColumns(language),
    ...personColumns(language).filter(({ key }) => key !== 'name'),
  ]
}
