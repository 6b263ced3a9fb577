import { z } from 'zod'
import { runItemStates, runSections, type Run, type RunFile, type RunQuote } from '../domain/lists/run.ts'
import type { ServiceListFile, ServiceLists } from '../domain/lists/service-list.ts'
import type { CompanySummary } from '../domain/company/company.ts'
import type { MatchReason } from '../domain/imports/match-company.ts'
import type { Looked } from '../domain/watch/looked.ts'
import { approval, id, nothing, paging, party, quoteApproval, stopAt } from './inputs.ts'
import { command, query } from './procedure.ts'

const name = z.string().trim().min(1).max(200)
const parties = z.array(party).min(1).max(1000).readonly()
const companies = z.array(party).min(1).max(10_000).readonly()
const asked = {
  companies,
  sections: z.array(z.enum(runSections)).min(1).max(runSections.length).readonly(),
  refresh: z.boolean(),
  /** What was read before it is read again as if it weren't here. */
  olderThan: z.iso.datetime().optional(),
  /** Leaves out what was never read: only what is kept is read again, where it is old (`olderThan`). */
  onlyKept: z.boolean().optional(),
}

/** Outcome of adding things to a list. */
export interface ListAsked {
  /** Our own number of the list. */
  readonly list: number
  /** Changes that were queued now. */
  readonly asked: number
  /** Things that are in it already, or on their way into it. */
  readonly already: number
}

/** Matches of a pasted line in the cache; free. */
export interface PastedLine {
  readonly line: string
  /** `exact`: a row of an imported list that says the same is matched with this company for certain. */
  readonly match: 'exact' | 'candidates' | 'none'
  /** By what it is exact: it may be a number or a name that the company had before; null: it isn't. */
  readonly reason: MatchReason | null
  readonly companies: readonly CompanySummary[]
}

/**
 * Lists that the account keeps at the service (contract 4.8; `/collections` before the release), and runs that read
 * many companies. Every change of a list goes through the outbox: stored first, sent once, resolved by re-reading.
 */
export const lists = {
  /** The lists as they were read last; free, never touches the network. */
  all: query<ServiceLists>()(() => nothing),
  /** One list with its items as they were read last; null: there is no such list. Free. */
  open: query<ServiceListFile | null>()(() => z.strictObject({ list: id })),
  /** Reads the service's list of lists whole. */
  read: command<ServiceLists>()(() => z.strictObject({ approved: approval })),
  /** Asks the service for one list by its id; what is in it isn't read. */
  look: command<Looked>()(() => z.strictObject({ list: id, approved: approval })),
  /** Reads what is in a list whole. */
  readItems: command<ServiceListFile>()(() => z.strictObject({ list: id, approved: approval })),
  /** A new list, with what goes into it at once. `approved` covers all of it. */
  create: command<ListAsked>()(() =>
    z.strictObject({ name, parties: z.array(party).max(1000).readonly(), approved: approval }),
  ),
  rename: command<null>()(() => z.strictObject({ list: id, name, approved: approval })),
  /** Deletes it at the service with everything in it; one that the service does not have is only removed here. */
  remove: command<null>()(() => z.strictObject({ list: id, approved: approval })),
  add: command<ListAsked>()(() => z.strictObject({ list: id, parties, approved: approval })),
  removeItems: command<null>()(() =>
    z.strictObject({ list: id, items: z.array(id).min(1).max(1000).readonly(), approved: approval }),
  ),

  /** Matches pasted names and register numbers against what is kept here; at most 200 lines. Free. */
  matchLines: query<readonly PastedLine[]>()(() =>
    z.strictObject({ lines: z.array(z.string().max(400)).max(200).readonly() }),
  ),

  /** What reading these sections of these companies would cost: calls, what is kept, credits. Free. */
  quoteRun: query<RunQuote>()(() => z.strictObject(asked)),
  /** `approved`: all that the quote asks for; `stopAt`: where it pauses before. A cap that would cut it is said, nothing starts. */
  startRun: command<Run>()(() => z.strictObject({ name, ...asked, approved: quoteApproval, stopAt })),
  /** Open ones first, then the last 50 that ended, newest first. */
  runs: query<readonly Run[]>()(() => nothing),
  run: query<RunFile | null>()(() =>
    z.strictObject({ run: id, states: z.array(z.enum(runItemStates)).readonly(), ...paging }),
  ),
  /** Pauses after the section that is being read; `resumeRun` continues. */
  pauseRun: command<Run>()(() => z.strictObject({ run: id })),
  /** `approved`: for what is left. */
  resumeRun: command<Run>()(() => z.strictObject({ run: id, approved: quoteApproval, stopAt })),
  /**
   * Buys again one item whose answer was lost (`isLostItem`), at its own price and in addition to what was approved, while the run itself reads nothing.
   * `not-found`: it is none, or the run reads.
   */
  buyRunItem: command<Run>()(() => z.strictObject({ run: id, position: z.number().int().min(0), approved: approval })),
  /** Stops for good after the section that is being read. */
  stopRun: command<Run>()(() => z.strictObject({ run: id })),
}
