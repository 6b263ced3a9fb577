import type { PartyId } from '../../ids.ts'

/** Who can sign for a desk's subject, in words; plain texts. */
export interface DeskSigning {
  readonly title: string
  /** The day that it is about, and that it is computed. */
  readonly about: string
  /** Smallest groups, doubts with their passage, exemptions from section 181 BGB. */
  readonly lines: readonly string[]
  /** Whom the lines name, as far as they have a number. */
  readonly names: readonly PartyId[]
}
