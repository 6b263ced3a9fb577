import type { TableSource } from '../../shared/contract/table-input.ts'
import type { AnswerRef } from '../../shared/domain/answer.ts'
import type { PartySummary } from '../../shared/domain/company.ts'
import type { FileSection } from '../../shared/domain/company-file.ts'
import type { LedgerRow } from '../../shared/domain/credits.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import { provenUuid, type PartyId } from '../../shared/domain/ids.ts'
import { isObject, readJson, readText, type Json } from '../../shared/domain/json.ts'
import type { ImportRow } from '../../shared/domain/imports/import.ts'
import type { Language } from '../../shared/domain/language.ts'
import type { Feed } from '../../shared/domain/watch/feed.ts'
import type { InboxItem, InboxQuery } from '../../shared/domain/watch/inbox.ts'
import type { Monitor } from '../../shared/domain/watch/monitor.ts'
import {
  documentColumns,
  eventColumns,
  holdingColumns,
  personRoleColumns,
  roleColumns,
  statementColumns,
} from '../exports/tables/file-columns.ts'
import {
  exportColumns,
  feedColumns,
  inboxColumns,
  ledgerColumns,
  monitorColumns,
} from '../exports/tables/own-columns.ts'
import { importColumns } from '../exports/tables/import-columns.ts'
import { companyColumns, partyColumns, personColumns } from '../exports/tables/party-columns.ts'
import { tableOf, type RawItem, type Table, type Told } from '../exports/tables/table.ts'
import { decodeBody } from '../store/projectors/answer-body.ts'
import { readList } from '../store/projectors/list-items.ts'
import { createOwnTables } from './own-table-sources.ts'
import type { Clock, Store, StoredSection } from './ports.ts'

export interface TableSourceParts {
  readonly store: Store
  readonly clock: Clock
  readonly monitors: () => Promise<readonly Monitor[]>
  readonly feeds: () => Promise<readonly Feed[]>
}

export interface TableLook {
  readonly language: Language
  readonly columns: readonly string[] | null
  readonly birthDays: boolean
}

/** Rows that are asked of the store at once. */
const pageSize = 500
const notFound = failed({ kind: 'not-found' })

