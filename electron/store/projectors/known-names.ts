/**
 * Gap G1 (reading.md section 6): the contract shows no fields of company, person, role, statement, document, holding,
 * reference data and account. These are the names tried for each fact, in order; a dot goes one object down. This is
 * the one place to change when an answer calls a fact something else; stored answers are then read again without
 * paying (`rebuild`).
 */
export const companyNames = {
  id: ['id', 'company_id', 'entity_id', 'uuid', 'company.id'],
  name: ['name', 'company_name', 'companyName', 'display_name', 'full_name', 'legal_name', 'current_name', 'firm'],
  formerNames: [
    'former_names', 'previous_names', 'formerNames', 'previousNames', 'name_history', 'names', 'previous_name',
    'former_name',
  ],
  legalForm: ['legal_form', 'legalForm', 'legal_form_code', 'legal_form_name', 'company_type', 'form'],
  registerNumber: [
    'register_number', 'registerNumber', 'register.register_number', 'register.number', 'register.registerNumber',
    'registration.number',
    'registration_number', 'register_entry.number', 'register_entry.register_number', 'register_id', 'hr_number',
    'register',
  ],
  registerType: [
    'register_type', 'registerType', 'register.type', 'register.register_type', 'registration.type',
    'register_entry.type', 'register_art',
  ],
  registerSuffix: ['register_suffix', 'register_number_suffix', 'register.suffix', 'registration.suffix'],
  registerCourt: [
    'register_court', 'registerCourt', 'register.court', 'register.register_court', 'registration.court',
    'register_entry.court',
    'court', 'register_court_name', 'court_name', 'register.court_name', 'local_court',
  ],
  courtCode: [
    'register_court_code', 'court_code', 'register.court_code', 'registration.court_code', 'xjustiz_code',
    'register.xjustiz',
  ],
  seat: [
    'registered_office', 'registeredOffice', 'seat', 'address.city', 'city', 'domicile', 'business_address.city',
    'location', 'address.town',
  ],
  status: ['status', 'company_status', 'state_of_company', 'register_status', 'status.code'],
  address: ['business_address', 'address', 'registered_address', 'full_address', 'office_address', 'businessAddress'],
  purpose: [
    'purpose', 'company_purpose', 'business_purpose', 'object_of_company', 'corporate_purpose', 'companyPurpose',
    'activity',
  ],
  capital: [
    'share_capital', 'capital', 'nominal_capital', 'registered_capital', 'shareCapital', 'stock_capital',
    'liable_capital', 'total_deposit',
  ],
  currency: [
    'share_capital_currency', 'capital_currency', 'currency', 'nominal_capital_currency', 'total_deposit_currency',
  ],
  representation: [
    'general_representation', 'representation.general_rule', 'representation.rule', 'representation',
    'representation_rule',
    'general_representation_rule', 'generalRepresentation',
  ],
  foundedOn: [
    'founded_on', 'founding_date', 'important_dates.founding_date', 'founded_at', 'foundation_date', 'incorporated_on',
  ],
  /** A change of the articles moves their day, so it is no founding date. */
  articlesOn: ['articles_on', 'articles_date', 'date_of_articles'],
  firstEntryOn: [
    'first_entry_on', 'registered_on', 'registration_date', 'first_entry_date', 'date_of_registration',
    'first_registered_on', 'important_dates.first_entry_date',
  ],
  lastEntryOn: [
    'last_entry_on', 'last_entry_date', 'last_entry', 'last_registered_on', 'last_change_on',
    'important_dates.last_entry_date',
  ],
  entries: ['number_of_entries', 'entries', 'entry_count', 'entries_count', 'register.entries'],
  euid: ['euid', 'register.euid', 'eu_id', 'EUID', 'identifiers.euid'],
} as const

export const personNames = {
  id: ['id', 'person_id', 'entity_id', 'uuid', 'person.id'],
  name: ['name', 'full_name', 'display_name', 'person_name', 'fullName'],
  firstName: ['first_name', 'given_name', 'firstName', 'forename', 'given_names'],
  lastName: ['last_name', 'family_name', 'lastName', 'surname'],
  city: ['address.city', 'city', 'residence', 'place_of_residence', 'residence.city', 'domicile', 'location'],
  birth: [
    'birth_year', 'year_of_birth', 'birth_date', 'date_of_birth', 'birthdate', 'birthday', 'dob', 'born_on', 'born',
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
    'representation', 'power.representation', 'power_of_representation', 'representation_rule', 'representation_power',
    'authority',
    'representation_type', 'procuration', 'power.procuration', 'procuration_type', 'special_powers',
  ],
  /** What kind of procuration, before anything else that is said of a procurator's power. */
  procuration: ['procuration', 'power.procuration', 'procuration_type'],
  since: [
    'since', 'started_on', 'start_date', 'appointed_on', 'from', 'valid_from', 'appointment_date', 'effective_from',
    'effective_date', 'entered_on',
  ],
  until: [
    'until', 'ended_on', 'end_date', 'resigned_on', 'to', 'valid_to', 'removed_on', 'effective_to', 'left_on',
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
    'percentage', 'percentage_share', 'share_percentage', 'percent', 'share_percent', 'ownership_percentage',
    'share_in_percent', 'quota', 'share.percentage',
  ],
  nominal: [
    'nominal', 'nominal_amount', 'nominal_value', 'nominal_share', 'share_amount', 'amount', 'deposit', 'liability',
    'share.nominal',
  ],
  currency: ['nominal_amount_currency', 'nominal_currency', 'currency', 'currency_code', 'share.currency'],
  type: ['holding_type', 'holder_type', 'type', 'kind', 'role'],
  asOf: [
    'as_of', 'as_of_date', 'list_date', 'shareholder_list_date', 'extract.as_of', 'extract.date', 'extract_date',
    'date', 'effective_date', 'since', 'started_on', 'valid_from',
  ],
  until: ['until', 'ended_on', 'end_date', 'to', 'valid_to', 'effective_to', 'left_on'],
} as const

