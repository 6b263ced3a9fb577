import type { Question } from './question.ts'

/** Open questions about paths, statuses, envelopes, ids and refusals: whatever holds for more than one resource. */
export const wireQuestions = {
  'classic-routes': {
    contract: '4.1, 4.8',
    about:
      'paths before the release: those of 4.1 and the older ones of 4.8, only those of 4.1, or only the older names',
    answers: ['both', 'today', 'older'],
  },
  alerts: { contract: '4.1, 4.8', about: '`GET /alerts` before the release', answers: ['there', 'absent'] },
  documents: { contract: '2.2, 4.8', about: '`GET /companies/{id}/documents`', answers: ['there', 'absent'] },
  'not-offered': {
    contract: '4.1',
    about: 'what is "not available yet": 404 before and 501 after the release, the other way round, or 405',
    answers: ['404-501', '501-404', '405'],
  },
  'new-registrations': {
    contract: '4.1, 9.6',
    about: '`/search/new-registrations` after the release',
    answers: ['404', '410'],
  },
  'after-sunset': {
    contract: '9.2, 9.7',
    about: '`/company-events` once the old names have ended',
    answers: ['410', '404'],
  },
  'former-ids': {
    contract: '9.5, 9.7',
    about: 'a bare UUID after the release, once the old names have ended: an id of the wrong kind, or no such thing',
    answers: ['400', '404'],
  },
  'events-term': {
    contract: '4.2, 9.3',
    about: 'the term of `/events` before the release; the other name is dropped',
    answers: ['q', 'name', 'either'],
  },
  'events-cursor': {
    contract: '4.2',
    about: 'a cursor of `/events` on `/company-events`: of another list, or of the same',
    answers: ['own', 'shared'],
  },
  'unknown-court': {
    contract: '4.2',
    about: 'a `register_court` that no court has: refused, or nothing found',
    answers: ['refused', 'empty'],
  },
  levels: {
    contract: '4.8, 4.9',
    about: '`depth` and `recursive_level` from 1 to 20, or to 10 (and `recursive_level` from 0)',
    answers: ['1-20', '0-10'],
  },
  created: {
    contract: '4.1',
    about: 'a POST that made something: 200 with the thing, 201 with it, or 201 with its id alone',
    answers: ['200', '201', '201-id'],
  },
  deleted: { contract: '4.1', about: 'a DELETE: 200 with a body, or 204', answers: ['200', '204', '200-empty'] },
  'filter-names': {
    contract: '9.5',
    about: "`first_name`, `last_name` of a condition: that name of a person, or any of a person's names",
    answers: ['that', 'any'],
  },
  'cursor-end': {
    contract: '2.2',
    about: 'the end of a `page`: `next_cursor` null, absent or empty',
    answers: ['null', 'absent', 'empty'],
  },
  'next-page': { contract: '2.2', about: '`next_page` as a string or a number', answers: ['string', 'number'] },
  'total-count': { contract: '2.2', about: '`total_count` of a search', answers: ['counted', 'null'] },
  'list-order': {
    contract: '2.2, 4.8',
    about: 'lists that hang off a record and what the account made: newest first, or oldest first',
    answers: ['newest', 'oldest'],
  },
  'event-order': {
    contract: '4.2',
    about: '`/events` and `/company-events`: newest first, or oldest first',
    answers: ['newest', 'oldest'],
  },
  'reference-list': {
    contract: '2.2, 2.7',
    about: 'reference data before the release: a list, a list whose `data` is a map by id, a bare map, a bare array',
    answers: ['list', 'data-map', 'map', 'array'],
  },
  'unnamed-lists': {
    contract: '2.2',
    about:
      'lists before the release that 2.2 does not name (destinations, deliveries, alerts, items): `list` or `page`',
    answers: ['list', 'page'],
  },
  fraction: {
    contract: '2.1',
    about: 'digits behind the second of a date-time; varying ones are none, three or six',
    answers: ['three', 'varying', 'none', 'six'],
  },
  'event-ids': {
    contract: '2.1, 2.3',
    about: 'ids of events and register entries before the release: UUIDs, or `evt_` and `rge_`',
    answers: ['uuid', 'prefixed'],
  },
  'id-body': {
    contract: '2.1',
    about:
      'what follows a prefix: 26 characters of TypeID, 32 hex digits, a dashed UUID, or nothing that can be decoded',
    answers: ['typeid', 'hex', 'dashed', 'opaque'],
  },
  'own-prefixes': {
    contract: '2.1',
    about: 'prefixes of the ids of what the account makes: `lst_`, `mon_` …, or `list_`, `monitor_` …',
    answers: ['short', 'long'],
  },
  'error-style': {
    contract: '7.1, 7.2',
    about: 'refusals before the release, but for those of event lists: `detail`, or problem style',
    answers: ['plain', 'problem'],
  },
  'plain-detail': {
    contract: '7.1',
    about: '`detail` of other errors: a string, or an object with `message` and `code`',
    answers: ['string', 'object'],
  },
  'problem-errors': {
    contract: '7.2',
    about: 'items of `errors[]`: `field code message`, `in name reason`, or `pointer detail`',
    answers: ['field', 'name', 'pointer'],
  },
  'error-field': {
    contract: '7.2',
    about: 'how `errors[]` names a bound of a filter body: `capital.gte`, or `capital[gte]`',
    answers: ['dotted', 'bracketed'],
  },
  'auth-body': {
    contract: '5, 7',
    about: 'the body of 400 (no header), 401 and 402: in the style of the side, or the bare words as text',
    answers: ['styled', 'text'],
  },
  'retired-detail': {
    contract: '7.2, 9.6',
    about: '`detail` of `endpoint_retired` names the replacement as a template, or with the ids of the request',
    answers: ['template', 'filled'],
  },
  'refused-key-charge': {
    contract: '8',
    about: '`Service-Credits-Charged` on a refused key: absent, or 0',
    answers: ['absent', 'zero'],
  },
  'rate-limit-reset': {
    contract: '8',
    about: 'the form of `X-RateLimit-Reset`',
    answers: ['epoch', 'delta', 'epoch-ms', 'http-date', 'iso'],
  },
  health: { contract: '4.8', about: 'the body of `/health`', answers: ['object', 'text', 'empty'] },
} as const satisfies Readonly<Record<string, Question>>
