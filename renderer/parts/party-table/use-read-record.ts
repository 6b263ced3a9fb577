import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { Approval } from '../../../shared/domain/credits/credits.ts'
import { ok, type AppError } from '../../../shared/domain/errors.ts'
import { runOnce, runs, useCommand, type Command } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { ofSection, renewingShown } from '../../data/renewing.ts'
import { putAnswer } from '../../data/put-answer.ts'

export interface ReadRecord {
  readonly read: (company: CompanySummary, approved: Approval) => void
  /** What went wrong with the row read last, and whose it was. */
  readonly failed: { readonly company: CompanySummary; readonly error: AppError } | null
  readonly clear: () => void
  /** The same once more, in spite of what kept it. */
  readonly again: Pick<Command<{ readonly approved: Approval }, unknown>, 'error' | 'failed' | 'running' | 'run'>
}

/** Reads a register entry from a row. The run shares its name with the company's file, so neither pays twice. */
export function useReadRecord(origin: 'search' | 'library' | 'filter'): ReadRecord {
  const client = useClient()
  const queries = useQueryClient()
  const [last, setLast] = useState<CompanySummary | null>(null)
  const name = last === null ? 'no row' : runs.companySection(last.id, 'record')
  const { error, failed, running, clear } = useCommand<{ readonly approved: Approval }, unknown>(
    // It is started below, because the row is known only by the press.
    () => Promise.resolve(ok(null)),
    name,
  )
  const start = useCallback(
    (company: CompanySummary, approved: Approval) => {
      setLast(company)
      const act = async () => {
        const outcome = await client.company.read({
          id: company.id,
          section: 'record',
          which: 'first',
          approved: renewingShown<CompanyFile | null>(queries, keys.company(company.id), ofSection('record'), approved),
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
      }
      return runOnce(runs.companySection(company.id, 'record'), act, { approved })
    },
    [client, queries, origin],
  )
  const read = useCallback(
    (company: CompanySummary, approved: Approval): void => void start(company, approved),
    [start],
  )
  return {
    read,
    failed: last === null || error === null ? null : { company: last, error },
    clear,
    again: {
      error,
      failed,
      running,
      run: ({ approved }) => (last === null ? Promise.resolve(null) : start(last, approved)),
    },
  }
}
