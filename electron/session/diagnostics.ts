import type { AppState, Diagnostics } from '../../shared/contract/state.ts'
import type { FailedCalls } from './failed-calls.ts'
import type { Session } from './session.ts'

export interface DiagnoseOptions {
  readonly session: Session
  readonly failures: FailedCalls
  readonly state: AppState
  /** What only the host can say. */
  readonly hostLines: Diagnostics['lines']
  /** By our own count; the service limits them and tells none. */
  readonly requests30Days: number
}

/**
 * What a person can copy into a letter to support: where the key is kept, never the key; which calls were made, never
 * what they found.
 */
export function diagnose({ session, failures, state, hostLines, requests30Days }: DiagnoseOptions): Diagnostics {
  const { capabilities, deprecations } = session.learned()
  return {
    lines: [
      { label: 'version', value: state.version },
      { label: 'host', value: `${state.host}, ${process.platform} ${process.arch}, Node ${process.versions.node}` },
      { label: 'mode', value: state.mode },
      { label: 'data folder', value: state.readOnly === null ? state.dataDir : `${state.dataDir} (${state.readOnly})` },
      { label: 'service', value: state.service.address ?? '' },
      { label: 'dialect', value: state.service.dialect ?? '' },
      { label: 'connection', value: state.service.connection },
      ...hostLines,
      { label: 'key', value: state.key.state },
      { label: 'requests in 30 days', value: String(requests30Days) },
    ],
    capabilities,
    deprecations,
    failures: failures.all(),
    requests30Days,
  }
}
