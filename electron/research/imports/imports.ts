import type { Meter, Operation, Price } from '../../../shared/domain/credits/credits.ts'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { guessRoles, type ColumnRole } from '../../../shared/domain/imports/column-roles.ts'
import type {
  DecidedRow,
  Decision,
  HowToRead,
  Import,
  ImportPreview,
  ImportRow,
} from '../../../shared/domain/imports/import.ts'
import { canBeMatched, wantedCompany } from '../../../shared/domain/imports/wanted-company.ts'
import type { QuoteApproval } from '../../../shared/domain/credits/quote.ts'
import type { ImportRowsQuery, StoredImport } from '../../ports/store/imports.ts'
import type { Ports } from '../../ports/ports.ts'
import type { createSearch } from '../search.ts'
import type { Apart } from './read-apart.ts'
import { createSearchImport } from './search-import.ts'
import { createUploads } from './uploads.ts'

export interface ImportsParts {
  readonly search: Pick<ReturnType<typeof createSearch>, 'read'>
  readonly priceOf: (operation: Operation) => Price
  readonly meter: () => Promise<Meter>
  readonly tracked: <T>(work: Promise<T>) => Promise<T>
  readonly report: (error: unknown) => void
  /** Where tables are read. */
  readonly apart: Apart
}

/** Rows that a file's preview shows. */
const shown = 8
/** Rows handed to the store at once, and compared at once: each takes the store some twenty to fifty milliseconds. */
const writtenAtOnce = 500
const comparedAtOnce = 20
/** Progress is announced at most this often. */
const tellEveryMs = 400

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

