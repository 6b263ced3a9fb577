import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Retention } from '../../../shared/contract/privacy.ts'
import { retentionKinds, type RetentionKind, type RetentionRules } from '../../../shared/domain/privacy/retention.ts'
import { valueOf } from '../../data/app-error-value.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import type { Read } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './privacy.css'
import { SettingsSection } from '../../parts/settings-section.tsx'

const offered = [1, 3, 6, 12, 24, 36, 60, 120] as const

function MonthsChoice({
  kind,
  value,
  onChange,
}: {
  readonly kind: RetentionKind
  readonly value: number | null
  readonly onChange: (months: number | null) => void
}): ReactNode {
  const { t } = useTranslation('privacy')
  const choices = value === null ? offered : [...new Set([...offered, value])].sort((a, b) => a - b)
  return (
    <label className="settings-row retention-row">
      <span>{t(`kinds.${kind}`)}</span>
      <select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{t('keep')}</option>
        {choices.map((months) => (
          <option key={months} value={months}>
            {months >= 12 && months % 12 === 0 ? t('years', { count: months / 12 }) : t('months', { count: months })}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A shorter time removes data at once, so it needs a confirmation; a longer one doesn't. */
const removesMore = (before: RetentionRules, after: RetentionRules): boolean =>
  retentionKinds.some((kind) => {
    const [was, is] = [before[kind], after[kind]]
    return is !== null && (was === null || is < was)
  })

/** How long personal data stay, kind by kind. */
export function RetentionForm(): ReactNode {
  const { t } = useTranslation('privacy')
  const format = useFormat()
  const { privacy } = useClient()
  const read: Read<Retention> = useQuery({
    queryKey: keys.privacy,
    queryFn: async ({ signal }) => valueOf(await privacy.retention({}, { signal })),
  })
  const change = useCommand(privacy.setRetention, 'retention')
  const [asking, setAsking] = useState<RetentionRules | null>(null)
  const retention = read.data
  const put = (kind: RetentionKind, months: number | null): void => {
    if (retention === undefined) return
    const next = { ...retention.rules, [kind]: months }
    if (removesMore(retention.rules, next)) setAsking(next)
    else void change.run(next)
  }
  const removed =
    retention?.last === null || retention === undefined
      ? 0
      : retentionKinds.reduce((sum, kind) => sum + (retention.last?.removed[kind] ?? 0), 0)
  return (
    <SettingsSection name="privacy" about={t('about')}>
      {retention &&
        retentionKinds.map((kind) => (
          <MonthsChoice key={kind} kind={kind} value={retention.rules[kind]} onChange={(months) => put(kind, months)} />
        ))}
      {retention?.last && (
        <p className="small dim">
          {removed === 0
            ? t('lastNone', { time: format.moment(retention.last.at) })
            : t('last', { time: format.moment(retention.last.at), count: removed })}
        </p>
      )}
      {read.error && <ErrorNotice error={read.error.appError} boxed />}
      {change.error && <ErrorNotice error={change.error} boxed />}
      {asking !== null && (
        <Dialog
          title={t('askTitle')}
          onClose={() => setAsking(null)}
          foot={
            <>
              <Button onPress={() => setAsking(null)}>{t('cancel')}</Button>
              <Button
                variant="primary"
                busy={change.running}
                onPress={() => void change.run(asking).then(() => setAsking(null))}
              >
                {t('apply')}
              </Button>
            </>
          }
        >
          <p>{t('ask')}</p>
        </Dialog>
      )}
    </SettingsSection>
  )
}
