import type { Beside } from './beside.ts'
import type { DeskStanding } from './desk-standing.ts'
import type { PartyId } from '../../ids.ts'
import type { Representative } from '../laws/beneficial-owner.ts'
import type { BothLaws } from '../laws/both-laws.ts'
import type { Finding, FindingCode } from '../graph/findings.ts'
import type { OwnershipGraph, PartyKey } from '../graph/graph.ts'
import type { ShareNotes, ShareRow } from '../shares/share-rows.ts'
import type { CompanyShares, EdgeShare } from '../shares/shares.ts'
import type { Representation } from '../signing/representation.ts'

/**
 * What a desk's picture and panels need, and what is too much to compute in a page. It is computed in a thread of the
 * core from whole graphs, and sent up to the size that a page can show. Everything is plain data; `graphOfFigures`
 * builds the maps.
 */
export interface FiguresAsked {
  /** The desk's companies, the subject first. */
  readonly companies: readonly PartyId[]
  /** Our numbers of persons whose holdings are laid beside, as far as they are kept. */
  readonly persons?: readonly number[] | undefined
  /** Only reads up to this instant count (ISO 8601 UTC); null: the newest. */
  readonly until: string | null
  /** A second instant to lay over it; null: none. */
  readonly compareWith: string | null
  /** Pairs of keys that the person said to be the same party, and to be two. */
  readonly same: readonly (readonly [string, string])[]
  readonly different: readonly (readonly [string, string])[]
  /** Whether what stands beside the companies is looked up, too. */
  readonly beside?: boolean | undefined
}

/** The most that one answer carries; the numbers are those of the whole graph all the same. */
export const figuresBounds = {
  parties: 12_000,
  edges: 40_000,
  lawRows: 400,
  shareRows: 2_000,
  offers: 300,
  differences: 1_000,
  findingsOfAKind: 50,
} as const

/** A graph as it is sent: its shares are those of the whole, edge by edge and company by company. */
export interface SentGraph {
  readonly graph: OwnershipGraph
  /** In the order of `graph.edges`. */
  readonly ofEdge: readonly EdgeShare[]
  readonly ofCompany: readonly (readonly [PartyKey, CompanyShares])[]
  readonly findings: readonly Finding[]
}

/** How much there is of everything; where less was sent, it is said. */
export interface FiguresCounts {
  readonly parties: number
  readonly edges: number
  readonly lawRows: number
  readonly shareRows: number
  readonly offers: number
  readonly differences: number
  readonly findings: readonly (readonly [FindingCode, number])[]
}

export interface DeskFigures {
  readonly now: SentGraph
  /** The other date, where one is compared; `names`: any key of any date → the name that both dates share. */
  readonly compared: (SentGraph & { readonly names: Readonly<Record<string, PartyKey>> }) | null
  /** Keys of the desk's companies, the subject first. */
  readonly roots: readonly PartyKey[]
  /** Moments of reads, newest first. */
  readonly moments: readonly string[]
  /** About the subject; null: the desk has none. */
  readonly laws: BothLaws | null
  readonly shareRows: readonly ShareRow[]
  readonly shareNotes: ShareNotes
  /** Null: the subject's roles have not been read. */
  readonly representatives: readonly Representative[] | null
  readonly representation: Representation
  /** Empty where it was not asked for. */
  readonly beside: Beside
  /** What is known of the desk's companies by their accounts of facts, then of others that their answers name. */
  readonly standings: readonly DeskStanding[]
  /** Of the whole graph. */
  readonly counts: FiguresCounts
  /** Parties or edges were left out; nearest to the desk's companies, and what proves anything, came first. */
  readonly cut: boolean
}
