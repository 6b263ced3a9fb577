import type { FoundSecret } from '../ports/signing-secrets.ts'
import type { UseCases } from './use-cases.ts'

/** What an open library does by itself: recovery, polls, jobs, retention, the receiver of webhooks. */
export interface BackgroundWork {
  /** Takes up what the last run left, before any page is answered; then goes on until the context's `lifetime` ends. */
  readonly begin: () => Promise<void>
  /** An answer showed signing secrets of webhooks. */
  readonly secretsFound: (found: readonly FoundSecret[]) => void
  /** A query met a damaged page of the library. */
  readonly damagedPageMet: () => void
  /** The service was reached, or not, or another key is in force. */
  readonly connectionChanged: () => void
  /** Starts nothing more and waits for what runs, at most so long. */
  readonly settled: (withinMs: number) => Promise<void>
  /** Resolves once nothing runs any more, after `lifetime` has ended. */
  readonly ended: () => Promise<void>
}

export function createBackgroundWork(useCases: UseCases): BackgroundWork {
  const {
    context,
    jobs,
    jobScheduler,
    runs,
    imports,
    queue,
    privacy,
    backups,
    plannedBackups,
    pageCheck,
    watch,
    delivery,
    graphs,
    team,
    running,
  } = useCases
  const { store, session, clock, lifetime, report } = context

  const keyInForce = (): string => {
    const { key, address } = session.state()
    return JSON.stringify([key, address])
  }
  let lastKey = keyInForce()

  return {
    begin: async () => {
      await jobs.recover()
      await runs.recover()
      await imports.recover()
      await queue.recover()
      await backups.recover()
      await team.begin()
      void pageCheck.run(report)
      if (store.readOnly === null) {
        void jobScheduler.run()
        watch.start(report)
        void privacy.run(report)
        void plannedBackups.run(report)
      }
      delivery.begin().catch(report)
    },
    secretsFound: delivery.secretsFound,
    damagedPageMet: pageCheck.met,
    connectionChanged: () => {
      const key = keyInForce()
      watch.connectionChanged(key !== lastKey)
      if (session.state().connection === 'online') {
        runs.reached()
        imports.reached()
      }
      lastKey = key
    },
    settled: async (withinMs) => {
      await Promise.race([
        Promise.allSettled([...running.all(), watch.stop(), runs.close(), imports.close()]),
        clock.wait(withinMs, lifetime).catch(() => undefined),
      ])
    },
    ended: async () => {
      await delivery.ended()
      await graphs.close()
      await watch.ended()
      await team.ended()
    },
  }
}
