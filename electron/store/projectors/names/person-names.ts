export const personNames = {
  id: ['id', 'person_id', 'entity_id', 'uuid', 'person.id'],
  name: ['name', 'full_name', 'display_name', 'person_name', 'fullName'],
  firstName: ['first_name', 'given_name', 'firstName', 'forename', 'given_names'],
  lastName: ['last_name', 'family_name', 'lastName', 'surname'],
  city: ['address.city', 'city', 'residence', 'place_of_residence', 'residence.city', 'domicile', 'location'],
  birth: [
    'birth_year',
    'year_of_birth',
    'birth_date',
    'date_of_birth',
    'birthdate',
    'birthday',
    'dob',
    'born_on',
    'born',
  ],
} as const

export const roleNames = {
  id: ['id', 'role_id', 'officer_id'],
  holder: ['holder', 'person', 'officer', 'party', 'owner'],
  /** Holders too, unless the item names one itself: beside a name they are the company that the role is at. */
  holderWithoutName: ['company', 'entity'],
  holderId: ['person_id', 'holder_id', 'entity_id'],
  holderCompanyId: ['company_id', 'holder_id', 'entity_id'],
  type: ['type', 'role_type', 'role', 'officer_role', 'position', 'function', 'title', 'kind'],
  representation: [
    'representation',
    'power.representation',
    'power_of_representation',
    'representation_rule',
    'representation_power',
    'authority',
    'representation_type',
    'procuration',
    'power.procuration',
    'procuration_type',
    'special_powers',
  ],
  /** BGB section 181, both alternatives. */
  exempt181: [
    'exempt_from_section_181',
    'power.exempt_from_section_181',
    'section_181_exempt',
    'exempt_from_181',
    'exempt_from_self_dealing',
  ],
  /** What kind of procuration, before anything else that is said of a procurator's power. */
  procuration: ['procuration', 'power.procuration', 'procuration_type'],
  since: [
    'since',
    'started_on',
    'start_date',
    'appointed_on',
    'from',
    'valid_from',
    'appointment_date',
    'effective_from',
    'effective_date',
    'entered_on',
  ],
  until: [
    'until',
    'ended_on',
    'end_date',
    'resigned_on',
    'to',
    'valid_to',
    'removed_on',
    'effective_to',
    'left_on',
    'terminated_on',
  ],
} as const

/** The company that an item of a person's file speaks of: a party reference, or flat beside the item's own fields. */
export const heldCompanyNames = {
  company: ['company', 'entity', 'organisation', 'organization', 'issuer', 'target', 'subject', 'corporation'],
  id: ['company_id', 'entity_id', 'company_uuid', 'organisation_id'],
  name: ['company_name', 'entity_name', 'organisation_name', 'company', 'entity', 'target'],
  /** Last of all: `name` is the company's only where the item names nobody else by it. */
  nameOfItem: ['name'],
  /** The person whose file it is, where the item says so. */
  holder: ['holder', 'owner', 'person', 'officer', 'party'],
} as const

export const holdingNames = {
  id: ['id', 'holding_id', 'shareholding_id'],
  percentage: [
    'percentage',
    'percentage_share',
    'share_percentage',
    'percent',
    'share_percent',
    'ownership_percentage',
    'share_in_percent',
    'quota',
    'share.percentage',
  ],
  nominal: [
    'nominal',
    'nominal_amount',
    'nominal_value',
    'nominal_share',
    'share_amount',
    'amount',
    'deposit',
    'liability',
    'share.nominal',
  ],
  currency: ['nominal_amount_currency', 'nominal_currency', 'currency', 'currency_code', 'share.currency'],
  type: ['holding_type', 'holder_type', 'type', 'kind', 'role'],
  asOf: [
    'as_of',
    'as_of_date',
    'list_date',
    'shareholder_list_date',
    'extract.as_of',
    'extract.date',
    'extract_date',
    'date',
    'effective_date',
    'since',
    'started_on',
    'valid_from',
  ],
  until: ['until', 'ended_on', 'end_date', 'to', 'valid_to', 'effective_to', 'left_on'],
} as const
