import type { CompanyFilter, RoleCondition } from './company-filter.ts'

const text = (value: string | null): string | null => {
  const plain = (value ?? '').normalize('NFC').toWellFormed().trim()
  return plain === '' ? null : plain
}

const sorted = (values: readonly string[]): readonly string[] =>
  [...new Set(values.map(text).filter((value) => value !== null))].toSorted()

const condition = (role: RoleCondition): RoleCondition => ({
  roleType: text(role.roleType),
  name: text(role.name),
  firstName: text(role.firstName),
  lastName: text(role.lastName),
})

/**
 * One form for filters that ask for the same: texts trimmed, blank ones left out, lists sorted and each value once.
 * Case stays: nothing says that the service ignores it everywhere.
 */
export function canonicalFilter(filter: CompanyFilter): CompanyFilter {
  const roles = new Map(filter.roles.map(condition).map((role) => [JSON.stringify(role), role]))
  return {
    name: text(filter.name),
    legalForms: sorted(filter.legalForms),
    statuses: sorted(filter.statuses),
    states: sorted(filter.states),
    registeredOffices: sorted(filter.registeredOffices),
    registerCourt: text(filter.registerCourt),
    capitalFrom: text(filter.capitalFrom),
    capitalTo: text(filter.capitalTo),
    roles: [...roles].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, role]) => role),
  }
}

/** The key of a filter's pages: equal for filters that ask for the same. */
export const filterKey = (filter: CompanyFilter): string => JSON.stringify(canonicalFilter(filter))
