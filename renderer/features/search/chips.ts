import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { RowFacts } from '../../../shared/domain/company/row-facts.ts'

/** What the rows at hand are filtered by, for nothing. */
export const chips = ['kept', 'unread', 'changed', 'notActive', 'former'] as const
export type Chip = (typeof chips)[number]

export type FactsOf = ReadonlyMap<PartyId, RowFacts>

/** Whether a row stands under a chip. People have no register entry: none of them counts as read, unread or not active. */
export function isUnder(chip: Chip, party: PartySummary, facts: FactsOf): boolean {
  if (party.kind !== 'company') return false
  switch (chip) {
    case 'kept':
      return party.recordReadAt !== null
    case 'unread':
      return party.recordReadAt === null
    case 'changed':
      return (facts.get(party.id)?.changedOn ?? null) !== null
    // Only what is known not to be active: a status that nobody stated is none.
    case 'notActive':
      return party.status !== null && party.status !== 'active' && party.status !== 'unknown'
    case 'former':
      return party.formerNames.length > 0
  }
}

/** How many rows stand under each chip. */
export const countChips = (items: readonly PartySummary[], facts: FactsOf): Readonly<Record<Chip, number>> =>
  Object.fromEntries(chips.map((chip) => [chip, items.filter((item) => isUnder(chip, item, facts)).length])) as Record<
    Chip,
    number
  >
