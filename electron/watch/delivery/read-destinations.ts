import type { Outcome } from '../../../shared/domain/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import { createReadWhole } from '../read-whole.ts'

export const destinationsReadAt = 'destinations read at'

/** Re-reads `GET /destinations` whole (free by contract 4.1). */
export function createReadDestinations(
  ports: Ports,
  pay: PaidCalls,
  lifetime: AbortSignal,
): () => Promise<Outcome<null>> {
  const { store } = ports
  const readWhole = createReadWhole(ports, pay, lifetime)
  return () =>
    readWhole('destinations', {
      call: async (next) => ({ operation: 'destinations', next }),
      purpose: (page) => ({ kind: 'destinations', page }),
      subject: '',
      origin: 'watch',
      approved: { upTo: 0 },
      change: { kind: 'delivery' },
      end: async (answers, at) => {
        await store.endDestinationWalk(answers)
        await store.writeSetting(destinationsReadAt, at)
      },
    })
}
