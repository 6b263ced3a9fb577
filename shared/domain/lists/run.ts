import { fileSections } from '../company/company-file.ts'
import type { CompanySummary } from '../company/company.ts'
import type { Operation, SpendSum } from '../credits/credits.ts'
import type { Quote, QuoteApproval } from '../credits/quote.ts'
import type { AppError } from '../errors.ts'

/** What a run reads of each company: sections of its file, and its owners one level up. */
export const runSections = [...fileSections, 'ownership'] as const
export type RunSection = (typeof runSections)[number]

/** The call that reads a section's first page. */
export const sectionOperation = (section: RunSection): Operation =>
  section === 'record' ? 'company' : `company-${section}`

/**
 * - `running`: reads one company's section after the other.
 * - `waiting`: the service asked to come back later, or can't be reached for some minutes; goes on by itself.
 * - `paused`: by the person, by a program that ended, or because nothing can be read now (key, credits, cap, price, a
 *   service that stays away); goes on only when the person agrees to what is left.
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

/** What a run would cost or will still cost: one call a section that isn't kept, its first page. */
export interface RunQuote extends Quote {
  readonly companies: number
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
  /** ISO 8601 UTC: reads again what was read before it, and of which a change was reported since; null: what is kept stays. */
  readonly olderThan: string | null
  /** What wasn't kept at its beginning isn't in it; false: what is missing is read too. */
  readonly onlyKept: boolean
  readonly state: RunState
  /** Why it is paused or waits; null: the person said so, or the program ended. */
  readonly error: AppError | null
  /** ISO 8601 UTC: goes on by itself then, while it waits. */
  readonly until: string | null
  readonly createdAt: string
  readonly endedAt: string | null
  /** All approvals given so far together. */
  readonly approved: QuoteApproval
  readonly companies: number
  readonly items: number
  readonly counts: Readonly<Record<RunItemState, number>>
  /** What its calls cost, out of the ledger. */
  readonly spent: SpendSum
  /** What the rest would cost now. */
  readonly left: RunQuote
}

/**
 * Whether an item's answer was lost, here or to a colleague, so that it may have been paid for: it is bought again only where a person says so of this
 * one, and not while the run itself reads.
 */
export const isLostItem = ({ state, error }: Pick<RunItem, 'state' | 'error'>): boolean =>
  state === 'uncertain' || (state === 'failed' && error?.kind === 'colleague-lost')

/** States of a run in which it sends nothing by itself. */
export const restingRunStates: ReadonlySet<RunState> = new Set(['paused', 'done', 'stopped'])

export interface RunFile {
  readonly run: Run
  /** Those that didn't simply go well first; at most `limit` asked for. */
  readonly items: readonly RunItem[]
  readonly total: number
}

/** States in which a run may still read something. */
export const openRunStates: ReadonlySet<RunState> = new Set(['running', 'waiting', 'paused'])
