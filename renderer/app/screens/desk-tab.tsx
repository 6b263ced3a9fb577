import type { ReactNode } from 'react'
import type { Tab } from '../../../shared/contract/state.ts'
import { DeskScreen } from '../../features/ownership/desk-screen.tsx'

/** An ownership desk. */
export function DeskTab({ tab }: { readonly tab: Extract<Tab, { readonly kind: 'desk' }> }): ReactNode {
  return <DeskScreen deskId={tab.id} />
}
