import type { Route } from './dialect.ts'

/** The filters of the market-wide event list that are called the same everywhere (contract 4.2). */
const eventFilters: Route['query'] = {
  types: 'type',
  effectiveFrom: 'effective_date[gte]',
  effectiveTo: 'effective_date[lte]',
  createdFrom: 'created_at[gte]',
  createdTo: 'created_at[lte]',
  legalForms: 'legal_form',
  states: 'state',
  registeredOffices: 'registered_office',
  registerCourt: 'register_court',
  capitalFrom: 'capital[gte]',
  capitalTo: 'capital[lte]',
}

/** `/company-events`: the previous names on both sides; it knows no `subject_id` and no `monitor_id` (4.2, rule 4). */
export const companyEventsQuery: Route['query'] = { ...eventFilters, roleTypes: 'officer_role', term: 'q' }

/**
 * `/events`. Contract 4.2 calls its search term `name`; 9.3 and 9.5 say that it is `q` until the October release
 * (reading R8). A wrong name is dropped in silence and the unfiltered page billed, so before the release no term is sent
 * there (null): `q` of `/company-events` is the same in both. Gap G13: one id, exactly as the service gave it.
 */
export const eventsQuery = (term: 'name' | null): Route['query'] => ({
  ...eventFilters,
  roleTypes: 'role_type',
  ...(term === null ? {} : { term }),
  subjectId: 'subject_id',
  monitorId: 'monitor_id',
})

/** `/formations`; other parameters aren't shown (4.5), so none is sent. */
export const formationsQuery = (term: 'q' | 'name'): Route['query'] => ({
  legalForms: 'legal_form',
  createdFrom: 'created_at[gte]',
  term,
})

/** Gap G4: how the job names the company. */
export const jobQuery: Route['query'] = { companyId: 'company_id', recursiveLevel: 'recursive_level' }
