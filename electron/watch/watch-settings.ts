import { isObject, readNumber, readText, type Json } from '../../shared/domain/json.ts'
import { leastIntervals, usualIntervals } from '../../shared/domain/watch/feed.ts'
import { usualNotifications, type NotificationSettings } from '../../shared/domain/watch/watch-state.ts'

export interface WatchSettings {
  readonly paused: boolean
  /** Between two looks at what is free. */
  readonly intervalMinutes: number
}

export const settingNames = { watch: 'watch', notifications: 'notifications' } as const

const longestMinutes = 60 * 24 * 31

/** Settings as stored; whatever does not read keeps its default. */
export function readWatchSettings(value: Json | undefined): WatchSettings {
  const stored = isObject(value) ? value : {}
  const minutes = readNumber(stored['intervalMinutes'])
  const inRange = minutes !== null && minutes >= leastIntervals.free && minutes <= longestMinutes
  return { paused: stored['paused'] === true, intervalMinutes: inRange ? minutes : usualIntervals.free }
}

const timeOfDay = (value: Json | undefined, fallback: string): string => {
  const text = readText(value)
  return text !== null && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : fallback
}

export function readNotifications(value: Json | undefined): NotificationSettings {
  const stored = isObject(value) ? value : {}
  return {
    on: stored['on'] !== false,
    quietFrom: timeOfDay(stored['quietFrom'], usualNotifications.quietFrom),
    quietUntil: timeOfDay(stored['quietUntil'], usualNotifications.quietUntil),
  }
}
