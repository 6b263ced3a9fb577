import { readFileSync, writeFileSync } from 'node:fs'

/**
 * The most memory that this process held since `forgetPeak`, in MB (proc(5): VmHWM); null where the system doesn't say. Not
 * `maxRSS`: of a child that begins with what its parent held when it was started.
 */
export function peakMemory(): number | null {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
  } catch {
    return null
  }
}

/** Lets the peak begin at what is held now (proc(5): clear_refs, 5). */
export function forgetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {
    // Another system: there is no peak to forget.
  }
}
