import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Desk, DeskView } from '../../../shared/domain/ownership/desk/desk.ts'
import { useSaveDesk, type DeskContent } from '../../data/ownership.ts'

/** Steps that undo keeps. */
const mostSteps = 200
/** Milliseconds without a change after which the desk is saved. */
const savePause = 700

export interface DeskHistory {
  readonly content: DeskContent
  readonly past: readonly DeskContent[]
  readonly future: readonly DeskContent[]
}

export type DeskAction =
  | { readonly kind: 'change'; readonly to: (content: DeskContent) => DeskContent }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }

/** One step of a desk's history. A change that changes nothing is no step; a new one ends what could be redone. */
export function stepDesk(history: DeskHistory, action: DeskAction): DeskHistory {
  const { content, past, future } = history
  if (action.kind === 'change') {
    const next = action.to(content)
    return next === content ? history : { content: next, past: [...past.slice(1 - mostSteps), content], future: [] }
  }
  const back = action.kind === 'undo'
  const to = (back ? past : future).at(-1)
  if (to === undefined) return history
  return back
    ? { content: to, past: past.slice(0, -1), future: [...future, content] }
    : { content: to, past: [...past, content], future: future.slice(0, -1) }
}

export type Saving =
  | { readonly state: 'saved' | 'waiting' | 'saving' }
  | { readonly state: 'failed'; readonly error: AppError }

export interface DeskState extends DeskContent {
  readonly change: (to: (content: DeskContent) => DeskContent) => void
  readonly changeView: (view: Partial<DeskView>) => void
  readonly addCompany: (id: PartyId) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly saving: Saving
  readonly save: () => void
  /** Resolves once all changes are saved, or could not be saved. */
  readonly saved: () => Promise<void>
}

/** Most companies that the contract lets a desk have. */
export const mostCompanies = 200

/** What is on a desk, with undo and redo. Saved by itself a moment after each change, and for sure when the desk goes. */
export function useDeskState(desk: Desk): DeskState {
  const [history, dispatch] = useReducer(stepDesk, {
    content: { name: desk.name, companies: desk.companies, view: desk.view },
    past: [],
    future: [],
  })
  const { content } = history
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const send = useSaveDesk()
  const sendLatest = useRef(send)
  useLayoutEffect(() => {
    sendLatest.current = send
  })
  const pending = useRef<DeskContent | null>(null)
  const saved = useRef(content)
  const busy = useRef<Promise<void> | null>(null)

  /** One save at a time; what changed meanwhile is saved after it. */
  const saveAll = useCallback(async (): Promise<void> => {
    for (let what = pending.current; what !== null; what = pending.current) {
      pending.current = null
      setSaving({ state: 'saving' })
      const outcome = await sendLatest.current(desk.id, what)
      if (outcome.ok) {
        saved.current = what
        setSaving({ state: 'saved' })
        continue
      }
      // What could not be saved is tried again with the next change, or by hand.
      pending.current ??= what
      setSaving({ state: 'failed', error: outcome.error })
      break
    }
  }, [desk.id])
  const save = useCallback(
    (): Promise<void> =>
      (busy.current ??= saveAll().finally(() => {
        busy.current = null
      })),
    [saveAll],
  )

  useEffect(() => {
    if (content === saved.current && pending.current === null) return undefined
    pending.current = content
    setSaving((now) => (now.state === 'failed' ? now : { state: 'waiting' }))
    const timer = setTimeout(() => void save(), savePause)
    return () => clearTimeout(timer)
  }, [content, save])
  useEffect(() => {
    const flush = (): void => void save()
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [save])

  const change = useCallback((to: (content: DeskContent) => DeskContent) => dispatch({ kind: 'change', to }), [])
  return {
    ...content,
    change,
    saving,
    changeView: useCallback((view) => change((now) => ({ ...now, view: { ...now.view, ...view } })), [change]),
    addCompany: useCallback(
      (id) =>
        change((now) =>
          now.companies.includes(id) || now.companies.length >= mostCompanies
            ? now
            : { ...now, companies: [...now.companies, id] },
        ),
      [change],
    ),
    undo: useCallback(() => dispatch({ kind: 'undo' }), []),
    redo: useCallback(() => dispatch({ kind: 'redo' }), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    save: () => void save(),
    saved: save,
  }
}
