import type { Price } from '../credits/credits.ts'
import type { AppError } from '../errors.ts'

/** How the poller does, for the head of the watch screen, the tray and the foot. */
export interface WatchState {
  /** Paused by the person; nothing is asked. */
  readonly paused: boolean
  /** Minutes between two looks at what is free. */
  readonly intervalMinutes: number
  /** ISO 8601 UTC. */
  readonly lastPolledAt: string | null
  readonly nextPollAt: string | null
  /** What it waits for; null: the interval. */
  readonly held: 'offline' | 'key' | 'credits' | 'rate-limit' | 'service' | 'cap' | null
  readonly problem: AppError | null
  /** The colleague who polls for the whole team; null or left out: this library polls. */
  readonly polledBy?: string | null
  readonly unseen: number
  readonly monitors: number
  readonly feeds: number
  /** Watches with a gap, or whose window will soon drop something. */
  readonly warnings: number
  /**
   * Watched companies whose hits cost and are therefore not read by themselves, and what one page of one costs; null: there are
   * none.
   */
  readonly unread: { readonly monitors: number; readonly each: Price } | null
  /** Watches that ended at the service, though nobody here ended them. */
  readonly gone: number
}

/** Local time of day `HH:MM`; equal: never quiet. */
export interface NotificationSettings {
  readonly on: boolean
  readonly quietFrom: string
  readonly quietUntil: string
}

export const usualNotifications: NotificationSettings = { on: true, quietFrom: '22:00', quietUntil: '07:00' }
