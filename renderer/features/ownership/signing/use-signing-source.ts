import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CompanyFile } from '../../../../shared/domain/company/company-file.ts'
import type { PartyId } from '../../../../shared/domain/ids.ts'
import { valueOf } from '../../../data/app-error-value.ts'
import { useClient } from '../../../data/core.tsx'
import { keys } from '../../../data/keys.ts'
import {
  actingCompanies,
  signingFromFile,
  type SigningSource,
} from '../../../../shared/domain/ownership/signing/signing-from-file.ts'

/** Files of the store, free of charge; null: not here, or not yet. */
function useFiles(ids: readonly PartyId[]): readonly (CompanyFile | null)[] {
  const { company } = useClient()
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: keys.company(id),
      queryFn: async ({ signal }: { signal: AbortSignal }) => valueOf(await company.open({ id }, { signal })),
    })),
    combine: filesOf,
  })
}

const filesOf = (
  results: readonly { readonly data: CompanyFile | null | undefined }[],
): readonly (CompanyFile | null)[] => results.map(({ data }) => data ?? null)

const behindAll = (files: readonly (CompanyFile | null)[]): readonly PartyId[] => [
  ...new Set(files.flatMap((file) => (file === null ? [] : actingCompanies(file)))),
]

/**
 * A company file as far as it says who can sign, with the files of the companies through which it acts as far as they
 * are here: its general partner, that one's, and one more.
 */
export function useSigningSource(file: CompanyFile): SigningSource {
  const first = useFiles(actingCompanies(file))
  const second = useFiles(behindAll(first))
  const third = useFiles(behindAll(second))
  return useMemo(() => {
    const here = new Map(
      [...first, ...second, ...third].flatMap((each) => (each === null ? [] : [[each.summary.id, each] as const])),
    )
    return signingFromFile(file, (id) => here.get(id) ?? null)
  }, [file, first, second, third])
}
