import type { NotificationSettings } from '../../../shared/domain/watch/watch-state.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import { createSingleFlight } from '../single-flight.ts'

/** True between the two times of day, also over midnight; equal times are never quiet. */
export function isQuiet(
  { quietFrom, quietUntil }: Pick<NotificationSettings, 'quietFrom' | 'quietUntil'>,
  time: string,
): boolean {
  if (quietFrom === quietUntil) return false
  return quietFrom < quietUntil ? time >= quietFrom && time < quietUntil : time >= quietFrom || time < quietUntil
}

/**
 * Shows one notification for everything that arrived since the last one. Items count as told before the notification is
 * shown, so that a crash in between shows it at most once. Where no window shows it, the items are due again. Quiet hours
 * hold it back.
 */
export function createNotifier(ports: WatchPorts, settings: () => NotificationSettings) {
  const { store, clock } = ports
  const singleFlight = createSingleFlight<'tell', void>()

  const tellOnce = async (): Promise<void> => {
    const { on, ...quiet } = settings()
    // No window would show it now. A window that closes after this check gives the items back below.
    if (on && ports.listens?.() === false) return
    if (store.readOnly !== null || (on && isQuiet(quiet, ports.localTime(clock.now())))) return
    const taken = await store.takeNotice()
    // Turned off: items count as told, so that they don't pile up for the day it is turned on.
    if (taken !== null && on && !ports.notify(taken.notice)) await store.giveBackNotice(taken.items)
  }

  return { tell: (): Promise<void> => singleFlight('tell', tellOnce) }
}
