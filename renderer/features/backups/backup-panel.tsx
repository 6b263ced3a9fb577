import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { valueOf } from '../../data/app-error-value.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useAppState } from '../../data/queries.ts'
import { keys } from '../../data/keys.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { exportHref, useExports } from '../../data/exports.ts'
import { BackupPlanForm } from './backup-plan.tsx'
import { useMegabytes } from './megabytes.ts'
import { NewPassphrase } from './new-passphrase.tsx'

/** Makes a backup, shows how far it is, what became of the last one, and the plan of the next ones. */
export function BackupPanel(): ReactNode {
  const { t } = useTranslation('backups')
  const format = useFormat()
  const { backups, exports } = useClient()
  const stop = useCommand(exports.stop)
  const make = useCommand(backups.make, 'backup')
  const read = useQuery({
    queryKey: keys.backups,
    queryFn: async ({ signal }) => valueOf(await backups.last({}, { signal })),
  })
  const [encrypts, setEncrypts] = useState(false)
  const last = read.data ?? null
  const jobs = useExports(50).data?.jobs ?? []
  const job = jobs.find(({ kind }) => kind === 'backup') ?? null
  // On the desktop the file lies in a folder that the person can open; a page in a browser may run without one.
  const inBrowser = useAppState().data?.host === 'browser'
  const made = inBrowser
    ? jobs.find(({ kind, path }) => kind === 'backup' && path !== null && path === last?.path)
    : undefined
  const running = job?.state === 'running' || job?.state === 'waiting'
  const megabytes = useMegabytes()
  const broke =
    job !== null && (job.state === 'failed' || job.state === 'cut') && (last === null || job.startedAt > last.at)
  return (
    <>
      <div className="settings-sub">
        <h3>{t('title')}</h3>
        <p className="small">{t('about')}</p>
      </div>
      <label className="settings-row">
        <input type="checkbox" checked={encrypts} onChange={(event) => setEncrypts(event.target.checked)} />
        {t('encrypt')}
      </label>
      {encrypts && (
        <NewPassphrase
          submit={t('makeEncrypted')}
          busy={make.running || running}
          onTake={(passphrase) => void make.run({ passphrase })}
        />
      )}
      <div className="settings-row">
        {!encrypts && (
          <Button busy={make.running || running} onPress={() => void make.run({ passphrase: null })}>
            {t('make')}
          </Button>
        )}
        <span role="status">
          {running &&
            (job.total === null
              ? t('making')
              : t('makingOf', { done: megabytes(job.done), total: megabytes(job.total) }))}
          {!running && read.isSuccess && last === null && <span className="dim">{t('none')}</span>}
        </span>
        {running && (
          <Button busy={stop.running} onPress={() => void stop.run({ export: job.id })}>
            {t('stop')}
          </Button>
        )}
      </div>
      {last !== null && (
        <>
          <dl className="settings-facts">
            <dt>{t('last', { time: format.moment(last.at) })}</dt>
            <dd>
              {last.encrypted && `${t('encrypted')}; `}
              {last.verified && t('verified', { companies: last.companies, answers: last.answers })}
            </dd>
          </dl>
          <p className="settings-path">
            <Foreign text={last.path} most={400} />
          </p>
          {made !== undefined && (
            <p>
              <a className="button" href={exportHref(made.id)} download>
                {t('download')}
              </a>
            </p>
          )}
          {!last.verified && (
            <Notice tone="risk" boxed>
              {t('bad')}
            </Notice>
          )}
        </>
      )}
      {broke &&
        (job.error === null ? (
          <Notice tone="warn" boxed>
            {t('failed')}
          </Notice>
        ) : (
          <ErrorNotice error={job.error} boxed />
        ))}
      {make.error && <ErrorNotice error={make.error} boxed />}
      {stop.error && <ErrorNotice error={stop.error} onDismiss={stop.clear} boxed />}
      <BackupPlanForm />
    </>
  )
}