export const documentNames = {
  id: ['id', 'document_id'],
  name: ['name', 'title', 'label', 'document_name', 'file_name', 'filename', 'description'],
  type: ['type', 'document_type', 'kind', 'category', 'document_kind'],
  date: [
    'date', 'document_date', 'filed_on', 'filed_at', 'submitted_on', 'published_on', 'entry_date', 'effective_date',
    'created_on', 'created_at',
  ],
  entryNumber: ['entry_number', 'entry.number', 'source.number', 'register_entry.number', 'entry', 'number'],
  format: ['format', 'file_format', 'content_type', 'mime_type', 'media_type', 'file_type', 'extension'],
  url: ['url', 'link', 'href', 'download_url', 'file_url', 'pdf_url', 'file.url', 'links.self', 'links.download'],
  /** Parties it names beside the company whose file it is in. */
  parties: ['party', 'parties', 'holder', 'filed_by'],
} as const

export const referenceNames = {
  code: {
    'legal-forms': ['code', 'legal_form', 'legal_form_code', 'id', 'key', 'slug', 'value', 'type', 'name'],
    'event-types': ['type', 'event_type', 'code', 'id', 'key', 'slug', 'value', 'name'],
    'event-groups': ['group', 'event_group', 'code', 'id', 'key', 'slug', 'value', 'name'],
  },
  group: ['group', 'event_group', 'category', 'group_code', 'group_id'],
  /** Event types inside a group, where a service nests them. */
  typesOfGroup: ['event_types', 'types', 'events', 'items'],
  labels: ['label', 'labels', 'name', 'names', 'title', 'titles', 'translations', 'description'],
  labelDe: ['label_de', 'name_de', 'title_de', 'labelDe', 'nameDe', 'de', 'german_name', 'name_german'],
  labelEn: ['label_en', 'name_en', 'title_en', 'labelEn', 'nameEn', 'en', 'english_name', 'name_english'],
} as const

export const accountNames = {
  workspaceId: ['workspace.id', 'workspace_id', 'workspaceId', 'workspace', 'organization_id', 'org_id', 'id'],
  name: ['workspace.name', 'name', 'display_name', 'account_name', 'organization.name', 'company_name'],
  balance: [
    'credits.balance', 'credits.remaining', 'credits.available', 'credit_balance', 'balance', 'balance.credits',
    'balance.remaining', 'balance.available', 'credits_remaining', 'remaining_credits', 'available_credits',
    'credits_balance', 'credits_left', 'workspace.credits.balance', 'workspace.credit_balance', 'credits',
  ],
} as const

/** What a filter named and an item may show (filter echo, reading.md section 1); the rest is in `companyNames`. */
export const echoNames = {
  state: ['state', 'federal_state', 'address.state', 'register.state', 'register_court.state', 'region'],
  /** Not the town of the address: a company may sit elsewhere. */
  seat: ['registered_office', 'registeredOffice', 'seat', 'domicile'],
  legalFormCode: ['legal_form_code', 'legal_form.code', 'legalForm.code', 'legal_form.id'],
} as const

/** A monitor, and the company that it watches (contract 4.6). */
export const monitorNames = {
  id: ['id', 'monitor_id', 'uuid'],
  company: ['company', 'subject', 'entity', 'party', 'target'],
  companyId: ['company_id', 'entity_id', 'subject_id', 'company_uuid', 'request_payload.company_id'],
  companyName: ['company_name', 'entity_name', 'subject_name', 'name'],
  eventTypes: ['event_types', 'eventTypes', 'types', 'events', 'subscribed_events', 'subscriptions'],
  createdAt: ['created_at', 'createdAt', 'created', 'since', 'active_since', 'started_at'],
} as const

