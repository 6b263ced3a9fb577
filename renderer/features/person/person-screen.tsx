import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab as OpenTab } from '../../../shared/contract/state.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { personSections, type PersonFile, type PersonSection } from '../../../shared/domain/person/person-file.ts'
import { usePersonFile } from '../../data/queries.ts'
import { NotesCount, NotesPanel } from '../../parts/notes/notes-panel.tsx'
import { FilePane, ListPane } from '../../parts/party-file/file-pane.tsx'
import { FileTabs, type FileTab } from '../../parts/party-file/file-tabs.tsx'
import { SectionState } from '../../parts/party-file/section-state.tsx'
import { sourcesOf, SourcesPane } from '../../parts/party-file/sources-table.tsx'
import { QueryView } from '../../parts/query-view.tsx'
import { TabCount } from '../../ui/tab-count.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonOverview } from './person-overview.tsx'
import { PersonRolesTable } from './person-roles-table.tsx'
import './person-screen.css'
import { personTabs, type PersonTab } from './person-tabs.ts'
import { SameNameTable } from './same-name-table.tsx'
import { usePersonReadings, usePersonSectionWords } from './use-person-sections.tsx'

interface PersonScreenProps {
  readonly tab: Extract<OpenTab, { kind: 'person' }>
  /** Buttons in the head of the file. */
  readonly actions: (id: PartyId, name: string) => ReactNode
}

/** A person's file: roles, holdings, what company files say, and who has the same name. Opens offline. */
export function PersonScreen({ tab: { id }, actions }: PersonScreenProps): ReactNode {
  const { t } = useTranslation('person')
  const notKnown = { title: t('notKnown.title'), text: t('notKnown.text'), action: t('notKnown.action') }
  return (
    <QueryView read={usePersonFile(id)} icon="person" notKnown={notKnown}>
      {(file) => <File file={file} actions={actions} />}
    </QueryView>
  )
}

function File({
  file,
  actions,
}: {
  readonly file: PersonFile
  readonly actions: PersonScreenProps['actions']
}): ReactNode {
  const { t } = useTranslation('person')
  const [tab, setTab] = useState<PersonTab>('overview')
  const tabs = useTabs(file, setTab)
  const hints = useMemo(
    () => [
      { keys: `1–${tabs.length}`, text: t('keys.section') },
      { keys: '← →', text: t('keys.neighbour') },
      { keys: 'Enter', text: t('keys.open') },
    ],
    [t, tabs.length],
  )
  return (
    <div className="view person">
      <PersonHead file={file} actions={(name) => actions(file.summary.id, name)} />
      <FileTabs label={t('sections')} tabs={tabs} active={tab} onChange={setTab} hints={hints} />
    </div>
  )
}

/** The tabs of a person in the order of their keys. */
function useTabs(file: PersonFile, onTab: (tab: PersonTab) => void): readonly FileTab<PersonTab>[] {
  const { t } = useTranslation('person')
  const words = usePersonSectionWords()
  const { id } = file.summary
  const readings = usePersonReadings(id)
  const sources = sourcesOf(personSections.map((section) => ({ name: t(`tab.${section}`), section: file[section] })))
  const about = { kind: 'person', id } as const
  const exported = (section: PersonSection) => ({ kind: 'person', person: id, section }) as const
  const contents: Readonly<Record<PersonTab, Pick<FileTab<PersonTab>, 'mark' | 'pane'>>> = {
    overview: {
      mark: null,
      pane: () => <PersonOverview file={file} readings={readings} onTab={onTab} />,
    },
    roles: {
      mark: <SectionState section={file.roles} />,
      pane: () => (
        <ListPane section={file.roles} words={words.roles} reading={readings.roles} exported={exported('roles')}>
          {(roles) => <PersonRolesTable roles={roles} />}
        </ListPane>
      ),
    },
    holdings: {
      mark: <SectionState section={file.holdings} />,
      pane: () => (
        <ListPane
          section={file.holdings}
          words={words.holdings}
          reading={readings.holdings}
          exported={exported('holdings')}
        >
          {(holdings) => <HoldingsTable holdings={holdings} />}
        </ListPane>
      ),
    },
    companyFiles: {
      mark: <TabCount count={file.inCompanyFiles.length} />,
      pane: () => (
        <FilePane>
          <h2 className="hidden-text">{t('tab.companyFiles')}</h2>
          <p className="small person-intro">{t('companyFiles.intro')}</p>
          {file.inCompanyFiles.length === 0 ? (
            <p className="section-panel-none">{t('companyFiles.none')}</p>
          ) : (
            <PersonRolesTable roles={file.inCompanyFiles} />
          )}
        </FilePane>
      ),
    },
    sameName: {
      mark: <TabCount count={file.sameName.length} />,
      pane: () => (
        <FilePane>
          <h2 className="hidden-text">{t('tab.sameName')}</h2>
          <p className="small person-intro">{t('sameName.intro')}</p>
          <SameNameTable person={file.summary} others={file.sameName} />
        </FilePane>
      ),
    },
    notes: {
      mark: <NotesCount about={about} />,
      pane: () => (
        <FilePane>
          <NotesPanel about={about} />
        </FilePane>
      ),
    },
    sources: {
      mark: <TabCount count={sources.length} />,
      pane: () => <SourcesPane sources={sources} none={t('sourcesNone')} label={t('spent')} spent={file.spent} />,
    },
  }
  return personTabs.map((name) => ({ name, label: t(`tab.${name}`), ...contents[name] }))
}
