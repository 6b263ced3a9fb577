import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { Holdings } from '../../../shared/domain/ownership/desk/compare-shares.ts'

function MomentField({
  label,
  value,
  first,
  moments,
  onChange,
}: {
  readonly label: string
  readonly value: string | null
  /** What no choice means. */
  readonly first: string
  readonly moments: readonly string[]
  readonly onChange: (moment: string | null) => void
}): ReactNode {
  const id = useId()
  const format = useFormat()
  return (
    <div className="compare-field">
      <label htmlFor={id} className="small">
        {label}
      </label>
      <select
        id={id}
        className="select"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{first}</option>
        {value !== null && !moments.includes(value) && <option value={value}>{format.moment(value)}</option>}
        {moments.map((moment) => (
          <option key={moment} value={moment}>
            {format.moment(moment)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The date that is shown and the one laid over it: what came, went and changed between two reads. */
export function CompareBar({
  moments,
  until,
  compareWith,
  holdings,
  onUntil,
  onCompareWith,
  onClose,
}: {
  readonly moments: readonly string[]
  readonly until: string | null
  readonly compareWith: string | null
  readonly holdings: Holdings
  readonly onUntil: (moment: string | null) => void
  readonly onCompareWith: (moment: string | null) => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const count = (change: string): number => holdings.shares.filter((share) => share.change === change).length
  const nothingToChoose = moments.length < 2 && until === null && compareWith === null
  return (
    <div className="compare-bar" role="group" aria-label={t('compare.title')}>
      {nothingToChoose ? (
        <span className="small compare-said" title={t('compare.one')}>
          {t('compare.one')}
        </span>
      ) : (
        <>
          <MomentField
            label={t('compare.until')}
            value={until}
            first={t('compare.newest')}
            moments={moments}
            onChange={onUntil}
          />
          <MomentField
            label={t('compare.with')}
            value={compareWith}
            first={t('compare.nothing')}
            moments={moments}
            onChange={onCompareWith}
          />
        </>
      )}
      {compareWith !== null && (
        <span className="small compare-said" role="status">
          {t('compare.result', { added: count('added'), gone: count('gone'), changed: count('changed') })}
        </span>
      )}
      <span className="grow" />
      <Button small variant="quiet" onPress={onClose}>
        {t('compare.end')}
      </Button>
    </div>
  )
}
