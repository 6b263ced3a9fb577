import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import type { Change } from '../../shared/contract/state.ts'
import type { ShowTarget } from '../../shared/contract/wire.ts'

/** Whether messages can reach the core. Over the bridge always `up`; over a socket it comes and goes. */
export type Link = 'up' | 'down'

/** How a page reaches the core; features can't tell over which host. */
export interface CoreConnection {
  /** Every procedure of the contract as `client.area.procedure(input, { signal })`; always resolves to an `Outcome`. */
  readonly client: RegisterblickClient
  /** Hears what the core says changed; returns how to stop listening. */
  readonly onChange: (listener: (change: Change) => void) => () => void
  /** Hears the link come and go, beginning with how it is now; returns how to stop listening. */
  readonly onLink: (listener: (link: Link) => void) => () => void
  /** Hears what the host wants shown (a notification was clicked), also what it wanted before anybody listened. */
  readonly onShow: (listener: (target: ShowTarget) => void) => () => void
  /** Says whether this page shows notifications; said again whenever the link comes up. */
  readonly showsNotices: (on: boolean) => void
}
