import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Intent } from '../../../shared/domain/watch/intent.ts'
import type { Outcome } from '../../../shared/domain/errors.ts'
import { approvalTogether } from '../../../shared/domain/credits/quote.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { errorWords } from '../errors/error-words.ts'
import { quoteOfIntents } from '../outbox/quote-of-intents.ts'
import { SpendButton } from '../spending/spend-button.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOutbox, useWatchCommand } from '../../data/watch.ts'
import './batch-progress.css'

export interface Batch {
  readonly id: number
  readonly intents: readonly Intent[]
  readonly ended: number
  /** Those that aren't on their way yet: what stopping can spare. */
  readonly waiting: readonly Intent[]
}

const ends: ReadonlySet<Intent['state']> = new Set(['done', 'refused', 'dropped'])

/** Batches of which some part hasn't ended, the newest first. */
export function runningBatches(intents: readonly Intent[]): readonly Batch[] {
  const byBatch = new Map<number, Intent[]>()
  for (const intent of intents) {
    if (intent.batch !== null) byBatch.set(intent.batch, [...(byBatch.get(intent.batch) ?? []), intent])
  }
  return [...byBatch]
    .map(([id, of]) => ({
      id,
      intents: of,
      ended: of.filter(({ state }) => ends.has(state)).length,
      waiting: of.filter(({ state }) => state === 'waiting' || state === 'asks'),
    }))
    .filter((batch) => batch.ended < batch.intents.length)
    .toSorted((a, b) => b.id - a.id)
}

function Progress({ batch: { id, intents, ended, waiting } }: { readonly batch: Batch }): ReactNode {
  const { t } = useTranslation('watch')
  const { t: errors } = useTranslation('errors')
  const format = useFormat()
  const asking = waiting.filter(({ state }) => state === 'asks')
  const why = asking.find(({ error }) => error !== null)?.error ?? null
  const goOn = useWatchCommand((client) => client.outbox.confirmAll, `watch:batch:${id}:on`)
  const stop = useWatchCommand(
    (client) =>
      async (ids: readonly number[]): Promise<Outcome<null>> => {
        for (const intent of ids) {
          const outcome = await client.outbox.drop({ intent })
          // One that left in the meantime can't be dropped any more; the others still can.
          if (!outcome.ok && outcome.error.kind !== 'not-found') return outcome
        }
        return { ok: true, value: null }
      },
    `watch:batch:${id}`,
  )
  return (
    <>
      <Notice
        title={t('batch.title', { count: intents.length })}
        actions={
          <>
            {asking.length > 0 && (
              <SpendButton
                label={(count) => t('batch.goOn', { count })}
                quote={quoteOfIntents(asking)}
                busy={goOn.running}
                error={goOn.error}
                onDismiss={goOn.clear}
                onStart={async ({ stopAt }) => {
                  const outcome = await goOn.run({
                    intents: asking.map((intent) => intent.id),
                    approved: approvalTogether(quoteOfIntents(asking)),
                    ...(stopAt === undefined ? {} : { stopAt }),
                  })
                  return outcome?.ok === true
                }}
              />
            )}
            {waiting.length > 0 && (
              <Button small busy={stop.running} onPress={() => void stop.run(waiting.map((intent) => intent.id))}>
                {t('batch.stop', { count: waiting.length })}
              </Button>
            )}
          </>
        }
      >
        <span className="batch">
          <progress max={intents.length} value={ended} aria-label={t('batch.title', { count: intents.length })} />
          {t('batch.done', { done: ended, of: intents.length })}
        </span>
        {why !== null && <> {errorWords(why, errors, format).title}</>}
      </Notice>
      {stop.error && <ErrorNotice error={stop.error} onDismiss={stop.clear} />}
      {goOn.error && <ErrorNotice error={goOn.error} onDismiss={goOn.clear} />}
    </>
  )
}

/** What was asked for in one go and is still under way: how far it is, and stopping what hasn't left yet. */
export function BatchProgress(): ReactNode {
  const intents = useOutbox().data ?? []
  return (
    <>
      {runningBatches(intents).map((batch) => (
        <Progress key={batch.id} batch={batch} />
      ))}
    </>
  )
}
