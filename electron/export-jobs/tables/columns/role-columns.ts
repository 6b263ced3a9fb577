import type { Term } from '../../../../shared/domain/company/term.ts'
import type { Role } from '../../../../shared/domain/company/role.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import type { PersonRole } from '../../../../shared/domain/person/person-file.ts'
import type { AccountPerson } from '../../../../shared/domain/facts/people.ts'
import { personChangeText } from '../../../../shared/words/person-change.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import { codeWords, type CodeWords } from '../code-words.ts'
import type { ColumnOf } from '../table-of.ts'

/** What the roles of a company and those of a person have in common. */
type AnyRole = Pick<Role & PersonRole, 'type' | 'representation' | keyof Term>
type Titles = Readonly<Record<'role' | 'type' | 'representation' | 'since' | 'until', string>>

type TermWords = Readonly<Record<'ended' | 'notUnderstood', string>>

/** Which role it is, and which power it gives. */
const functionColumns = (titles: Titles, say: CodeWords): readonly ColumnOf<AnyRole>[] => [
  { key: 'role', title: titles.role, type: 'text', width: 28, value: ({ type }) => say.role(type) },
  { key: 'type', title: titles.type, type: 'text', width: 24, value: ({ type }) => type },
  {
    key: 'representation',
    title: titles.representation,
    type: 'text',
    width: 28,
    value: ({ representation, type }) => say.power(representation, type),
  },
]

const termColumns = (titles: Titles, said: TermWords): readonly ColumnOf<AnyRole>[] => [
  {
    key: 'since',
    title: titles.since,
    type: 'date',
    width: 12,
    value: ({ since, sinceUnread }) => (sinceUnread === true ? { said: said.notUnderstood } : since),
  },
  {
    key: 'until',
    title: titles.until,
    type: 'date',
    width: 12,
    value: ({ until, standing }) =>
      until === null && standing !== undefined
        ? { said: standing === 'ended' ? said.ended : said.notUnderstood }
        : until,
  },
]

/** A role at a company, with what events tell of it since it was read. */
export interface ListedPerson extends Role {
  readonly known?: AccountPerson
}

/** Roles at one company. `legalForm`: the company's; null: not known. */
export function roleColumns(language: Language, legalForm: string | null): readonly ColumnOf<ListedPerson>[] {
  const { columns: titles, kinds } = tableWords[language].roles
  return [
    { key: 'holder', title: titles.holder, type: 'text', width: 36, value: ({ holderName }) => holderName },
    {
      key: 'holderKind',
      title: titles.holderKind,
      type: 'text',
      width: 10,
      value: ({ holderKind }) => (holderKind === null ? null : kinds[holderKind]),
    },
    ...functionColumns(titles, codeWords(language, legalForm)),
    { key: 'town', title: titles.town, type: 'text', width: 22, value: ({ city }) => city },
    {
      key: 'birthYear',
      title: titles.birthYear,
      type: 'text',
      width: 12,
      value: ({ birthYear }) => (birthYear === null ? null : String(birthYear)),
    },
    ...termColumns(titles, tableWords[language].terms),
    {
      key: 'change',
      title: titles.change,
      type: 'text',
      width: 44,
      value: ({ known }) => (known === undefined ? null : personChangeText(known, language)),
    },
  ]
}

/** Roles of one person. */
export function personRoleColumns(language: Language): readonly ColumnOf<PersonRole>[] {
  const { columns: titles } = tableWords[language].personRoles
  return [
    { key: 'company', title: titles.company, type: 'text', width: 44, value: ({ companyName }) => companyName },
    ...functionColumns(titles, codeWords(language)),
    ...termColumns(titles, tableWords[language].terms),
  ]
}
