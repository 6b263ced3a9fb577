import type { personReport as german } from '../de/person-report.ts'
import type { Like } from '../like.ts'

/** Words of the report of a person. */
export const personReport: Like<typeof german> = {
  kind: 'Person report',
  head: 'Person report',
  unnamed: 'Person without a name',
  town: (town: string) => `Town ${town}`,
  born: (year: number) => `born ${year}`,
  company: 'Company',
  role: 'Role',
  since: 'Since',
  standing: 'Standing',
  share: 'Share',
  what: 'What',
  day: 'Day',
  shareUnknown: 'unknown',
  seen: (day: string) => `seen on ${day}`,
  roles: { title: 'Roles', none: 'No answer that is kept names a role of this person.' },
  holdings: { title: 'Holdings', none: 'No answer that is kept names a holding of this person.' },
  life: { title: 'Timeline', none: 'No answer that is kept names a beginning, an end or a change.' },
  notRead: {
    roles: 'Their own list of roles hasn’t been read; what other answers show stands here.',
    holdings: 'Their own list of holdings hasn’t been read; what other answers show stands here.',
  },
  names: {
    title: 'Same name',
    text: (others: number, mayBe: number) =>
      `${others} other people kept here have the same name, and ${mayBe} answers name somebody of this name without an id. Nothing of it is counted in this report.`,
  },
  standings: {
    present: 'present by the newest answer',
    until: (day: string) => `until ${day}`,
    stated: (day: string) => `former, ended on ${day}`,
    absent: 'former, missing from a newer list',
    event: (day: string) => `former, ended on ${day} according to an event, not read since`,
    differs: 'not certain: the answers contradict each other',
    'newer-list': 'not certain: a newer list is known of and not read',
    namesake: 'not certain: several have this name',
    undated: 'not certain: an end without a day is known of',
  },
  kinds: {
    'role-began': 'Began',
    'role-ended': 'Ended',
    'role-seen': 'Named',
    'role-gone': 'No longer named',
    'role-told': 'Ended according to an event, not read',
    'holding-stated': 'Holding stated',
    'holding-changed': 'Share changed',
    'holding-ended': 'End of the holding',
    'holding-gone': 'Missing from the newer list of shareholders',
    'list-filed': 'Newer list of shareholders, according to an event',
  },
}
