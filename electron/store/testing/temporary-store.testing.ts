import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { emptyFilter, type CompanyFilter } from '../../../shared/domain/search/company-filter.ts'
import type { Operation } from '../../../shared/domain/credits/credits.ts'
import type { LedgerId, PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { FileSection } from '../../../shared/domain/company/company-file.ts'
import type { Dialect } from '../../../shared/domain/answers/answer.ts'
import type { PersonSection } from '../../../shared/domain/person/person-file.ts'
import type { ReferenceList } from '../../../shared/domain/register/reference-data.ts'
import { openDatabase } from '../file/database.ts'
import { asStoreError } from '../sql/failures.ts'
import { inThread, openStore, startStore } from '../thread/open-store.ts'
import { nameOlder, projectPending } from '../projections/pending.ts'
import { openIndex, withIndex } from '../search-index/open-index.ts'
import { createMethods, reads } from '../areas/store-methods.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import type { Kept } from '../../ports/store/answers.ts'
import type { Reservation } from '../../ports/store/credits.ts'
import { putNewLibrary } from './new-library.testing.ts'
import { now, reservation } from './reservation.testing.ts'
import type { Store } from '../../ports/store/store.ts'
import { bundled } from '../../../build/bundled.testing.ts'
import { uuid } from './uuid.testing.ts'

export { uuid } from './uuid.testing.ts'

// Node strips types with WebAssembly. V8 (Node 24.21) crashes when the last thread that holds that module ends while
// another one is still warming it up (a freed NativeModule in TierUpWasmToJSWrapper). Vitest's own thread never loads
// it, so it does here, for as long as the tests run. A built worker knows nothing of this.
stripTypeScriptTypes('')

export const workerUrl = bundled(new URL('../thread/worker.ts', import.meta.url))

/** A data folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-test-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** A data folder with a library in which nothing is kept. */
export function temporaryLibrary(): string {
  const folder = temporaryFolder()
  putNewLibrary(folder)
  return folder
}

/** A store in its worker thread, closed after the test. */
export async function temporaryStore(dataDir: string = temporaryLibrary(), maxPages?: number): Promise<Store> {
  const store =
    maxPages === undefined
      ? await openStore({ dataDir, workerUrl })
      : await startStore(inThread(workerUrl), { dataDir, maxPages })
  onTestFinished(() => store.close())
  return store
}

/** How many rows a connection has changed so far. */
const changes = (db: Database.Database): unknown => db.prepare('SELECT total_changes()').pluck().get()

/**
 * The same store on this thread: the worker's own methods on a real database, without the cost of a thread a test.
 * What crosses the thread is tested in open-store.test.ts. A method that is listed as a read and writes fails here.
 */
export function localStore(dataDir: string = temporaryLibrary()): Store & {
  readonly db: Database.Database
  readonly dataDir: string
} {
  const opened = openDatabase(dataDir)
  openIndex(opened.db)
  withIndex(opened.db, () => projectPending(opened.db))
  nameOlder(opened.db)
  let open = true
  const close = (): void => {
    if (open) opened.close()
    open = false
  }
  onTestFinished(close)
  const methods = Object.entries(createMethods(opened)).map(
    ([name, method]) =>
      [
        name,
        // What SQLite and the methods say is thrown here; in the worker it becomes a StoreError in the same way.
        (...parameters: readonly unknown[]) =>
          new Promise((resolve, reject) => {
            try {
              const before = changes(opened.db)
              resolve((method as (...all: readonly unknown[]) => unknown)(...parameters))
              if (Object.hasOwn(reads, name) && changes(opened.db) !== before)
                throw new Error(`${name} writes: it belongs to the writes of its area`)
            } catch (error) {
              reject(asStoreError(error))
            }
          }),
      ] as const,
  )
  const store = {
    ...Object.fromEntries(methods),
    readOnly: opened.readOnly,
    folder: opened.folder,
    close: () => Promise.resolve(close()),
  } as unknown as Store
  return { ...store, db: opened.db, dataDir }
}

/** Looks into a closed store's database beside the store. */
export function inspect<T>(dataDir: string, look: (db: Database.Database) => T): T {
  const db = new Database(join(dataDir, 'registerblick.db'), { fileMustExist: true })
  try {
    return look(db)
  } finally {
    db.close()
  }
}

export async function reserved(store: Store, change: Partial<Reservation> = {}): Promise<LedgerId> {
  const outcome = await store.reserve(reservation(change))
  if (!outcome.ok) throw new Error(`refused by the cap of the ${outcome.cap}`)
  return outcome.id
}

const operations: Readonly<Record<FileSection, Operation>> = {
  record: 'company',
  events: 'company-events',
  roles: 'company-roles',
  statements: 'company-statements',
  documents: 'company-documents',
  contact: 'company-contact',
}

const jobOperations = { trigger: 'ownership-job', watchlist: 'watchlist', item: 'watchlist-item' } as const

const operationOf = (purpose: AnswerPurpose): Operation => {
  switch (purpose.kind) {
    case 'key-check':
    case 'account':
    case 'watchlist':
      return purpose.kind
    case 'search':
      return purpose.search === 'companies' ? 'search-companies' : 'search-persons'
    case 'filter':
      return 'filter-companies'
    case 'reference':
      return purpose.list
    case 'person-section':
      return purpose.section === 'roles' ? 'person-roles' : 'person-holdings'
    case 'section':
      return operations[purpose.section]
    case 'ownership':
      return 'company-ownership'
    case 'hits':
      return purpose.source.kind === 'alerts' ? 'alerts' : 'events'
    case 'lists':
      return 'lists'
    case 'list-items':
      return 'list-items'
    case 'monitors':
    case 'destinations':
    case 'deliveries':
    case 'delivery':
    case 'formation':
    case 'event':
      return purpose.kind
    case 'single':
      return purpose.of
    case 'narrowed-roles':
      return 'company-roles'
    case 'statement':
      return purpose.part === 'one' ? 'statement' : 'statement-content'
    case 'intent':
      return 'create-monitor'
    case 'ownership-job':
      return jobOperations[purpose.step]
    default:
      return assertNever(purpose)
  }
}

export interface KeepOptions {
  readonly charged?: number | null
  readonly readAt?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly dialect?: Dialect
}

/** Reserves and keeps one answer; a text or bytes are kept as they are, anything else as JSON. */
export async function keep(
  store: Store,
  purpose: AnswerPurpose,
  body: Json | Uint8Array<ArrayBuffer>,
  options: KeepOptions = {},
): Promise<Kept> {
  const operation = operationOf(purpose)
  const partyId = 'partyId' in purpose ? purpose.partyId : null
  const id = await reserved(store, { operation, partyId })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const { charged = 10, readAt = now, headers = { 'content-type': 'application/json' }, dialect = 'october' } = options
  return store.keepAnswer({
    purpose,
    operation,
    call: `GET /v1/${operation}`,
    dialect,
    status: 200,
    headers,
    body: body instanceof Uint8Array ? body : new TextEncoder().encode(text),
    readAt,
    serviceDate: null,
    settle: { id, state: 'settled', charged, basis: charged === null ? 'unknown' : 'header', at: readAt },
  })
}

export const searchFor = (term: string, page = 1, search: 'companies' | 'persons' = 'companies'): AnswerPurpose => ({
  kind: 'search',
  search,
  term,
  page,
})

export const sectionOf = (partyId: PartyId, section: FileSection, page = 1): AnswerPurpose => ({
  kind: 'section',
  section,
  partyId,
  page,
})

export const personSectionOf = (partyId: PartyId, section: PersonSection, page = 1): AnswerPurpose => ({
  kind: 'person-section',
  section,
  partyId,
  page,
})

export const filterFor = (filter: Partial<CompanyFilter>, page = 1): AnswerPurpose => ({
  kind: 'filter',
  filter: { ...emptyFilter, ...filter },
  page,
})

export const referenceOf = (list: ReferenceList, page = 1): AnswerPurpose => ({ kind: 'reference', list, page })

/** A page envelope (contract 2.2). */
export const page = (data: readonly Json[], next: string | null = null): Json => ({
  object: 'page',
  data,
  next_cursor: next,
})

/** Searches once, so that a company is known, and returns its number in the store. */
export async function knownCompany(
  store: Store,
  id: string,
  facts: Readonly<Record<string, Json>> = {},
): Promise<PartyId> {
  await keep(store, searchFor(id), page([{ id, type: 'company', name: `Firma ${id}`, ...facts }]))
  const found = (await store.search('companies', id))?.pages[0]?.items[0]
  if (found === undefined) throw new Error('the search result was not stored')
  return found.id
}

/** Finds a person once, so that she is known, and returns her number in the store. */
export async function knownPerson(store: Store, id: string, name: string): Promise<PartyId> {
  await keep(store, searchFor(id, 1, 'persons'), page([{ id, type: 'person', name }]))
  const found = (await store.search('persons', id))?.pages[0]?.items[0]
  if (found === undefined) throw new Error('the search result was not stored')
  return found.id
}

/** The prefixed form of the same UUID, in the encoding of 32 hex digits. */
export const prefixed = (kind: 'cmp' | 'per', number: number): string => `${kind}_${uuid(number).replaceAll('-', '')}`
