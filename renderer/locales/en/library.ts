import type { library as german } from '../de/library.ts'
import type { Like } from '../../../shared/words/like.ts'

/** Texts of the library: what is kept on this machine. */
export const library: Like<typeof german> = {
  title: 'Library',
  label: 'Kept here',
  views: 'Parts of the library',
  part: {
    kept: 'Kept',
    recent: 'Recent',
    collections: 'Collections',
    notes: 'Notes',
    tags: 'Tags',
    searches: 'Saved searches',
    imports: 'Imports',
    desks: 'Ownership',
  },
  noDesks: 'No ownership desk yet',
  noDesksText: 'An ownership desk is made from the section “Owners” of a company.',
  intro: 'What was read is kept here and opens offline, free of charge.',
  filter: 'Filter what is kept',
  view: 'Show',
  count_one: '{{count, number}} entry',
  count_other: '{{count, number}} entries',
  countMore: 'The first {{count, number}} entries',
  recent: 'most recently read first',
  matching: 'matching “{{text}}”',
  emptyTitle: 'Nothing is kept here yet',
  empty:
    'Every company and person that a search shows or that you read stays here: opened offline, never ' +
    'paid for twice. Prices: a page of search {{search}}, a register entry {{record}}.',
  emptyAction: 'Go to search',
  noMatchTitle: 'Nothing matches',
  noMatch: 'Nothing kept here matches “{{text}}”.',
  clear: 'Clear the filter',
}
