import type { Dialect } from './answer.ts'
import { provenUuid, serviceId, type ServiceId } from '../ids.ts'

/**
 * An id in the form of the account's current dialect. Before the release ids are bare UUIDs (contract 2.1), and a prefixed
 * one that was kept from a newer answer would not be found.
 */
export const spokenId = (id: ServiceId, dialect: Dialect | null): ServiceId =>
  dialect === 'classic' ? serviceId(provenUuid(id) ?? id) : id
