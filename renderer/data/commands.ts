import { useId } from 'react'
import { create } from 'zustand'
import { failed, type AppError, type Outcome } from '../../shared/domain/errors.ts'
import type { SearchKind } from '../../shared/domain/search.ts'
import type { FileSection } from '../../shared/domain/company-file.ts'
import type { PartyId } from '../../shared/domain/ids.ts'

interface Run {
  readonly running: boolean
  readonly error: AppError | null
}

const atRest: Run = { running: false, error: null }

const useRuns = create<{ readonly runs: Readonly<Record<string, Run>> }>()(() => ({ runs: {} }))

const setRun = (key: string, run: Run): void =>
  useRuns.setState(({ runs }) => ({ runs: { ...runs, [key]: run } }))

/**
 * Runs a command under a name. While one of that name runs, another is not started: then null, and nothing was sent.
 * Two places that act on the same thing (the box and a search screen) share the name, so both show it running and
 * both show its error.
 */
export async function runOnce<T>(key: string, act: () => Promise<Outcome<T>>): Promise<Outcome<T> | null> {
  if (useRuns.getState().runs[key]?.running) return null
  setRun(key, { running: true, error: null })
  const outcome = await act().catch((thrown: unknown) =>
    failed({ kind: 'internal', message: String(thrown) }, 'uncertain'))
  setRun(key, { running: false, error: outcome.ok || outcome.error.kind === 'canceled' ? null : outcome.error })
  return outcome
}

export interface Command<Input, Output> {
  /** Null when one was running already; then nothing was sent. */
  readonly run: (input: Input) => Promise<Outcome<Output> | null>
  readonly running: boolean
  /** The error value of the last run; null while running, after success and after `clear`. */
  readonly error: AppError | null
  readonly clear: () => void
}

/**
 * A command of the contract as state: `useCommand(client.company.read, runs.companySection(id, 'record'))`. A second
 * press while it runs does nothing, so that no double click pays twice. Without `key` the run belongs to the component.
 */
export function useCommand<Input, Output>(
  act: (input: Input) => Promise<Outcome<Output>>,
  key?: string,
): Command<Input, Output> {
  const own = useId()
  const name = key ?? own
  const run = useRuns((state) => state.runs[name]) ?? atRest
  return {
    run: (input) => runOnce(name, () => act(input)),
    running: run.running,
    error: run.error,
    clear: () => setRun(name, atRest),
  }
}

/** Names of runs that more than one place shows. */
export const runs = {
  /** Reading a page of a search: the box's last row and the search screen. The term is compared trimmed. */
  search: (kind: SearchKind, term: string): string => `search:${kind}:${term.trim()}`,
  /** Reading a section of a company: its file and the result tables. */
  companySection: (id: PartyId, section: FileSection): string => `company:${id}:${section}`,
}
