import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ExportFolder, ExportsPage, TableColumn } from '../../shared/contract/exports.ts'
import type { TableSourceInput } from '../../shared/contract/table-input.ts'
import type { Language } from '../../shared/domain/language.ts'
import { valueOf } from './app-error-value.ts'
import { useClient } from './core.tsx'
import { keys } from './keys.ts'
import type { Read } from './queries.ts'

/** Exports under way and the log, newest first. */
export const useExports = (limit: number): Read<ExportsPage> => {
  const { exports } = useClient()
  return useQuery({
    queryKey: [...keys.exports, 'list', limit],
    queryFn: async ({ signal }) => valueOf(await exports.list({ offset: 0, limit }, { signal })),
    placeholderData: keepPreviousData,
  })
}

export const useExportFolder = (): Read<ExportFolder> => {
  const { exports } = useClient()
  return useQuery({
    queryKey: [...keys.exports, 'folder'],
    queryFn: async ({ signal }) => valueOf(await exports.folder({}, { signal })),
  })
}

/** The columns that a table of this source would have. */
export const useTableColumns = (source: TableSourceInput, language: Language): Read<readonly TableColumn[]> => {
  const { exports } = useClient()
  return useQuery({
    queryKey: [...keys.exports, 'columns', source, language],
    queryFn: async ({ signal }) => valueOf(await exports.tableColumns({ source, language }, { signal })),
    gcTime: 10_000,
  })
}

/** Where the host of a page in a browser hands out an exported file, as a download; `?open` shows it instead. */
export const exportHref = (id: number): string => `/exports/${id}`
