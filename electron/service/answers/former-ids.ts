import { isUuid } from '../../../shared/domain/ids.ts'
import type { ServiceCall } from '../../ports/register-service.ts'

/** UTC ms: until then a bare UUID is taken after the release (contract 9.2, 9.5, 9.7). */
const taken = Date.parse('2027-01-01T00:00:00Z')

/** The older family has no ids but its own (2.5). */
const olderFamily: ReadonlySet<ServiceCall['operation']> = new Set<ServiceCall['operation']>(['watchlist-item'])

/** Every id by which a call names a thing. */
function idsIn(call: ServiceCall): readonly string[] {
  const named = ['id', 'companyId', 'itemId'].map((name) => (call as unknown as Record<string, unknown>)[name])
  const inFilter = call.operation === 'events' ? [call.filter.subjectId, call.filter.monitorId] : []
  const item = 'item' in call ? [call.item.id] : []
  return [...named, ...inFilter, ...item].filter((id) => typeof id === 'string')
}

/**
 * Whether a call names a thing by a bare UUID when the service takes prefixed ids only. `at`: the service's clock, UTC ms.
 * What is remembered of the side of the release doesn't matter: it may be as old as the id. A 404 of such a call doesn't
 * say that the thing isn't there.
 */
export const namesFormerId = (call: ServiceCall, at: number): boolean =>
  at >= taken && !olderFamily.has(call.operation) && idsIn(call).some(isUuid)
