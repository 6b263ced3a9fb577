import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { invitationEnding } from '../../shared/domain/team/invitation-size.ts'

/** What a file that is dropped on the window is for. */
export type DroppedKind = 'table' | 'library' | 'invitation'

const endings: Readonly<Record<DroppedKind, readonly string[]>> = {
  table: ['.csv', '.tsv', '.txt', '.xlsx'],
  library: ['.registerblick', '.db', '.age'],
  invitation: [invitationEnding],
}
const kinds = ['table', 'library', 'invitation'] as const

/** By the ending of its name, which is all that is known before it is read; its content is judged where it is taken. Null: none of ours. */
export function droppedKind(name: string): DroppedKind | null {
  const lower = name.toLowerCase()
  return kinds.find((kind) => endings[kind].some((ending) => lower.endsWith(ending) && lower !== ending)) ?? null
}

/** The dropped file that waits for its place to open; null: none. */
const useWaiting = create<{ readonly file: { readonly kind: DroppedKind; readonly file: File } | null }>()(() => ({
  file: null,
}))

/** Hands a file to the place that takes its kind, once that is in sight. The one before is forgotten. */
export const handDropped = (kind: DroppedKind, file: File): void => useWaiting.setState({ file: { kind, file } })

/** Takes dropped files of a kind, each once. */
export function useDropped(kind: DroppedKind, take: (file: File) => void): void {
  const waiting = useWaiting(({ file }) => file)
  const onTake = useEffectEvent(take)
  useEffect(() => {
    if (waiting?.kind !== kind) return
    useWaiting.setState({ file: null })
    onTake(waiting.file)
  }, [waiting, kind])
}
