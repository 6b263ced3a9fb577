import type { AnswerId, PartyId, ServiceId } from '../../ids.ts'
import type { Money } from '../../money.ts'
import type { RegisterNumber } from '../../register/register-number.ts'
import type { Finding } from './findings.ts'

/**
 * Who owns whom, as answers of the service state it (contract 2.5, 2.6, 9.5). Null is unknown, never zero; two
 * unknown owners are two parties. Everything here is plain data, so that it crosses the contract as it is.
 */
declare const brand: unique symbol

/** Names a party within one read or one graph; made from its best identity, else from the place where it stood. */
export type PartyKey = string & { readonly [brand]: 'PartyKey' }
export const partyKey = (value: string): PartyKey => value as PartyKey

/** `unknown`: the answer tells neither that it is a company nor that it is a person. */
export type PartyKind = 'company' | 'person' | 'unknown'

/** A company's place in a register: the only thing besides ids by which two companies are the same. */
export interface RegisterIdentity extends RegisterNumber {
  /** XJustiz code of the court. */
  readonly court: string
}

/**
 * What is known of a company's owners: `read` a list, `partial` some of them (a page of a longer list, a holding seen
 * from the owner's side), `none-stated` an explicitly empty list, `no-list` the answer says that no list of them is kept of
 * such a body, `not-read` nobody asked.
 */
export type OwnersState = 'read' | 'partial' | 'none-stated' | 'no-list' | 'not-read'

/** Worst first: of two that are said of one company the later one holds. */
export const ownersStates: readonly OwnersState[] = ['not-read', 'none-stated', 'no-list', 'partial', 'read']

/** Whether an answer was read whole and names no owner. */
export const namesNone = (owners: OwnersState | undefined): boolean => owners === 'none-stated' || owners === 'no-list'

/** Facts about a party; null is unknown. */
export interface PartyFacts {
  readonly kind: PartyKind
  readonly name: string | null
  readonly register: RegisterIdentity | null
  /** Register number and court as they came, also where they couldn't be read. */
  readonly registerText: string | null
  readonly courtText: string | null
  readonly city: string | null
  readonly country: string | null
  /** Year only: the day of birth is personal data. */
  readonly birthYear: number | null
  readonly partyId: PartyId | null
  readonly serviceIds: readonly ServiceId[]
  /** Share capital (shape A) or the sum of deposits (shapes B and C) as stated. */
  readonly capital: Money | null
}

/** Facts of a party about which nothing is known. */
export const noFacts: PartyFacts = {
  kind: 'unknown',
  name: null,
  register: null,
  registerText: null,
  courtText: null,
  city: null,
  country: null,
  birthYear: null,
  partyId: null,
  serviceIds: [],
  capital: null,
}

export interface OwnershipParty extends PartyFacts {
  readonly key: PartyKey
  readonly owners: OwnersState
}

export const relations = [
  'shareholder',
  'general-partner',
  'limited-partner',
  'partner',
  'proprietor',
  'other',
] as const
/** What the owner is to the owned; `other` where the answer's word is not known to us. */
export type Relation = (typeof relations)[number]

/** What one answer says of one share. */
export interface EdgeSource {
  readonly answer: AnswerId | null
  /** ISO 8601 UTC of the read. */
  readonly readAt: string | null
  /** Day of the shareholder list or extract, `YYYY-MM-DD`. */
  readonly asOf: string | null
  /** Percent, 0 to 100. */
  readonly percentage: number | null
  readonly nominal: Money | null
  /** Where the service has it from, as it came. */
  readonly text: string | null
}

/** From owner to owned. Several edges of one pair are several blocks of shares, or several relations. */
export interface OwnershipEdge extends EdgeSource {
  readonly key: string
  readonly owner: PartyKey
  readonly owned: PartyKey
  readonly relation: Relation
  /**
   * It stands in an older list only, while a newer one was begun and not read to its end: he may hold it still, another
   * share, or none. Absent: the newest list that could name it does.
   */
  readonly mayBeGone?: true
  /** Every answer that states this share, the one that counts first. */
  readonly sources: readonly EdgeSource[]
}

/** The owners of one company as one answer lists them. */
export interface OwnerList {
  readonly owned: PartyKey
  /** False: a page of more, or a single holding seen from the owner's side: others may own the rest. */
  readonly complete: boolean
  readonly asOf: string | null
  readonly edges: readonly Omit<OwnershipEdge, 'sources' | 'answer' | 'readAt'>[]
}

/** One answer, read. */
export interface StructureRead {
  readonly answer: AnswerId | null
  readonly readAt: string | null
  readonly root: PartyKey | null
  readonly parties: readonly OwnershipParty[]
  readonly lists: readonly OwnerList[]
  readonly findings: readonly Finding[]
}

/** Two reads that differ about one owner of one company: kept side by side, the newer one counts. */
export interface Difference {
  readonly kind: 'share-differs' | 'only-in-newer' | 'only-in-older' | 'differs-within-answer'
  readonly owned: PartyKey
  readonly owner: PartyKey
  readonly relation: Relation
  readonly newer: EdgeSource | null
  readonly older: EdgeSource | null
}

/** Two parties that may be the same: a person decides, nothing is merged by name. */
export interface Offer {
  readonly a: PartyKey
  readonly b: PartyKey
  /** What agrees beside the folded name. */
  readonly agrees: readonly ('register-number' | 'city' | 'birth-year')[]
}

/** Several reads as one graph. */
export interface OwnershipGraph {
  readonly parties: readonly OwnershipParty[]
  /** The shares that count: of each company the newest list. */
  readonly edges: readonly OwnershipEdge[]
  /** Shares of older lists. */
  readonly former: readonly OwnershipEdge[]
  readonly differences: readonly Difference[]
  readonly offers: readonly Offer[]
  /** Every key that a party ever had (of a read, of an earlier merge) to its key in this graph. */
  readonly aliases: Readonly<Record<string, PartyKey>>
  readonly findings: readonly Finding[]
}
