import type { Outcome } from '../../../shared/domain/errors.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import { createReadWhole } from '../read-whole.ts'

/**
 * Re-reads `GET /monitors` whole (free by contract 4.1): what was made elsewhere is adopted, what isn't listed any more
 * is gone.
 */
export function createReadMonitors(
  ports: WatchPorts,
  pay: PaidCalls,
  lifetime: AbortSignal,
): () => Promise<Outcome<null>> {
  const readWhole = createReadWhole(ports, pay, lifetime)
  return () =>
    readWhole('monitors', {
      call: async (next) => ({ operation: 'monitors', next }),
      purpose: (page) => ({ kind: 'monitors', page }),
      subject: '',
      origin: 'watch',
      approved: { upTo: 0 },
      change: { kind: 'watch' },
      end: (answers) => ports.store.endMonitorWalk(answers),
    })
}
