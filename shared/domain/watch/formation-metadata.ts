import type { ServiceId } from '../ids.ts'
import type { Intent } from './intent.ts'

/** Gap G8: a flat object of strings, sent whole; private to the workspace (contract 1.4). */
export type Metadata = Readonly<Record<string, string>>

/** What one notes on a formation, kept here at once and at the service once it was sent. */
export interface FormationMetadata {
  /** The key of its event (`formation:…`). */
  readonly key: string
  readonly serviceId: ServiceId
  /** As the service last told; null: it never did. */
  readonly served: Metadata | null
  /** ISO 8601 UTC of the answer that told. */
  readonly servedAt: string | null
  /** What was written here and isn't at the service yet; null: nothing. */
  readonly draft: Metadata | null
  readonly draftedAt: string | null
  /** The service's copy changed since the draft was begun: both are shown, the person decides. */
  readonly conflict: boolean
  /** The sending on its way, or the last one that was refused. */
  readonly intent: Intent | null
}

/** Sizes that the form and the contract keep to; the service's own are not shown. */
export const metadataLimits = { entries: 50, name: 60, value: 2_000 } as const

export const sameMetadata = (one: Metadata | null, other: Metadata | null): boolean => {
  if (one === null || other === null) return one === other
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  )
}

/** What stands on the screen: the draft where there is one. */
export const shownMetadata = ({ draft, served }: Pick<FormationMetadata, 'draft' | 'served'>): Metadata =>
  draft ?? served ?? {}
