import type { Price } from '../credits/credits.ts'

/** By which date an event lies in a span: the day of its register entry, or when the service had it (contract 4.2). */
export const eventBases = ['register-day', 'reported'] as const
export type EventBasis = (typeof eventBases)[number]

/** Events of one company from one day to another, both included. Empty lists: every type, every role. */
export interface EventQuestion {
  readonly basis: EventBasis
  /** `YYYY-MM-DD`; those of `reported` are days in UTC. */
  readonly from: string
  readonly to: string
  readonly types: readonly string[]
  readonly roleTypes: readonly string[]
}

/** What is kept of the newest time that a question was asked. */
export interface AskedEvents {
  readonly question: EventQuestion
  /** Of its last page, ISO 8601 UTC. */
  readonly readAt: string
  readonly pages: number
  /** On those pages, whether they were known before or not. */
  readonly events: number
  /** Items that could not be read. */
  readonly unread: number
  /** True: read to its end. False: further pages can be read, from where it stopped. */
  readonly whole: boolean
  /** Criteria that the service ignored; then nothing of the last page was taken over. */
  readonly notApplied: readonly string[]
}

/** The questions that were asked of a company, newest first, and what one page costs. */
export interface EventQuestions {
  readonly asked: readonly AskedEvents[]
  readonly price: Price
}

/** One text for one question, whatever the order of its types and roles. */
export const questionKey = ({ basis, from, to, types, roleTypes }: EventQuestion): string =>
  JSON.stringify([basis, from, to, types.toSorted(), roleTypes.toSorted()])
