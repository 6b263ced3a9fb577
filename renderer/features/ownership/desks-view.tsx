import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDesks } from '../../data/ownership.ts'
import { DeskList } from './desk-list.tsx'
import { NotesPanel } from '../../parts/notes/notes-panel.tsx'
import '../../parts/library-pane.css'

/** The ownership desks, and the notes on each. */
export function DesksView(): ReactNode {
  const { t } = useTranslation('library')
  const { t: notes } = useTranslation('notes')
  const desks = useDesks().data
  const [open, setOpen] = useState<readonly number[]>([])
  if (desks === undefined) return null
  if (desks.length === 0)
    return (
      <EmptyState icon="desk" title={t('noDesks')}>
        {t('noDesksText')}
      </EmptyState>
    )
  return (
    <div className="library-pane">
      <DeskList />
      <div className="library-list scroll">
        {desks.map(({ id, name }) => (
          <details
            key={id}
            onToggle={(event) => {
              const shown = event.currentTarget.open
              setOpen((all) => (shown ? [...new Set([...all, id])] : all.filter((one) => one !== id)))
            }}
          >
            <summary>{notes('note.desk', { name: name === '' ? notes('unnamed') : cutText(name, 80).text })}</summary>
            {open.includes(id) && <NotesPanel about={{ kind: 'desk', id }} />}
          </details>
        ))}
      </div>
    </div>
  )
}
