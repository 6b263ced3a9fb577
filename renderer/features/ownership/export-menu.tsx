import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deskFormats, type DeskFormat, type PictureFormat } from '../../../shared/domain/ownership/desk/desk.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Anchor } from './anchor-below.ts'
import { Popover } from './popover.tsx'

/** What the person asks for: a file of the core, a picture that the page draws, or paper. */
export type DeskExport = DeskFormat | PictureFormat | 'png' | 'print'

/** What the formats of other programs are called. */
const names: Readonly<Record<DeskFormat, string>> = {
  bods: 'BODS 0.4',
  followthemoney: 'FollowTheMoney',
  graphml: 'GraphML',
  gexf: 'GEXF',
  csv: 'CSV',
  xlsx: 'Excel',
}

/** Ways in which the desk leaves the program: on paper, as a picture as it is seen, as a graph for other programs. */
export function ExportMenu({
  canPrint,
  anchor,
  onExport,
  onClose,
}: {
  /** PDF files can be made by this host; else the page's own print makes them. */
  readonly canPrint: boolean
  readonly anchor: Anchor
  readonly onExport: (what: DeskExport) => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const item = (what: DeskExport, text: string, icon: IconName = 'export'): ReactNode => (
    <button
      key={what}
      type="button"
      className="popover-item"
      onClick={() => {
        onClose()
        onExport(what)
      }}
    >
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  )
  return (
    <Popover label={t('export.label')} anchor={anchor} onClose={onClose}>
      <div className="popover-list">
        {item('print', t('export.print'))}
        {canPrint && item('pdf', t('export.pdf'))}
        {item('svg', t('export.svg'))}
        {item('png', t('export.png'))}
        {deskFormats.map((format) => item(format, t('export.as', { format: names[format] })))}
      </div>
    </Popover>
  )
}
