import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { browserShows, type ExportJob, type ExportState } from '../../../shared/domain/exports/export-job.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark, type MarkName } from '../../ui/marks.tsx'
import '../../ui/status.css'
import { useFormat } from '../../ui/use-format.ts'
import { exportHref, useExportFolder } from '../../data/exports.ts'
import { useAppState } from '../../data/queries.ts'
import './exports.css'

const marks: Readonly<Record<ExportState, MarkName>> = {
  waiting: 'unread',
  running: 'entry',
  done: 'kept',
  stopped: 'terminated',
  failed: 'insolvency',
  cut: 'terminated',
}

/** 1,5 MB: sizes as people say them, in powers of ten like file managers do. */
function sizeWords(bytes: number, language: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step)
}

/** How an export stands: its progress, where its file is, or why there is none. */
export function ExportFacts({ job }: { readonly job: ExportJob }): ReactNode {
  const { t } = useTranslation('exports')
  const format = useFormat()
  const { state, done, total, error, path, bytes, endedAt } = job
  const open = state === 'running' || state === 'waiting'
  return (
    <>
      <span className="status" role="status">
        <Mark name={marks[state]} />
        {t(`state.${state}`)}
      </span>
      {open && (
        <span className="export-progress">
          <progress
            aria-label={t('progress', { what: job.title })}
            {...(total === null ? {} : { value: Math.min(done, total), max: Math.max(1, total) })}
          />
          <span className="small dim">
            {total === null ? t('done', { count: done, done }) : t('doneOf', { done, total })}
          </span>
        </span>
      )}
      {path !== null && (
        <p className="export-path">
          <code>
            <Foreign text={path} most={400} />
          </code>
        </p>
      )}
      {path !== null && (
        <p className="small dim">
          {t('size', { size: sizeWords(bytes ?? 0, format.language), at: format.moment(endedAt ?? job.startedAt) })}
          {job.parties > 0 && `, ${t('parties', { count: job.parties })}`}
        </p>
      )}
      {(state === 'stopped' || state === 'cut') && <p className="small">{t(`why.${state}`)}</p>}
      {error !== null && <ErrorNotice error={error} boxed />}
    </>
  )
}

/** A finished file in a browser: what the browser shows opens in a tab of its own, anything can be downloaded. */
function FileLinks({ job: { id, format } }: { readonly job: ExportJob }): ReactNode {
  const { t } = useTranslation('exports')
  return (
    <>
      {browserShows.some((each) => each === format) && (
        <a className="button button-small" href={`${exportHref(id)}?open`} target="_blank" rel="noreferrer noopener">
          <Icon name="open" />
          <span>{t('openFile')}</span>
        </a>
      )}
      <a className="button button-small" href={exportHref(id)} title={t('downloadText')} download>
        <Icon name="export" />
        <span>{t('download')}</span>
      </a>
    </>
  )
}

/** What can be done with an export: stopping it, having its file. */
export function ExportActs({ job }: { readonly job: ExportJob }): ReactNode {
  const { t } = useTranslation('exports')
  const { exports } = useClient()
  const folder = useExportFolder().data
  const stop = useCommand(exports.stop, `export:${job.id}`)
  const show = useCommand(exports.showInFolder)
  const [copied, setCopied] = useState(false)
  // A library of somebody else names files of another machine.
  const ours = useAppState().data?.readOnly !== 'foreign'
  const { path } = job
  return (
    <>
      {(job.state === 'running' || job.state === 'waiting') && (
        <Button small busy={stop.running} onPress={() => void stop.run({ export: job.id })}>
          {t('stop')}
        </Button>
      )}
      {path !== null && folder?.hasDialog === true && (
        <Button small icon="folder" busy={show.running} onPress={() => void show.run({ export: job.id })}>
          {t('show')}
        </Button>
      )}
      {path !== null && folder?.hasDialog === false && (
        <>
          {ours && <FileLinks job={job} />}
          <Button small icon="copy" onPress={() => void copyText(path).then(() => setCopied(true))}>
            {t(copied ? 'copied' : 'copyPath')}
          </Button>
        </>
      )}
      {[stop, show].map(
        ({ error, clear }) => error && <ErrorNotice key={error.kind} error={error} onDismiss={clear} boxed />,
      )}
    </>
  )
}
