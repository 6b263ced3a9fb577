import { create } from 'zustand'
import type { CallProgress } from '../../shared/contract/state.ts'

interface Progress {
  /** Calls under way, by name; a call that is done is gone. */
  readonly calls: ReadonlyMap<string, CallProgress>
}

const useProgress = create<Progress>()(() => ({ calls: new Map() }))

/** Applies a progress event of the core. */
export function noteProgress(progress: CallProgress): void {
  useProgress.setState(({ calls }) => {
    const next = new Map(calls)
    if (progress.phase === 'done') next.delete(progress.call)
    else next.set(progress.call, progress)
    return { calls: next }
  })
}

/** Calls under way at the service, oldest first. */
export const useCalls = (): ReadonlyMap<string, CallProgress> => useProgress((state) => state.calls)
