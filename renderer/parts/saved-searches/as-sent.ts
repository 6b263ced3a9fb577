import type { AskedWhat } from '../../../shared/domain/library/saved-search.ts'
import type { useClient } from '../../data/core.tsx'

type Sent = Parameters<ReturnType<typeof useClient>['library']['saveSearch']>[0]['what']

/** What a saved search asks as the contract takes it: lists that may be written to. */
export function asSent(what: AskedWhat): Sent {
  if (what.kind !== 'filter') return what
  const { filter } = what
  return {
    kind: 'filter',
    filter: {
      ...filter,
      legalForms: [...filter.legalForms],
      statuses: [...filter.statuses],
      states: [...filter.states],
      registeredOffices: [...filter.registeredOffices],
      roles: filter.roles.map((role) => ({ ...role })),
    },
  }
}
