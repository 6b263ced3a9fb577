import { useTranslation } from 'react-i18next'
import type { TeamNote } from '../../../shared/domain/team/team.ts'
import { useFormat } from '../../ui/use-format.ts'
import type { MarkName } from '../../ui/marks.tsx'

const minute = 60_000

export const markOfNote: Readonly<Record<TeamNote['kind'], MarkName>> = {
  kept: 'kept',
  reading: 'unread',
  lost: 'changed',
  'may-be-bought-twice': 'changed',
}

/** Whether a moment is named by how long ago it is: within the hour, and not ahead of this clock. */
export const isNear = (at: string, now: number): boolean => {
  const passed = now - Date.parse(at)
  return passed >= 0 && passed < 60 * minute
}

/** What colleagues did about a call, in one sentence; "3 minutes ago" is as of `now`. Names in it are not cleaned. */
export function useNoteWords(): (note: TeamNote, now: number) => string {
  const { t } = useTranslation('team')
  const format = useFormat()
  const ago = (at: string, now: number): string => {
    if (!isNear(at, now)) return format.moment(at)
    const passed = Math.floor((now - Date.parse(at)) / minute)
    return passed === 0 ? t('note.justNow') : t('note.minutes', { count: passed })
  }
  return (note, now) => {
    switch (note.kind) {
      case 'kept':
        return t('note.kept', { by: note.by, time: ago(note.at, now) })
      case 'reading':
        return t('note.reading', { by: note.by })
      case 'lost': {
        const words = { by: note.by, time: format.moment(note.at) }
        return note.credits === null
          ? t('note.lost', words)
          : t('note.lostCost', { ...words, price: format.credits(note.credits) })
      }
      case 'may-be-bought-twice':
        return t('note.twice', { time: format.moment(note.since) })
    }
  }
}
