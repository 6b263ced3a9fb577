import { z } from 'zod'
import type { Looked } from '../domain/watch/looked.ts'
import { eventBases, type EventQuestions } from '../domain/watch/asked-events.ts'
import { notifyRules, type Feed } from '../domain/watch/feed.ts'
import type { InboxPage } from '../domain/watch/inbox.ts'
import type { Intent } from '../domain/watch/intent.ts'
import type { Monitor } from '../domain/watch/monitor.ts'
import type { NotificationSettings, WatchState } from '../domain/watch/watch-state.ts'
import { approval, id, nothing, paging, party, stopAt, text, texts } from './inputs.ts'
import { command, query } from './procedure.ts'

const ids = z.array(id).min(1).max(10_000).readonly()
const eventTypes = z.array(text.min(1)).min(1).max(1_000).readonly()
const minutes = z
  .number()
  .int()
  .min(1)
  .max(60 * 24 * 31)
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

const feedFilter = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('events'),
    types: texts,
    roleTypes: texts,
    legalForms: texts,
    states: texts,
    registeredOffices: texts,
    registerCourt: text.nullable(),
    capitalFrom: text.nullable(),
    capitalTo: text.nullable(),
    term: text.nullable(),
  }),
  z.strictObject({ kind: z.literal('formations'), legalForms: texts, term: text.nullable() }),
])

const instant = z
  .string()
  .max(40)
  .refine((text) => !Number.isNaN(Date.parse(text)))
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const eventQuestion = z.strictObject({
  basis: z.enum(eventBases),
  from: day,
  to: day,
  types: texts,
  roleTypes: texts,
})
const gap = { watch: z.strictObject({ kind: z.enum(['monitor', 'feed']), id }), from: instant, until: instant }

export interface MonitorsAsked {
  readonly monitors: readonly Monitor[]
  /** Companies that have a monitor already: nothing is sent and nothing paid for them. */
  readonly already: number
}

/** Watching: monitors at the service, paid feeds, and the events that they found. */
export const watch = {
  state: query<WatchState>()(() => nothing),
  monitors: query<readonly Monitor[]>()(() => nothing),
  /**
   * Creates monitors for one company or many. `approved` covers all of them together (10 credits each); `stopAt`: how
   * many credits of it may be spent now, the rest is written down and asks. They are stored as intents first and sent one by one;
   * dropping waiting intents stops the rest. A cap that would cut them is said, and nothing is written.
   */
  monitor: command<MonitorsAsked>()(() =>
    z.strictObject({
      companies: z.array(party).min(1).max(1000).readonly(),
      eventTypes,
      approved: approval,
      stopAt,
    }),
  ),
  /** The same for one company whose id isn't known here: by its court (code or name) and its register number. */
  monitorByRegister: command<MonitorsAsked>()(() =>
    z.strictObject({
      register: z.strictObject({ court: text.min(1), number: text.min(1) }),
      eventTypes,
      approved: approval,
    }),
  ),
  changeMonitor: command<Monitor>()(() => z.strictObject({ monitor: id, eventTypes })),
  endMonitor: command<null>()(() => z.strictObject({ monitor: id })),
  /** Re-reads the service's list of monitors (free) and updates ours to match. */
  readMonitors: command<readonly Monitor[]>()(() => nothing),
  /** Asks the service for one monitor by its id (free). */
  lookMonitor: command<Looked>()(() => z.strictObject({ monitor: id })),
  /** Polls everything that is free, now. Paid feeds are polled by `pollFeed`. */
  pollNow: command<WatchState>()(() => nothing),
  /** Reads hits of monitors that cost, on the person's word: at most `approved` credits for all of them together. */
  readHits: command<WatchState>()(() => z.strictObject({ approved: approval })),
  pause: command<WatchState>()(() => z.strictObject({ on: z.boolean() })),
  settings: command<WatchState>()(() => z.strictObject({ intervalMinutes: minutes })),
  feeds: query<readonly Feed[]>()(() => nothing),
  /** `id` null makes a new one. A feed that is on agrees to its price at every poll, under the caps. */
  saveFeed: command<Feed>()(() =>
    z.strictObject({
      id: id.nullable(),
      name: z.string().trim().min(1).max(200),
      filter: feedFilter,
      intervalMinutes: minutes,
      on: z.boolean(),
      notify: z.enum(notifyRules),
      approved: approval,
    }),
  ),
  removeFeed: command<null>()(() => z.strictObject({ feed: id })),
  /**
   * Marks a gap in coverage as checked by other means: it stays a gap, is shown as checked, and no longer warns. Free;
   * sends nothing.
   */
  lookIntoGap: command<null>()(() =>
    z.strictObject({
      ...gap,
      remark: z.string().trim().max(500).nullable(),
    }),
  ),
  /** Removes that mark. */
  forgetLook: command<null>()(() => z.strictObject(gap)),
  /**
   * Polls one feed now, page after page up to the high-water mark, at most `approved` credits. `since`: reads the past from
   * there on, as far as the service's window reaches; what was read before is not asked for again. `until`, with `since`:
   * only up to there; formations have no such bound.
   */
  pollFeed: command<Feed>()(() =>
    z.strictObject({ feed: id, approved: approval, since: instant.optional(), until: instant.optional() }),
  ),
}

