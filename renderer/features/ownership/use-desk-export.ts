import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/domain/errors.ts'
import { deskFormats, type DeskFormat } from '../../../shared/domain/ownership/desk.ts'
import { useClient } from '../../data/core.tsx'
import { download, fileName, type DeskExport } from './export-menu.tsx'

/** What the formats of the core are called. */
const names: Readonly<Record<DeskFormat, string>> = {
  bods: 'BODS 0.4', followthemoney: 'FollowTheMoney', graphml: 'GraphML', csv: 'CSV',
}
export const formatNames: readonly string[] = deskFormats.map((format) => names[format])

/** Exports of a desk: the picture's files are handed on as they are, the rest is asked of the core. */
export function useDeskExport(deskId: number): {
  readonly take: (file: DeskExport) => void
  readonly error: AppError | null
  readonly clear: () => void
} {
  const { desks } = useClient()
  const { i18n } = useTranslation()
  const language = i18n.language === 'de' ? 'de' : 'en'
  const [error, setError] = useState<AppError | null>(null)
  const ask = async (format: DeskFormat, title: string): Promise<void> => {
    const made = await desks.export({ id: deskId, format, language })
    if (!made.ok) return setError(made.error)
    setError(null)
    const { content, ending, type } = made.value
    download({ format: 'svg', name: fileName(title, ending.slice(1)), content: new Blob([content], { type }) })
  }
  return {
    take: (file) => {
      const format = deskFormats.find((each) => names[each] === file.format)
      if (format === undefined || file.content !== null) download(file)
      else void ask(format, file.name)
    },
    error,
    clear: () => setError(null),
  }
}
