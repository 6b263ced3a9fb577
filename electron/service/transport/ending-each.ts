import type { CallProgress } from '../../../shared/contract/state.ts'
import type { CallHooks } from '../../ports/register-service.ts'

/**
 * Hooks that tell the end of each request that they told of. A call may need several: the free question about the side of the
 * release first, and itself once more on the path of the other side.
 */
export function endingEach(given: CallHooks): { readonly hooks: CallHooks; readonly end: (attempt: number) => void } {
  let under: string | null = null
  const end = (attempt: number): void => {
    if (under !== null) given.onProgress?.({ call: under, phase: 'done', until: null, attempt })
    under = null
  }
  const onProgress = (progress: CallProgress): void => {
    if (progress.call !== under) end(progress.attempt)
    under = progress.call
    given.onProgress?.(progress)
  }
  return { hooks: { ...given, onProgress }, end }
}
