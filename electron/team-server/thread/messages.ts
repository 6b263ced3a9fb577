import type { TeamAddress } from '../../../shared/domain/team/invitation.ts'
import type { TeamError } from '../../ports/team-server.ts'

/** What the thread is started with. The password is in no other place. */
export interface Start {
  readonly address: TeamAddress
  readonly password: string
  /** Tests only: how often the head is looked at, in milliseconds. */
  readonly lookMs?: number
}

export interface Question {
  readonly id: number
  readonly method: string
  readonly parameters: readonly unknown[]
}

export type ToThread = Question | { readonly close: true }

export type FromThread =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: TeamError }
  | { readonly woken: number }
  | { readonly gone: TeamError }
