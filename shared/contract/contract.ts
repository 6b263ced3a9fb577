import { z } from 'zod'
import type { Account } from '../domain/credits/account.ts'
import { toldLists, type NotUnderstood } from '../domain/answers/not-understood.ts'
import type { RawAnswer } from '../domain/answers/answer.ts'
import { mostRoleTypes } from '../domain/company/narrowed-roles.ts'
import { fileSections, type Section, type CompanyFile } from '../domain/company/company-file.ts'
import type { ExportJob } from '../domain/exports/export-job.ts'
import type { FilterResults, KeptFiltered, RecentFilter } from '../domain/search/company-filter.ts'
import {
  operations,
  type LedgerRow,
  type Meter,
  type Operation,
  type Price,
  type SpendSum,
} from '../domain/credits/credits.ts'
import { answerId, type PartyId } from '../domain/ids.ts'
import { jobPathFault, type JobPathName } from '../domain/watch/job-paths.ts'
import { personSections, type PersonFile } from '../domain/person/person-file.ts'
import type { Looks } from '../domain/looks.ts'
import { referenceLists, type ReferenceData } from '../domain/register/reference-data.ts'
import type { PersonRow } from '../domain/person/person-row.ts'
import type { RowFacts } from '../domain/company/row-facts.ts'
import type { AskedKept, KeptResults, SearchResults } from '../domain/search/search.ts'
import type { StatementContent } from '../domain/statements/statement-content.ts'
import { statementParts } from '../domain/statements/statement-reads.ts'
import type { ShownWatchlist } from '../domain/watch/watchlist.ts'
import { approval, id, nothing, paging, party } from './inputs.ts'
import { filter } from './filter-input.ts'
import { looks } from './looks-input.ts'
import { desks, ownership } from './ownership.ts'
import { backups } from './backups.ts'
import { delivery } from './delivery.ts'
import { exports } from './exports.ts'
import { history } from './history.ts'
import { imports } from './imports.ts'
import { library } from './library.ts'
import { lists } from './lists.ts'
import { privacy } from './privacy.ts'
import { reports } from './reports.ts'
import { team } from './team.ts'
import type { Licences } from './third-party.ts'
import { updates } from './updates.ts'
import { eventQuestions, inbox, notifications, outbox, watch } from './watch.ts'
import { command, query, type Client, type Contract } from './procedure.ts'
import {
  languages,
  themes,
  type AppState,
  type Diagnostics,
  type DiagnosticsFile,
  type KeyState,
  type Settings,
  type Workspace,
} from './state.ts'

const answer = id.transform(answerId)
const statement = z.string().min(1).max(200)
const term = z.string().trim().min(1).max(200)
const searchKind = z.enum(['companies', 'persons'])
const jobPath = (name: JobPathName) =>
  z
    .string()
    .max(1000)
    .refine((path) => jobPathFault(name, path) === null, { message: 'no path below /api/ with its placeholders' })
const cap = z.number().int().min(0).max(10_000_000)

/**
 * Which pages of a list: page 1 anew, the next one, or a walk over the rest. A walk's approval is for all of it; it ends
 * between two pages when that is spent, when the caller cancels, or at the end of the list.
 */
const which = z.enum(['first', 'next', 'rest'])

const tab = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('search'), search: searchKind.nullable(), term: z.string().max(200) }),
  z.strictObject({ kind: z.literal('filter'), filter }),
  z.strictObject({ kind: z.literal('company'), id: party }),
  z.strictObject({ kind: z.literal('person'), id: party }),
  z.strictObject({ kind: z.literal('desk'), id }),
  z.strictObject({ kind: z.literal('collection'), id }),
  z.strictObject({ kind: z.literal('import'), id }),
  z.strictObject({ kind: z.enum(['library', 'watch', 'feeds', 'activity', 'credits', 'settings']) }),
])

/** Result of the one-credit key check (contract 5.6). */
export interface KeyChecked {
  readonly key: KeyState
  /** Credits the check cost; null when the service didn't say. */
  readonly charged: number | null
}

export interface LedgerPage {
  readonly rows: readonly LedgerRow[]
  readonly total: number
}

export interface SpendReport {
  readonly byCompany: readonly { readonly id: PartyId | null; readonly name: string | null; readonly sum: SpendSum }[]
  readonly byOperation: readonly { readonly operation: Operation; readonly sum: SpendSum }[]
  /** By the collections that the companies and people are in now; in several of them a call counts in each. Null: in none. */
  readonly byCollection: readonly { readonly id: number | null; readonly name: string | null; readonly sum: SpendSum }[]
  readonly byDay: readonly { readonly day: string; readonly sum: SpendSum }[]
  /** What files that were opened again in the month saved, at least: credits that were not spent; the most first. */
  readonly saved: readonly { readonly id: PartyId; readonly name: string | null; readonly credits: number }[]
}

