import type { Outcome } from '../../shared/domain/errors.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { Outside, Store } from '../core/ports.ts'

type Section = Parameters<Store['noteNotThere']>[1]

/** Remembers that a section isn't there, so that it is asked for again only on the person's word (gap G11). */
export async function noteIfNotThere(
  outside: Outside,
  id: PartyId | null,
  section: Section,
  outcome: Outcome<unknown>,
): Promise<void> {
  if (outcome.ok) return
  const { kind } = outcome.error
  if (kind !== 'not-found' && kind !== 'not-offered' && kind !== 'retired') return
  // What belongs to nobody can't be missing: where the path answers 404, the service has no such endpoint.
  const why = id === null || kind === 'retired' ? 'not-offered' : kind
  await outside.store.noteNotThere(id, section, new Date(outside.clock.now()).toISOString(), why)
}
