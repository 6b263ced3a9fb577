import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import type { Change } from '../../shared/contract/state.ts'
import type { FindRequest, FindStep, Found, ShowTarget } from '../../shared/contract/wire.ts'

/** Whether messages can reach the core. Over the bridge always `up`; over a socket it comes and goes. */
export type Link = 'up' | 'down'

/** The desktop's find in the page. A browser has one of its own, and the page leaves it its keys. */
export interface PageFind {
  /** Looks for a text, or goes on; null: looks for nothing any more. */
  readonly ask: (asked: FindRequest | null) => void
  readonly onFound: (listener: (found: Found) => void) => () => void
  /** Listens to the menu and its keys. */
  readonly onStep: (listener: (step: FindStep) => void) => () => void
}

/** How a page reaches the core; the same for both hosts. */
export interface CoreConnection {
  /** Every procedure of the contract as `client.area.procedure(input, { signal })`; always resolves to an `Outcome`. */
  readonly client: RegisterblickClient
  /** Listens to changes that the core announces; returns the function that stops listening. */
  readonly onChange: (listener: (change: Change) => void) => () => void
  /** Listens to the state of the link, beginning with the current one; returns the function that stops listening. */
  readonly onLink: (listener: (link: Link) => void) => () => void
  /**
   * Listens to what the host wants shown (such as a clicked notification), including what it wanted before anyone
   * listened.
   */
  readonly onShow: (listener: (target: ShowTarget) => void) => () => void
  /** Tells the core whether this page shows notifications; sent again whenever the link comes up. */
  readonly showsNotices: (on: boolean) => void
  /** Null: the host has none. */
  readonly find: PageFind | null
}
