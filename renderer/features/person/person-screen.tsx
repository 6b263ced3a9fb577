import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab as OpenTab } from '../../../shared/contract/state.ts'
import { personSections, type PersonFile } from '../../../shared/domain/person-file.ts'
import { usePersonFile } from '../../data/queries.ts'
import { useViewKeys } from '../../data/view-keys.ts'
import '../../ui/file-view.css'
import { useSectionKeys } from '../../ui/section-keys.ts'
import { KeptThing } from '../../ui/kept-thing.tsx'
import { SectionPanel } from '../../ui/section-panel.tsx'
import { SectionState, TabCount } from '../../ui/section-state.tsx'
import { Spent } from '../../ui/spent.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { NotesCount, NotesPanel } from '../library/notes-panel.tsx'
import { RawAnswerView } from '../company/raw-answer-view.tsx'
import { sourcesOf, SourcesTable, type Source } from '../company/sources-table.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonOverview } from './person-overview.tsx'
import { PersonRolesTable } from './person-roles-table.tsx'
import './person-screen.css'
import { personTabs, type PersonTab } from './person-tabs.ts'
import { SameNameTable } from './same-name-table.tsx'
import { usePersonReadings, usePersonSectionWords, type PersonReadings } from './use-person-sections.tsx'

/** A person's file: roles, holdings, what company files say, and who has the same name. Opens offline. */
export function PersonScreen({ tab: { id } }: { readonly tab: Extract<OpenTab, { kind: 'person' }> }): ReactNode {
  const { t } = useTranslation('person')
  const notKnown = { title: t('notKnown.title'), text: t('notKnown.text'), action: t('notKnown.action') }
  return (
    <KeptThing read={usePersonFile(id)} icon="person" notKnown={notKnown}>
      {(file) => <File file={file} />}
    </KeptThing>
  )
}

function File({ file }: { readonly file: PersonFile }): ReactNode {
  const { t } = useTranslation('person')
  const [tab, setTab] = useState<PersonTab>('overview')
  const readings = usePersonReadings(file.summary.id)
  const sources = sourcesOf(personSections.map((section) => ({ name: t(`tab.${section}`), section: file[section] })))
  const hints = useMemo(
    () => [
      { keys: `1–${personTabs.length}`, text: t('keys.section') },
      { keys: '← →', text: t('keys.neighbour') },
      { keys: 'Enter', text: t('keys.open') },
    ],
    [t],
  )
  useViewKeys(hints)
  useSectionKeys(personTabs, setTab)
  return (
    <div className="view person">
      <PersonHead file={file} />
      <Tabs
        label={t('sections')}
        active={tab}
        onChange={setTab}
        tabs={personTabs.map((name) => ({
          name,
          label: (
            <>
              {t(`tab.${name}`)}
              <TabState name={name} file={file} sources={sources.length} />
            </>
          ),
        }))}
      >
        <Panel name={tab} file={file} readings={readings} sources={sources} onTab={setTab} />
      </Tabs>
    </div>
  )
}

function TabState({
  name,
  file,
  sources,
}: {
  readonly name: PersonTab
  readonly file: PersonFile
  readonly sources: number
}): ReactNode {
  switch (name) {
    case 'overview':
      return null
    case 'roles':
    case 'holdings':
      return <SectionState section={file[name]} />
    case 'companyFiles':
      return <TabCount count={file.inCompanyFiles.length} />
    case 'sameName':
      return <TabCount count={file.sameName.length} />
    case 'notes':
      return <NotesCount about={{ kind: 'person', id: file.summary.id }} />
    case 'sources':
      return <TabCount count={sources} />
  }
}

/** For sections whose answer can't be read: its bytes. */
const rawAnswers = (answers: Parameters<typeof RawAnswerView>[0]['answers']): ReactNode => (
  <RawAnswerView answers={answers} startAsText />
)

function Panel({
  name,
  file,
  readings,
  sources,
  onTab,
}: {
  readonly name: PersonTab
  readonly file: PersonFile
  readonly readings: PersonReadings
  readonly sources: readonly Source[]
  readonly onTab: (tab: PersonTab) => void
}): ReactNode {
  const { t } = useTranslation('person')
  const words = usePersonSectionWords()
  switch (name) {
    case 'overview':
      return <PersonOverview file={file} readings={readings} onTab={onTab} />
    case 'roles':
      return (
        <div className="file-pane scroll">
          <SectionPanel
            section={file.roles}
            words={words.roles}
            isEmpty={(roles) => roles.length === 0}
            count={(roles) => roles.length}
            reading={readings.roles}
            asItCame={rawAnswers}
            tools={<ExportButton source={{ kind: 'person', person: file.summary.id, section: 'roles' }} />}
          >
            {(roles) => <PersonRolesTable roles={roles} />}
          </SectionPanel>
        </div>
      )
    case 'holdings':
      return (
        <div className="file-pane scroll">
          <SectionPanel
            section={file.holdings}
            words={words.holdings}
            isEmpty={(holdings) => holdings.length === 0}
            count={(holdings) => holdings.length}
            reading={readings.holdings}
            asItCame={rawAnswers}
            tools={<ExportButton source={{ kind: 'person', person: file.summary.id, section: 'holdings' }} />}
          >
            {(holdings) => <HoldingsTable holdings={holdings} />}
          </SectionPanel>
        </div>
      )
    case 'companyFiles':
      return (
        <div className="file-pane scroll">
          <h2 className="hidden-text">{t('tab.companyFiles')}</h2>
          <p className="small person-intro">{t('companyFiles.intro')}</p>
          {file.inCompanyFiles.length === 0 ? (
            <p className="section-panel-none">{t('companyFiles.none')}</p>
          ) : (
            <PersonRolesTable roles={file.inCompanyFiles} />
          )}
        </div>
      )
    case 'sameName':
      return (
        <div className="file-pane scroll">
          <h2 className="hidden-text">{t('tab.sameName')}</h2>
          <p className="small person-intro">{t('sameName.intro')}</p>
          <SameNameTable person={file.summary} others={file.sameName} />
        </div>
      )
    case 'notes':
      return (
        <div className="file-pane scroll">
          <NotesPanel about={{ kind: 'person', id: file.summary.id }} />
        </div>
      )
    case 'sources':
      return (
        <>
          <SourcesTable sources={sources} none={t('sourcesNone')} />
          <div className="file-foot">
            <Spent label={t('spent')} spent={file.spent} />
          </div>
        </>
      )
  }
}