const words = {
  de: {
    library: 'Firmen und Personen im Bestand',
    libraryOf: 'Bestand: {}',
    companies: 'Firmensuche: {}',
    persons: 'Personensuche: {}',
    filter: 'Filtersuche',
    roles: 'Personen: {}',
    events: 'Ereignisse: {}',
    statements: 'Abschlüsse: {}',
    documents: 'Dokumente: {}',
    holdings: 'Beteiligungen: {}',
    offices: 'Ämter: {}',
    inbox: 'Eingang',
    feed: 'Feed: {}',
    monitors: 'Beobachtete Firmen',
    feeds: 'Feeds',
    ledger: 'Ausgabenbuch',
    ledgerOf: 'Ausgabenbuch {}',
    exports: 'Protokoll der Exporte',
  },
  en: {
    library: 'Companies and people in the library',
    libraryOf: 'Library: {}',
    companies: 'Company search: {}',
    persons: 'Person search: {}',
    filter: 'Filter',
    roles: 'People: {}',
    events: 'Events: {}',
    statements: 'Statements: {}',
    documents: 'Documents: {}',
    holdings: 'Holdings: {}',
    offices: 'Roles: {}',
    inbox: 'Inbox',
    feed: 'Feed: {}',
    monitors: 'Watched companies',
    feeds: 'Feeds',
    ledger: 'Ledger',
    ledgerOf: 'Ledger {}',
    exports: 'Log of exports',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>

const told = (party: PartySummary): Told<PartySummary> => ({ thing: party, names: [party.id] })
const some = (ids: readonly (PartyId | null | undefined)[]): readonly PartyId[] =>
  ids.filter((id) => id !== null && id !== undefined)

/** Tables of everything that is kept. A table reads while it is written, page by page; nothing is asked of the service. */
export function createTableSources({ store, clock, monitors, feeds }: TableSourceParts) {
  const openOwn = createOwnTables(store)
  /** An answer's body as JSON; null where it isn't. */
  const bodyOf = async (answer: AnswerRef): Promise<Json | null> => {
    const whole = await store.wholeAnswer(answer.id)
    const json = whole === null ? null : readJson(decodeBody(whole.body, whole.headers))
    return json?.ok === true ? json.value : null
  }
  const sourceOf = ({ readAt, call, bodyHash }: AnswerRef): RawItem['answer'] => ({ readAt, call, sha256: bodyHash })

  /** Items of lists as they came, answer after answer. */
  async function* itemsOf(
    answers: readonly { readonly answer: AnswerRef; readonly names: readonly PartyId[] }[],
  ): AsyncIterable<RawItem> {
    for (const { answer, names } of answers) {
      const body = await bodyOf(answer)
      const items = body === null ? [] : (readList(body)?.items ?? [body])
      // Whom a page names is told with its first item: which item names whom is our reading, not the service's word.
      for (const [index, item] of items.entries())
        yield { item, answer: sourceOf(answer), names: index === 0 ? names : [] }
    }
  }

  /** The newest entry of each company as it came; of what was only mentioned, what we know. */
  async function* recordsOf(
    parties: AsyncIterable<Told<PartySummary>> | Iterable<Told<PartySummary>>,
  ): AsyncIterable<RawItem> {
    for await (const { thing, names } of parties) {
      const file = thing.kind === 'company' && thing.recordReadAt !== null ? await store.company(thing.id) : null
      const answer = file?.record.state === 'read' ? file.record.answers[0] : undefined
      const item = answer === undefined ? null : await bodyOf(answer)
      const { id: _own, ...known } = thing
      yield answer === undefined || item === null
        ? { item: null, known: JSON.parse(JSON.stringify(known)) as Json, answer: null, names }
        : { item, answer: sourceOf(answer), names }
    }
  }

  async function* kept(text: string, kind: 'companies' | 'persons' | null): AsyncIterable<Told<PartySummary>> {
    const seen = new Set<PartyId>()
    for (let offset = 0; ; offset += pageSize) {
      const { items, more } = await store.findKept({ text, kind, offset, limit: pageSize })
      for (const party of items) {
        if (seen.has(party.id)) continue
        seen.add(party.id)
        yield told(party)
      }
      if (!more || items.length === 0) return
    }
  }

  async function* inboxItems(query: InboxQuery): AsyncIterable<Told<InboxItem>> {
    const seen = new Set<number>()
    for (let offset = 0; ; offset += pageSize) {
      const { items } = await store.inbox({ ...query, offset, limit: pageSize })
      for (const item of items) {
        if (seen.has(item.id)) continue
        seen.add(item.id)
        yield { thing: item, names: some([item.company?.id]) }
      }
      if (items.length < pageSize) return
    }
  }

  /** What told of each item, as it came. The item of an answer is found by its id, else by its place. */
  async function* inboxRaw(query: InboxQuery): AsyncIterable<RawItem> {
    let lastId: number | null = null
    let last: { readonly answer: AnswerRef; readonly items: readonly Json[] } | null = null
    for await (const { thing, names } of inboxItems(query)) {
      const [origin] = await store.inboxOrigins([thing.id])
      if (origin !== undefined && Number(origin.answer) !== lastId) {
        const whole = await store.wholeAnswer(origin.answer)
        const body = whole === null ? null : await bodyOf(whole)
        lastId = Number(origin.answer)
        last = whole === null || body === null ? null : { answer: whole, items: readList(body)?.items ?? [] }
      }
      const item =
        last?.items.find((each) => idsIn(each).includes(thing.event.key)) ?? last?.items[origin?.position ?? -1] ?? null
      yield item === null || last === null
        ? { item: null, known: JSON.parse(JSON.stringify(thing.event)) as Json, answer: null, names }
        : { item, answer: sourceOf(last.answer), names }
    }
  }

  async function* ledgerRows(month: string | null): AsyncIterable<Told<LedgerRow>> {
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const rows = await store.ledgerBefore({ month, before, limit: pageSize })
      for (const row of rows) yield { thing: row, names: some([row.partyId]) }
      const last = rows.at(-1)
      if (last === undefined || rows.length < pageSize) return
      before = last.id
    }
  }

  async function* importedRows(list: number): AsyncIterable<Told<ImportRow>> {
    for (let offset = 0; ; offset += pageSize) {
      const { rows } = await store.importRows({
        import: list,
        states: [],
        duplicatesOnly: false,
        text: '',
        offset,
        limit: pageSize,
      })
      for (const row of rows) yield { thing: row, names: some([row.company?.id]) }
      if (rows.length < pageSize) return
    }
  }

  const open = async (
    source: TableSource,
    { language, columns: keys, birthDays }: TableLook,
  ): Promise<Outcome<Table>> => {
    const texts = words[language]
    const today = clock.localDay(clock.now())
    const called = (pattern: string, what = ''): Pick<Table, 'title' | 'name'> => {
      const title = pattern.replace('{}', what)
      return { title, name: `${title.replace(': ', ' ')} ${today}` }
    }
    const listed = async (
      found: {
        readonly pages: readonly { readonly answer: AnswerRef; readonly items: readonly PartySummary[] }[]
      } | null,
      heading: Pick<Table, 'title' | 'name'>,
      persons: boolean,
    ): Promise<Outcome<Table>> => {
      if (found === null) return notFound
      const parties = found.pages.flatMap(({ items }) => items)
      return ok(
        tableOf<PartySummary>(
          {
            ...heading,
            total: parties.length,
            things: () => parties.map(told),
            raw: () => itemsOf(found.pages.map(({ answer, items }) => ({ answer, names: items.map(({ id }) => id) }))),
          },
          persons ? personColumns : companyColumns(language),
          language,
          keys,
        ),
      )
    }
    switch (source.kind) {
      case 'library':
        return ok(
          tableOf<PartySummary>(
            {
              ...(source.text.trim() === '' ? called(texts.library) : called(texts.libraryOf, source.text.trim())),
              total: null,
              things: () => kept(source.text, source.search),
              raw: () => recordsOf(kept(source.text, source.search)),
            },
            source.search === 'companies'
              ? companyColumns(language)
              : source.search === 'persons'
                ? personColumns
                : partyColumns(language),
            language,
            keys,
          ),
        )
      case 'search':
        return listed(
          await store.search(source.search, source.term),
          called(texts[source.search], source.term),
          source.search === 'persons',
        )
      case 'filter':
        return listed(await store.filter(source.filter), called(texts.filter), false)
      case 'parties': {
        const found = await store.summaries(source.parties)
        if (found.length === 0) return notFound
        const kinds = new Set(found.map(({ kind }) => kind))
        return ok(
          tableOf<PartySummary>(
            {
              ...called('{}', source.title.trim() === '' ? texts.library : source.title.trim()),
              total: found.length,
              things: () => found.map(told),
              raw: () => recordsOf(found.map(told)),
            },
            kinds.size > 1 ? partyColumns(language) : kinds.has('company') ? companyColumns(language) : personColumns,
            language,
            keys,
          ),
        )
      }
      case 'company': {
        const file = await store.company(source.company)
        if (file === null) return notFound
        const me = file.summary.id
        const name = file.summary.name ?? `${me}`
        const raw = (section: Exclude<FileSection, 'record' | 'contact'>) => () =>
          itemsOf(inOrder(file[section]).map((answer) => ({ answer, names: [me] })))
        const part = <Thing>(
          section: Exclude<FileSection, 'record' | 'contact'>,
          things: readonly Thing[],
          names: (thing: Thing) => readonly (PartyId | null)[],
        ) => ({
          ...called(texts[section], name),
          total: things.length,
          raw: raw(section),
          things: () => things.map((thing) => ({ thing, names: some([me, ...names(thing)]) })),
        })
        const { events, roles, statements, documents } = file
        switch (source.section) {
          case 'events':
            return events.state === 'read'
              ? ok(
                  tableOf(
                    part('events', events.content, () => []),
                    eventColumns(language, birthDays),
                    language,
                    keys,
                  ),
                )
              : notFound
          case 'roles':
            return roles.state === 'read'
              ? ok(
                  tableOf(
                    part('roles', roles.content, ({ holderId }) => [holderId]),
                    roleColumns(language),
                    language,
                    keys,
                  ),
                )
              : notFound
          case 'statements':
            return statements.state === 'read'
              ? ok(
                  tableOf(
                    part('statements', statements.content, () => []),
                    statementColumns(language, statements.content),
                    language,
                    keys,
                  ),
                )
              : notFound
          case 'documents':
            return documents.state === 'read'
              ? ok(
                  tableOf(
                    part('documents', documents.content, () => []),
                    documentColumns(language),
                    language,
                    keys,
                  ),
                )
              : notFound
        }
      }
      case 'person': {
        const file = await store.person(source.person)
        if (file === null) return notFound
        const me = file.summary.id
        const name = file.summary.name ?? `${me}`
        const of =
          <Thing extends { readonly companyId: PartyId | null }>(things: readonly Thing[]) =>
          () =>
            things.map((thing) => ({ thing, names: some([me, thing.companyId]) }))
        const { roles, holdings } = file
        const raw = (section: StoredSection<unknown>) => () =>
          itemsOf(inOrder(section).map((answer) => ({ answer, names: [me] })))
        if (source.section === 'roles') {
          return roles.state !== 'read'
            ? notFound
            : ok(
                tableOf(
                  {
                    ...called(texts.offices, name),
                    total: roles.content.length,
                    things: of(roles.content),
                    raw: raw(roles),
                  },
                  personRoleColumns(language),
                  language,
                  keys,
                ),
              )
        }
        return holdings.state !== 'read'
          ? notFound
          : ok(
              tableOf(
                {
                  ...called(texts.holdings, name),
                  total: holdings.content.length,
                  things: of(holdings.content),
                  raw: raw(holdings),
                },
                holdingColumns(language),
                language,
                keys,
              ),
            )
      }
      case 'inbox': {
        const { total } = await store.inbox({ ...source.query, offset: 0, limit: 1 })
        return ok(
          tableOf(
            {
              ...called(texts.inbox),
              total,
              things: () => inboxItems(source.query),
              raw: () => inboxRaw(source.query),
            },
            inboxColumns(language, birthDays),
            language,
            keys,
          ),
        )
      }
      case 'feed': {
        const feed = await store.feed(source.feed)
        if (feed === null) return notFound
        const query: InboxQuery = {
          unseenOnly: false,
          text: '',
          types: [],
          monitor: null,
          feed: feed.id,
          company: null,
        }
        return ok(
          tableOf(
            {
              ...called(texts.feed, feed.name),
              total: (await store.inbox({ ...query, offset: 0, limit: 1 })).total,
              things: () => inboxItems(query),
              raw: () => inboxRaw(query),
            },
            inboxColumns(language, birthDays),
            language,
            keys,
          ),
        )
      }
      case 'monitors': {
        const all = await monitors()
        return ok(
          tableOf(
            {
              ...called(texts.monitors),
              total: all.length,
              raw: null,
              things: () => all.map((thing) => ({ thing, names: [thing.company.id] })),
            },
            monitorColumns(language),
            language,
            keys,
          ),
        )
      }
      case 'feeds': {
        const all = await feeds()
        return ok(
          tableOf(
            {
              ...called(texts.feeds),
              total: all.length,
              raw: null,
              things: () => all.map((thing) => ({ thing, names: [] })),
            },
            feedColumns(language),
            language,
            keys,
          ),
        )
      }
      case 'ledger':
        return ok(
          tableOf(
            {
              ...(source.month === null ? called(texts.ledger) : called(texts.ledgerOf, source.month)),
              total: null,
              raw: null,
              things: () => ledgerRows(source.month),
            },
            ledgerColumns(language),
            language,
            keys,
          ),
        )
      case 'import': {
        const list = await store.import(source.import)
        return list === null
          ? notFound
          : ok(
              tableOf<ImportRow>(
                {
                  ...called('{}', list.name),
                  total: list.rows,
                  raw: null,
                  things: () => importedRows(source.import),
                },
                importColumns(list.titles, language),
                language,
                keys,
              ),
            )
      }
      case 'exports':
        return ok(
          tableOf(
            {
              ...called(texts.exports),
              total: null,
              raw: null,
              things: async function* () {
                for (let offset = 0; ; offset += pageSize) {
                  const { jobs } = await store.exportLog({ offset, limit: pageSize })
                  for (const job of jobs) yield { thing: job, names: [] }
                  if (jobs.length < pageSize) return
                }
              },
            },
            exportColumns(language),
            language,
            keys,
          ),
        )
      default:
        return openOwn(source, language, keys, called)
    }
  }

  return { open }
}

/** A section's answers in the order they were read. */
const inOrder = (section: StoredSection<unknown>): readonly AnswerRef[] =>
  section.state === 'read' ? section.answers.toSorted((a, b) => a.id - b.id) : []

/** Ids that an item of a list of hits may be known by: its own, or that of the event it holds. */
const idsIn = (item: Json): readonly string[] =>
  (isObject(item) ? [item, ...Object.values(item).filter(isObject)] : []).flatMap((each) => {
    const id = readText(each['id'])
    return id === null ? [] : [provenUuid(id) ?? id]
  })
