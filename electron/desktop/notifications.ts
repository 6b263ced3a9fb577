import { Notification } from 'electron'
import type { Language } from '../../shared/contract/state.ts'
import type { Notice } from '../../shared/domain/watch/notice.ts'
import { noticeText } from './notice-text.ts'

export interface Notifications {
  /** Shows one notification; a notice that was shown already is not shown again. */
  readonly show: (notice: Notice) => void
  /** Another library counts its notices from one again. */
  readonly forget: () => void
  /** Whether one of this run was clicked just now. */
  readonly clickedLately: () => boolean
}

/**
 * Notifications that may still be clicked. They are referenced here, because one that is garbage-collected loses its
 * click handler.
 */
const mostHeld = 20

/** Windows tells of a click twice, and in no certain order. */
const latelyMs = 2_000

/** Native notifications; a click opens what the notice is about. Where the system shows none, that is said once. */
export function createNotifications(host: {
  readonly language: () => Language
  readonly open: (target: Notice['target']) => void
  readonly log: (text: string) => void
}): Notifications {
  const held = new Set<Notification>()
  let lastShown = 0
  let saidWhyNot = false
  let clickedAt = -Infinity
  const sayWhyNot = (why: string): void => {
    if (!saidWhyNot) host.log(`notifications can't be shown: ${why}`)
    saidWhyNot = true
  }

  return {
    show: (notice) => {
      if (notice.id <= lastShown) return
      lastShown = notice.id
      if (!Notification.isSupported()) {
        sayWhyNot('the system has no notification service')
        return
      }
      const notification = new Notification(noticeText(notice, host.language()))
      notification.on('click', () => {
        held.delete(notification)
        clickedAt = Date.now()
        host.open(notice.target)
      })
      // A notification that has left the screen can still be clicked in the system's list, so it stays referenced.
      notification.on('failed', (_event, error) => {
        held.delete(notification)
        sayWhyNot(error)
      })
      held.add(notification)
      for (const oldest of held) {
        if (held.size <= mostHeld) break
        held.delete(oldest)
      }
      notification.show()
    },
    forget: () => {
      lastShown = 0
    },
    clickedLately: () => Date.now() - clickedAt < latelyMs,
  }
}
