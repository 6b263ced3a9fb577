import type { Relation } from '../graph/graph.ts'

/**
 * The names under which answers may carry a fact, in the order in which they are tried: those of contract 2.5 and 2.6
 * first, then `holder` and `owner` (9.5), then what gap G7 leaves open. A better reading changes this file only.
 */
export const fieldNames = {
  name: ['name', 'company_name', 'full_name', 'display_name'],
  firstName: ['first_name', 'given_name'],
  lastName: ['last_name', 'family_name', 'surname'],
  /** Of a party itself; a share's own `id` is none (read-party.ts). */
  partyId: ['id', 'party_id'],
  registerNumber: ['register_number', 'registration_number'],
  registerCourt: ['register_court', 'registration_court', 'court'],
  city: ['city', 'registered_office', 'seat', 'residence'],
  country: ['country', 'country_code', 'jurisdiction'],
  birth: ['birth_date', 'birthdate', 'date_of_birth', 'birth_year'],
  isCompany: ['is_company'],
  object: ['object', 'kind', 'party_type', 'entity_type', 'type'],
  /** Of a share, the party that holds it: contract 9.5. */
  holder: ['holder', 'owner', 'shareholder', 'partner', 'party'],
  /** Of a share, the company in which it is held. */
  owned: ['company', 'owned', 'subject', 'issuer'],
  percentage: ['percentage_share', 'percentage', 'share_percentage', 'percent', 'share_percent', 'share'],
  nominal: ['nominal_amount', 'nominal', 'nominal_value', 'liability', 'contribution', 'deposit', 'amount'],
  nominalCurrency: ['nominal_amount_currency', 'nominal_currency', 'currency'],
  capital: ['share_capital', 'total_deposit', 'capital'],
  capitalCurrency: ['share_capital_currency', 'total_deposit_currency', 'capital_currency'],
  source: ['source', 'source_text', 'origin'],
  /** When a share was given up. */
  until: ['until', 'ended_on', 'end_date', 'valid_to', 'effective_to', 'left_on'],
  asOf: ['as_of', 'as_of_date', 'list_date', 'filed_on', 'published_on', 'date', 'effective_date'],
  /** Of a page of shareholders: contract 9.5 (was `availability`). */
  extract: ['extract', 'availability'],
  relation: ['relation', 'role_type', 'holder_type', 'role', 'type', 'kind'],
  amountOf: ['amount', 'value'],
  percentageOf: ['percentage', 'percent', 'value'],
  /** Of a flat answer. */
  nodes: ['nodes', 'parties', 'entities'],
  edges: ['edges', 'links', 'relationships', 'shareholdings', 'holdings'],
  edgeOwner: ['holder', 'owner', 'holder_id', 'owner_id', 'from', 'parent', 'parent_id', 'source_id'],
  edgeOwned: ['company', 'owned', 'company_id', 'owned_id', 'to', 'child', 'child_id', 'target_id', 'target'],
  /** Around a tree. */
  root: [
    'company_structure',
    'structure',
    'ownership_tree',
    'tree',
    'root',
    'result',
    'results',
    'data',
    'attributes',
    'ownership',
  ],
} as const satisfies Record<string, readonly string[]>

/** Lists of owners and what stands in them; `null`: each entry says itself what it is. */
export const ownerLists: readonly (readonly [name: string, relation: Relation | null])[] = [
  ['shareholders', 'shareholder'],
  ['general_partners', 'general-partner'],
  ['limited_partners', 'limited-partner'],
  ['partners', 'partner'],
  ['owners', null],
  ['holders', null],
  ['shareholdings', null],
  ['members', null],
  ['children', null],
]

/** Words of an answer for a relation, folded to lower case and underscores. */
export const relationWords: ReadonlyMap<string, Relation> = new Map(
  Object.entries({
    shareholder: 'shareholder',
    shareholding: 'shareholder',
    gesellschafter: 'shareholder',
    aktionaer: 'shareholder',
    stockholder: 'shareholder',
    general_partner: 'general-partner',
    komplementaer: 'general-partner',
    personally_liable_partner: 'general-partner',
    limited_partner: 'limited-partner',
    kommanditist: 'limited-partner',
    partner: 'partner',
    owner: 'proprietor',
    proprietor: 'proprietor',
    inhaber: 'proprietor',
    sole_proprietor: 'proprietor',
  } satisfies Record<string, Relation>),
)

/** Words of an answer that say what a party is. */
export const kindWords: ReadonlyMap<string, 'company' | 'person'> = new Map(
  Object.entries({
    company: 'company',
    organization: 'company',
    organisation: 'company',
    legal_entity: 'company',
    entity: 'company',
    person: 'person',
    natural_person: 'person',
    individual: 'person',
    human: 'person',
  } satisfies Record<string, 'company' | 'person'>),
)
