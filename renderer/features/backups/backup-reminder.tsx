import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PlanFailureText, useBackupPlan } from './backup-plan.tsx'

/** There is no backup, none that is new, or the plan fails. */
export function BackupReminder(): ReactNode {
  const { t } = useTranslation('backups')
  const format = useFormat()
  const { backups } = useClient()
  const read = useBackupPlan().data
  const make = useCommand(backups.make, 'backup')
  const later = useCommand(backups.remindLater)
  const remind = read?.remind ?? null
  if (read === undefined || remind === null) return null
  return (
    <>
      <Notice
        tone={remind.kind === 'failing' ? 'warn' : 'neutral'}
        actions={
          <>
            {/* A backup by hand goes to another folder, so it mends no plan; and none is made plain beside encrypted ones. */}
            {remind.kind !== 'failing' && !read.plan.encrypted && (
              <Button small busy={make.running} onPress={() => void make.run({ passphrase: null })}>
                {t('make')}
              </Button>
            )}
            <Button small busy={later.running} onPress={() => void later.run({})}>
              {t('remindLater')}
            </Button>
          </>
        }
      >
        {remind.kind === 'never' && t('remindNever')}
        {remind.kind === 'old' && t('remindOld', { time: format.moment(remind.at) })}
        {remind.kind === 'failing' && read.failure !== null && <PlanFailureText failure={read.failure} />}
      </Notice>
      {make.error && <ErrorNotice error={make.error} onDismiss={make.clear} />}
      {later.error && <ErrorNotice error={later.error} onDismiss={later.clear} />}
    </>
  )
}
