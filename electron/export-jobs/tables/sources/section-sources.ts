import { failed, type Outcome } from '../../../../shared/domain/errors.ts'
import type { Role } from '../../../../shared/domain/company/role.ts'
import type { Account } from '../../../../shared/domain/facts/account.ts'
import { peopleOf, type AccountPerson } from '../../../../shared/domain/facts/people.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import type { KnownHolding, KnownRole } from '../../../../shared/domain/known/known.ts'
import type { PersonRole } from '../../../../shared/domain/person/person-file.ts'
import type { StoredSection } from '../../../ports/store/sections.ts'
import type { Store } from '../../../ports/store/store.ts'
import type { Table } from '../../../ports/table.ts'
import { documentColumns, eventColumns, statementColumns } from '../columns/company-section-columns.ts'
import { knownHoldingColumns, knownRoleColumns, type ListedRole } from '../columns/known-columns.ts'
import { roleColumns, type ListedPerson } from '../columns/role-columns.ts'
import { answersInOrder, knownItem, listedItems } from '../raw-items.ts'
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
  /** What stands in no answer of the section and is in the table all the same. */
  readonly beyond?: (thing: Thing) => object | null
}

const nobody = (): readonly PartyId[] => []

/** Sections of the files of companies and people. In JSON: the items of their answers. */
export function sectionSources(
  store: Pick<Store, 'answerJson' | 'company' | 'knownOf' | 'person'>,
): TableOpeners<'company' | 'person'> {
  /** Opens sections of one party's file. */
  const opener =
    (party: { readonly id: PartyId; readonly name: string | null }, { heading, table }: TableRequest) =>
    <Thing>({ section, title, columns, names, beyond = () => null }: SectionTable<Thing>): Outcome<Table> => {
      if (section.state !== 'read') return failed({ kind: 'not-found' })
      const { content } = section
      return table(
        {
          ...heading(title, party.name ?? `${party.id}`),
          total: content.length,
          things: () => content.map((thing) => ({ thing, names: knownIds([party.id, ...names(thing)]) })),
          raw: async function* () {
            yield* listedItems(store, answersInOrder(section, [party.id]))
            for (const thing of content) {
              const known = beyond(thing)
              if (known !== null) yield knownItem(known, knownIds([party.id, ...names(thing)]))
            }
          },
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
            section: withChanges(file.roles, file.account),
            title,
            columns: () => roleColumns(language, legalForm),
            names: ({ holderId }) => [holderId],
            beyond: ({ known }) => (known === undefined ? null : changeOf(known)),
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
      const [file, known] = await Promise.all([store.person(person), store.knownOf(person)])
      if (file === null || known === null) return failed({ kind: 'not-found' })
      const { titles, language } = request
      const open = knownOpener(store, file.summary, request)
      return section === 'roles'
        ? open(titles.offices, file.roles, listedRoles(known.roles, file.roles), knownRoleColumns(language))
        : open(titles.holdings, file.holdings, known.holdings, knownHoldingColumns(language))
    },
  }
}

/** People as they were read, with what events tell of each since; who came by an event is among them. */
const withChanges = (
  section: StoredSection<readonly Role[]>,
  account: Account | undefined,
): StoredSection<readonly ListedPerson[]> =>
  section.state !== 'read' || account === undefined
    ? section
    : { ...section, content: peopleOf(section.content, account).map((known) => ({ ...known.role, known })) }

/** What is known of somebody beside the read, for a file of items; null: nothing. */
const changeOf = ({ role, standing, unsure, change, limited }: AccountPerson): object | null =>
  change === null || standing === 'as-read'
    ? limited === undefined
      ? null
      : { name: role.holderName, role: role.type, limitedByInsolvency: limited }
    : {
        ...(limited === undefined ? {} : { limitedByInsolvency: limited }),
        name: role.holderName,
        role: role.type,
        standing,
        unsure,
        event: change.type,
        day: change.day,
        toldBy: change.toldBy,
        read: false,
      }

/** Roles as all answers state them; what the person's own list says of days and was not understood stands with them. */
function listedRoles(
  roles: readonly KnownRole[],
  section: StoredSection<readonly PersonRole[]>,
): readonly ListedRole[] {
  const listed = section.state === 'read' ? section.content : []
  return roles.map((role) => {
    const own = listed.find(({ companyId, type }) => companyId === role.companyId && type === role.type)
    return {
      ...role,
      ...(role.since === null && own?.sinceUnread === true ? { sinceUnread: true } : {}),
      ...(role.until === null && own?.standing !== undefined ? { term: own.standing } : {}),
    }
  })
}

/**
 * Opens what all answers say of a person, as the screen shows it. In JSON: the items of the person's own list, then what only
 * other answers told, as it is known.
 */
const knownOpener =
  (
    store: Pick<Store, 'answerJson'>,
    party: { readonly id: PartyId; readonly name: string | null },
    { heading, table }: TableRequest,
  ) =>
  <Row extends KnownRole | KnownHolding>(
    title: string,
    section: StoredSection<readonly unknown[]>,
    rows: readonly Row[],
    columns: readonly ColumnOf<Row>[],
  ): Outcome<Table> => {
    if (section.state !== 'read' && rows.length === 0) return failed({ kind: 'not-found' })
    const own = new Set(section.state === 'read' ? section.answers.map(({ id }) => id) : [])
    const named = rows.map((thing) => ({ thing, names: knownIds([party.id, thing.companyId]) }))
    return table(
      {
        ...heading(title, party.name ?? `${party.id}`),
        total: rows.length,
        things: () => named,
        raw: async function* () {
          yield* listedItems(store, answersInOrder(section, [party.id]))
          for (const { thing, names } of named) {
            const { key: _key, companyId: _id, sources, ...known } = thing
            if (!sources.some(({ id }) => own.has(id))) yield knownItem(known, names)
          }
        },
      },
      columns,
    )
  }
