import type { ReactNode } from 'react'
import { ImportsView } from '../../features/imports/imports-view.tsx'
import { LibraryScreen } from '../../features/library/library-screen.tsx'
import { DesksView } from '../../features/ownership/desks-view.tsx'

/** The library, with imports and desks. */
export function LibraryTab(): ReactNode {
  return <LibraryScreen imports={<ImportsView />} desks={<DesksView />} />
}
