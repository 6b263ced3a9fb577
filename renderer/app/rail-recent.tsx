import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isAged } from '../../shared/domain/answers/aged.ts'
import { useRecentFiles } from '../data/library.ts'
import { useRowFacts } from '../data/queries.ts'
import { openTab, useTabs } from '../data/tabs.ts'
import { CompanyName, useShownName } from '../parts/party/company-name.tsx'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/marks.tsx'
import type { PartySummary } from '../../shared/domain/company/company.ts'
import './rail-recent.css'

/** As many as one has in mind; the library has the rest. */
const most = 10

const none: readonly PartySummary[] = []

function RecentLink({ party, changed }: { readonly party: PartySummary; readonly changed: boolean }): ReactNode {
  const { t } = useTranslation('frame')
  const name = useShownName(party.name)
  const read = party.kind === 'company' ? party.recordReadAt : null
  const mark = read === null ? 'unread' : changed ? 'changed' : isAged(read) ? 'aged' : 'kept'
  return (
    <li>
      <a
        href="#recent"
        title={name}
        onClick={(event) => {
          event.preventDefault()
          openTab({ kind: party.kind, id: party.id })
        }}
      >
        {party.kind === 'person' ? <Icon name="people" small /> : <Mark name={mark} />}
        <CompanyName name={party.name} />
        {party.kind === 'company' && <span className="hidden-text">, {t(`recentMarks.${mark}`)}</span>}
      </a>
    </li>
  )
}

/** The files that were opened last, in the rail of a large window. */
export function RailRecent(): ReactNode {
  const { t } = useTranslation('frame')
  // Opening a file changes the list without an event of its own.
  const active = useTabs(({ active: key }) => key)
  return <RecentList key={active} title={t('recent')} />
}

function RecentList({ title }: { readonly title: string }): ReactNode {
  const files = useRecentFiles().data?.slice(0, most)
  const parties = files?.map(({ party }) => party) ?? none
  const facts = useRowFacts(parties)
  if (parties.length === 0) return null
  return (
    <section className="rail-recent" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {parties.map((party) => (
          <RecentLink
            key={`${party.kind} ${party.id}`}
            party={party}
            changed={(facts.get(party.id)?.changedOn ?? null) !== null}
          />
        ))}
      </ul>
    </section>
  )
}
