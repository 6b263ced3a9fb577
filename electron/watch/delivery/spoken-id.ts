import type { Dialect } from '../../../shared/domain/answer.ts'
import { provenUuid, serviceId, type ServiceId } from '../../../shared/domain/ids.ts'

/**
 * An id as the side that the account speaks now understands it: before the release ids are bare UUIDs (contract 2.1), and
 * a prefixed one that was kept from an answer of the newer side would be no such thing.
 */
export const spokenId = (id: ServiceId, dialect: Dialect | null): ServiceId =>
  dialect === 'classic' ? serviceId(provenUuid(id) ?? id) : id
