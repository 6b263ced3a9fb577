import type { RegisterDocument } from '../../../shared/domain/document.ts'
import type { RegisterEvent } from '../../../shared/domain/event.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { withoutBirthDay } from '../../../shared/domain/personal.ts'
import type { Holding, PersonRole } from '../../../shared/domain/person-file.ts'
import type { Role } from '../../../shared/domain/role.ts'
import type { FinancialStatement } from '../../../shared/domain/statement.ts'
import { sayIn } from './say.ts'
import type { ColumnOf } from './table.ts'

/** Wording of entries carries days of birth; they go only where they were asked for. */
export const wordingOf =
  (withBirthDays: boolean) =>
  (text: string | null): string | null =>
    text === null || withBirthDays ? text : withoutBirthDay(text)

export function eventColumns(language: Language, withBirthDays: boolean): readonly ColumnOf<RegisterEvent>[] {
  const say = sayIn(language)
  const wording = wordingOf(withBirthDays)
  return [
    {
      key: 'effectiveOn',
      title: { de: 'Registertag', en: 'Register day' },
      type: 'date',
      width: 12,
      value: ({ effectiveOn }) => effectiveOn,
    },
    { key: 'event', title: { de: 'Ereignis', en: 'Event' }, type: 'text', width: 32, value: say.event },
    {
      key: 'type',
      title: { de: 'Art, wie der Dienst sie nennt', en: 'Type, as the service calls it' },
      type: 'text',
      width: 32,
      value: ({ type }) => type,
    },
    {
      key: 'entryNumber',
      title: { de: 'Eintrag Nr.', en: 'Entry no.' },
      type: 'integer',
      width: 10,
      value: ({ entryNumber }) => entryNumber,
    },
    {
      key: 'holder',
      title: { de: 'Betrifft', en: 'Concerns' },
      type: 'text',
      width: 32,
      value: ({ holder }) => wording(holder),
    },
    {
      key: 'previous',
      title: { de: 'Vorher', en: 'Before' },
      type: 'text',
      width: 32,
      value: ({ previous }) => wording(previous),
    },
    {
      key: 'current',
      title: { de: 'Nachher', en: 'After' },
      type: 'text',
      width: 32,
      value: ({ current }) => wording(current),
    },
    {
      key: 'text',
      title: { de: 'Wortlaut', en: 'Wording' },
      type: 'text',
      width: 60,
      value: ({ text }) => wording(text),
    },
    {
      key: 'publishedOn',
      title: { de: 'Bekannt gemacht', en: 'Published' },
      type: 'date',
      width: 14,
      value: ({ publishedOn }) => publishedOn,
    },
    {
      key: 'availableAt',
      title: { de: 'Beim Dienst seit (Ortszeit)', en: 'At the service since (local time)' },
      type: 'instant',
      width: 22,
      value: ({ availableAt }) => availableAt,
    },
  ]
}

export function roleColumns(language: Language): readonly ColumnOf<Role>[] {
  const say = sayIn(language)
  const kinds: Readonly<Record<Language, Readonly<Record<'person' | 'company', string>>>> = {
    de: { company: 'Firma', person: 'Person' },
    en: { company: 'company', person: 'person' },
  }
  return [
    {
      key: 'holder',
      title: { de: 'Name', en: 'Name' },
      type: 'text',
      width: 36,
      value: ({ holderName }) => holderName,
    },
    {
      key: 'holderKind',
      title: { de: 'Art', en: 'Kind' },
      type: 'text',
      width: 10,
      value: ({ holderKind }) => (holderKind === null ? null : kinds[language][holderKind]),
    },
    { key: 'role', title: { de: 'Amt', en: 'Role' }, type: 'text', width: 28, value: ({ type }) => say.role(type) },
    {
      key: 'type',
      title: { de: 'Amt, wie der Dienst es nennt', en: 'Role, as the service calls it' },
      type: 'text',
      width: 24,
      value: ({ type }) => type,
    },
    {
      key: 'representation',
      title: { de: 'Vertretung', en: 'Representation' },
      type: 'text',
      width: 28,
      value: ({ representation }) => say.power(representation),
    },
    { key: 'town', title: { de: 'Wohnort', en: 'Town' }, type: 'text', width: 22, value: ({ city }) => city },
    {
      key: 'birthYear',
      title: { de: 'Geburtsjahr', en: 'Year of birth' },
      type: 'text',
      width: 12,
      value: ({ birthYear }) => (birthYear === null ? null : String(birthYear)),
    },
    { key: 'since', title: { de: 'Seit', en: 'Since' }, type: 'date', width: 12, value: ({ since }) => since },
    { key: 'until', title: { de: 'Bis', en: 'Until' }, type: 'date', width: 12, value: ({ until }) => until },
  ]
}