/** Lists of companies that the person brings: read, kept, matched against the cache, searched, decided. */
export function createImports(ports: Ports, parts: ImportsParts, lifetime: AbortSignal) {
  const { store, clock } = ports
  const uploads = createUploads(parts.apart)
  const matching = new Map<number, Promise<void>>()
  let closing = false
  let told = 0
  let toTell: ReturnType<typeof setTimeout> | null = null

  const tell = (): void => {
    told = Date.now()
    toTell = null
    ports.announce({ kind: 'imports' })
  }
  /** Announces a change to all pages; changes in quick succession are announced together. */
  const changed = (): void => {
    if (toTell !== null) return
    const wait = told + tellEveryMs - Date.now()
    if (wait <= 0) tell()
    else toTell = setTimeout(tell, wait)
  }
  const search = createSearchImport(ports, { ...parts, changed }, lifetime)
  const view = ({ used: _used, ...rest }: StoredImport): Import => rest

  const compare = async (id: number): Promise<void> => {
    while (!closing && !lifetime.aborted && (await store.matchImportRows(id, comparedAtOnce)) > 0) changed()
    changed()
  }
  /** Compares the new rows of an import with what is kept, in one go for each import. */
  const match = (id: number): void => {
    if (matching.has(id) || store.readOnly !== null) return
    matching.set(
      id,
      compare(id)
        .catch((error: unknown) => {
          if (!closing && !lifetime.aborted) parts.report(error)
        })
        .finally(() => matching.delete(id)),
    )
  }

  const usableOf = async (
    rows: readonly (readonly string[])[],
    roles: readonly (ColumnRole | null)[],
  ): Promise<number> => {
    let usable = 0
    for (const [at, row] of rows.entries()) {
      if (canBeMatched(wantedCompany(row, roles))) usable += 1
      if (at % 1_000 === 999) await nextTurn()
    }
    return usable
  }

  const writable = <T>(act: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
    store.readOnly === null ? act() : Promise.resolve(failed({ kind: 'read-only' }))
  const done = async (change: Promise<boolean>): Promise<Outcome<null>> => {
    if (!(await change)) return failed({ kind: 'not-found' })
    changed()
    return ok(null)
  }

  return {
    begin: (fileName: string | null, bytes: number): Outcome<{ readonly upload: number }> =>
      ok({ upload: uploads.begin(fileName, bytes) }),
    put: (upload: number, at: number, data: string): Outcome<null> =>
      uploads.put(upload, at, Buffer.from(data, 'base64')) ? ok(null) : failed({ kind: 'not-found' }),
    discard: (upload: number): Outcome<null> => {
      uploads.drop(upload)
      return ok(null)
    },
    preview: async (
      upload: number,
      how: HowToRead,
      wanted: readonly (ColumnRole | null)[] | null,
    ): Promise<Outcome<ImportPreview>> => {
      const table = await uploads.read(upload, how)
      if (table === null) return failed({ kind: 'not-found' })
      if (table.state === 'refused') return ok(table)
      const { rows, ...rest } = table
      const roles =
        wanted?.length === table.titles.length ? wanted : guessRoles(table.titles, rows, table.titles.length)
      return ok({ ...rest, first: rows.slice(0, shown), rows: rows.length, roles, usable: await usableOf(rows, roles) })
    },
    create: (
      upload: number,
      name: string,
      how: HowToRead,
      roles: readonly (ColumnRole | null)[],
    ): Promise<Outcome<Import>> =>
      writable(async () => {
        const table = await uploads.read(upload, how)
        if (table === null || table.state === 'refused') return failed({ kind: 'not-found' })
        if (roles.length !== table.titles.length || !(roles.includes('name') || roles.includes('number'))) {
          return failed({
            kind: 'bad-input',
            fields: [{ field: 'roles', message: 'a column of names or of register numbers is needed' }],
          })
        }
        const id = await store.createImport({
          name,
          fileName: uploads.fileName(upload),
          at: new Date(clock.now()).toISOString(),
          titles: table.titles,
          roles,
        })
        for (let at = 0; at < table.rows.length; at += writtenAtOnce)
          await store.addImportRows(id, table.rows.slice(at, at + writtenAtOnce))
        await store.finishImport(id)
        uploads.drop(upload)
        match(id)
        changed()
        const made = await store.import(id)
        return made === null ? failed({ kind: 'not-found' }) : ok(view(made))
      }),
    all: async (): Promise<readonly Import[]> => (await store.imports()).map(view),
    open: async (id: number): Promise<Import | null> => {
      const found = await store.import(id)
      return found && view(found)
    },
    rows: (query: ImportRowsQuery): Promise<{ readonly rows: readonly ImportRow[]; readonly total: number }> =>
      store.importRows(query),
    decide: (
      id: number,
      decisions: readonly { readonly position: number; readonly decision: Decision }[],
    ): Promise<Outcome<readonly DecidedRow[]>> =>
      writable(async () => {
        const decided = await store.decideImportRows(id, decisions)
        changed()
        return ok(decided)
      }),
    rematch: (id: number): Promise<Outcome<null>> =>
      writable(async () => {
        await store.rematchImport(id)
        match(id)
        changed()
        return ok(null)
      }),
    companies: async (id: number): Promise<readonly CompanySummary[]> =>
      (await store.parties(await store.importCompanies(id))).filter((party) => party.kind === 'company'),
    rename: (id: number, name: string): Promise<Outcome<null>> => writable(() => done(store.renameImport(id, name))),
    remove: (id: number): Promise<Outcome<null>> =>
      writable(async () => {
        await search.stop(id)
        return done(store.removeImport(id))
      }),
    quote: search.quote,
    search: async (
      id: number,
      candidates: boolean,
      approved: QuoteApproval,
      stopAt?: number,
    ): Promise<Outcome<Import>> => {
      const begun = await search.start(id, candidates, approved, stopAt)
      return begun.ok ? ok(view(begun.value)) : begun
    },
    stopSearch: async (id: number): Promise<Outcome<Import>> => {
      const ended = await search.stop(id)
      return ended.ok ? ok(view(ended.value)) : ended
    },
    /**
     * Takes up what the last run of the program left: unfinished imports are removed, searches are paused, comparing
     * continues, because it is free.
     */
    recover: async (): Promise<void> => {
      if (store.readOnly !== null) return
      await store.recoverImports()
      for (const { id, counts } of await store.imports()) if (counts.new > 0) match(id)
    },
    /** The service answers again: searches that waited for that go on. */
    reached: search.reached,
    close: async (): Promise<void> => {
      closing = true
      await Promise.all([search.close(), ...matching.values()])
      if (toTell !== null) clearTimeout(toTell)
    },
  }
}

export type Imports = ReturnType<typeof createImports>
