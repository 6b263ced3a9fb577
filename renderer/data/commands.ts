import { useId } from 'react'
import { create } from 'zustand'
import type { CallOptions } from '../../shared/contract/procedure.ts'
import { failed, type AppError, type Outcome } from '../../shared/domain/errors.ts'
import type { SearchKind } from '../../shared/domain/search/search.ts'
import type { PersonSection } from '../../shared/domain/person/person-file.ts'
import type { ReferenceList } from '../../shared/domain/register/reference-data.ts'
import type { FileSection } from '../../shared/domain/company/company-file.ts'
import type { CompanyFilter } from '../../shared/domain/search/company-filter.ts'
import type { StatementPart } from '../../shared/domain/statements/statement-reads.ts'
import type { PartyId } from '../../shared/domain/ids.ts'

interface Run {
  readonly running: boolean
  readonly error: AppError | null
  /** What the run under way was started with; null when nothing runs or the caller didn't say. */
  readonly doing: unknown
  /** It was asked to stop and hasn't ended yet. */
  readonly stopping: boolean
  /** What the run was started with that ended with `error`; null where there is no error, or the caller didn't say. */
  readonly failed: unknown
}

const atRest: Run = { running: false, error: null, doing: null, stopping: false, failed: null }

const useRuns = create<{ readonly runs: Readonly<Record<string, Run>> }>()(() => ({ runs: {} }))

const setRun = (key: string, run: Run): void => useRuns.setState(({ runs }) => ({ runs: { ...runs, [key]: run } }))

/** How the runs under way are stopped, by name. */
const stops = new Map<string, AbortController>()

/** Something this window started that hasn't ended. */
export interface RunUnderWay {
  readonly name: string
  readonly stopping: boolean
}

/** What runs in this window, in the order in which it was first started. */
export function useRunsUnderWay(): readonly RunUnderWay[] {
  const all = useRuns(({ runs }) => runs)
  return Object.entries(all)
    .filter(([, { running }]) => running)
    .map(([name, { stopping }]) => ({ name, stopping }))
}

/** Asks a run to stop; it ends when the core says so. Without a run of that name nothing happens. */
export function stopRun(key: string): void {
  const run = useRuns.getState().runs[key]
  if (run?.running !== true) return
  setRun(key, { ...run, stopping: true })
  stops.get(key)?.abort()
}

/**
 * Runs a command under a name. While one of that name runs, another is not started: then null, and nothing was sent.
 * Two places that act on the same thing (the box and a search screen) share the name, so both show it running and
 * both show its error.
 */
export async function runOnce<T>(
  key: string,
  act: (options: CallOptions) => Promise<Outcome<T>>,
  doing: unknown = null,
): Promise<Outcome<T> | null> {
  if (useRuns.getState().runs[key]?.running) return null
  const stop = new AbortController()
  stops.set(key, stop)
  setRun(key, { ...atRest, running: true, doing })
  const outcome = await act({ signal: stop.signal }).catch((thrown: unknown) =>
    failed({ kind: 'internal', message: String(thrown) }, 'uncertain'),
  )
  stops.delete(key)
  const error = outcome.ok || outcome.error.kind === 'canceled' ? null : outcome.error
  setRun(key, { ...atRest, error, failed: error === null ? null : doing })
  return outcome
}

export interface Command<Input, Output> {
  /** Null when one was running already; then nothing was sent. */
  readonly run: (input: Input) => Promise<Outcome<Output> | null>
  readonly running: boolean
  /** The error value of the last run; null while running, after success and after `clear`. */
  readonly error: AppError | null
  readonly clear: () => void
  /** What the run under way was started with; null when nothing runs or it was started elsewhere. */
  readonly doing: Input | null
  /** What the run was started with that ended with `error`, to be started again in another way; null where there is none. */
  readonly failed: Input | null
  /** Asks the run under way to stop; a walk ends between two pages. */
  readonly stop: () => void
  readonly stopping: boolean
}

/**
 * A command of the contract as state: `useCommand(client.company.read, runs.companySection(id, 'record'))`. A second
 * press while it runs does nothing, so that no double click pays twice. Without `key` the run belongs to the component.
 */
export function useCommand<Input, Output>(
  act: (input: Input, options: CallOptions) => Promise<Outcome<Output>>,
  key?: string,
): Command<Input, Output> {
  const own = useId()
  const name = key ?? own
  const run = useRuns((state) => state.runs[name]) ?? atRest
  return {
    run: (input) => runOnce(name, (options) => act(input, options), input),
    running: run.running,
    error: run.error,
    clear: () => setRun(name, atRest),
    // Runs of one name do one thing, so what one was started with is what the others are.
    doing: run.doing as Input | null,
    failed: run.failed as Input | null,
    stop: () => stopRun(name),
    stopping: run.stopping,
  }
}

/** Names of runs that more than one place shows. */
export const runs = {
  /** Reading a page of a search: the box's last row and the search screen. The term is compared trimmed. */
  search: (kind: SearchKind, term: string): string => `search:${kind}:${term.trim()}`,
  /** Reading a section of a company: its file and the result tables. */
  filter: (filter: CompanyFilter): string => `filter:${JSON.stringify(filter)}`,
  personSection: (id: PartyId, section: PersonSection): string => `person:${id}:${section}`,
  reference: (list: ReferenceList): string => `reference:${list}`,
  account: 'account',
  watchlist: 'watchlist',
  narrowedRoles: (id: PartyId): string => `company:${id}:narrowed roles`,
  statement: (id: PartyId, part: StatementPart, statement: string): string =>
    `company:${id}:statement:${part}:${statement}`,
  companySection: (id: PartyId, section: FileSection): string => `company:${id}:${section}`,
}
