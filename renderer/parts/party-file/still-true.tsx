import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile, FileSection } from '../../../shared/domain/company/company-file.ts'
import {
  outdatedPart,
  oldestPart,
  type OutdatedPart,
  type OldestPart,
} from '../../../shared/domain/company/oldest-part.ts'
import { gravityOf } from '../../../shared/domain/facts/account.ts'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ChangeName } from '../changes/change-line.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { BuyReading } from '../team/buy-all-the-same.tsx'
import { PriceButton } from '../prices/price-button.tsx'
import { useSectionRead } from './use-section-read.ts'
import './still-true.css'

function Oldest({
  file,
  part,
  outdated,
  failsHere,
}: {
  readonly file: CompanyFile
  readonly part: OldestPart
  /** What was reported of it since; null: nothing is known. */
  readonly outdated: OutdatedPart | null
  readonly failsHere: boolean
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const reading = useSectionRead(file.summary.id, part.section)
  const read = { part: t(`tab.${part.section}`), at: format.moment(part.readAt) }
  return (
    <>
      <p className="row small still-true">
        {outdated === null ? (
          <span>{t('stillTrue.text', read)}</span>
        ) : (
          <span>
            <Mark name={gravityOf(outdated.change) >= 2 ? 'insolvency' : 'changed'} />
            {'\u00a0'}
            <b>
              <ChangeName change={outdated.change} />
            </b>
            {outdated.changes > 1 && ` ${t('known.more', { count: outdated.changes - 1 })}`}:{' '}
            {t('stillTrue.changed', read)}
          </span>
        )}
        <PriceButton
          of={reading.operation}
          party={reading.party}
          variant="small"
          label={t('stillTrue.read', { part: t(`tab.${part.section}`) })}
          shortLabel={t('read.again')}
          price={part.price}
          busy={reading.running}
          onPress={(approved) => reading.read('first', approved)}
        />
      </p>
      {failsHere && reading.error !== null && (
        <ErrorNotice
          error={reading.error}
          boxed
          onDismiss={reading.clear}
          way={<BuyReading reading={reading} price={part.price} />}
        />
      )}
    </>
  )
}

/**
 * Is this still true: the part of which a change was reported since it was read, or else the oldest part that it rests on; what reading
 * it again costs.
 */
export function StillTrue({
  file,
  sections,
  failsHere = true,
}: {
  readonly file: CompanyFile
  /** What it rests on; left out: all parts. */
  readonly sections?: readonly FileSection[]
  /** False where the section around it says already that reading failed. */
  readonly failsHere?: boolean
}): ReactNode {
  const outdated = outdatedPart(file, sections)
  const part = outdated ?? oldestPart(file, sections)
  return part === null ? null : (
    <Oldest key={part.section} file={file} part={part} outdated={outdated} failsHere={failsHere} />
  )
}
