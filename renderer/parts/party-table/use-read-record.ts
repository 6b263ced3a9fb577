import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { Approval } from '../../../shared/domain/credits/credits.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import { runOnce, runs, useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { putAnswer } from '../../data/put-answer.ts'

export interface ReadRecord {
  readonly read: (company: CompanySummary, approved: Approval) => void
  /** What went wrong with the row read last, and whose it was. */
  readonly failed: { readonly company: CompanySummary; readonly error: AppError } | null
  readonly clear: () => void
}

/** Reads a register entry from a row. The run shares its name with the company's file, so neither pays twice. */
export function useReadRecord(origin: 'search' | 'library' | 'filter'): ReadRecord {
  const client = useClient()
  const queries = useQueryClient()
  const [last, setLast] = useState<CompanySummary | null>(null)
  const { error, clear } = useCommand(
    client.company.read,
    last === null ? 'no row' : runs.companySection(last.id, 'record'),
  )
  const read = useCallback(
    (company: CompanySummary, approved: Approval): void => {
      setLast(company)
      void runOnce(runs.companySection(company.id, 'record'), async () => {
        const outcome = await client.company.read({
          id: company.id,
          section: 'record',
          which: 'first',
          approved,
          origin,
        })
        if (outcome.ok) await putAnswer(queries, keys.company(company.id), outcome.value)
        // The row says when it was read; the core tells so too, but only of what it could keep.
        await Promise.all([
          queries.invalidateQueries({ queryKey: keys.kept }),
          queries.invalidateQueries({ queryKey: keys.remembered }),
          queries.invalidateQueries({ queryKey: keys.filtered }),
        ])
        return outcome
      })
    },
    [client, queries, origin],
  )
  return { read, failed: last === null || error === null ? null : { company: last, error }, clear }
}
