import { useEffect } from 'react'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../data/core.tsx'

/** Remembers that a file was opened. Where it can't be remembered, reading goes on all the same. */
export function useNoteOpened(id: PartyId): void {
  const { library } = useClient()
  useEffect(() => {
    void library.noteOpened({ id })
  }, [library, id])
}
