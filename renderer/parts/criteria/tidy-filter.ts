import type { CompanyFilter, RoleCondition } from '../../../shared/domain/search/company-filter.ts'
import { courtMeant } from './court-choice.ts'

/** Empty text is no criterion. */
const stated = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim())

/** Chosen in another order, or twice, it is the same criterion. */
const asSet = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))].sort()

const tidyCondition = (condition: RoleCondition): RoleCondition => ({
  roleType: stated(condition.roleType),
  name: stated(condition.name),
  firstName: stated(condition.firstName),
  lastName: stated(condition.lastName),
})

export const isBlank = (condition: RoleCondition): boolean =>
  Object.values(tidyCondition(condition)).every((text) => text === null)

/**
 * The filter that is asked for what stands in the fields: one form for all the ways to say the same, so that what was
 * paid for is found again. A court that we know goes by its code (contract 4.2); a condition still blank doesn't count.
 */
export const tidyFilter = (filter: CompanyFilter): CompanyFilter => ({
  name: stated(filter.name),
  legalForms: asSet(filter.legalForms),
  statuses: asSet(filter.statuses),
  states: asSet(filter.states),
  registeredOffices: asSet(filter.registeredOffices),
  registerCourt:
    filter.registerCourt === null ? null : (courtMeant(filter.registerCourt)?.code ?? stated(filter.registerCourt)),
  capitalFrom: stated(filter.capitalFrom),
  capitalTo: stated(filter.capitalTo),
  roles: filter.roles.map(tidyCondition).filter((condition) => !isBlank(condition)),
})