/** A list of the account, and what is in it (contract 2.7, 9.5). */
export const serviceListNames = {
  id: ['id', 'list_id', 'collection_id', 'uuid'],
  name: ['name', 'title', 'label'],
  size: ['item_count', 'items_count', 'count', 'size', 'total_items', 'member_count'],
  createdAt: ['created_at', 'createdAt', 'created'],
} as const
export const serviceListItemNames = {
  id: ['id', 'list_item_id', 'collection_item_id', 'item_id', 'uuid'],
  party: ['party', 'subject', 'entity', 'company', 'person', 'target'],
  companyId: ['company_id', 'company_uuid'],
  personId: ['person_id', 'person_uuid'],
  name: ['name', 'company_name', 'person_name', 'entity_name', 'title'],
  addedAt: ['created_at', 'added_at', 'createdAt', 'addedAt'],
} as const

/** What a list of hits tells beside the event itself (contract 2.3, 2.4, 4.8). */
export const hitNames = {
  event: ['event', 'register_event', 'payload.event', 'data.event'],
  companyId: ['subject.id', 'company.id', 'company_id', 'entity_id', 'subject_id'],
  companyName: ['subject.name', 'company.name', 'company_name', 'entity_name'],
  monitorId: ['monitor_id', 'monitor.id', 'watch_id', 'subscription_id'],
} as const

/** A formation (contract 4.5); its company's facts stand beside these. */
export const formationNames = {
  id: ['id', 'formation_id'],
  companyId: ['company.id', 'company_id', 'entity_id'],
  effectiveOn: ['effective_date', 'effective_on', 'registered_on', 'registration_date', 'first_entry_on', 'date'],
  text: ['purpose', 'company_purpose', 'text', 'source.text', 'description'],
} as const

/** Names under which an answer without an envelope holds its list (gap G7). */
export const listNames = [
  'events', 'roles', 'officers', 'positions', 'holdings', 'shareholdings', 'documents', 'financial_statements',
  'statements', 'results', 'items', 'companies', 'persons', 'financial_reports', 'managing_directors', 'legal_forms',
  'event_types', 'event_groups', 'types', 'groups', 'forms', 'lists', 'collections',
] as const

export const eventNames = {
  id: ['id', 'event_id'],
  type: ['type', 'event_type'],
  effectiveOn: ['effective_date', 'effective_on', 'event_date', 'register_day', 'date'],
  availableAt: ['created_at', 'available_at'],
  entryNumber: ['source.number', 'entry_number', 'source.entry_number'],
  publishedOn: ['source.published_on', 'published_on', 'source.publication_date'],
  text: ['source.text', 'text', 'event_data.content', 'details', 'description'],
  previous: ['data.previous', 'change.previous', 'data.old', 'event_data.old', 'previous', 'data.before'],
  current: ['data.current', 'change.current', 'data.new', 'event_data.new', 'current', 'data.after'],
  holder: [
    'data.holder', 'data.officer', 'officer', 'data.person', 'holder', 'data.party', 'data.owner', 'data.role.holder',
  ],
  /** Where a role event states the role's power. */
  role: ['data.role', 'data.officer', 'data', 'officer'],
  roleType: [
    'data.role_type', 'data.officer_role', 'data.role', 'officer.role', 'officer.type', 'role_type', 'data.role.type',
  ],
} as const

export const statementNames = {
  id: ['id', 'financial_statement_id', 'statement_id'],
  title: ['title', 'name', 'label', 'document_name', 'type', 'kind'],
  from: [
    'period_start', 'fiscal_year_start', 'start_date', 'from', 'period.start', 'period.from', 'period_from',
    'fiscal_year.start', 'business_year_start',
  ],
  to: [
    'period_end', 'fiscal_year_end', 'end_date', 'to', 'period.end', 'period.to', 'period_to', 'fiscal_year.end',
    'balance_sheet_date', 'business_year_end', 'reporting_date',
  ],
  publishedOn: ['published_on', 'publication_date', 'published_at', 'publication.date', 'disclosed_on', 'date'],
  currency: ['currency', 'currency_code', 'figures.currency'],
  figures: [
    'figures', 'key_figures', 'values', 'financials', 'balance_sheet', 'profit_and_loss', 'income_statement', 'items',
    'data',
  ],
} as const

/** Figures known by name: listed even where they are null, which means "not published". */
export const knownFigures: ReadonlySet<string> = new Set([
  'revenue', 'sales', 'turnover', 'gross_profit', 'operating_profit', 'operating_result', 'ebit', 'ebitda',
  'net_income', 'net_profit', 'profit',
  'profit_or_loss', 'annual_result', 'net_result', 'loss', 'total_assets', 'balance_sheet_total', 'assets',
  'fixed_assets', 'current_assets', 'cash',
  'cash_and_equivalents', 'receivables', 'inventories', 'equity', 'subscribed_capital', 'capital_reserves',
  'retained_earnings', 'liabilities',
  'provisions', 'debt', 'employees', 'employee_count', 'average_employees', 'material_costs', 'personnel_expenses',
  'depreciation', 'interest',
  'taxes', 'income_taxes',
])
