import type { EventFilter, FormationFilter } from '../../../shared/domain/watch/event-filter.ts'
import type { Argument } from '../dialects/dialect.ts'
import type { ServiceCall } from '../../ports/register-service.ts'

export type Arguments = Readonly<Partial<Record<Argument, readonly string[]>>>

/** The term of the one-result search that checks a key (contract 5.6): a word that many names hold. */
const keyCheckTerm = 'GmbH'

/** The criteria that are used: texts trimmed, lists repeated, everything else absent. */
function ofFilter(filter: EventFilter | FormationFilter): Arguments {
  const used = Object.entries<string | readonly string[] | null>({ ...filter }).map(
    ([name, value]): [string, readonly string[]] => [
      name,
      value === null ? [] : typeof value === 'string' ? [value.trim()] : value,
    ],
  )
  return Object.fromEntries(used.filter(([, values]) => values.length > 0))
}

/** What a call carries in its query string, by our names. */
export function argumentsOf(call: ServiceCall): Arguments {
  switch (call.operation) {
    case 'key-check':
      return { term: [keyCheckTerm] }
    case 'suggestions':
    case 'search-companies':
    case 'search-persons':
      return { term: [call.term.trim()] }
    case 'events':
    case 'formations':
      return ofFilter(call.filter)
    case 'company-roles':
      return (call.roleTypes ?? []).length === 0 ? {} : { roleTypes: call.roleTypes ?? [] }
    case 'company-ownership':
      return { depth: [String(call.depth)] }
    case 'ownership-job':
      return { companyId: [call.companyId], recursiveLevel: [String(call.recursiveLevel)] }
    default:
      return {}
  }
}
