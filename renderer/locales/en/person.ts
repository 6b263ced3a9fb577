import type { person as german } from '../de/person.ts'
import type { Like } from '../../../shared/words/like.ts'

/** Texts of the person file. */
export const person: Like<typeof german> = {
  born: 'Born {{year}}',
  bornUnknown: 'Year of birth not stated',
  cityUnknown: 'town not stated',
  birthDayHidden: 'The date of birth is personal and isn’t shown.',
  noRecord: 'A person has no register entry of their own; this file is based on search, roles and holdings.',
  asOf: {
    all: 'Read {{time}}',
    roles: 'Roles read {{time}}',
    holdings: 'Holdings read {{time}}',
    nothing: 'Not read yet',
    fromElsewhere: 'Only what a search or a company file showed is known.',
  },
  spent: 'Spent on this person',
  notKnown: {
    title: 'This person isn’t known here',
    text: 'This data folder has nothing about them. The tab may come from another folder.',
    action: 'Go to search',
  },
  keys: { section: 'Section', neighbour: 'Next section', open: 'Open', receipt: 'Source' },
  sections: 'Sections',
  tab: {
    overview: 'Overview',
    notes: 'Notes',
    roles: 'Roles',
    holdings: 'Holdings',
    life: 'Timeline',
    companies: 'Companies',
    sameName: 'Same name',
    sources: 'Sources',
  },
  read: {
    roles: 'Read roles',
    rolesAgain: 'Read roles again',
    rolesMore: 'Read more roles',
    holdings: 'Read holdings',
    holdingsAgain: 'Read holdings again',
    holdingsMore: 'Read more holdings',
  },
  notRead: {
    roles:
      'The roles have not been read yet. They show the current and former roles of this person, company by company.',
    holdings: 'The holdings have not been read yet. They show what this person has a share in, as far as known.',
  },
  none: {
    roles: 'The service has no role for this person.',
    holdings: 'The service has no holding for this person. Shares in an AG are normally not in the register.',
  },
  holdingsWithRoles: 'Before the October 2026 release it lists holdings together with roles.',
  roles: {
    company: 'Company',
    role: 'Role',
    representation: 'Representation',
    time: 'Since – until',
    since: 'Since',
    noneNow: 'No role at present.',
    notStated: 'not stated',
  },
  holdings: {
    company: 'Company',
    kind: 'Kind',
    share: 'Share',
    nominal: 'Nominal, liability',
    asOf: 'As of',
    until: 'until',
    shareUnknown: 'unknown',
    shareUnknownWhy: 'The service states no share. That doesn’t mean zero.',
    noneNow: 'No holding at present.',
    rounded: 'Shares may be rounded; nominal amounts and liability sums are exact.',
  },
  sameName: {
    intro:
      'Others kept here who have the same name. A name proves nothing, and nothing is merged. Town and year of ' +
      'birth show who is meant.',
    none: 'Nobody else kept here has this name.',
    label: 'People of the same name',
    name: 'Name',
    city: 'Town',
    born: 'Born',
    compared: 'Compared with this person',
    city_same: 'same town',
    city_different: 'another town',
    city_unknown: 'town can’t be compared',
    year_same: 'same year of birth',
    year_different: 'another year of birth',
    year_unknown: 'year of birth can’t be compared',
  },
  sourcesNone:
    'No answer about this person has been paid for yet. What is shown here comes from a search or from company ' +
    'files.',
  lifeIntro: 'Dates come from the register where stated, otherwise from the first answer that showed the fact.',
  showAll: 'Show all',
}