export function documentColumns(language: Language): readonly ColumnOf<RegisterDocument>[] {
  const say = sayIn(language)
  return [
    { key: 'date', title: { de: 'Datum', en: 'Date' }, type: 'date', width: 12, value: ({ date }) => date },
    { key: 'name', title: { de: 'Name', en: 'Name' }, type: 'text', width: 44, value: ({ name }) => name },
    { key: 'kind', title: { de: 'Art', en: 'Kind' }, type: 'text', width: 28, value: ({ type }) => say.document(type) },
    {
      key: 'entryNumber',
      title: { de: 'Eintrag Nr.', en: 'Entry no.' },
      type: 'integer',
      width: 10,
      value: ({ entryNumber }) => entryNumber,
    },
    { key: 'format', title: { de: 'Format', en: 'Format' }, type: 'text', width: 12, value: ({ format }) => format },
    { key: 'url', title: { de: 'Adresse', en: 'Address' }, type: 'link', width: 44, value: ({ url }) => url },
  ]
}

/** One row a statement; a column for every figure that any of them states. What is null is said to be unpublished. */
export function statementColumns(
  language: Language,
  statements: readonly FinancialStatement[],
): readonly ColumnOf<FinancialStatement>[] {
  const say = sayIn(language)
  const unpublished = { de: 'nicht veröffentlicht', en: 'not published' }[language]
  const figures = [...new Set(statements.flatMap((statement) => statement.figures.map(({ name }) => name)))]
  return [
    {
      key: 'title',
      title: { de: 'Abschluss', en: 'Statement' },
      type: 'text',
      width: 24,
      value: ({ title }) => say.statement(title),
    },
    { key: 'from', title: { de: 'Von', en: 'From' }, type: 'date', width: 12, value: ({ from }) => from },
    { key: 'to', title: { de: 'Bis', en: 'To' }, type: 'date', width: 12, value: ({ to }) => to },
    {
      key: 'publishedOn',
      title: { de: 'Veröffentlicht', en: 'Published' },
      type: 'date',
      width: 14,
      value: ({ publishedOn }) => publishedOn,
    },
    {
      key: 'currency',
      title: { de: 'Währung', en: 'Currency' },
      type: 'text',
      width: 10,
      value: ({ currency }) => currency,
    },
    ...figures.map((name): ColumnOf<FinancialStatement> => {
      const word = say.figure(name)
      return {
        key: name,
        title: { de: word, en: word },
        type: /employee/i.test(name) ? 'integer' : 'money',
        width: 20,
        // Small companies need not publish every figure (HGB section 326): null is that, never zero.
        value: (statement) => {
          const figure = statement.figures.find((each) => each.name === name)
          return figure === undefined ? null : (figure.value ?? { said: unpublished })
        },
      }
    }),
  ]
}

export function personRoleColumns(language: Language): readonly ColumnOf<PersonRole>[] {
  const say = sayIn(language)
  return [
    {
      key: 'company',
      title: { de: 'Firma', en: 'Company' },
      type: 'text',
      width: 44,
      value: ({ companyName }) => companyName,
    },
    { key: 'role', title: { de: 'Amt', en: 'Role' }, type: 'text', width: 28, value: ({ type }) => say.role(type) },
    {
      key: 'type',
      title: { de: 'Amt, wie der Dienst es nennt', en: 'Role, as the service calls it' },
      type: 'text',
      width: 24,
      value: ({ type }) => type,
    },
    {
      key: 'representation',
      title: { de: 'Vertretung', en: 'Representation' },
      type: 'text',
      width: 28,
      value: ({ representation }) => say.power(representation),
    },
    { key: 'since', title: { de: 'Seit', en: 'Since' }, type: 'date', width: 12, value: ({ since }) => since },
    { key: 'until', title: { de: 'Bis', en: 'Until' }, type: 'date', width: 12, value: ({ until }) => until },
  ]
}

export function holdingColumns(language: Language): readonly ColumnOf<Holding>[] {
  const say = sayIn(language)
  return [
    {
      key: 'company',
      title: { de: 'Firma', en: 'Company' },
      type: 'text',
      width: 44,
      value: ({ companyName }) => companyName,
    },
    { key: 'kind', title: { de: 'Art', en: 'Kind' }, type: 'text', width: 24, value: ({ type }) => say.role(type) },
    {
      key: 'percentage',
      title: { de: 'Anteil in %', en: 'Share in %' },
      type: 'decimal',
      width: 12,
      value: ({ percentage }) => percentage,
    },
    {
      key: 'nominal',
      title: { de: 'Nennbetrag', en: 'Nominal amount' },
      type: 'money',
      width: 18,
      value: ({ nominal }) => nominal?.amount ?? null,
    },
    {
      key: 'currency',
      title: { de: 'Währung', en: 'Currency' },
      type: 'text',
      width: 10,
      value: ({ nominal }) => nominal?.currency ?? null,
    },
    { key: 'asOf', title: { de: 'Stand', en: 'As of' }, type: 'date', width: 12, value: ({ asOf }) => asOf },
    { key: 'until', title: { de: 'Bis', en: 'Until' }, type: 'date', width: 12, value: ({ until }) => until },
  ]
}
