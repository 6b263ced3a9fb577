import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile, FileSection } from '../../../shared/domain/company/company-file.ts'
import { oldestPart, type OldestPart } from '../../../shared/domain/company/oldest-part.ts'
import { useFormat } from '../../ui/use-format.ts'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { BuyReading } from '../team/buy-all-the-same.tsx'
import { PriceButton } from '../prices/price-button.tsx'
import { useSectionRead } from './use-section-read.ts'
import './still-true.css'

function Oldest({
  file,
  part,
  failsHere,
}: {
  readonly file: CompanyFile
  readonly part: OldestPart
  readonly failsHere: boolean
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const reading = useSectionRead(file.summary.id, part.section)
  return (
    <>
      <p className="row small still-true">
        <span>{t('stillTrue.text', { part: t(`tab.${part.section}`), at: format.moment(part.readAt) })}</span>
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

/** Is this still true: the oldest part of a file that it rests on, what reading it again costs, and what that settles. */
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
  const part = oldestPart(file, sections)
  return part === null ? null : <Oldest key={part.section} file={file} part={part} failsHere={failsHere} />
}
