import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RegisterblickClient } from '../../../shared/contract/contract.ts'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { ColumnRole } from '../../../shared/domain/imports/column-roles.ts'
import type {
  HowToRead,
  Import,
  ImportPreview,
  ImportQuote,
  ImportRow,
  ImportRowState,
} from '../../../shared/domain/imports/import.ts'
import { valueOf, type AppErrorValue } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import type { Read } from '../../data/queries.ts'

/** A file that was handed over, and what it is called. */
export interface HandedOver {
  readonly upload: number
  readonly name: string
}

export const useImports = (): Read<readonly Import[]> => {
  const { imports } = useClient()
  return useQuery({
    queryKey: [...keys.imports, 'all'],
    queryFn: async ({ signal }) => valueOf(await imports.all({}, { signal })),
  })
}

export const useImport = (id: number): Read<Import | null> => {
  const { imports } = useClient()
  return useQuery({
    queryKey: [...keys.imports, 'one', id],
    queryFn: async ({ signal }) => valueOf(await imports.open({ import: id }, { signal })),
  })
}

/** What searching for the open rows would cost; changes with every row that is decided. */
export const useImportQuote = (id: number, candidates: boolean): Read<ImportQuote> => {
  const { imports } = useClient()
  return useQuery({
    queryKey: [...keys.imports, 'quote', id, candidates],
    queryFn: async ({ signal }) => valueOf(await imports.quote({ import: id, candidates }, { signal })),
    placeholderData: keepPreviousData,
  })
}

/** The companies that an import's rows were matched to; looked up only for bulk actions. */
export const useImportCompanies = (id: number): Read<readonly CompanySummary[]> => {
  const { imports } = useClient()
  return useQuery({
    queryKey: [...keys.imports, 'companies', id],
    queryFn: async ({ signal }) => valueOf(await imports.companies({ import: id }, { signal })),
    placeholderData: keepPreviousData,
  })
}

/** How a chosen file would be taken; free. */
export const usePreview = (
  upload: number | null,
  how: HowToRead,
  roles: readonly (ColumnRole | null)[] | null,
): Read<ImportPreview | null> => {
  const { imports } = useClient()
  return useQuery({
    queryKey: ['import preview', upload, how, roles],
    queryFn: async ({ signal }) =>
      upload === null ? null : valueOf(await imports.preview({ upload, how, roles: roles && [...roles] }, { signal })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

export interface Shown {
  readonly states: readonly ImportRowState[]
  readonly duplicatesOnly: boolean
  readonly text: string
}

/** Rows asked for at once (contract). */
const pageSize = 200

export interface ShownRows {
  readonly rows: readonly ImportRow[]
  readonly total: number | null
  readonly more: boolean
  readonly readOn: () => void
  readonly error: AppErrorValue | null
}

/** Rows of an import in the list's order, page after page as they come into sight. */
export function useImportRows(id: number, { states, duplicatesOnly, text }: Shown): ShownRows {
  const { imports } = useClient()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery<
    { readonly rows: readonly ImportRow[]; readonly total: number },
    AppErrorValue,
    { readonly pages: readonly { readonly rows: readonly ImportRow[]; readonly total: number }[] },
    readonly unknown[],
    number
  >({
    queryKey: [...keys.imports, 'rows', id, states, duplicatesOnly, text],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      valueOf(
        await imports.rows(
          {
            import: id,
            states: [...states],
            duplicatesOnly,
            text: text.slice(0, 200),
            offset: pageParam,
            limit: pageSize,
          },
          { signal },
        ),
      ),
    getNextPageParam: (last, all) => (last.rows.length < pageSize ? null : all.length * pageSize),
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  return {
    rows,
    total: data?.pages.at(-1)?.total ?? null,
    more: hasNextPage,
    error,
    readOn: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
  }
}

/** Bytes of one piece (contract). */
const piece = 120_000

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}

/** Hands a file over in pieces; the number by which it is read, or what went wrong. */
export async function handOver(
  { imports }: Pick<RegisterblickClient, 'imports'>,
  fileName: string | null,
  bytes: Uint8Array,
): Promise<Outcome<number>> {
  const begun = await imports.begin({ fileName: fileName?.slice(0, 300) ?? null, bytes: bytes.length })
  if (!begun.ok) return begun
  const { upload } = begun.value
  for (let at = 0; at < bytes.length; at += piece) {
    const put = await imports.put({ upload, at, data: base64(bytes.subarray(at, at + piece)) })
    if (!put.ok) return put
  }
  return ok(upload)
}
