import type { KnownHolding, KnownRole } from '../../../../shared/domain/known/known.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import type { PersonRole } from '../../../../shared/domain/person/person-file.ts'
import { formatDay } from '../../../../shared/domain/text/format.ts'
import { knownChangeWords } from '../../../../shared/words/known-changes.ts'
import { edgesWords } from '../../../../shared/words/edges.ts'
import { personReportWords } from '../../../../shared/words/person-report.ts'
import { isLiabilitySum } from '../../../../shared/words/share-amount.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import type { ColumnOf } from '../table-of.ts'
import { personRoleColumns } from './role-columns.ts'

type Known = Pick<KnownRole, 'standing' | 'until' | 'sources' | 'limited'>

/** Whether something is still so, and what proceedings leave of a role, in the words of the report of a person. */
function standingWords(row: Known, language: Language): string {
  const { limited } = row
  const held = heldWords(row, language)
  return limited === undefined ? held : `${held}; ${knownChangeWords[language].limited[limited]}`
}

function heldWords({ standing, until }: Known, language: Language): string {
  const words = personReportWords[language].standings
  const day = (value: string | null): string =>
    value === null ? tableWords[language].known.noDay : formatDay(value, language)
  if (standing.state === 'present') return until === null ? words.present : words.until(day(until))
  if (standing.why === 'stated' || standing.why === 'event') return words[standing.why](day(standing.day))
  return words[standing.why]
}

const knownColumns = (language: Language): readonly ColumnOf<Known>[] => {
  const words = tableWords[language].known.columns
  return [
    { key: 'standing', title: words.standing, type: 'text', width: 44, value: (row) => standingWords(row, language) },
    {
      key: 'readAt',
      title: words.readAt,
      type: 'instant',
      width: 22,
      value: ({ sources }) => sources[0]?.readAt ?? null,
    },
  ]
}

/** A role as all answers state it, with what was not understood of its days. */
export type ListedRole = KnownRole & Pick<PersonRole, 'sinceUnread'> & { readonly term?: PersonRole['standing'] }

/** Roles of one person from all answers. */
export function knownRoleColumns(language: Language): readonly ColumnOf<ListedRole>[] {
  return [
    ...personRoleColumns(language).map((column): ColumnOf<ListedRole> => ({
      ...column,
      value: ({ standing: _known, term, ...role }) =>
        column.value({ ...role, ...(term === undefined ? {} : { standing: term }) }),
    })),
    ...knownColumns(language),
  ]
}

const amountOf = ({ nominal, relation }: KnownHolding, liability: boolean): string | null =>
  nominal === null || isLiabilitySum(relation) !== liability ? null : nominal.amount

/** Holdings of one person from all answers. */
export function knownHoldingColumns(language: Language): readonly ColumnOf<KnownHolding>[] {
  const { columns: words } = tableWords[language].holdings
  const { relation: relations } = edgesWords[language]
  return [
    { key: 'company', title: words.company, type: 'text', width: 44, value: ({ companyName }) => companyName },
    { key: 'kind', title: words.kind, type: 'text', width: 24, value: ({ relation }) => relations[relation] },
    { key: 'percentage', title: words.percentage, type: 'decimal', width: 12, value: ({ percentage }) => percentage },
    { key: 'nominal', title: words.nominal, type: 'money', width: 18, value: (of) => amountOf(of, false) },
    { key: 'liability', title: words.liability, type: 'money', width: 18, value: (of) => amountOf(of, true) },
    {
      key: 'currency',
      title: words.currency,
      type: 'text',
      width: 10,
      value: ({ nominal }) => nominal?.currency ?? null,
    },
    { key: 'asOf', title: words.asOf, type: 'date', width: 12, value: ({ asOf }) => asOf },
    { key: 'until', title: words.until, type: 'date', width: 12, value: ({ until }) => until },
    ...knownColumns(language),
  ]
}
