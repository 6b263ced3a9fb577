import type { PartyId } from '../../shared/domain/ids.ts'
import { useClient } from './core.tsx'
import { openTab } from './tabs.ts'

/**
 * Opens the file of a party of which only the id is known here, as in a row of the ledger: a person's file where the
 * store knows a person by that id, else a company's. Free.
 */
export function useOpenParty(): (id: PartyId) => void {
  const { person } = useClient()
  return (id) =>
    void person.open({ id }).then((outcome) => {
      openTab({ kind: outcome.ok && outcome.value !== null ? 'person' : 'company', id })
    })
}
