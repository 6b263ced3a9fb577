import { useEffect, useState, type ReactNode } from 'react'
import type { TeamNote } from '../../../shared/domain/team/team.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { isNear, markOfNote, useNoteWords } from './note-words.ts'
import './team-notes.css'

/** The clock, as often as "3 minutes ago" needs it. */
function useNow(notes: readonly TeamNote[]): number {
  const [now, setNow] = useState(() => Date.now())
  const near = notes.some((note) => note.kind === 'kept' && isNear(note.at, now))
  useEffect(() => {
    if (!near) return
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [near])
  return now
}

/** What colleagues did about what a price button reads: it stands beside the button. */
export function TeamNotes({ notes }: { readonly notes: readonly TeamNote[] }): ReactNode {
  const words = useNoteWords()
  const now = useNow(notes)
  if (notes.length === 0) return null
  return (
    <div className="team-notes small" role="status">
      <ul>
        {notes.map((note) => (
          <li key={note.kind}>
            <Mark name={markOfNote[note.kind]} />
            <span>
              <Foreign text={words(note, now)} most={400} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same where there is room for a mark alone, in a row or in a button: the words are its tip, and what it is described by. */
export function TeamNoteMark({ notes, id }: { readonly notes: readonly TeamNote[]; readonly id: string }): ReactNode {
  const words = useNoteWords()
  const now = useNow(notes)
  const [first] = notes
  if (first === undefined) return null
  const said = notes.map((note) => cleanText(words(note, now)).slice(0, 400)).join(' ')
  return (
    <span className="team-note-mark" title={said}>
      <Mark name={markOfNote[first.kind]} />
      <span id={id} hidden>
        {said}
      </span>
    </span>
  )
}
