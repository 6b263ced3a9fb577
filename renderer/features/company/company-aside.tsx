import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { registerEntries, type RegisterEntry } from '../../../shared/domain/company/register-entries.ts'
import { ListPreview } from '../../parts/party-file/list-preview.tsx'
import { OwnThings } from '../../parts/party-file/own-things.tsx'
import type { SectionReading } from '../../parts/party-file/section-panel.tsx'
import { Spent } from '../../parts/party-file/spent.tsx'
import { useEventItems } from '../../parts/register-words/event-items.tsx'
import { useHalfName } from '../../ui/in-hand.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { useRoom } from '../../ui/use-room.ts'
import { newerThanRead } from './newer-than-read.ts'
import { inLedger } from './unread-ledger.tsx'
import { useSectionWords } from './use-sections.tsx'

/** As in the style sheet: what is out of sight is not made, for it would ask for notes and what was spent. */
const besideFrom = 1620

/** Entries shown beside other things; the timeline has them all. */
const fewEntries = 6

interface AsideProps {
  readonly file: CompanyFile
  /** How its events are read. */
  readonly events: SectionReading
  readonly onSection: (section: 'events' | 'notes') => void
}

/** What stands beside what one reads of a company: its last events, one's own things, what was spent on it. */
export function CompanyAside({ file, events, onSection }: AsideProps): ReactNode {
  const { t } = useTranslation('company')
  const halfName = useHalfName()
  const words = useSectionWords()
  const { id, name } = file.summary
  return (
    <aside className="file-side scroll" aria-label={halfName(t('timeline.title'))}>
      {!inLedger(file, 'events') && (
        <ListPreview
          section={file.events}
          words={words.events}
          reading={events}
          showAll={t('roles.all')}
          changedOn={newerThanRead(file, 'events')}
          onShow={() => onSection('events')}
        >
          {(read) => <FewEntries entries={registerEntries(read).slice(0, fewEntries)} />}
        </ListPreview>
      )}
      <OwnThings id={id} about={{ kind: 'company', id }} name={name} onNotes={() => onSection('notes')} />
      <Spent label={t('spent')} spent={file.spent} />
    </aside>
  )
}

/** A section of a company; in a large view with what stands beside the overview, too, so that nobody goes back to it for a date or a note. */
export function WithAside({ children, ...aside }: AsideProps & { readonly children: ReactNode }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const wide = useRoom(frame, besideFrom)
  // One frame for both sizes: what is open in the section stays open when the view grows.
  return (
    <div ref={frame} className="file-columns file-columns-wide">
      {children}
      {wide && <CompanyAside {...aside} />}
    </div>
  )
}

function FewEntries({ entries }: { readonly entries: readonly RegisterEntry[] }): ReactNode {
  const { t } = useTranslation('company')
  return <Timeline label={t('timeline.label')} items={useEventItems(entries, true)} />
}
