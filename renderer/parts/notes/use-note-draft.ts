import { useCallback, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import type { Note, NoteAbout } from '../../../shared/domain/library/note.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import { useClient } from '../../data/core.tsx'

/** Rest of the keyboard after which a note is saved, in milliseconds. */
const typingPause = 600

/** What was typed and isn't saved, by editor: it outlives the editor (another tab) as long as the window does. */
interface Draft {
  readonly text: string
  /** The version that was changed. */
  readonly version: number
}
const useDrafts = create<{ readonly drafts: Readonly<Record<string, Draft>> }>()(() => ({ drafts: {} }))

function keepDraft(key: string, draft: Draft | null): void {
  useDrafts.setState(({ drafts }) => {
    const { [key]: _, ...rest } = drafts
    return { drafts: draft === null ? rest : { ...rest, [key]: draft } }
  })
}

export type DraftState = 'new' | 'changed' | 'saving' | 'saved' | 'failed' | 'conflict' | 'gone'

export interface NoteDraft {
  readonly text: string
  readonly state: DraftState
  readonly error: AppError | null
  /** What another window saved meanwhile; null while there is no conflict. */
  readonly theirs: Note | null
  readonly type: (text: string) => void
  /** Saves now; true when nothing is left to save. */
  readonly flush: () => Promise<boolean>
  /** Ends a conflict: this text over the other version. */
  readonly settle: (text: string) => void
  /** Makes the note again that was deleted meanwhile. */
  readonly makeAgain: () => void
}

interface Known {
  readonly id: number | null
  readonly version: number
  readonly text: string
}
const knownOf = (note: Note | null): Known =>
  note === null ? { id: null, version: 0, text: '' } : { id: note.id, version: note.version, text: note.text }

/**
 * A note while it is written. It is saved a moment after each change and when its editor goes, one save at a time, each
 * over the version that was changed. What can't be saved stays here; what another window saved meanwhile is shown beside
 * it. A new note is made by its first letter.
 */
export function useNoteDraft(
  note: Note | null,
  about: NoteAbout,
  draftKey: string,
  onMade: (note: Note) => void = () => undefined,
): NoteDraft {
  const { library } = useClient()
  const draft = useDrafts(({ drafts }) => drafts[draftKey])
  const [known, setKnown] = useState(() => knownOf(note))
  const [state, setState] = useState<DraftState>(note === null ? 'new' : draft === undefined ? 'saved' : 'changed')
  const [error, setError] = useState<AppError | null>(null)
  const [theirs, setTheirs] = useState<Note | null>(null)
  const text = draft?.text ?? known.text

  // What a save reads is the newest, whatever was drawn when it was planned.
  const latest = useRef({ known, onMade, about })
  const saving = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  /** Two texts, or a note that is gone: nothing is sent before the person decides. */
  const undecided = useRef(false)
  useEffect(() => {
    latest.current = { ...latest.current, onMade, about }
  })
  const learn = useCallback((next: Known): void => {
    latest.current = { ...latest.current, known: next }
    setKnown(next)
  }, [])

  // Another window saved, and nothing is typed here: its text is the text.
  useEffect(() => {
    if (note === null || note.version <= latest.current.known.version) return
    if (useDrafts.getState().drafts[draftKey] === undefined && saving.current === null) learn(knownOf(note))
  }, [note, draftKey, learn])

  /** One save of what is typed now. `again`: more was typed meanwhile. `stopped`: it waits for another try or a decision. */
  const saveOnce = useCallback(async (): Promise<'done' | 'again' | 'stopped'> => {
    const wanted = useDrafts.getState().drafts[draftKey]
    const { known: before, about: subject } = latest.current
    if (wanted === undefined) return 'done'
    if (before.id === null && wanted.text.trim() === '') {
      keepDraft(draftKey, null)
      return 'done'
    }
    setState('saving')
    const outcome =
      before.id === null
        ? await library.createNote({ about: subject, text: wanted.text })
        : await library.saveNote({ id: before.id, version: wanted.version, text: wanted.text })
    if (!outcome.ok) {
      setError(outcome.error)
      setState('failed')
      return 'stopped'
    }
    setError(null)
    const saved = 'state' in outcome.value ? outcome.value : { state: 'saved' as const, note: outcome.value }
    if (saved.state !== 'saved') {
      undecided.current = true
      setTheirs(saved.state === 'conflict' ? saved.theirs : null)
      setState(saved.state)
      return 'stopped'
    }
    learn({ id: saved.note.id, version: saved.note.version, text: saved.note.text })
    const now = useDrafts.getState().drafts[draftKey]
    const typedOn = now !== undefined && now.text !== wanted.text
    keepDraft(draftKey, typedOn ? { text: now.text, version: saved.note.version } : null)
    setState(typedOn ? 'changed' : 'saved')
    if (before.id === null) latest.current.onMade(saved.note)
    return typedOn ? 'again' : 'done'
  }, [library, draftKey, learn])

  const flush = useCallback((): Promise<boolean> => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    if (undecided.current) return Promise.resolve(false)
    // A flush during a save waits for that save, which repeats itself if something was typed meanwhile.
    saving.current ??= (async () => {
      let saved = await saveOnce()
      while (saved === 'again') saved = await saveOnce()
      saving.current = null
      return saved === 'done'
    })()
    return saving.current
  }, [saveOnce])

  const type = (next: string): void => {
    keepDraft(draftKey, { text: next, version: draft?.version ?? latest.current.known.version })
    if (undecided.current) return
    setState('changed')
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), typingPause)
  }

  // The editor goes, or the whole window: what is typed leaves at once. What an editor before it couldn't save is tried again.
  useEffect(() => {
    void flush()
    const leave = (): void => void flush()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [flush])

  const settle = (next: string): void => {
    const over = theirs
    if (over === null) return
    undecided.current = false
    setTheirs(null)
    learn(knownOf(over))
    if (next === over.text) {
      keepDraft(draftKey, null)
      setState('saved')
      return
    }
    keepDraft(draftKey, { text: next, version: over.version })
    setState('changed')
    void flush()
  }
  const makeAgain = (): void => {
    undecided.current = false
    keepDraft(draftKey, { text, version: 0 })
    learn({ id: null, version: 0, text: '' })
    setState('changed')
    void flush()
  }
  return { text, state, error, theirs, type, flush, settle, makeAgain }
}
