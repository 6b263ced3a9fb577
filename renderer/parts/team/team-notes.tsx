import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamNote } from '../../../shared/domain/team/team.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark, type MarkName } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './team-notes.css'

const minute = 60_000

/** "3 minutes ago" within the hour, and then the moment; it goes on by itself. */
function useAgo(at: string): string {
  const { t } = useTranslation('team')
  const format = useFormat()
  const [now, setNow] = useState(() => Date.now())
  const passed = Math.floor((now - Date.parse(at)) / minute)
  const near = passed >= 0 && passed < 60
  useEffect(() => {
    if (!near) return
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [near])
  if (!near) return format.moment(at)
  return passed === 0 ? t('note.justNow') : t('note.minutes', { count: passed })
}

function Kept({ by, at }: { readonly by: string; readonly at: string }): ReactNode {
  const { t } = useTranslation('team')
  return <Foreign text={t('note.kept', { by, time: useAgo(at) })} most={300} />
}

function Words({ note }: { readonly note: TeamNote }): ReactNode {
  const { t } = useTranslation('team')
  const format = useFormat()
  switch (note.kind) {
    case 'kept':
      return <Kept by={note.by} at={note.at} />
    case 'reading':
      return <Foreign text={t('note.reading', { by: note.by })} most={300} />
    case 'lost': {
      const words = { by: note.by, time: format.moment(note.at) }
      return (
        <Foreign
          text={
            note.credits === null
              ? t('note.lost', words)
              : t('note.lostCost', { ...words, price: format.credits(note.credits) })
          }
          most={400}
        />
      )
    }
    case 'may-be-bought-twice':
      return t('note.twice', { time: format.moment(note.since) })
  }
}

const markOf: Readonly<Record<TeamNote['kind'], MarkName>> = {
  kept: 'kept',
  reading: 'unread',
  lost: 'changed',
  'may-be-bought-twice': 'changed',
}

/** What colleagues did about what a price button reads: it stands beside the button. */
export function TeamNotes({ notes }: { readonly notes: readonly TeamNote[] }): ReactNode {
  if (notes.length === 0) return null
  return (
    <div className="team-notes small" role="status">
      <ul>
        {notes.map((note) => (
          <li key={note.kind}>
            <Mark name={markOf[note.kind]} />
            <span>
              <Words note={note} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
