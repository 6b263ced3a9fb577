import { useState, type ReactNode } from 'react'
import type { Approval } from '../../../shared/domain/credits/credits.ts'
import { useTranslation } from 'react-i18next'
import {
  isLostItem,
  openRunStates,
  restingRunStates,
  runItemStates,
  sectionOperation,
  type Run,
  type RunItem,
  type RunItemState,
  type RunState,
} from '../../../shared/domain/lists/run.ts'
import { openTab } from '../../data/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyName } from '../party/company-name.tsx'
import { errorWords } from '../errors/error-words.ts'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark, type MarkName } from '../../ui/marks.tsx'
import { SpendButton } from '../spending/spend-button.tsx'
import '../../ui/status.css'
import { useFormat } from '../../ui/use-format.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { SpendWords } from '../prices/spend-words.tsx'
import { BuyAgain, BuyAllTheSame } from '../team/buy-all-the-same.tsx'
import { PriceButton } from '../prices/price-button.tsx'
import { usePrices } from '../../data/queries.ts'
import { useListsCommand, useRun } from '../../data/lists.ts'
import { useHeldCall, useWaitWords } from './use-wait-words.ts'
import './run-progress.css'

const marks: Readonly<Record<RunState, MarkName>> = {
  running: 'entry',
  waiting: 'aged',
  paused: 'changed',
  done: 'kept',
  stopped: 'terminated',
}
const itemMarks: Readonly<Record<RunItemState, MarkName>> = {
  waiting: 'unread',
  sending: 'entry',
  read: 'kept',
  kept: 'kept',
  'not-there': 'terminated',
  failed: 'insolvency',
  uncertain: 'unknown',
  skipped: 'terminated',
}
/** Items shown at first, and at most. */
const firstItems = 20
const mostItems = 200

/** How many sections have their result. */
export const endedItems = ({ items, counts }: Run): number => items - counts.waiting - counts.sending

const runName = (id: number, what: string): string => `lists:run:${id}:${what}`

/** What can be done with a run in its state; going on says what is left to pay. */
function RunActs({ run }: { readonly run: Run }): ReactNode {
  const { t } = useTranslation('lists')
  const pause = useListsCommand((client) => client.lists.pauseRun, runName(run.id, 'pause'))
  const resume = useListsCommand((client) => client.lists.resumeRun, runName(run.id, 'resume'))
  const stop = useListsCommand((client) => client.lists.stopRun, runName(run.id, 'stop'))
  const { left, state } = run
  return (
    <>
      <span className="run-acts">
        {(state === 'running' || state === 'waiting') && (
          <Button small busy={pause.running} onPress={() => void pause.run({ run: run.id })}>
            {t('run.pause')}
          </Button>
        )}
        {openRunStates.has(state) && (
          <Button small variant="quiet" busy={stop.running} onPress={() => void stop.run({ run: run.id })}>
            {t('run.stop')}
          </Button>
        )}
        {state === 'paused' && (
          <SpendButton
            label={(count) => t('run.resume', { count })}
            quote={left}
            busy={resume.running}
            error={resume.error}
            onDismiss={resume.clear}
            onStart={async (agreed) => (await resume.run({ run: run.id, ...agreed }))?.ok === true}
          />
        )}
      </span>
      {Object.entries({ pause, resume, stop }).map(
        ([name, { error, clear }]) => error && <ErrorNotice key={name} error={error} onDismiss={clear} boxed />,
      )}
    </>
  )
}

interface Bought {
  readonly run: number
  readonly position: number
  readonly approved: Approval
}

/**
 * Buys again what was lost, here or to a colleague, at its own price: it may be paid for a second time, so it is never part of going on with the
 * run. Nothing while the run reads.
 */
function BuyLost({ run, item }: { readonly run: Run; readonly item: RunItem }): ReactNode {
  const { t } = useTranslation('team')
  const buy = useListsCommand<Bought, Run>((client) => client.lists.buyRunItem, runName(run.id, `buy:${item.position}`))
  const prices = usePrices().data
  if (!isLostItem(item) || !restingRunStates.has(run.state) || prices === undefined) return null
  const { position, company, section, error } = item
  const of = sectionOperation(section)
  const shared = { price: prices[of], of, party: company.id, busy: buy.running }
  const start = (approved: Approval): void => void buy.run({ run: run.id, position, approved })
  return (
    <>
      {error?.kind === 'colleague-lost' ? (
        <BuyAllTheSame {...shared} error={error} onBuy={start} />
      ) : (
        <PriceButton {...shared} variant="small" label={t('note.again')} onPress={start} />
      )}
      {buy.error && (
        <ErrorNotice
          error={buy.error}
          onDismiss={buy.clear}
          way={<BuyAgain command={buy} of={of} party={company.id} />}
        />
      )}
    </>
  )
}

