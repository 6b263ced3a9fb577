import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallProgress } from '../../../shared/contract/state.ts'
import { useRunsUnderWay } from '../../data/commands.ts'
import { useCalls } from '../../data/progress.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import '../../ui/status.css'
import { useFormat } from '../../ui/use-format.ts'
import { useExports } from '../../data/exports.ts'
import { useJobs } from '../../data/ownership.ts'
import { useOutbox } from '../../data/watch.ts'
import { useBatchRuns } from '../../parts/batch-runs/use-batch-runs.ts'
import { RunProgress } from '../../parts/batch-runs/run-progress.tsx'
import { BatchProgress } from '../../parts/watch/batch-progress.tsx'
import '../../parts/activity-rows.css'
import './activity.css'
import { ConfirmAll } from './confirm-all.tsx'
import { askingStates, openStates } from '../../parts/outbox/intent-words.ts'
import { IntentList } from './intent-list.tsx'
import { JobRow, openJobs } from './job-row.tsx'
import { RunRow } from './run-row.tsx'

/** Ended ones shown at first. */
const mostEnded = 20

function CallRow({ call }: { readonly call: CallProgress }): ReactNode {
  const { t } = useTranslation('activity')
  const { t: credits } = useTranslation('credits')
  const format = useFormat()
  const waits = call.phase === 'waiting'
  return (
    <li className="activity-row">
      <div className="activity-what">
        <span className="activity-name" title={call.call.slice(0, 160)}>
          {call.operation === undefined ? (
            <code>
              <Foreign text={call.call} most={160} />
            </code>
          ) : (
            credits(`operations.${call.operation}`)
          )}
        </span>
        <span className={waits ? 'status warn' : 'status'}>
          <Mark name={waits ? 'aged' : 'entry'} />
          {waits && call.until !== null
            ? t('call.waiting', { at: format.time(call.until) })
            : t(waits ? 'call.waits' : 'call.sending')}
        </span>
        {(call.attempt > 1 || waits) && (
          <p className="small activity-why">
            {call.attempt > 1 ? t('call.attempt', { count: call.attempt }) : t('call.why')}
          </p>
        )}
      </div>
    </li>
  )
}

function Section({
  title,
  note,
  count,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly count: number
  readonly children: ReactNode
}): ReactNode {
  if (count === 0) return null
  return (
    <section className="activity-section" aria-label={title}>
      <h2>
        {title} <span className="dim">{count}</span>
      </h2>
      {note !== undefined && <p className="small activity-note">{note}</p>}
      <ul className="activity-list">{children}</ul>
    </section>
  )
}

/**
 * Everything that runs, waits, needs a decision or failed: calls, walks, jobs and changes at the service, each with its
 * actions.
 */
export function ActivityScreen({ exportsLog }: { readonly exportsLog: ReactNode }): ReactNode {
  const { t } = useTranslation('activity')
  const calls = [...useCalls().values()]
  const runs = useRunsUnderWay()
  const outbox = useOutbox()
  const jobs = useJobs()
  const exported = useExports(10).data
  const batch = useBatchRuns()
  const { t: lists } = useTranslation('lists')
  const format = useFormat()
  const [all, setAll] = useState(false)
  const intents = outbox.data ?? []
  const asking = intents.filter(({ state }) => askingStates.has(state))
  const open = intents.filter(({ state }) => openStates.has(state) && !askingStates.has(state))
  const ended = intents.filter(({ state }) => !openStates.has(state)).toSorted((a, b) => b.id - a.id)
  const running = (jobs.data ?? []).filter(({ state }) => openJobs.has(state))
  const over = (jobs.data ?? []).filter(({ state }) => !openJobs.has(state))
  const paused = batch.open.filter(({ state }) => state === 'paused').length
  const underWay = calls.filter(({ phase }) => phase !== 'waiting')
  const held = calls.length - underWay.length
  /** When the first of those that are held back goes out. */
  const next = calls
    .flatMap(({ phase, until }) => (phase === 'waiting' && until !== null ? [until] : []))
    .toSorted()
    .at(0)
  const quiet =
    calls.length +
      runs.length +
      asking.length +
      open.length +
      running.length +
      batch.open.length +
      (exported?.running ?? 0) ===
    0
  // The empty state says it in full; the head needn't say it, too.
  const nothingYet =
    quiet && ended.length + over.length + batch.ended.length + (exported?.total ?? 0) === 0 && outbox.data !== undefined
  return (
    <div className="view">
      <div className="view-head">
        <h1>{t('title')}</h1>
        <span className="dim cut" role="status">
          {nothingYet
            ? null
            : quiet
              ? t('quiet')
              : [
                  t('summary', {
                    running: underWay.length + runs.length + (exported?.running ?? 0) + batch.open.length - paused,
                    waiting: open.length + running.length,
                    asking: asking.length + paused,
                  }),
                  // Most wait for a task that is counted already.
                  ...(held === 0 ? [] : [t('summaryHeld', { count: held })]),
                  ...(next === undefined ? [] : [t('summaryNext', { at: format.time(next) })]),
                ].join(', ')}
        </span>
      </div>
      {outbox.error && <ErrorNotice error={outbox.error.appError} onRetry={() => void outbox.refetch()} />}
      {jobs.error && <ErrorNotice error={jobs.error.appError} onRetry={() => void jobs.refetch()} />}
      <BatchProgress />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="scroll grow activity" tabIndex={0} role="group" aria-label={t('title')}>
        <Section title={t('section.asking')} note={t('section.askingNote')} count={asking.length}>
          <IntentList intents={asking} />
        </Section>
        <ConfirmAll intents={asking} />
        <Section title={lists('run.heading')} count={batch.open.length}>
          {batch.open.map((run) => (
            <li key={run.id} className="activity-row">
              <RunProgress run={run} />
            </li>
          ))}
        </Section>
        <Section title={t('section.runs')} count={runs.length}>
          {runs.map((run) => (
            <RunRow key={run.name} run={run} />
          ))}
        </Section>
        <Section title={t('section.calls')} count={calls.length}>
          {calls.map((call) => (
            <CallRow key={call.call} call={call} />
          ))}
        </Section>
        <Section
          // Where nothing is being sent, nothing is in progress.
          title={t(open.every(({ state }) => state === 'waiting') ? 'section.openWaiting' : 'section.open')}
          note={t('section.openNote')}
          count={open.length}
        >
          <IntentList intents={open} waitingSaid />
        </Section>
        <Section title={t('section.jobs')} count={running.length}>
          {running.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </Section>
        {nothingYet && (
          <EmptyState icon="activity" title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        )}
        {exportsLog}
        <Section title={t('section.ended')} count={ended.length + over.length + batch.ended.length}>
          {batch.ended.slice(0, all ? undefined : mostEnded).map((run) => (
            <li key={`run ${run.id}`} className="activity-row">
              <RunProgress run={run} />
            </li>
          ))}
          <IntentList intents={ended.slice(0, all ? undefined : mostEnded)} />
          {over.slice(0, all ? undefined : mostEnded).map((job) => (
            <JobRow key={`job ${job.id}`} job={job} />
          ))}
        </Section>
        {!all && Math.max(ended.length, over.length) > mostEnded && (
          <Button onPress={() => setAll(true)}>{t('showAll', { count: ended.length + over.length })}</Button>
        )}
      </div>
    </div>
  )
}
