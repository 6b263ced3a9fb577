import type { PartyId } from '../../ids.ts'

/** What a person did to the picture of a desk; the graph itself is made anew from the reads. */
export interface DeskView {
  /** Keys of parties that are hidden. */
  readonly hidden: readonly string[]
  /** Centres of nodes that were moved by hand, in the picture's units. */
  readonly pinned: Readonly<Record<string, { readonly x: number; readonly y: number }>>
  /** Keys of companies whose owners are folded away. */
  readonly collapsed: readonly string[]
  /** Owners below this share of one company are drawn as one node, in percent; 0: none; null: of a large picture those below 5 %. */
  readonly groupBelow: number | null
  /** Chains of single owners are drawn as one edge. */
  readonly shortChains: boolean
  /** Pairs of keys that the person said to be the same party. */
  readonly same: readonly (readonly [string, string])[]
  /** Pairs of keys that the person said to be two parties: they are offered no more. */
  readonly different: readonly (readonly [string, string])[]
  /** Who represents a company by its roles is drawn beside its owners. */
  readonly representation: boolean
  /** Companies at the same address or with the same people are drawn beside, as far as kept answers show them. */
  readonly beside: boolean
  /** Our numbers of persons whose holdings are laid beside. */
  readonly persons: readonly number[]
  /** Only reads up to this instant count (ISO 8601 UTC); null: the newest. */
  readonly until: string | null
  /** A second instant to compare with; null: no comparison. */
  readonly compareWith: string | null
}

export const emptyView: DeskView = {
  hidden: [],
  pinned: {},
  collapsed: [],
  groupBelow: null,
  shortChains: false,
  same: [],
  different: [],
  representation: false,
  beside: false,
  persons: [],
  until: null,
  compareWith: null,
}

/** A desk: companies whose reads are merged into one graph, and what was done to its picture. */
export interface Desk {
  readonly id: number
  readonly name: string
  /** Companies whose owners are asked for, the subject first. */
  readonly companies: readonly PartyId[]
  readonly view: DeskView
  /** ISO 8601 UTC. */
  readonly savedAt: string
}

/** Files of a desk for other programs: BODS 0.4, FollowTheMoney (JSON lines), GraphML, GEXF 1.3, a table of shares, a workbook. */
export const deskFormats = ['bods', 'followthemoney', 'graphml', 'gexf', 'csv', 'xlsx'] as const
export type DeskFormat = (typeof deskFormats)[number]

/** What the core makes of a desk beside them: its picture, as it is seen. */
export const pictureFormats = ['svg', 'pdf'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Bytes of a picture (PNG) that a page may hand over at most, and in how large parts. */
export const imageLimits = { bytes: 16 * 1024 * 1024, part: 96 * 1024 } as const
