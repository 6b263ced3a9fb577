import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { FilePane } from '../../parts/party-file/file-pane.tsx'
import { SectionPanel } from '../../parts/party-file/section-panel.tsx'
import { RawAnswerView, showRawAnswers } from '../../parts/raw-answer/raw-answer-view.tsx'
import './company.css'
import { Extract } from './extract.tsx'
import { JobNote } from './from-job.tsx'
import { useSectionWords } from './use-sections.tsx'

/** The register entry: known facts on the left, every field as it came on the right. */
export function RecordEntry({ file }: { readonly file: CompanyFile }): ReactNode {
  const { t } = useTranslation('company')
  const words = useSectionWords()
  const { record } = file
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
        <Extract file={file} whole={false} />
      </FilePane>
    )
  }
  return (
    <div className="company-halves">
      {/* A part that scrolls and holds no control must be reachable by keyboard (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="company-half scroll" aria-label={t('facts')} tabIndex={0}>
        <h2>{t('facts')}</h2>
        <JobNote answers={record.answers} />
        <Extract file={file} whole />
      </section>
      <section className="company-half" aria-label={t('allFields.title')}>
        <h2>{t('allFields.title')}</h2>
        <RawAnswerView answers={record.answers} />
      </section>
    </div>
  )
}
