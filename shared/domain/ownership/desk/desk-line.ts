import type { PartyId } from '../../ids.ts'
import type { KeptBeside } from './beside.ts'
import type { DeskStanding } from './desk-standing.ts'
import type { DeskCompany, DeskPerson } from './merge-desk.ts'
import type { UnreadOf } from '../laws/subject.ts'
import type { KeptRoles } from '../signing/representation.ts'

/** What is kept of a desk's companies, as figures are made of it. */
export interface DeskKept {
  /** In the order in which they were asked for; companies that aren't known are left out. */
  readonly companies: readonly DeskCompany[]
  readonly roles: KeptRoles
  readonly holders: readonly DeskPerson[]
  readonly changes?: KeptChanges
  /** What is known of the desk's companies first, then of others that their answers name. */
  readonly standings?: readonly DeskStanding[]
  /** What stands beside the desk's companies; absent: it was not asked for. */
  readonly neighbours?: readonly KeptBeside[]
}

/** What is known to have changed of companies since their owners and roles were read. */
export type KeptChanges = readonly (readonly [PartyId, UnreadOf])[]

/** What the thread that computes figures asks of the one that keeps the answers, and what it is told. */
export interface ToDeskLine {
  readonly id: number
  readonly companies: readonly PartyId[]
  readonly persons: readonly number[]
  /** Whether what stands beside the companies is looked up. */
  readonly beside: boolean
}

export type FromDeskLine =
  | { readonly id: number; readonly desk: DeskKept }
  | { readonly id: number; readonly failed: { readonly reason: string; readonly message: string } }
