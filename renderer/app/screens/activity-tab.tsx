import type { ReactNode } from 'react'
import { ActivityScreen } from '../../features/activity/activity-screen.tsx'
import { ExportsLog } from '../../features/exports/exports-log.tsx'

/** What the program does, with the log of exports. */
export function ActivityTab(): ReactNode {
  return <ActivityScreen exportsLog={<ExportsLog />} />
}
