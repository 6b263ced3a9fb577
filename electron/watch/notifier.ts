import type { NotificationSettings } from '../../shared/domain/watch/watch-state.ts'
import type { WatchOutside } from '../core/ports.ts'

/** True between the two times of day, also over midnight; equal times are never quiet. */
export function isQuiet(
  { quietFrom, quietUntil }: Pick<NotificationSettings, 'quietFrom' | 'quietUntil'>,
  time: string,
): boolean {
  if (quietFrom === quietUntil) return false
  return quietFrom < quietUntil ? time >= quietFrom && time < quietUntil : time >= quietFrom || time < quietUntil
}

/**
 * One notification for everything that arrived since the last one. It counts as told before it is shown, so that a crash
 * in between shows it at most once; where nobody is there to see it, it is due again. Quiet hours hold it back.
 */
export function createNotifier(outside: WatchOutside, settings: () => NotificationSettings) {
  const { store, clock } = outside
  let running: Promise<void> | null = null

  const tellOnce = async (): Promise<void> => {
    const { on, ...quiet } = settings()
    // Held until somebody is there to show it; one that goes away in between gives it back below.
    if (on && outside.listens?.() === false) return
    if (store.readOnly !== null || (on && isQuiet(quiet, outside.localTime(clock.now())))) return
    const taken = await store.takeNotice()
    // Turned off: what arrives meanwhile is not saved up for the day it is turned on.
    if (taken !== null && on && !outside.notify(taken.notice)) await store.giveBackNotice(taken.items)
  }

  return {
    tell: (): Promise<void> => {
      running ??= tellOnce().finally(() => {
        running = null
      })
      return running
    },
  }
}
