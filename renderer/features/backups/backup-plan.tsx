import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanOfBackups } from '../../../shared/contract/backups.ts'
import type { BackupRhythm } from '../../../shared/domain/library/backup-plan.ts'
import { valueOf } from '../../data/app-error-value.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import type { Read } from '../../data/queries.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PlanEncryption } from './plan-encryption.tsx'
import './open-library.css'
import './backup-plan.css'

/** The plan of backups, and what people are to be reminded of. */
export function useBackupPlan(): Read<PlanOfBackups> {
  const { backups } = useClient()
  return useQuery({
    queryKey: [...keys.backups, 'plan'],
    queryFn: async ({ signal }) => valueOf(await backups.plan({}, { signal })),
  })
}

const offered = [1, 3, 7, 14, 30, 60, 100] as const

/** Why the last try failed. */
export function PlanFailureText({ failure }: { readonly failure: NonNullable<PlanOfBackups['failure']> }): ReactNode {
  const { t } = useTranslation('backups')
  const format = useFormat()
  return (
    <>
      {t('planFailed', { time: format.moment(failure.at) })} {t(`planWhy.${failure.why}`)}
      {failure.where !== null && (
        <>
          {' '}
          <Foreign text={failure.where} most={400} />
        </>
      )}
    </>
  )
}

/** Hosts without a folder dialog take a typed path. */
function TypedFolder({
  folder,
  busy,
  onSave,
}: {
  readonly folder: string
  readonly busy: boolean
  readonly onSave: (path: string) => void
}): ReactNode {
  const { t } = useTranslation('backups')
  const [path, setPath] = useState(folder)
  return (
    <form
      className="library-path"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (path.trim() !== '') onSave(path.trim())
      }}
    >
      <TextField label={t('planFolder')} value={path} maxLength={4000} onChange={setPath} />
      <Button type="submit" busy={busy} onPress={() => undefined}>
        {t('planSaveFolder')}
      </Button>
    </form>
  )
}

/** What became of the plan so far: the last one, the next one, and the last failure. */
function PlanSoFar({ read }: { readonly read: PlanOfBackups }): ReactNode {
  const { t } = useTranslation('backups')
  const format = useFormat()
  return (
    <>
      {read.next !== null && (
        <p className="small" role="status">
          {read.last === null
            ? t('planNoneYet')
            : t('planLast', { time: format.moment(read.last.at), count: read.kept })}{' '}
          {t('planNext', { day: format.day(read.next) })}
        </p>
      )}
      {read.failure !== null && (
        <Notice tone="warn" boxed>
          <PlanFailureText failure={read.failure} />
        </Notice>
      )}
    </>
  )
}

/** Backups by plan: how often, how many, where. */
export function BackupPlanForm(): ReactNode {
  const { t } = useTranslation('backups')
  const { backups } = useClient()
  const read = useBackupPlan().data
  const set = useCommand(backups.setPlan, 'backup plan')
  const choose = useCommand(backups.choosePlanFolder, 'backup plan folder')
  if (read === undefined) return null
  const { plan } = read
  const choices = [...new Set([...offered, plan.keep])].sort((a, b) => a - b)
  const run = (change: Partial<Parameters<typeof set.run>[0]>): ReturnType<typeof set.run> =>
    set.run({ every: plan.every, keep: plan.keep, folder: 'same', encryption: 'same', ...change })
  const put = (change: Parameters<typeof run>[0]): void => void run(change)
  return (
    <>
      <div className="settings-sub">
        <h3>{t('planTitle')}</h3>
        <p className="small">{t('planAbout')}</p>
      </div>
      <div className="settings-row">
        <Segmented<BackupRhythm | 'never'>
          label={t('planTitle')}
          value={plan.every ?? 'never'}
          options={[
            { value: 'never', text: t('planEvery.never') },
            { value: 'day', text: t('planEvery.day') },
            { value: 'week', text: t('planEvery.week') },
          ]}
          onChange={(every) => put({ every: every === 'never' ? null : every })}
        />
      </div>
      {plan.every !== null && (
        <>
          <label className="settings-row backup-plan-keep">
            <span>{t('planKeep')}</span>
            <select value={plan.keep} onChange={(event) => put({ keep: Number(event.target.value) })}>
              {choices.map((count) => (
                <option key={count} value={count}>
                  {t('planKeepCount', { count })}
                </option>
              ))}
            </select>
          </label>
          {read.hasDialog ? (
            <p className="settings-path">
              <Foreign text={read.folder} most={400} />
            </p>
          ) : (
            <TypedFolder
              key={read.folder}
              folder={read.folder}
              busy={set.running}
              onSave={(path) => put({ folder: { path } })}
            />
          )}
          <div className="settings-row">
            {read.hasDialog && (
              <Button icon="folder" busy={choose.running} onPress={() => void choose.run({})}>
                {t('planChooseFolder')}
              </Button>
            )}
            {plan.folder === null ? (
              <span className="dim small">{t('planUsualFolder')}</span>
            ) : (
              <Button busy={set.running} onPress={() => put({ folder: 'exports' })}>
                {t('planUseUsualFolder')}
              </Button>
            )}
          </div>
          <PlanEncryption
            encrypted={plan.encrypted}
            busy={set.running}
            onChange={async (encryption) => (await run({ encryption }))?.ok === true}
          />
          <PlanSoFar read={read} />
        </>
      )}
      {set.error && <ErrorNotice error={set.error} onDismiss={set.clear} boxed here />}
      {choose.error && <ErrorNotice error={choose.error} onDismiss={choose.clear} boxed here />}
    </>
  )
}
