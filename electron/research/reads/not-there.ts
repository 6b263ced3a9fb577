import type { Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Store } from '../../ports/store/store.ts'

type Section = Parameters<Store['noteNotThere']>[1]

/** Remembers that a section isn't there, so that it is asked for again only on the person's word (gap G11). */
export async function noteIfNotThere(
  ports: Ports,
  id: PartyId | null,
  section: Section,
  outcome: Outcome<unknown>,
): Promise<void> {
  if (outcome.ok) return
  const { kind } = outcome.error
  if (kind !== 'not-found' && kind !== 'not-offered' && kind !== 'retired') return
  // Without a party nothing can be missing: where the path answers 404, the service has no such endpoint.
  const why = id === null || kind === 'retired' ? 'not-offered' : kind
  await ports.store.noteNotThere(id, section, new Date(ports.clock.now()).toISOString(), why)
}
