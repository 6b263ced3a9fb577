import { decimalPattern, filterLimits } from '../../../shared/domain/search/company-filter.ts'
import type { FieldProblem } from '../../../shared/domain/errors.ts'
import type { EventFilter, FormationFilter } from '../../../shared/domain/watch/event-filter.ts'
import { readDay } from '../../../shared/domain/json.ts'
import { federalStates } from '../../../shared/domain/register/states.ts'
import { itemsProblem, lengthProblem, listProblem, type Check } from './checks.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Gap G23: the service covers 180 days back, of which date and to which instant isn't shown (contract 4.2).
 * No bound older than this is sent: a day inside the window, so that neither the hour nor the zone matters.
 */
export const windowDays = 179

const statesCodes: ReadonlySet<string> = new Set(federalStates.map(({ code }) => code))
const instant = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?Z$/

/** Milliseconds since 1970 of a bound; null where it is no such date. */
const readBound = (text: string, kind: 'day' | 'instant'): number | null => {
  const date = kind === 'day' ? text : (instant.exec(text)?.[1] ?? '')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || readDay(date) === null) return null
  const time = Date.parse(kind === 'day' ? `${text}T00:00:00Z` : text)
  return Number.isNaN(time) ? null : time
}

const written = { day: 'a day YYYY-MM-DD', instant: 'a date-time YYYY-MM-DDThh:mm:ss[.fraction]Z' } as const

const boundProblem = (field: string, text: string | null, kind: 'day' | 'instant', clock: number): Check => {
  if (text === null) return null
  const time = readBound(text, kind)
  if (time === null) return { field, message: written[kind] }
  return time < clock - windowDays * day ? { field, message: `not older than ${windowDays} days` } : null
}

const orderProblem = (field: string, from: string | null, to: string | null, kind: 'day' | 'instant'): Check => {
  const low = from === null ? null : readBound(from, kind)
  const high = to === null ? null : readBound(to, kind)
  return low !== null && high !== null && low > high ? { field, message: 'not before the lower bound' } : null
}

const decimalProblem = (field: string, text: string | null): Check =>
  text === null || decimalPattern.test(text.trim()) ? null : { field, message: 'a decimal amount, 25000 or 25000.50' }

/** What speaks against sending this filter (contract 4.2 and 8). `clock`: the service's, milliseconds since 1970. */
export function checkEvents(filter: EventFilter, clock: number): readonly FieldProblem[] {
  return [
    listProblem('types', filter.types, 30),
    listProblem('roleTypes', filter.roleTypes, 10),
    listProblem('legalForms', filter.legalForms, filterLimits.legalForms),
    itemsProblem('states', filter.states, filterLimits.states, (code) => statesCodes.has(code), 'a code like DE-BE'),
    listProblem('registeredOffices', filter.registeredOffices, filterLimits.registeredOffices),
    lengthProblem('registerCourt', filter.registerCourt, 1, 100),
    lengthProblem('term', filter.term, 2, 100),
    lengthProblem('subjectId', filter.subjectId, 1, 200),
    lengthProblem('monitorId', filter.monitorId, 1, 200),
    decimalProblem('capitalFrom', filter.capitalFrom),
    decimalProblem('capitalTo', filter.capitalTo),
    boundProblem('effectiveFrom', filter.effectiveFrom, 'day', clock),
    boundProblem('effectiveTo', filter.effectiveTo, 'day', clock),
    boundProblem('createdFrom', filter.createdFrom, 'instant', clock),
    boundProblem('createdTo', filter.createdTo, 'instant', clock),
    orderProblem('effectiveTo', filter.effectiveFrom, filter.effectiveTo, 'day'),
    orderProblem('createdTo', filter.createdFrom, filter.createdTo, 'instant'),
  ].filter((check) => check !== null)
}

/** Contract 4.5. The length of the term on formations isn't shown (gap G20): that of the searches. */
export function checkFormations(filter: FormationFilter, clock: number): readonly FieldProblem[] {
  return [
    listProblem('legalForms', filter.legalForms, filterLimits.legalForms),
    lengthProblem('term', filter.term, 1, 200),
    boundProblem('createdFrom', filter.createdFrom, 'instant', clock),
  ].filter((check) => check !== null)
}