/** Events of one company that the person asks for, from one day to another (contract 4.2). */
export const eventQuestions = {
  /** What was asked before, with what a page costs now; free, sends nothing. */
  list: query<EventQuestions>()(() => z.strictObject({ company: party })),
  /**
   * Reads page after page, at most `approved` credits, and can be stopped between two; what came stands in the company's
   * events. `goOn`: from where the same question stopped; else from its beginning. A question that was read to its end is
   * not asked again by going on.
   */
  ask: command<EventQuestions>()(() =>
    z.strictObject({ company: party, question: eventQuestion, goOn: z.boolean(), approved: approval }),
  ),
}

/** Events that the watch found. */
export const inbox = {
  list: query<InboxPage>()(() =>
    z.strictObject({
      unseenOnly: z.boolean(),
      text,
      types: texts,
      monitor: id.nullable(),
      feed: id.nullable(),
      company: id.nullable(),
      ...paging,
    }),
  ),
  acknowledge: command<null>()(() => z.strictObject({ items: ids })),
  /** Undoes an acknowledgement. */
  restore: command<null>()(() => z.strictObject({ items: ids })),
}

/** Intents to change something at the service that wait, run or failed. */
export const outbox = {
  list: query<readonly Intent[]>()(() => nothing),
  /** Sends an intent that needs approval (it was created offline), at the price shown. */
  confirm: command<Intent>()(() => z.strictObject({ intent: id, approved: approval })),
  /** Sends all of these that need approval, at the sum of their prices. */
  confirmAll: command<readonly Intent[]>()(() => z.strictObject({ intents: ids, approved: approval, stopAt })),
  /** Checks again whether an uncertain intent was carried out; free. */
  look: command<Intent>()(() => z.strictObject({ intent: id })),
  /** Sends an uncertain intent once more, with its Idempotency-Key. */
  resend: command<Intent>()(() => z.strictObject({ intent: id, approved: approval })),
  /** Adopts the equal object found at the service (`adopt`), or creates another beside it at its price. */
  decideTwin: command<Intent>()(() => z.strictObject({ intent: id, adopt: z.boolean(), approved: approval })),
  drop: command<null>()(() => z.strictObject({ intent: id })),
}

export const notifications = {
  settings: query<NotificationSettings>()(() => nothing),
  change: command<NotificationSettings>()(() =>
    z.strictObject({ on: z.boolean(), quietFrom: timeOfDay, quietUntil: timeOfDay }),
  ),
}
