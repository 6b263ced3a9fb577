import type { edges as german } from '../de/edges.ts'
import type { Like } from '../like.ts'

export const edges: Like<typeof german> = {
  kind: { company: 'company', person: 'person', unknown: 'unknown' },
  relation: {
    shareholder: 'shareholder',
    'general-partner': 'general partner',
    'limited-partner': 'limited partner',
    partner: 'partner',
    'professional-partner': 'partner',
    proprietor: 'proprietor',
    other: 'other',
  },
  owner: 'owner',
  owned: 'owned',
  kindOf: (party) => `${party} kind`,
  registerOf: (party) => `${party} register`,
  cityOf: (party) => `${party} city`,
  countryOf: (party) => `${party} country`,
  idOf: (party) => `${party} id`,
  relationTitle: 'relation',
  percentage: 'percentage as stated',
  atLeast: 'share in % at least',
  atMost: 'share in % at most',
  nominal: 'nominal amount',
  currency: 'currency',
  asOf: 'as of',
  source: 'source',
  readAt: 'read at (local time)',
}
