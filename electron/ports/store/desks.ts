import type { Desk } from '../../../shared/domain/ownership/desk/desk.ts'

/** Ownership desks. */
export interface DesksStore {
  /** Newest first. */
  readonly desks: () => Promise<readonly Desk[]>
  readonly desk: (id: number) => Promise<Desk | null>
  /** `id` null makes a new one; null when there is no desk of this number, or none of its companies is known. */
  readonly saveDesk: (desk: Omit<Desk, 'id'> & { readonly id: number | null }) => Promise<Desk | null>
  /** True when there was one. */
  readonly removeDesk: (id: number) => Promise<boolean>
}
