import type { Change } from '../../shared/contract/state.ts'
import type { Notice } from '../../shared/domain/watch/notice.ts'

/** The pages that listen, over all libraries that are opened one after the other. */
export interface Pages {
  /** Tells every page. */
  readonly announce: (change: Change) => void
  /** Returns the way to stop listening. `showsNotices`: whether this listener would show a notice that is announced now. */
  readonly listen: (listener: (change: Change) => void, showsNotices: () => boolean) => () => void
  /** True when one of them would show a notice now. */
  readonly showNotices: () => boolean
  /** Announces a notice where a page would show it. False: nobody would, so that it counts as not announced and is due again. */
  readonly notify: (notice: Notice) => boolean
}

export function createPages(): Pages {
  const listeners = new Map<(change: Change) => void, () => boolean>()
  const announce = (change: Change): void => {
    for (const listener of listeners.keys()) listener(change)
  }
  const showNotices = (): boolean => [...listeners.values()].some((shows) => shows())
  return {
    announce,
    listen: (listener, showsNotices) => {
      listeners.set(listener, showsNotices)
      return () => listeners.delete(listener)
    },
    showNotices,
    notify: (notice) => {
      if (!showNotices()) return false
      announce({ kind: 'notice', notice })
      return true
    },
  }
}
