import type { Core } from '../core/create-core.ts'
import type { Change } from '../../shared/contract/state.ts'
import type { Notice } from '../../shared/domain/watch/notice.ts'
import type { WatchState } from '../../shared/domain/watch/watch-state.ts'

/** Changes after which the number of unseen events, or the poller's state, may have changed. */
const touching: ReadonlySet<Change['kind']> = new Set(['watch', 'inbox', 'notice', 'state', 'reload'])

/** What the host shows of the watch outside its window. */
export interface WatchSigns {
  readonly notice: (notice: Notice) => void
  /** Null: not known. */
  readonly state: (state: WatchState | null) => void
  /** Another library is open now. */
  readonly otherLibrary: () => void
}

/**
 * Follows the core: notices as they are announced, and the state of the watch, asked once however many changes come
 * at the same time. Free: the state is the core's own.
 */
export function followWatch(core: Pick<Core, 'handle' | 'onChange'>, signs: WatchSigns): void {
  let asking = false
  let askAgain = false
  const ask = async (): Promise<void> => {
    askAgain = asking
    if (asking) return
    asking = true
    const outcome = await core.handle('watch.state', {}, new AbortController().signal)
    asking = false
    signs.state(outcome.ok ? (outcome.value as WatchState) : null)
    if (askAgain) await ask()
  }
  core.onChange(
    (change) => {
      if (change.kind === 'reload') signs.otherLibrary()
      if (change.kind === 'notice') signs.notice(change.notice)
      if (touching.has(change.kind)) void ask()
    },
    () => true,
  )
  void ask()
}
