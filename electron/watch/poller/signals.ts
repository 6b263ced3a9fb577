import type { PartyId } from '../../../shared/domain/ids.ts'

/** Companies that webhooks named; `all`: one of them named none, so everything that is free is read. */
export type Named = ReadonlySet<PartyId> | 'all'

/** What is to be read once another webhook came. `companies`: those that it named; null: it named none. */
export function alsoNamed(before: Named | null, companies: ReadonlySet<PartyId> | null): Named {
  if (companies === null || before === 'all') return 'all'
  return new Set([...(before ?? []), ...companies])
}
