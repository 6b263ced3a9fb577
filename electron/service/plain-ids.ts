import { serviceId, uuidCandidates, type ServiceId } from '../../shared/domain/ids.ts'
import type { ServiceCall } from './service.ts'

/** The UUID that a prefixed id proves to stand for (reading.md section 2); any other id stays as it is. */
function plain(id: ServiceId): ServiceId {
  const [only, ...more] = id.includes('_') ? uuidCandidates(id) : []
  return only === undefined || more.length > 0 ? id : serviceId(only)
}

/**
 * The call as the side before the release understands it: there ids are bare UUIDs (contract 2.1), and a prefixed one,
 * kept from an answer of the newer side, would be no such thing.
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
