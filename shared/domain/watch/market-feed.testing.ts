import type { EventFeedFilter } from './feed.ts'

/** A feed of every event on the market. */
export const marketFeed: EventFeedFilter = {
  kind: 'events',
  types: [],
  roleTypes: [],
  legalForms: [],
  states: [],
  registeredOffices: [],
  registerCourt: null,
  capitalFrom: null,
  capitalTo: null,
  term: null,
}
