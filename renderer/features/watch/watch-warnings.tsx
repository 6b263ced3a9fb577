import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalTogether, quoteOfCalls } from '../../../shared/domain/credits/quote.ts'
import type { Outcome } from '../../../shared/domain/errors.ts'
import type { Monitor } from '../../../shared/domain/watch/monitor.ts'
import type { WatchState } from '../../../shared/domain/watch/watch-state.ts'
import { usePrices } from '../../data/queries.ts'
import { useWatchCommand, watchRuns } from '../../data/watch.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { SpendButton } from '../../parts/spending/spend-button.tsx'
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
  // An unknown price is agreed to for one page at a time.
  const single = unread.each.kind === 'unknown'
  const quote = quoteOfCalls('events', single ? 1 : unread.monitors, unread.each)
  return (
    <>
      <Notice
        tone="risk"
        title={t('unread.title', { count: unread.monitors })}
        actions={
          <SpendButton
            asks
            label={() => t('unread.read')}
            startLabel={(calls) => t('unread.readCalls', { count: calls })}
            quote={quote}
            note={t('unread.text')}
            busy={read.running}
            error={read.error}
            onDismiss={read.clear}
            onStart={async ({ stopAt }) => (await read.run({ approved: approvalTogether(quote, stopAt) }))?.ok === true}
          />
        }
      >
        {t(single ? 'unread.textOne' : 'unread.text')}
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
              <SpendButton
                asks
                label={() => t('goneWatches.again')}
                startLabel={(count) => t('add.watch', { count })}
                quote={quoteOfCalls('create-monitor', gone.length, price)}
                busy={again.running}
                error={again.error}
                onDismiss={again.clear}
                onStart={async ({ stopAt }) => {
                  const outcome = await again.run({
                    companies: gone.map(({ company }) => company.id),
                    eventTypes: wanted,
                    approved: approvalTogether(quoteOfCalls('create-monitor', gone.length, price)),
                    ...(stopAt === undefined ? {} : { stopAt }),
                  })
                  return outcome?.ok === true
                }}
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
