import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { FilePane } from '../../parts/party-file/file-pane.tsx'
import { MisreadNote } from '../../parts/party-file/misread-note.tsx'
import { SectionPanel, type SectionReading } from '../../parts/party-file/section-panel.tsx'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { RawAnswerView, showRawAnswers } from '../../parts/raw-answer/raw-answer-view.tsx'
import './company.css'
import { isEntryAlone, useChangedParts } from './changed-parts.ts'
import { Extract } from './extract.tsx'
import { JobNote } from './from-job.tsx'
import { useHalfName } from '../../ui/in-hand.ts'
import { useSectionWords } from './use-sections.tsx'

/** The register entry: known facts on the left, every field as it came on the right. */
export function RecordEntry({
  file,
  reading,
  ledger,
  known,
}: {
  readonly file: CompanyFile
  /** Reads it where nobody did; else the file's head has the one button that reads it again. */
  readonly reading: SectionReading
  /** What nobody read of the file, with the entry as its first line: in the place of an entry that nobody read. */
  readonly ledger: ReactNode
  /** What is known of the company without its entry. */
  readonly known: ReactNode
}): ReactNode {
  const { t } = useTranslation('company')
  const halfName = useHalfName()
  const words = useSectionWords()
  const changed = useChangedParts(file)
  const { record } = file
  if (record.state === 'not-read') {
    return (
      <FilePane>
        <div className="unread-halves">
          {ledger}
          {known}
        </div>
      </FilePane>
    )
  }
  if (record.state !== 'read') {
    return (
      <FilePane>
        <SectionPanel
          section={record}
          words={words.record}
          isEmpty={() => false}
          reading={null}
          asItCame={showRawAnswers}
        >
          {() => null}
        </SectionPanel>
        {known}
      </FilePane>
    )
  }
  const alone = (file.account?.unreadCount.record ?? 0) > 0 && !isEntryAlone(changed)
  return (
    <div className="company-halves">
      {/* A part that scrolls and holds no control must be reachable by keyboard (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="company-half scroll" aria-label={halfName(t('facts'))} tabIndex={0}>
        <div className="section-panel-head">
          <h2>{t('facts')}</h2>
          <span className="grow" />
          {/* Where the strip would read more than the entry, the entry alone is read here. */}
          {alone && (
            <PriceButton
              of="company"
              party={file.summary.id}
              label={t('read.recordAgain')}
              shortLabel={t('read.again')}
              price={record.price}
              variant="small"
              busy={reading.running}
              onPress={(approved) => reading.read('first', approved)}
            />
          )}
        </div>
        <JobNote answers={record.answers} />
        <MisreadNote section={record} />
        <Extract file={file} show="whole" />
      </section>
      <section className="company-half" aria-label={halfName(t('allFields.title'))}>
        <h2>{t('allFields.title')}</h2>
        <RawAnswerView answers={record.answers} />
      </section>
    </div>
  )
}
