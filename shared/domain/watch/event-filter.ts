import type { ServiceId } from '../ids.ts'

/**
 * What `GET /events` is asked for, every filter of contract 4.2. Null and an empty list: not used. Days are
 * `YYYY-MM-DD`, instants ISO 8601 UTC with `Z`.
 */
export interface EventFilter {
  readonly types: readonly string[]
  readonly roleTypes: readonly string[]
  readonly effectiveFrom: string | null
  readonly effectiveTo: string | null
  readonly createdFrom: string | null
  readonly createdTo: string | null
  readonly legalForms: readonly string[]
  readonly states: readonly string[]
  readonly registeredOffices: readonly string[]
  readonly registerCourt: string | null
  /** EUR as decimal text. */
  readonly capitalFrom: string | null
  readonly capitalTo: string | null
  readonly term: string | null
  /** One id as the service gave it (gap G13). */
  readonly subjectId: ServiceId | null
  readonly monitorId: ServiceId | null
}

export const everyEvent: EventFilter = {
  types: [],
  roleTypes: [],
  effectiveFrom: null,
  effectiveTo: null,
  createdFrom: null,
  createdTo: null,
  legalForms: [],
  states: [],
  registeredOffices: [],
  registerCourt: null,
  capitalFrom: null,
  capitalTo: null,
  term: null,
  subjectId: null,
  monitorId: null,
}

/** What `GET /formations` is asked for (contract 4.5); other parameters aren't shown, so none is sent. */
export interface FormationFilter {
  readonly legalForms: readonly string[]
  readonly term: string | null
  readonly createdFrom: string | null
}
