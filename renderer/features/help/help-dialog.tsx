import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { closeHelp, helpViews, showHelp, useHelpPlace } from '../../data/help-place.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Answers } from './answers.tsx'
import './help.css'
import { LicenceList } from './licence-list.tsx'
import { ProblemReport } from './problem-report.tsx'

/** The help of the program: answers, keys and marks, and a report for support. It needs no network. */
export function HelpDialog({
  host,
  keys,
}: {
  readonly host: 'desktop' | 'browser'
  /** Keys and marks, which the frame knows. */
  readonly keys: ReactNode
}): ReactNode {
  const { t } = useTranslation('help')
  const { view, topic } = useHelpPlace()
  if (view === null) return null
  return (
    <Dialog title={t('title')} onClose={closeHelp} wide>
      <div className="help-head">
        <Segmented
          label={t('views')}
          value={view}
          options={helpViews.map((value) => ({ value, text: t(value) }))}
          onChange={showHelp}
        />
      </div>
      {view === 'answers' && <Answers key={topic} topic={topic} />}
      {view === 'keys' && keys}
      {view === 'licences' && <LicenceList host={host} />}
      {view === 'report' && <ProblemReport host={host} />}
    </Dialog>
  )
}
