import { fileSections } from '../company/company-file.ts'
import type { CompanySummary } from '../company/company.ts'
import type { SpendSum } from '../credits/credits.ts'
import type { AppError } from '../errors.ts'

/** What a run reads of each company: sections of its file, and its owners one level up. */
export const runSections = [...fileSections, 'ownership'] as const
export type RunSection = (typeof runSections)[number]

/**
 * What the person agreed to for a whole run: credits for calls whose price is known, and how many calls may run whose
 * price nobody states. Nothing beyond either is sent.
 */
export interface RunApproval {
  readonly upTo: number
  readonly unpriced: number
}

/**
 * - `running`: reads one company's section after the other.
 * - `waiting`: the service asked to come back later; goes on by itself.
 * - `paused`: by the person, by a program that ended, or because nothing can be read now (offline, key, credits, cap,
 *   price); goes on only when the person agrees to what is left.
 * - `done`, `stopped`: the end.
 */
export const runStates = ['running', 'waiting', 'paused', 'done', 'stopped'] as const
export type RunState = (typeof runStates)[number]

/**
 * What became of one section of one company.
 * - `waiting`: not asked for yet. `sending`: on its way.
 * - `read`: bought by this run. `kept`: was here already, so nothing was sent.
 * - `not-there`: the service has none, now or when it was asked before.
 * - `failed`: asked for, and nothing that can be read came.
 * - `uncertain`: the answer was lost; it may have been charged, and isn't asked for again by itself.
 * - `skipped`: the run was stopped before it.
 */
export const runItemStates = [
  'waiting',
  'sending',
  'read',
  'kept',
  'not-there',
  'failed',
  'uncertain',
  'skipped',
] as const
export type RunItemState = (typeof runItemStates)[number]

export interface RunItem {
  readonly position: number
  readonly company: CompanySummary
  readonly section: RunSection
  readonly state: RunItemState
  readonly error: AppError | null
  /** The list goes on: its first page was read, further pages are bought in the company's file. */
  readonly more: boolean
}

/** What a run would cost or will still cost; nothing is sent to find out. */
export interface RunQuote {
  readonly companies: number
  /** Calls that would be sent: one a section that isn't kept, its first page. */
  readonly calls: number
  /** Sections that are here already and would not be bought. */
  readonly kept: number
  /** Sections that the service didn't have when asked before; not asked for again. */
  readonly notThere: number
  /** Credits of all calls whose price is known: what it costs at least, unless the service has nothing to charge for. */
  readonly least: number
  /** Credits at most; null where a price isn't known. */
  readonly most: number | null
  /** Calls of unknown price. */
  readonly unpriced: number
  readonly bySection: readonly {
    readonly section: RunSection
    readonly calls: number
    readonly kept: number
    readonly notThere: number
    /** Credits of one call; null: unknown. */
    readonly each: number | null
  }[]
}

/**
 * A run: many companies read in one go, priced before it starts (docs/rules.md "Price before the call"). Survives the
 * end of the program.
 */
export interface Run {
  readonly id: number
  /** What it is about, for people: "Prüfung 2026", "3 companies from a search". */
  readonly name: string
  readonly sections: readonly RunSection[]
  /** Reads again what is kept. */
  readonly refresh: boolean
  readonly state: RunState
  /** Why it is paused or waits; null: the person said so, or the program ended. */
  readonly error: AppError | null
  /** ISO 8601 UTC: goes on by itself then, while it waits. */
  readonly until: string | null
  readonly createdAt: string
  readonly endedAt: string | null
  /** All approvals given so far together. */
  readonly approved: RunApproval
  readonly companies: number
  readonly items: number
  readonly counts: Readonly<Record<RunItemState, number>>
  /** What its calls cost, out of the ledger. */
  readonly spent: SpendSum
  /** What the rest would cost now. */
  readonly left: RunQuote
}

export interface RunFile {
  readonly run: Run
  /** Those that didn't simply go well first; at most `limit` asked for. */
  readonly items: readonly RunItem[]
  readonly total: number
}

/** States in which a run may still read something. */
export const openRunStates: ReadonlySet<RunState> = new Set(['running', 'waiting', 'paused'])
