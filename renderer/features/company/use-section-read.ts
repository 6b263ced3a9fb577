import { useQueryClient } from '@tanstack/react-query'
import type { FileSection } from '../../../shared/domain/company-file.ts'
import type { Approval } from '../../../shared/domain/credits.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { runs, useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import type { SectionReading } from '../../ui/section-panel.tsx'

/** Reads a section of a company's file. What came is shown at once; what failed leaves what is there. */
export function useSectionRead(id: PartyId, section: FileSection): SectionReading {
  const { company } = useClient()
  const queries = useQueryClient()
  const command = useCommand(
    async (asked: { readonly which: 'first' | 'next'; readonly approved: Approval }) => {
      const outcome = await company.read({ id, section, ...asked, origin: 'company' })
      if (outcome.ok) queries.setQueryData(keys.company(id), outcome.value)
      // An answer that can't be read fails, and yet is kept: the section then says so.
      else void queries.invalidateQueries({ queryKey: keys.company(id) })
      return outcome
    },
    runs.companySection(id, section),
  )
  return {
    read: (which, approved) => void command.run({ which, approved }),
    running: command.running,
    error: command.error,
    clear: command.clear,
  }
}
