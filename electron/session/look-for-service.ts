import type { Clock } from '../ports/clock.ts'
import type { Session } from './session.ts'

/** How often a service that can't be reached is asked for again, free of charge. */
const pauseMs = 20_000

/**
 * How long the page is left alone first: Node's client of HTTP is loaded for the first question, which takes 45 ms of a processor while the
 * page that was just opened needs it.
 */
const beginMs = 1_500

/** Asks `GET /health` soon after the start, and again while the service can't be reached; free and without a key. */
export async function lookForService(session: Session, clock: Clock, lifetime: AbortSignal): Promise<void> {
  try {
    await clock.wait(beginMs, lifetime)
    await session.reach()
    for (;;) {
      await clock.wait(pauseMs, lifetime)
      if (session.state().connection === 'offline') await session.reach()
    }
  } catch {
    // The wait rejects when the library is closed; nothing is to be looked for then.
  }
}
