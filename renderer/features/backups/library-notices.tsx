import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../../shared/contract/state.ts'
import { bareTables, type UnknownSpending } from '../../../shared/domain/library/library-file.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { BackupReminder } from './backup-reminder.tsx'

/** Whose library is open, whether it has a backup, and what was saved of a damaged one. */
export function LibraryNotices({ state }: { readonly state: AppState }): ReactNode {
  const { t } = useTranslation('backups')
  const { day } = useFormat()
  const { backups } = useClient()
  const leave = useCommand(backups.leaveOther)
  const dismiss = useCommand(backups.dismissDamage)
  const saved = state.savedFromDamage
  const counts =
    saved === null
      ? null
      : { aside: saved.aside, answers: saved.answers, ledger: saved.ledgerRows, other: saved.otherRows }
  const bare = bareTables.flatMap((table) => {
    const count = saved?.bare[table] ?? 0
    return count === 0 ? [] : [t(`damageBareOf.${table}`, { count })]
  })
  const span = ({ from, until }: UnknownSpending): string => {
    if (from !== null && until !== null) return t('damageBetween', { from: day(from), until: day(until) })
    if (from !== null) return t('damageSince', { from: day(from) })
    return until === null ? t('damageEver') : t('damageUntil', { until: day(until) })
  }
  return (
    <>
      {state.otherLibrary !== null && (
        <Notice
          actions={
            <Button small busy={leave.running} onPress={() => void leave.run({})}>
              {t('leave')}
            </Button>
          }
        >
          {t('other', { name: cutText(state.otherLibrary, 80).text })}
        </Notice>
      )}
      {leave.error && <ErrorNotice error={leave.error} onDismiss={leave.clear} />}
      <BackupReminder />
      {state.damagedPage && <DamagedPage />}
      {saved !== null && counts !== null && (
        <Notice
          tone="warn"
          title={t('damageTitle')}
          actions={
            <Button small busy={dismiss.running} onPress={() => void dismiss.run({})}>
              {t('damageRead')}
            </Button>
          }
        >
          {saved.answersOnce === null ? t('damage', counts) : t('damageOf', { ...counts, once: saved.answersOnce })}
          {bare.length > 0 && ` ${t('damageBare', { what: bare.join(', ') })}`}
          {saved.unknownSpending !== null && ` ${t('damageSpending', { span: span(saved.unknownSpending) })}`}
        </Notice>
      )}
    </>
  )
}

/** A page of the open library can't be read: what that means, and the way to what is whole. */
function DamagedPage(): ReactNode {
  const { t } = useTranslation('backups')
  const openAnew = useCommand(useClient().backups.openAnew)
  const [busy, setBusy] = useState(false)
  const open = async (): Promise<void> => {
    const done = await openAnew.run({})
    setBusy(done?.ok === true && !done.value.opened)
  }
  return (
    <>
      <Notice
        tone="risk"
        title={t('pageTitle')}
        actions={
          <Button small busy={openAnew.running} onPress={() => void open()}>
            {t('pageOpen')}
          </Button>
        }
      >
        {busy ? t('pageBusy') : t('page')}
      </Notice>
      {openAnew.error && <ErrorNotice error={openAnew.error} onDismiss={openAnew.clear} />}
    </>
  )
}
