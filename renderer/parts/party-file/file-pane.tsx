import type { ReactNode } from 'react'
import type { TableSourceInput } from '../../../shared/contract/table-input.ts'
import type { Section } from '../../../shared/domain/company/company-file.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { showRawAnswers } from '../raw-answer/raw-answer-view.tsx'
import './file-view.css'
import { SectionPanel, type SectionReading, type SectionWords } from './section-panel.tsx'

/**
 * The content of one tab of a company's or person's file; it scrolls by itself. `beside`: stands at its right, and only where
 * there is room for two columns.
 */
export function FilePane({
  children,
  beside = null,
}: {
  readonly children: ReactNode
  readonly beside?: ReactNode
}): ReactNode {
  return (
    <div className="file-pane scroll">
      {children}
      {beside !== null && <div className="file-beside">{beside}</div>}
    </div>
  )
}

/** A tab whose section is a list: what reading it costs, its rows, how many there are, and the way to export them. */
export function ListPane<Row>({
  section,
  words,
  reading,
  exported,
  children,
  below,
  changedOn = null,
}: {
  readonly section: Section<readonly Row[]>
  readonly words: SectionWords
  readonly reading: SectionReading
  /** What "Export …" writes. */
  readonly exported: TableSourceInput
  readonly children: (rows: readonly Row[]) => ReactNode
  /** Stands under the section, read or not. */
  readonly below?: ReactNode
  /** Day of what became known of the list after it was read; null: nothing. */
  readonly changedOn?: string | null
}): ReactNode {
  return (
    <FilePane>
      <SectionPanel
        section={section}
        words={words}
        isEmpty={(rows) => rows.length === 0}
        count={(rows) => rows.length}
        reading={reading}
        asItCame={showRawAnswers}
        tools={<ExportButton source={exported} />}
        changedOn={changedOn}
      >
        {children}
      </SectionPanel>
      {below}
    </FilePane>
  )
}
