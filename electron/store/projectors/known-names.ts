/**
 * Gap G1 (reading.md section 6): the contract shows no fields of company, person, role and statement. These are the
 * names tried for each fact, in order; a dot goes one object down. This is the one place to change when an answer
 * calls a fact something else; stored answers are then read again without paying (`rebuild`).
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
    'articles_on', 'articles_date', 'date_of_articles',
  ],
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
  since: [
    'since', 'started_on', 'start_date', 'appointed_on', 'from', 'valid_from', 'appointment_date', 'effective_from',
    'effective_date', 'entered_on',
  ],
  until: [
    'until', 'ended_on', 'end_date', 'resigned_on', 'to', 'valid_to', 'removed_on', 'effective_to', 'left_on',
    'terminated_on',
  ],
} as const

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
