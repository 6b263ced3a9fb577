import type { Question } from './question.ts'

/** Open questions about what the register itself says: events, companies, people, owners, formations, statements. */
export const registerQuestions = {
  'role-event-names': {
    contract: '2.3, 6.1, 9.5',
    about: 'role events before the release: `company.officer.*`, or `company.role.*` already',
    answers: ['officer', 'role'],
  },
  'role-event-data': {
    contract: '2.3',
    about: '`data` of role events: `holder` and `role_type` alone, or the power of representation too',
    answers: ['shown', 'shown', 'power'],
  },
  'role-event-holder': {
    contract: '2.3',
    about: 'the `id` of the `holder` of a role event: null for some, or for all',
    answers: ['some-null', 'null'],
  },
  'event-data': {
    contract: '2.3',
    about: '`data` of other events: `previous` and `current`, the `change` of 2.4 with its `field`, or nothing',
    answers: ['values', 'change', 'nothing'],
  },
  'role-words': {
    contract: '2.3',
    about: 'role types beside `managing_director`',
    answers: ['english', 'german'],
  },
  'company-record': {
    contract: '2.7',
    about: 'a record: nested, or flat in the words of 2.5 (`company_purpose`, `share_capital`, `important_dates` …)',
    answers: ['nested', 'flat'],
  },
  'legal-form': {
    contract: '2.7',
    about: 'a legal form in a record or summary: code and name, the code alone, or the name alone',
    answers: ['object', 'code', 'name'],
  },
  'person-summary': {
    contract: '2.7',
    about: 'a person: with first and last name, or the name alone; `birth_date`, or `date_of_birth`',
    answers: ['names', 'name'],
  },
  officer: {
    contract: '2.7, 4.8',
    about:
      'an officer: first and last name with `is_company`; the name with `person_id` or `company_id`; or a party as `holder`',
    answers: ['names', 'id', 'party'],
  },
  position: {
    contract: '2.7, 4.8',
    about: 'the company of a position: `company_id` and `company_name`, or a party',
    answers: ['flat', 'party'],
  },
  'role-validity': {
    contract: '2.7, 4.8',
    about:
      'since when and until when a role runs: two dates of ours, `valid_from` and `valid_to`, or `status` and dates',
    answers: ['dates', 'valid', 'status'],
  },
  ownership: {
    contract: '4.8',
    about:
      'owners of owners: `shareholders` within the share, one list of shares with their `depth`, or `holders` within',
    answers: ['nested', 'flat', 'holders'],
  },
  'share-figures': {
    contract: '2.7, 4.8',
    about: 'the figures of a share: `percentage` and `nominal{}`, or those of 2.6; or `share` as a decimal text',
    answers: ['percentage', 'older', 'text'],
  },
  extract: {
    contract: '9.5',
    about: '`extract` (before the release `availability`): an object, or a word',
    answers: ['object', 'word'],
  },
  formation: {
    contract: '2.7, 4.5',
    about: 'a formation: its own id with flat facts and the company as a party, the party alone, or the company itself',
    answers: ['both', 'company', 'party'],
  },
  metadata: {
    contract: '4.5',
    about: '`PATCH /formations/{id}`: replaces the metadata, or merges it (null takes a member away)',
    answers: ['replaces', 'merges'],
  },
  'no-metadata': {
    contract: '4.5',
    about: 'the metadata of a formation that has none: `{}`, null, or absent',
    answers: ['empty', 'null', 'absent'],
  },
  document: {
    contract: '2.2, 2.7',
    about: 'a document: `name type date entry_number format`, or `title document_type filed_on source{} content_type`',
    answers: ['name', 'title'],
  },
  statement: {
    contract: '2.7',
    about: 'a financial statement: figures in two objects, or flat',
    answers: ['nested', 'flat'],
  },
  'statement-content': {
    contract: '2.7, 4.1',
    about:
      'the content of a statement, once it is there: an object that holds a page, the page itself, a PDF, or an address',
    answers: ['object', 'page', 'pdf', 'link'],
  },
} as const satisfies Readonly<Record<string, Question>>
