import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { priceTimes } from '../../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../../shared/domain/errors.ts'
import type { Monitor } from '../../../shared/domain/watch/monitor.ts'
import type { WatchState } from '../../../shared/domain/watch/watch-state.ts'
import { usePrices } from '../../data/queries.ts'
import { useWatchCommand, watchRuns } from '../../data/watch.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { rememberedTypes } from '../../parts/watch/remembered-types.ts'
import { useVocabulary } from '../../parts/watch/use-vocabulary.ts'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Names that are written out; the rest is counted. */
const mostNames = 3

/** Hits that cost, and are therefore not read by themselves: how many, why, and reading them at their price. */
function UnreadHits({ unread }: { readonly unread: NonNullable<WatchState['unread']> }): ReactNode {
  const { t } = useTranslation('watch')
  const read = useWatchCommand((client) => client.watch.readHits, watchRuns.readHits)
  return (
    <>
      <Notice
        tone="risk"
        title={t('unread.title', { count: unread.monitors })}
        actions={
          <PriceButton
            variant="small"
            label={t('unread.read')}
            price={unread.price}
            busy={read.running}
            onPress={(approved) => void read.run({ approved })}
          />
        }
      >
        {t('unread.text')}
      </Notice>
      {read.error && <ErrorNotice error={read.error} onDismiss={read.clear} />}
    </>
  )
}

/** Watches that ended at the service: which, what watching them again costs, and letting them go. */
function GoneWatches({
  gone,
  all,
}: {
  readonly gone: readonly Monitor[]
  readonly all: readonly Monitor[]
}): ReactNode {
  const { t } = useTranslation('watch')
  const vocabulary = useVocabulary()
  const price = usePrices().data?.['create-monitor']
  const again = useWatchCommand((client) => client.watch.monitor, `${watchRuns.monitor}:gone`)
  const letGo = useWatchCommand(
    (client) =>
      async (monitors: readonly number[]): Promise<Outcome<null>> => {
        for (const monitor of monitors) {
          const ended = await client.watch.endMonitor({ monitor })
          if (!ended.ok) return ended
        }
        return { ok: true, value: null }
      },
    'watch:let go',
  )
  const names = gone.slice(0, mostNames).map(({ company }) => company.name ?? '')
  // One wish has one list of types: all that they were watched for.
  const types = [...new Set(gone.flatMap(({ eventTypes }) => eventTypes))]
  const wanted = types.length > 0 ? types : rememberedTypes(all, vocabulary)
  return (
    <>
      <Notice
        tone="risk"
        title={t('goneWatches.title', { count: gone.length })}
        actions={
          <>
            {price !== undefined && wanted.length > 0 && (
              <PriceButton
                variant="small"
                label={t('goneWatches.again')}
                price={priceTimes(price, gone.length)}
                busy={again.running}
                onPress={(approved) =>
                  void again.run({
                    companies: gone.map(({ company }) => company.id),
                    eventTypes: wanted,
                    approved,
                  })
                }
              />
            )}
            <Button small busy={letGo.running} onPress={() => void letGo.run(gone.map(({ id }) => id))}>
              {t('goneWatches.letGo')}
            </Button>
          </>
        }
      >
        <Foreign text={names.filter((name) => name !== '').join(', ')} most={200} />
        {gone.length > mostNames && ` ${t('goneWatches.more', { count: gone.length - mostNames })}`}{' '}
        {t('goneWatches.text')}
      </Notice>
      {(again.error ?? letGo.error) && (
        <ErrorNotice
          error={again.error ?? letGo.error ?? { kind: 'canceled', money: 'none' }}
          onDismiss={again.error ? again.clear : letGo.clear}
        />
      )}
    </>
  )
}

/** What keeps the watch from being what it says: hits that aren't read, and watches that ended elsewhere. */
export function WatchWarnings({
  state,
  monitors,
}: {
  readonly state: WatchState | undefined
  readonly monitors: readonly Monitor[]
}): ReactNode {
  const gone = monitors.filter((one) => one.state === 'gone')
  return (
    <>
      {state?.unread && <UnreadHits unread={state.unread} />}
      {gone.length > 0 && <GoneWatches gone={gone} all={monitors} />}
    </>
  )
}
