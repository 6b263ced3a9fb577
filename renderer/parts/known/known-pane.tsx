import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableSourceInput } from '../../../shared/contract/table-input.ts'
import type { Section } from '../../../shared/domain/company/company-file.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { FilePane } from '../party-file/file-pane.tsx'
import { ListPreview } from '../party-file/list-preview.tsx'
import { SectionPanel, type SectionReading, type SectionWords } from '../party-file/section-panel.tsx'
import { ListCount, SectionState } from '../party-file/section-state.tsx'
import { showRawAnswers } from '../raw-answer/raw-answer-view.tsx'
import { TabCount } from '../../ui/tab-count.tsx'

interface KnownSection<Row> {
  readonly section: Section<readonly Row[]>
  /** Rows that all answers tell of. */
  readonly count: number
  readonly words: SectionWords
  readonly reading: SectionReading
  /** What all answers tell; `none` is said where nothing is. */
  readonly known: (none: string) => ReactNode
}

/** Behind a section's name: how many are known, from whichever answer; else that it wasn't read, and its price. */
export const KnownState = ({
  section,
  count,
}: {
  readonly section: Section<unknown>
  readonly count: number
}): ReactNode =>
  count === 0 ? (
    <SectionState section={section} />
  ) : section.state === 'read' ? (
    <ListCount count={count} section={section} />
  ) : (
    <TabCount count={count} />
  )

/** "As far as other answers tell": what is known though the party's own list was not read. */
function FromElsewhere({
  exported,
  children,
}: {
  /** Left out: in an overview, which has no export of its own. */
  readonly exported?: TableSourceInput
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslation('known')
  return (
    <>
      <p className="small dim">{t('soFar')}</p>
      {exported !== undefined && (
        <div className="row">
          <ExportButton source={exported} />
        </div>
      )}
      {children}
    </>
  )
}

/**
 * A tab of roles or holdings from all answers, with what reading the party's own list costs. Where that list was not read and
 * others tell something, both stand there; "not read" alone only where nothing is known.
 */
export function KnownPane<Row>({
  section,
  count,
  words,
  reading,
  known,
  more,
  exported,
}: KnownSection<Row> & {
  /** More answers exist than were looked at. */
  readonly more: boolean
  readonly exported: TableSourceInput
}): ReactNode {
  const { t } = useTranslation('known')
  const elsewhere = section.state !== 'read' && count > 0
  return (
    <FilePane>
      <SectionPanel
        section={section}
        words={words}
        isEmpty={(rows) => rows.length === 0 && count === 0}
        count={(rows) => rows.length}
        reading={reading}
        asItCame={showRawAnswers}
        tools={<ExportButton source={exported} />}
      >
        {() => known(words.none)}
      </SectionPanel>
      {elsewhere && <FromElsewhere exported={exported}>{known(words.none)}</FromElsewhere>}
      {more && <p className="small dim">{t('more')}</p>}
    </FilePane>
  )
}

/** The same in an overview. */
export function KnownPreview<Row>({
  section,
  count,
  words,
  reading,
  known,
  showAll,
  onShow,
}: KnownSection<Row> & { readonly showAll: string; readonly onShow: () => void }): ReactNode {
  return (
    <>
      <ListPreview section={section} words={words} reading={reading} showAll={showAll} onShow={onShow}>
        {() => known(words.none)}
      </ListPreview>
      {section.state !== 'read' && count > 0 && <FromElsewhere>{known(words.none)}</FromElsewhere>}
      {section.state === 'read' && section.content.length === 0 && count > 0 && known(words.none)}
    </>
  )
}