const monthText = z.string().regex(/^\d{4}-\d{2}$/)
const ledgerOnly = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('day'), month: monthText, day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) }),
  z.strictObject({ by: z.literal('operation'), month: monthText, operation: z.enum(operations) }),
  z.strictObject({ by: z.literal('no-collection'), month: monthText }),
  z.strictObject({ by: z.literal('no-company'), month: monthText }),
  z.strictObject({ by: z.literal('answered'), operation: z.enum(operations), party: party.nullable() }),
])

/**
 * Everything a window may ask of the core. Inputs are parsed before any use case sees them; outputs are values or
 * error values (`Outcome`). Whatever spends takes an `approved`: what the button showed.
 */
export const contract = {
  app: {
    state: query<AppState>()(() => nothing),
    diagnostics: query<Diagnostics>()(() => nothing),
    /** Gathers what a report to support needs: systems, settings, counts, the last lines of the log. Free; nothing is written. */
    diagnosticsFile: query<DiagnosticsFile>()(() => nothing),
    /** Writes the text that was shown into the folder for exports. `not-found`: another one was gathered since. */
    saveDiagnostics: command<ExportJob>()(() => z.strictObject({ token: z.string().min(1).max(100) })),
    /** Shows the folder of the log in the system's file manager; `not-offered` where the host has none. */
    showLog: command<null>()(() => nothing),
    /** Licences of everything of others that ships, from what was built; offline. `not-found`: built without them. */
    licences: query<Licences>()(() => nothing),
    /** Shows Chromium's own notices in the system's file manager; `not-offered` where none lie beside the program. */
    showChromiumNotices: command<null>()(() => nothing),
    /** Opens the embedded register service with data of its own, or leaves it; the page reloads. */
    useDemo: command<null>()(() => z.strictObject({ on: z.boolean() })),
    /** Asks `GET /health` (free, no key) whether the service can be reached. */
    reach: command<AppState>()(() => nothing),
    /** Ends every wait for the limit or the next try; those calls end as `canceled` and send nothing more. */
    stopWaiting: command<null>()(() => nothing),
  },
  settings: {
    change: command<Settings>()(() =>
      z.strictObject({
        language: z.enum(languages).nullable().optional(),
        theme: z.enum(themes).optional(),
        dailyCap: cap.optional(),
        creditEuro: z.number().positive().max(1_000).nullable().optional(),
        monthlyCap: cap.optional(),
        jobPaths: z.strictObject({ trigger: jobPath('trigger'), result: jobPath('result') }).optional(),
      }),
    ),
  },
  workspace: {
    read: query<Workspace | null>()(() => nothing),
    save: command<null>()(() =>
      z.strictObject({
        tabs: z.array(tab).max(100),
        active: z.number().int().min(0).max(99),
        beside: z
          .strictObject({
            left: z.number().int().min(0).max(99),
            right: z.number().int().min(0).max(99),
            share: z.number().min(0.3).max(0.7),
          })
          .nullable()
          .optional(),
      }),
    ),
    /** How tables are looked at, and which keys were chosen; they stay over restarts. */
    looks: query<Looks>()(() => nothing),
    saveLooks: command<null>()(() => looks),
  },
  key: {
    /** One credit: a one-result suggestions search. Keeps the key only when the service accepts it. */
    check: command<KeyChecked>()(() =>
      z.strictObject({
        address: z.string().max(2000),
        key: z.string().max(10_000),
        approved: approval,
      }),
    ),
    /** Forgets the key in keychain and memory; costs nothing. */
    forget: command<KeyState>()(() => nothing),
  },
  prices: {
    /** What each operation costs now, as far as known. */
    all: query<Readonly<Record<Operation, Price>>>()(() => nothing),
  },
  search: {
    /** Searches the cache while typing; free, never touches the network. Empty text: what was read last. */
    kept: query<KeptResults>()(() =>
      z.strictObject({
        text: z.string().max(200),
        kind: searchKind.nullable(),
        ...paging,
      }),
    ),
    /** The same, with what was understood of the question and why each hit is here. */
    ask: query<AskedKept>()(() =>
      z.strictObject({
        text: z.string().max(200),
        kind: searchKind.nullable(),
        ...paging,
      }),
    ),
    /** What rows say of companies beside their summaries; those whose register entry nobody read are left out. Free. */
    rowFacts: query<readonly RowFacts[]>()(() => z.strictObject({ ids: z.array(party).max(1000) })),
    /** What rows say of people beside their summaries; those whose roles nobody read are left out. Free. */
    personRows: query<readonly PersonRow[]>()(() => z.strictObject({ ids: z.array(party).max(1000) })),
    /** The pages of this search that were read before; null when it never was. Free. */
    remembered: query<SearchResults | null>()(() => z.strictObject({ kind: searchKind, term })),
    /** Reads pages from the service. */
    read: command<SearchResults>()(() =>
      z.strictObject({
        kind: searchKind,
        term,
        which,
        approved: approval,
      }),
    ),
  },
  company: {
    /** Everything the store has of one company; free. Null: we know no such company. */
    open: query<CompanyFile | null>()(() => z.strictObject({ id: party })),
    /** Reads pages of a section. */
    read: command<CompanyFile>()(() =>
      z.strictObject({
        id: party,
        section: z.enum(fileSections),
        which,
        approved: approval,
        origin: z.string().max(40).default('company'),
      }),
    ),
    /** Reads roles of some types alone (after the release); the list of people stays as it is. */
    readRolesOf: command<CompanyFile>()(() =>
      z.strictObject({
        id: party,
        roleTypes: z.array(z.string().trim().min(1).max(100)).min(1).max(mostRoleTypes),
        which,
        approved: approval,
      }),
    ),
    /** Asks for one statement of the list by itself, or for its content; `statement`: the service's id of it. */
    readStatement: command<CompanyFile>()(() =>
      z.strictObject({ id: party, statement, part: z.enum(statementParts), approved: approval }),
    ),
    /** What a statement says in words, as plain text and tables; null: it was not read. Free. */
    statementContent: query<StatementContent | null>()(() => z.strictObject({ id: party, statement })),
    /** Writes it into the folder for exports, as it came. `not-found`: it was not read, or is no file. */
    saveStatement: command<ExportJob>()(() => z.strictObject({ id: party, statement })),
  },
  filter: {
    /** The pages of this filter that were read before; null when it never was asked. Free. */
    remembered: query<FilterResults | null>()(() => z.strictObject({ filter })),
    /** Reads pages of a filter (25 credits each). A filter that the service ignores ends its walk at once. */
    read: command<FilterResults>()(() => z.strictObject({ filter, which, approved: approval })),
    /** What of the library meets a filter; free, never touches the network. */
    kept: query<KeptFiltered>()(() => z.strictObject({ filter, ...paging })),
    /** Filters asked before, newest first, at most 50. Free. */
    recent: query<readonly RecentFilter[]>()(() => nothing),
  },
  person: {
    /** Everything the store has of one person; free. Null: we know no such person. */
    open: query<PersonFile | null>()(() => z.strictObject({ id: party })),
    /** Reads pages of a section. */
    read: command<PersonFile>()(() =>
      z.strictObject({
        id: party,
        section: z.enum(personSections),
        which,
        approved: approval,
        origin: z.string().max(40).default('person'),
      }),
    ),
  },
  reference: {
    /** The service's vocabulary as it was read last; free, never touches the network. */
    all: query<ReferenceData>()(() => nothing),
    /**
     * Reads one list whole. Free by contract 4.1; if the service charges for it all the same, no further list is read
     * automatically.
     */
    read: command<ReferenceData>()(() => z.strictObject({ list: z.enum(referenceLists), approved: approval })),
  },
  account: {
    open: query<Section<Account>>()(() => nothing),
    /** `GET /account`; its price isn't shown in the contract. */
    read: command<Section<Account>>()(() => z.strictObject({ approved: approval })),
    /** The older family's watchlist as it was read last, by itself or for a job; free, never touches the network. */
    watchlist: query<Section<ShownWatchlist>>()(() => nothing),
    /** `GET /api/v1/watchlist`; its price isn't shown in the contract. */
    readWatchlist: command<Section<ShownWatchlist>>()(() => z.strictObject({ approved: approval })),
  },
  ownership,
  desks,
  watch,
  eventQuestions,
  inbox,
  outbox,
  notifications,
  exports,
  library,
  lists,
  delivery,
  history,
  imports,
  privacy,
  team,
  backups,
  reports,
  updates,
  answers: {
    raw: query<RawAnswer | null>()(() => z.strictObject({ id: answer })),
    /**
     * What of a list of the account, or of a search, was there and not understood. `which`: the number of the list, or the kind
     * and the term of the search; empty where there is one.
     */
    notUnderstood: query<NotUnderstood | null>()(() =>
      z.strictObject({ list: z.enum(toldLists), which: z.string().max(300).default('') }),
    ),
  },
  credits: {
    meter: query<Meter>()(() => nothing),
    /** The balance that the person states; null removes it. Our ledger counts down from it. */
    enterBalance: command<Meter>()(() =>
      z.strictObject({ credits: z.number().int().min(0).max(1_000_000_000).nullable() }),
    ),
    /** Newest first; `only`: the rows that one line of `report` adds up. */
    ledger: query<LedgerPage>()(() => z.strictObject({ ...paging, only: ledgerOnly.optional() })),
    /** Sums of one local calendar month, `YYYY-MM`. */
    report: query<SpendReport>()(() => z.strictObject({ month: monthText })),
  },
} satisfies Contract

export type RegisterblickContract = typeof contract
export type RegisterblickClient = Client<RegisterblickContract>