/** Section by section: what became of it, those first that didn't simply go well. */
function RunItems({ run }: { readonly run: Run }): ReactNode {
  const { t } = useTranslation('lists')
  const { t: errors } = useTranslation('errors')
  const format = useFormat()
  const [most, setMost] = useState(firstItems)
  const file = useRun(run.id, [], most).data
  if (!file) return null
  return (
    <>
      <ul className="run-items">
        {file.items.map((item) => {
          const { position, company, section, state, error, more } = item
          return (
            <li key={position}>
              <CompanyName name={company.name} onOpen={() => openTab({ kind: 'company', id: company.id })} />
              <span className="dim small">{t(`run.section.${section}`)}</span>
              <span className="status small">
                <Mark name={itemMarks[state]} />
                {t(`run.item.${state}`)}
                {more && `, ${t('run.more')}`}
              </span>
              {error !== null && <span className="small warn">{errorWords(error, errors, format).title}</span>}
              <BuyLost run={run} item={item} />
            </li>
          )
        })}
      </ul>
      {file.total > most && most < mostItems && (
        <Button small onPress={() => setMost(mostItems)}>
          {t('run.showAll', { count: Math.min(file.total, mostItems) })}
        </Button>
      )}
    </>
  )
}

/** A run: how far it is, what it cost of what was agreed to, why it stands, and what can be done. */
export function RunProgress({ run }: { readonly run: Run }): ReactNode {
  const { t } = useTranslation('lists')
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const done = endedItems(run)
  const waits = useWaitWords()
  const heldCall = useHeldCall()
  const held = run.state === 'running' && run.counts.sending > 0 ? heldCall : null
  const state = held === null ? run.state : 'waiting'
  const why = (): string => {
    if (held !== null) return t('run.waits.held', { at: format.time(held) })
    return run.state === 'waiting' ? waits(run) : t(`run.why.${run.state}`)
  }
  const { kept, notThere } = run.left
  // Going on calls for fewer than wait: some came here by another way since, or are known not to be had.
  const waiting = Math.max(0, run.counts.waiting - kept - notThere)
  const counted = [
    ...(waiting > 0 ? [t('run.count.waiting', { count: waiting })] : []),
    ...(run.counts.waiting > 0 && kept > 0 ? [t('run.count.waitingKept', { count: kept })] : []),
    ...(run.counts.waiting > 0 && notThere > 0 ? [t('run.count.waitingNotThere', { count: notThere })] : []),
    ...runItemStates
      .filter((state) => run.counts[state] > 0 && state !== 'sending' && state !== 'waiting')
      .map((state) => t(`run.count.${state === 'not-there' ? 'notThere' : state}`, { count: run.counts[state] })),
  ]
  return (
    <div className="run">
      <p className="run-line">
        <b>
          <Foreign text={run.name} most={120} />
        </b>
        <span className="status" role="status">
          <Mark name={marks[state]} />
          {t(`run.state.${state}`)}
        </span>
        <span className="small">{t('run.progress', { done, of: run.items })}</span>
      </p>
      <progress
        className="run-bar"
        max={Math.max(1, run.items)}
        value={done}
        aria-label={t('run.label', { name: run.name.slice(0, 120) })}
      />
      <p className="small">
        {counted.join(', ')}
        {'. '}
        {why()}
      </p>
      <p className="small">
        {t('run.charged')}{' '}
        <span className="price">
          <SpendWords sum={run.spent} />
        </span>{' '}
        <span className="dim">
          {t('run.upTo', { sum: format.credits(run.approved.upTo) })}
          {run.approved.unpriced > 0 && ` ${t('run.upToUnpriced', { count: run.approved.unpriced })}`}
        </span>
      </p>
      {/* What it waits for stands above: as an error it would say that it was given up. */}
      {run.error && run.state !== 'waiting' && <ErrorNotice error={run.error} boxed oneOfMany />}
      <div className="run-foot">
        <Button small variant="quiet" onPress={() => setOpen(!open)}>
          {t(open ? 'run.hide' : 'run.details')}
        </Button>
        <ExportButton small source={{ kind: 'run', run: run.id }} what={run.name.slice(0, 80)} />
        <RunActs run={run} />
      </div>
      {open && <RunItems run={run} />}
    </div>
  )
}
