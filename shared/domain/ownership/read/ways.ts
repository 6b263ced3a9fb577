import type { AnswerRef } from '../../answers/answer.ts'
import type { CompanySummary } from '../../company/company.ts'
import type { Operation, Price } from '../../credits/credits.ts'
import type { AppError } from '../../errors.ts'
import type { AnswerId } from '../../ids.ts'
import type { StructureRead } from '../graph/graph.ts'

/**
 * How a company's owners can be read. `tree`: `ownership-tree?depth=` (classic: `shareholders?depth=`), one call, one
 * answer. `job`: the older family's job, which is triggered and asked for its result later (contract 4.9, gaps G4, G5).
 */
export const ownershipWays = ['tree', 'job'] as const
export type OwnershipWay = (typeof ownershipWays)[number]

/** Levels of owners that one read may ask for; our bound, the contract shows none. */
export const deepest = 20

export interface OwnershipOffer {
  readonly way: OwnershipWay
  readonly operation: Operation
  /** Of the one call, or of triggering the job. */
  readonly price: Price
  /** Of asking once whether the job is done; null: this way needs no asking. */
  readonly askPrice: Price | null
  /** Whether the account answers it, as far as it was ever asked; null: not known. */
  readonly offered: boolean | null
}

/**
 * A job of the older family. Its row is written before the trigger leaves, so that no restart forgets or repeats it.
 * - `intended`: not sent yet; `sent`: no answer yet.
 * - `uncertain`: the trigger's answer was lost; the watchlist is looked through before anything is sent again.
 * - `running`: accepted; asked again with growing pauses. `still-running`: longer than the stated time; asked on the
 *   person's word only.
 * - `done`: the structure is here. `failed`: the service says that it failed. `refused`: the trigger was refused.
 * - `dropped`: the person asks no more; the service may still finish it.
 */
export const jobStates = [
  'intended',
  'sent',
  'uncertain',
  'running',
  'still-running',
  'done',
  'failed',
  'refused',
  'dropped',
] as const
export type JobState = (typeof jobStates)[number]

export interface OwnershipJob {
  readonly id: number
  readonly company: CompanySummary
  readonly depth: number
  readonly state: JobState
  /** The service's id of the job; null until it said one. */
  readonly serviceJobId: string | null
  /** ISO 8601 UTC. */
  readonly startedAt: string
  readonly lastAskedAt: string | null
  /** When it will be asked next by itself; null: only on the person's word. */
  readonly nextAskAt: string | null
  readonly asks: number
  /** The service's words on a failure; null: none. */
  readonly message: string | null
  readonly error: AppError | null
  /** The answer that holds the structure. */
  readonly answerId: AnswerId | null
}

/** Minutes of growing pauses after which a job counts as still running at the service (gap G5). */
export const jobPatienceMinutes = 30

/** What is kept of the owners of one company, without what stands in it. */
export interface OwnershipHead {
  readonly company: CompanySummary
  readonly answers: readonly AnswerRef[]
  /** The cheaper known price first; an unknown price after a known one. */
  readonly offers: readonly OwnershipOffer[]
  readonly jobs: readonly OwnershipJob[]
  /** The service answered that it has no owners of it, and nothing else is kept; `at`: ISO 8601 UTC. Absent: it didn't. */
  readonly notThere?: { readonly why: 'not-found' | 'not-offered'; readonly at: string }
}

/** What the store knows of the owners of one company. */
export interface OwnershipFile extends OwnershipHead {
  /** Reads that concern this company, newest first: its own, those of others in which it stands aren't here. */
  readonly reads: readonly StructureRead[]
}

/** How many questions of unknown price a job asks by itself; each of them reserves 25 credits against the caps. */
export const mostUnpricedQuestions = 10
