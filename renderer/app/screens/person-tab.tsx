import type { ReactNode } from 'react'
import type { Tab } from '../../../shared/contract/state.ts'
import { PersonScreen } from '../../features/person/person-screen.tsx'
import { PersonPrivacyButton } from '../../features/privacy/person-privacy.tsx'

/** A person's file, with what her privacy asks for. */
export function PersonTab({ tab }: { readonly tab: Extract<Tab, { readonly kind: 'person' }> }): ReactNode {
  return <PersonScreen tab={tab} actions={(id, name) => <PersonPrivacyButton id={id} name={name} />} />
}
