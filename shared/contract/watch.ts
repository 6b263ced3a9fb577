import { z } from 'zod'
import { notifyRules, type Feed } from '../domain/watch/feed.ts'
import type { InboxPage } from '../domain/watch/inbox.ts'
import type { Intent } from '../domain/watch/intent.ts'
import type { Monitor } from '../domain/watch/monitor.ts'
import type { NotificationSettings, WatchState } from '../domain/watch/watch-state.ts'
import { approval, id, nothing, paging, party, text, texts } from './inputs.ts'
import { command, query } from './procedure.ts'

const ids = z.array(id).min(1).max(10_000).readonly()
const eventTypes = z.array(text.min(1)).min(1).max(100).readonly()
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
const gap = { watch: z.strictObject({ kind: z.enum(['monitor', 'feed']), id }), from: instant, until: instant }

export interface MonitorsAsked {
  readonly monitors: readonly Monitor[]
  /** Companies that have a monitor already: nothing is sent and nothing paid for them. */
  readonly already: number
}

/** Watching: monitors of the service, paid feeds, and what they brought. */
export const watch = {
  state: query<WatchState>()(nothing),
  monitors: query<readonly Monitor[]>()(nothing),
  /**
   * Asks for monitors, one company or many. `approved` covers all of them together (10 credits each); written down
   * first, sent one after the other, stoppable by dropping the intents that wait.
   */
  monitor: command<MonitorsAsked>()(
    z.strictObject({
      companies: z.array(party).min(1).max(1000).readonly(),
      eventTypes,
      approved: approval,
    }),
  ),
  changeMonitor: command<Monitor>()(z.strictObject({ monitor: id, eventTypes })),
  endMonitor: command<null>()(z.strictObject({ monitor: id })),
  /** Re-reads the service's list of monitors (free) and brings ours in line. */
  readMonitors: command<readonly Monitor[]>()(nothing),
  /** Looks at everything that is free, now. Paid feeds are polled by `pollFeed`. */
  pollNow: command<WatchState>()(nothing),
  pause: command<WatchState>()(z.strictObject({ on: z.boolean() })),
  settings: command<WatchState>()(z.strictObject({ intervalMinutes: minutes })),
  feeds: query<readonly Feed[]>()(nothing),
  /** `id` null makes a new one. A feed that is on agrees to its price at every poll, under the caps. */
  saveFeed: command<Feed>()(
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
  removeFeed: command<null>()(z.strictObject({ feed: id })),
  /**
   * The person has looked elsewhere into what happened in a gap: it stays a gap, shown as looked into, and warns no more.
   * Costs nothing; asks nobody.
   */
  lookIntoGap: command<null>()(
    z.strictObject({
      ...gap,
      remark: z.string().trim().max(500).nullable(),
    }),
  ),
  /** Takes such a mark back. */
  forgetLook: command<null>()(z.strictObject(gap)),
  /** Polls one feed now, page after page up to the high-water mark, at most `approved` credits. */
  pollFeed: command<Feed>()(z.strictObject({ feed: id, approved: approval })),
}

/** What the watch brought. */
export const inbox = {
  list: query<InboxPage>()(
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
  acknowledge: command<null>()(z.strictObject({ items: ids })),
  /** Takes an acknowledgement back. */
  restore: command<null>()(z.strictObject({ items: ids })),
}

/** Changes at the service that wait, run or failed. */
export const outbox = {
  list: query<readonly Intent[]>()(nothing),
  /** Sends what asks (written offline), at the price shown. */
  confirm: command<Intent>()(z.strictObject({ intent: id, approved: approval })),
  /** Sends all of these that ask, at the sum of their prices. */
  confirmAll: command<readonly Intent[]>()(z.strictObject({ intents: ids, approved: approval })),
  /** Looks again whether an uncertain one arrived; free. */
  look: command<Intent>()(z.strictObject({ intent: id })),
  /** Sends an uncertain one once more, with its Idempotency-Key. */
  resend: command<Intent>()(z.strictObject({ intent: id, approved: approval })),
  /** Takes the twin for ours (`adopt`), or makes another one beside it at its price. */
  decideTwin: command<Intent>()(z.strictObject({ intent: id, adopt: z.boolean(), approved: approval })),
  drop: command<null>()(z.strictObject({ intent: id })),
}

export const notifications = {
  settings: query<NotificationSettings>()(nothing),
  change: command<NotificationSettings>()(
    z.strictObject({ on: z.boolean(), quietFrom: timeOfDay, quietUntil: timeOfDay }),
  ),
}
