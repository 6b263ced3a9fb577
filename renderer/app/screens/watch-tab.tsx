import type { ReactNode } from 'react'
import { ListsPanel } from '../../features/lists/lists-panel.tsx'
import { WatchScreen } from '../../features/watch/watch-screen.tsx'

/** The watch, with the service's lists. */
export function WatchTab(): ReactNode {
  return <WatchScreen lists={(head) => <ListsPanel head={head} />} />
}
