import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError, Outcome } from '../../../shared/domain/errors.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { imageLimits, type DeskFormat, type PictureFormat } from '../../../shared/domain/ownership/desk/desk.ts'
import type { Picture } from '../../../shared/domain/ownership/picture/picture.ts'
import { valueOf } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { pngPicture } from './png-picture.ts'

/** Whether this host makes PDF files by itself; false until it said so. */
export function useCanPrint(): boolean {
  const { desks } = useClient()
  const { data } = useQuery({
    queryKey: [...keys.desks, 'can print'],
    queryFn: async ({ signal }) => valueOf(await desks.canPrint({}, { signal })),
  })
  return data ?? false
}

const base64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/** Exports of a desk, each through the export queue of the core, which gives it a name and writes it down. */
export function useDeskExport(
  deskId: number,
  ungrouped: ReadonlySet<string>,
): {
  /** `saved` saves the desk first: an export is made of the stored desk. */
  readonly make: (format: DeskFormat | PictureFormat, saved: () => Promise<void>) => void
  readonly makeImage: (picture: Picture, saved: () => Promise<void>) => void
  /** The last one that was begun here. */
  readonly begun: ExportJob | null
  readonly error: AppError | null
  readonly clear: () => void
} {
  const { desks } = useClient()
  const { i18n } = useTranslation()
  const asked = { id: deskId, language: i18n.language === 'de' ? 'de' : 'en', ungrouped: [...ungrouped] } as const
  const [begun, setBegun] = useState<ExportJob | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const tell = (outcome: Outcome<ExportJob | null>): void => {
    setError(outcome.ok ? null : outcome.error)
    setBegun(outcome.ok ? outcome.value : null)
  }
  const make = async (format: DeskFormat | PictureFormat, saved: () => Promise<void>): Promise<void> => {
    await saved()
    tell(await desks.export({ ...asked, format }))
  }
  /** Messages to the core are limited in size: the bytes go in parts. */
  const makeImage = async (picture: Picture, saved: () => Promise<void>): Promise<void> => {
    const blob = await pngPicture(picture)
    if (blob === null || blob.size > imageLimits.bytes) {
      return tell({ ok: false, error: { kind: 'file-failed', why: 'too-large', where: '', money: 'none' } })
    }
    await saved()
    const bytes = new Uint8Array(await blob.arrayBuffer())
    const upload = crypto.randomUUID()
    const of = Math.max(1, Math.ceil(bytes.length / imageLimits.part))
    for (let part = 0; part < of; part += 1) {
      const slice = bytes.subarray(part * imageLimits.part, (part + 1) * imageLimits.part)
      const outcome = await desks.exportImage({ ...asked, upload, part, of, bytes: base64(slice) })
      if (!outcome.ok || part === of - 1) return tell(outcome)
    }
  }
  return {
    make: (format, saved) => void make(format, saved),
    makeImage: (picture, saved) => void makeImage(picture, saved),
    begun,
    error,
    clear: () => {
      setError(null)
      setBegun(null)
    },
  }
}
