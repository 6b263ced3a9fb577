import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { RecordEntry } from '../../features/company/record-entry.tsx'
import { ComparePanel, newestTwo, type Chosen } from '../../features/history/compare-panel.tsx'
import '../../features/history/history.css'
import { TimeMachine } from '../../features/history/time-machine.tsx'
import { RecordDifference } from '../../parts/changes/record-difference.tsx'
import { FilePane } from '../../parts/party-file/file-pane.tsx'
import type { SectionReading } from '../../parts/party-file/section-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'

const views = ['entry', 'compare', 'machine'] as const

/** The register entry as it is, two of its reads side by side, or as it was on a day. */
export interface RecordView {
  readonly name: (typeof views)[number]
  readonly chosen: Chosen
}

/** The entry, its reads compared, and the time machine, which opens for companies known by events alone, too. */
export function RecordPanel({
  file,
  reading,
  view,
  onView,
  ledger,
  known,
}: {
  readonly file: CompanyFile
  readonly reading: SectionReading
  readonly view: RecordView
  readonly onView: (view: RecordView) => void
  readonly ledger: ReactNode
  readonly known: ReactNode
}): ReactNode {
  const { t } = useTranslation('history')
  const company = file.summary.id
  return (
    <>
      <div className="history-views">
        <Segmented
          small
          label={t('views')}
          value={view.name}
          onChange={(name) => onView({ ...view, name })}
          options={views.map((value) => ({ value, text: t(`view.${value}`) }))}
        />
      </div>
      {view.name === 'entry' ? (
        <RecordEntry file={file} reading={reading} ledger={ledger} known={known} />
      ) : (
        <FilePane>
          {view.name === 'compare' ? (
            <ComparePanel company={company} chosen={view.chosen} onChoose={(chosen) => onView({ ...view, chosen })} />
          ) : (
            <TimeMachine company={company} />
          )}
        </FilePane>
      )}
    </>
  )
}

/** After the entry was read again while it was open: what the new read says otherwise, until it is closed. */
export function AfterReading({
  file: { record, summary },
  onCompare,
}: {
  readonly file: CompanyFile
  readonly onCompare: (chosen: Chosen) => void
}): ReactNode {
  const { t } = useTranslation('history')
  const { t: ui } = useTranslation('ui')
  const newest = record.state === 'read' ? (record.answers[0]?.id ?? null) : null
  const [seen, setSeen] = useState(newest)
  if (newest === null || newest === seen) return null
  return (
    <div className="history-after">
      <RecordDifference
        company={summary.id}
        action={
          <>
            <Button small onPress={() => onCompare(newestTwo)}>
              {t('difference.open')}
            </Button>
            <Button small variant="quiet" onPress={() => setSeen(newest)}>
              {ui('close')}
            </Button>
          </>
        }
      />
    </div>
  )
}
