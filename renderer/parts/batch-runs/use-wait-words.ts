import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/domain/errors.ts'
import { useCalls } from '../../data/progress.ts'
import { useUnreached } from '../../data/queries.ts'
import { useFormat } from '../../ui/use-format.ts'
import { errorWords } from '../errors/error-words.ts'

/** What waits, why, and until when: a run, or an import that is searched for. */
export interface Waits {
  readonly error: AppError | null
  /** ISO 8601 UTC. */
  readonly until: string | null
}

/**
 * What it waits for, and when it goes on by itself, in words. While the service is out of reach that is what everything waits for,
 * whatever made it wait first.
 */
export function useWaitWords(): (waits: Waits) => string {
  const { t } = useTranslation('lists')
  const { t: errors } = useTranslation('errors')
  const format = useFormat()
  const unreached = useUnreached()
  return ({ error, until }) => {
    const gone = unreached || error?.kind === 'offline'
    const at = until === null ? '' : format.time(until)
    const why = gone ? errors('offline.title') : error === null ? '' : errorWords(error, errors, format).title
    return `${why} ${t(gone ? 'run.waits.reached' : 'run.waits.until', { at })}`.trim()
  }
}

/** When the call of a run that reads leaves, where all calls under way are held back by the service; null: one is on its way, or none is sent. */
export function useHeldCall(): string | null {
  const calls = [...useCalls().values()]
  const held = calls.flatMap(({ phase, until }) => (phase === 'waiting' && until !== null ? [until] : []))
  return held.length === calls.length ? (held.toSorted()[0] ?? null) : null
}
