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
  standing: 'State',
  share: 'Share',
  what: 'What',
  day: 'Day',
  shareUnknown: 'unknown',
  seen: (day: string) => `seen on ${day}`,
  roles: { title: 'Roles', none: 'No kept answer names a role of this person.' },
  holdings: { title: 'Holdings', none: 'No kept answer names a holding of this person.' },
  life: { title: 'Timeline', none: 'No kept answer names a beginning, an end or a change.' },
  notRead: {
    roles: 'Their own list of roles hasn’t been read; this is what other answers show.',
    holdings: 'Their own list of holdings hasn’t been read; this is what other answers show.',
  },
  names: {
    title: 'Same name',
    text: (others: number, mayBe: number) =>
      `${others} other ${others === 1 ? 'person kept here has' : 'people kept here have'} the same name, and ${mayBe} ${mayBe === 1 ? 'answer names' : 'answers name'} somebody of this name without an id. None of it is counted in this report.`,
  },
  standings: {
    present: 'current, according to the newest answer',
    until: (day: string) => `until ${day}`,
    stated: (day: string) => `former, ended on ${day}`,
    absent: 'former, missing from a newer list',
    event: (day: string) => `former, ended on ${day} according to an event, not read since`,
    differs: 'uncertain: the answers contradict each other',
    'newer-list': 'uncertain: a newer list is known but not read',
    namesake: 'uncertain: several have this name',
    undated: 'uncertain: an end without a date is known',
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
