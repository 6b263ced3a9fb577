import { serviceId, uuidCandidates, type ServiceId } from '../../../shared/domain/ids.ts'
import type { ServiceCall } from '../../ports/register-service.ts'

/** The UUID that a prefixed id certainly stands for (reading R2); any other id is returned unchanged. */
function plain(id: ServiceId): ServiceId {
  const [only, ...more] = id.includes('_') ? uuidCandidates(id) : []
  return only === undefined || more.length > 0 ? id : serviceId(only)
}

/**
 * The call with bare UUIDs as ids, which is all that the side before the release knows (contract 2.1). Ids that the
 * newer side gave have a prefix.
 */
export function withPlainIds(call: ServiceCall): ServiceCall {
  const speaking = { ...call } as Record<string, unknown>
  for (const name of ['id', 'companyId', 'itemId']) {
    const id = speaking[name]
    if (typeof id === 'string') speaking[name] = plain(serviceId(id))
  }
  if ('item' in call) speaking['item'] = { ...call.item, id: plain(call.item.id) }
  if (call.operation === 'events') {
    const { subjectId, monitorId } = call.filter
    speaking['filter'] = {
      ...call.filter,
      subjectId: subjectId === null ? null : plain(subjectId),
      monitorId: monitorId === null ? null : plain(monitorId),
    }
  }
  return speaking as unknown as ServiceCall
}
