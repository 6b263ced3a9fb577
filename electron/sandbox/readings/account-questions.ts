import type { Question } from './question.ts'

/** Open questions about what an account makes and is told: lists, monitors, destinations, deliveries, reference data, jobs. */
export const accountQuestions = {
  account: {
    contract: '2.7, 4.8',
    about: 'the account: `workspace{id}` and `credits{balance}`, or `workspace_id` and `credit_balance`',
    answers: ['nested', 'flat'],
  },
  'list-name': { contract: '2.7', about: 'the name of a list', answers: ['name', 'name', 'title'] },
  'list-size': { contract: '2.7', about: 'how many items a list has', answers: ['item_count', 'size', 'absent'] },
  'list-item': {
    contract: '2.1, 2.7',
    about:
      'who an item is: flat before and `party` after the release, `item`, `company` or `person`, `subject`, flat always',
    answers: ['by-side', 'item', 'kind', 'subject', 'flat'],
  },
  monitor: {
    contract: '2.7',
    about: 'the company of a monitor: flat before and `company` after the release, the other way round, or `subject`',
    answers: ['by-side', 'other-side', 'subject'],
  },
  'monitor-state': {
    contract: '3',
    about: 'whether a monitor runs: `status`, `active`, or `paused`',
    answers: ['status', 'active', 'paused'],
  },
  'monitor-types': {
    contract: '2.7, 4.6',
    about: 'the event types of a monitor in an answer: their names, or objects',
    answers: ['names', 'objects'],
  },
  'signing-secret': {
    contract: '4.7',
    about:
      "a webhook's secret in the answer that makes it: `signing_secret`, `secret`, or on a page of the account only",
    answers: ['signing_secret', 'secret', 'absent'],
  },
  'destination-state': {
    contract: '3',
    about: 'whether a destination runs: not said, `enabled`, or `status`',
    answers: ['absent', 'enabled', 'status'],
  },
  'destination-type': {
    contract: '2.7, 4.7',
    about: 'what kind a destination is: `type`, `kind`, or only seen by its address',
    answers: ['type', 'kind', 'absent'],
  },
  'delivery-events': {
    contract: '2.7',
    about: 'events of a delivery: whole, by `event_ids`, or how many',
    answers: ['events', 'event_ids', 'event_count'],
  },
  'delivery-attempts': {
    contract: '2.7',
    about: 'attempts of a delivery: one by one, or how many as `attempts` or `attempt_count`',
    answers: ['list', 'number', 'attempt_count'],
  },
  'delivery-destination': {
    contract: '2.7',
    about: 'where a delivery went: in full by the words of the side, or `destination_id` alone',
    answers: ['whole', 'id'],
  },
  'delivery-time': {
    contract: '2.7',
    about: 'when a delivery was made',
    answers: ['created_at', 'sent_at'],
  },
  'delivery-words': {
    contract: '3',
    about: 'the state of a delivery: `pending delivered failed`, or `queued succeeded error`',
    answers: ['delivered', 'succeeded'],
  },
  'event-types': {
    contract: '4.6',
    about: 'event types that can be monitored: all and unmarked; or not all, marked by `monitorable` or `can_monitor`',
    answers: ['all', 'monitorable', 'can_monitor'],
  },
  'reference-label': {
    contract: '2.7',
    about: 'the label of a type, group or legal form: by language, or an English text',
    answers: ['by-language', 'text'],
  },
  'reference-code': {
    contract: '2.7',
    about: 'the code of a type, group or legal form: `type`, `group`, `code` beside `id`, or `code` alone',
    answers: ['named', 'code'],
  },
  'group-types': {
    contract: '2.7',
    about: 'types of an event group: their names, objects, or not listed',
    answers: ['names', 'objects', 'absent'],
  },
  'job-results': {
    contract: '4.9',
    about: "where a job's result is: under the job's id, or under that of its item of the watchlist",
    answers: ['by-id', 'by-list'],
  },
  'job-words': {
    contract: '3',
    about: 'the state of a job: `running completed failed`, or `processing done error`',
    answers: ['completed', 'done'],
  },
  watchlist: {
    contract: '2.5, 4.9',
    about: 'the watchlist of the user: jobs alone, or companies that were put there elsewhere too',
    answers: ['jobs', 'companies'],
  },
  'webhook-headers': {
    contract: '6.3',
    about: 'what the headers of a webhook begin with',
    answers: ['hook-', 'webhook-'],
  },
  'webhook-delivery': {
    contract: '2.4, 6.3',
    about: 'a webhook body after the release: the delivery itself, or it within `data`, or within `delivery`',
    answers: ['bare', 'data', 'delivery'],
  },
  'webhook-officer': {
    contract: '6.3',
    about: '`officer` of a v1 webhook body: a party, or a name with its role',
    answers: ['party', 'named'],
  },
} as const satisfies Readonly<Record<string, Question>>
