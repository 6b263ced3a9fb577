import { failed, type Outcome } from '../../../../shared/domain/errors.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import type { StoredSection } from '../../../ports/store/sections.ts'
import type { Store } from '../../../ports/store/store.ts'
import type { Table } from '../../../ports/table.ts'
import { documentColumns, eventColumns, statementColumns } from '../columns/company-section-columns.ts'
import { holdingColumns } from '../columns/holding-columns.ts'
import { personRoleColumns, roleColumns } from '../columns/role-columns.ts'
import { answersInOrder, listedItems } from '../raw-items.ts'
import type { ColumnOf } from '../table-of.ts'
import { knownIds, type TableOpeners, type TableRequest } from '../table-opener.ts'

/** A section of a file as a table. */
interface SectionTable<Thing> {
  readonly section: StoredSection<readonly Thing[]>
  /** Pattern of the title; `{}` stands for the party's name. */
  readonly title: string
  readonly columns: (content: readonly Thing[]) => readonly ColumnOf<Thing>[]
  /** The parties that a row names beside the file's own. */
  readonly names: (thing: Thing) => readonly (PartyId | null)[]
}

const nobody = (): readonly PartyId[] => []

/** Sections of the files of companies and people. In JSON: the items of their answers. */
export function sectionSources(
  store: Pick<Store, 'answerJson' | 'company' | 'person'>,
): TableOpeners<'company' | 'person'> {
  /** Opens sections of one party's file. */
  const opener =
    (party: { readonly id: PartyId; readonly name: string | null }, { heading, table }: TableRequest) =>
    <Thing>({ section, title, columns, names }: SectionTable<Thing>): Outcome<Table> => {
      if (section.state !== 'read') return failed({ kind: 'not-found' })
      const { content } = section
      return table(
        {
          ...heading(title, party.name ?? `${party.id}`),
          total: content.length,
          things: () => content.map((thing) => ({ thing, names: knownIds([party.id, ...names(thing)]) })),
          raw: () => listedItems(store, answersInOrder(section, [party.id])),
        },
        columns(content),
      )
    }
  return {
    company: async ({ company, section }, request) => {
      const file = await store.company(company)
      if (file === null) return failed({ kind: 'not-found' })
      const { titles, language, birthDays } = request
      const open = opener(file.summary, request)
      const title = titles[section]
      const legalForm = (file.record.state === 'read' ? file.record.content.legalForm : null) ?? file.summary.legalForm
      switch (section) {
        case 'events':
          return open({
            section: file.events,
            title,
            columns: () => eventColumns(language, birthDays, legalForm),
            names: nobody,
          })
        case 'roles':
          return open({
            section: file.roles,
            title,
            columns: () => roleColumns(language, legalForm),
            names: ({ holderId }) => [holderId],
          })
        case 'statements':
          return open({
            section: file.statements,
            title,
            columns: (statements) => statementColumns(language, statements),
            names: nobody,
          })
        case 'documents':
          return open({
            section: file.documents,
            title,
            columns: () => documentColumns(language, legalForm),
            names: nobody,
          })
      }
    },
    person: async ({ person, section }, request) => {
      const file = await store.person(person)
      if (file === null) return failed({ kind: 'not-found' })
      const { titles, language } = request
      const open = opener(file.summary, request)
      const names = ({ companyId }: { readonly companyId: PartyId | null }): readonly (PartyId | null)[] => [companyId]
      return section === 'roles'
        ? open({ section: file.roles, title: titles.offices, columns: () => personRoleColumns(language), names })
        : open({ section: file.holdings, title: titles.holdings, columns: () => holdingColumns(language), names })
    },
  }
}
