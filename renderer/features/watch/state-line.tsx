import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WatchState } from '../../../shared/domain/watch/watch-state.ts'
import { Button } from '../../ui/button.tsx'
import { localDay } from '../../../shared/domain/text/format.ts'
import { useNextCall } from '../../parts/next-call.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useUnreached } from '../../data/queries.ts'
import { useWatchCommand, watchRuns } from '../../data/watch.ts'
import './state-line.css'

/** The time today, else day and time. */
export function useWhen(): (moment: string) => string {
  const format = useFormat()
  return (moment) =>
    localDay(moment) === localDay(new Date().toISOString()) ? format.time(moment) : format.moment(moment)
}

/** The time today, else the day: for rows. */
export function useShortWhen(): (moment: string) => string {
  const format = useFormat()
  return (moment) =>
    localDay(moment) === localDay(new Date().toISOString()) ? format.time(moment) : format.momentDay(moment)
}

/** "42 Firmen, abgerufen 10:58, nächster Abruf 11:13": the last poll, the next one, and what blocks it. */
export function useStateWords(): (state: WatchState) => string {
  const { t } = useTranslation('watch')
  const when = useWhen()
  const nextCall = useNextCall()
  return ({ monitors, feeds, lastPolledAt, nextPollAt, paused, held, polledBy = null }) => {
    const what = [
      t('state.companies', { count: monitors }),
      ...(feeds > 0 ? [t('state.feeds', { count: feeds })] : []),
    ].join(', ')
    // What a colleague reads comes by itself; when she looked last only her program knows.
    if (polledBy !== null && !paused) return [what, t('state.polledBy', { name: polledBy })].join(', ')
    const looked = lastPolledAt === null ? t('state.never') : t('state.looked', { at: when(lastPolledAt) })
    const next = paused
      ? t('state.paused')
      : held !== null
        ? t(`state.held.${held}`)
        : nextPollAt === null
          ? null
          : nextCall(when(nextPollAt))
    return [what, looked, ...(next === null ? [] : [next])].join(', ')
  }
}

/** How the poller does, in words, with looking now (free) and pausing. */
export function StateLine({ state }: { readonly state: WatchState }): ReactNode {
  const { t } = useTranslation('watch')
  const words = useStateWords()
  const unreached = useUnreached()
  const look = useWatchCommand((client) => client.watch.pollNow, watchRuns.pollNow)
  const pause = useWatchCommand((client) => client.watch.pause, watchRuns.pause)
  return (
    <>
      <span className={state.held === null && !state.paused && !unreached ? 'dim' : 'warn'} role="status">
        {words(state)}
      </span>
      <span className="state-acts">
        <Button small icon="refresh" busy={look.running} onPress={() => void look.run({})}>
          {t('state.lookNow')}
        </Button>
        <Button
          small
          variant="quiet"
          busy={pause.running}
          pressed={state.paused}
          onPress={() => void pause.run({ on: !state.paused })}
        >
          {t(state.paused ? 'state.goOn' : 'state.pause')}
        </Button>
      </span>
    </>
  )
}
