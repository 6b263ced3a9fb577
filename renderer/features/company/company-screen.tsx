import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab as OpenTab } from '../../../shared/contract/state.ts'
import type { CompanyFile, FileSection } from '../../../shared/domain/company-file.ts'
import { useCompanyFile } from '../../data/queries.ts'
import { useViewKeys } from '../../data/view-keys.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import '../../ui/file-view.css'
import { useSectionKeys } from '../../ui/section-keys.ts'
import { KeptThing } from '../../ui/kept-thing.tsx'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { SectionPanel, type SectionReading } from '../../ui/section-panel.tsx'
import { SectionState, TabCount } from '../../ui/section-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Spent } from '../../ui/spent.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { ComparePanel, newestTwo, type Chosen } from '../history/compare-panel.tsx'
import { LifeLine } from '../history/life-line.tsx'
import { RecordDifference } from '../history/record-difference.tsx'
import { TimeMachine } from '../history/time-machine.tsx'
import { NotesCount, NotesPanel } from '../library/notes-panel.tsx'
import { RelatedPanel } from '../library/related-panel.tsx'
import { OwnersSection } from '../ownership/owners-section.tsx'
import { SigningPanel } from '../ownership/signing/signing-panel.tsx'
import { useSigningSource } from '../ownership/signing/use-signing-source.ts'
import { CompanyHead } from './company-head.tsx'
import './company-screen.css'
import { DocumentsTable } from './documents-table.tsx'
import { Extract } from './extract.tsx'
import { Overview, rawAnswers } from './overview.tsx'
import { RawAnswerView } from './raw-answer-view.tsx'
import { RolesTable } from './roles-table.tsx'
import { SourcesTable, useCompanySources } from './sources-table.tsx'
import { StatementsPanel } from './statements-panel.tsx'
import { useReadings, useSectionWords, type Readings } from './use-sections.tsx'

const tabs = [
  'overview',
  'record',
  'events',
  'roles',
  'owners',
  'statements',
  'documents',
  'contact',
  'notes',
  'related',
  'sources',
] as const satisfies readonly ('overview' | FileSection | 'owners' | 'notes' | 'related' | 'sources')[]
type CompanyTab = Extract<OpenTab, { kind: 'company' }>
type FileTab = (typeof tabs)[number]

/** The register entry as it is, two of its reads side by side, or as it was on a day. */
interface RecordView {
  readonly name: 'entry' | 'compare' | 'machine'
  readonly chosen: Chosen
}

/** A company's file: everything known of it, when it was read, and what reading more would cost. Opens offline. */
export function CompanyScreen({ tab: { id } }: { readonly tab: CompanyTab }): ReactNode {
  const { t } = useTranslation('company')
  const notKnown = { title: t('notKnown.title'), text: t('notKnown.text'), action: t('notKnown.action') }
  return (
    <KeptThing read={useCompanyFile(id)} icon="company" notKnown={notKnown}>
      {(file) => <File file={file} />}
    </KeptThing>
  )
}

function File({ file }: { readonly file: CompanyFile }): ReactNode {
  const { t } = useTranslation('company')
  const [tab, setTab] = useState<FileTab>('overview')
  const readings = useReadings(file.summary.id)
  const { error, clear } = readings.record
  const [view, setView] = useState<RecordView>({ name: 'entry', chosen: newestTwo })
  const compare = useCallback((chosen: Chosen): void => {
    setView({ name: 'compare', chosen })
    setTab('record')
  }, [])
  const hints = useMemo(
    () => [
      { keys: `1–${Math.min(9, tabs.length)}`, text: t('keys.section') },
      { keys: '← →', text: t('keys.neighbour') },
    ],
    [t],
  )
  useViewKeys(hints)
  useSectionKeys(tabs, setTab)

  return (
    <div className="view company">
      <CompanyHead file={file} reading={readings.record} />
      {error && <ErrorNotice error={error} onDismiss={clear} />}
      {/* Where the two reads stand side by side, their difference needs no second place. */}
      {!(tab === 'record' && view.name === 'compare') && <AfterReading file={file} onCompare={compare} />}
      <Tabs
        label={t('sections')}
        active={tab}
        onChange={setTab}
        tabs={tabs.map((name) => ({
          name,
          label: (
            <>
              {t(`tab.${name}`)}
              <TabState name={name} file={file} />
            </>
          ),
        }))}
      >
        <Panel
          name={tab}
          file={file}
          readings={readings}
          onSection={setTab}
          view={view}
          onView={setView}
          onCompare={compare}
        />
      </Tabs>
    </div>
  )
}

/** The entry was read again while it was open: what the new read says otherwise, until it is put away. */
function AfterReading({
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

/** Behind a section's name: how much is here, or that it wasn't read and what reading it costs. */
function TabState({ name, file }: { readonly name: FileTab; readonly file: CompanyFile }): ReactNode {
  const sources = useCompanySources(file)
  if (name === 'overview' || name === 'owners' || name === 'related') return null
  if (name === 'notes') return <NotesCount about={{ kind: 'company', id: file.summary.id }} />
  return name === 'sources' ? <TabCount count={sources.length} /> : <SectionState section={file[name]} />
}

function Panel({
  name,
  file,
  readings,
  onSection,
  view,
  onView,
  onCompare,
}: {
  readonly name: FileTab
  readonly file: CompanyFile
  readonly readings: Readings
  readonly onSection: (section: FileSection | 'owners') => void
  readonly view: RecordView
  readonly onView: (view: RecordView) => void
  readonly onCompare: (chosen: Chosen) => void
}): ReactNode {
  const words = useSectionWords()
  switch (name) {
    case 'overview':
      return <Overview file={file} readings={readings} onSection={onSection} />
    case 'record':
      return <RecordPanel file={file} view={view} onView={onView} />
    case 'events':
      return (
        <div className="file-pane scroll">
          <SectionPanel
            section={file.events}
            words={words.events}
            isEmpty={(events) => events.length === 0}
            count={(events) => events.length}
            reading={readings.events}
            asItCame={rawAnswers}
            tools={<ExportButton source={{ kind: 'company', company: file.summary.id, section: 'events' }} />}
          >
            {(events) => <LifeLine company={file.summary.id} events={events} onCompare={onCompare} />}
          </SectionPanel>
          {/* What was seen and read is there, also where nobody read the events. */}
          {(file.events.state !== 'read' || file.events.content.length === 0) && (
            <LifeLine company={file.summary.id} events={[]} onCompare={onCompare} />
          )}
        </div>
      )
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
            tools={<ExportButton source={{ kind: 'company', company: file.summary.id, section: 'roles' }} />}
          >
            {(roles) => <RolesTable roles={roles} />}
          </SectionPanel>
          {file.roles.state === 'read' && <WhoSigns file={file} onSection={onSection} />}
        </div>
      )
    case 'owners':
      return (
        <div className="file-pane scroll">
          <OwnersSection company={file.summary} />
        </div>
      )
    case 'statements':
      return (
        <div className="file-pane scroll">
          <SectionPanel
            section={file.statements}
            words={words.statements}
            isEmpty={(statements) => statements.length === 0}
            count={(statements) => statements.length}
            reading={readings.statements}
            asItCame={rawAnswers}
            tools={<ExportButton source={{ kind: 'company', company: file.summary.id, section: 'statements' }} />}
          >
            {(statements) => (
              <StatementsPanel
                statements={statements}
                whole={file.statements.state === 'read' && file.statements.nextPage === null}
              />
            )}
          </SectionPanel>
        </div>
      )
    case 'documents':
      return (
        <div className="file-pane scroll">
          <SectionPanel
            section={file.documents}
            words={words.documents}
            isEmpty={(documents) => documents.length === 0}
            count={(documents) => documents.length}
            reading={readings.documents}
            asItCame={rawAnswers}
            tools={<ExportButton source={{ kind: 'company', company: file.summary.id, section: 'documents' }} />}
          >
            {(documents) => <DocumentsTable documents={documents} />}
          </SectionPanel>
        </div>
      )
    case 'contact':
      return <ContactPanel file={file} reading={readings.contact} />
    case 'notes':
      return (
        <div className="file-pane scroll">
          <NotesPanel about={{ kind: 'company', id: file.summary.id }} />
        </div>
      )
    case 'related':
      return (
        <div className="file-pane scroll">
          <RelatedPanel id={file.summary.id} onSection={onSection} />
        </div>
      )
    case 'sources':
      return <SourcesPanel file={file} />
  }
}

/** The contract announces the contact and shows none of its fields: all of them, as they came. */
function ContactPanel({
  file: { contact },
  reading,
}: {
  readonly file: CompanyFile
  readonly reading: SectionReading
}): ReactNode {
  const words = useSectionWords()
  return (
    <div className="file-pane scroll">
      <SectionPanel
        section={contact}
        words={words.contact}
        isEmpty={() => false}
        reading={reading}
        asItCame={rawAnswers}
      >
        {() => contact.state === 'read' && <RawAnswerView answers={contact.answers} />}
      </SectionPanel>
    </div>
  )
}

function SourcesPanel({ file }: { readonly file: CompanyFile }): ReactNode {
  const { t } = useTranslation('company')
  return (
    <>
      <SourcesTable sources={useCompanySources(file)} none={t('sources.none')} />
      <div className="file-foot">
        <Spent label={t('spent')} spent={file.spent} />
      </div>
    </>
  )
}

/** Who can sign today, from what was read; where a part is missing, the way to its price. */
function WhoSigns({
  file,
  onSection,
}: {
  readonly file: CompanyFile
  readonly onSection: (section: FileSection) => void
}): ReactNode {
  // The day on which the panel was opened; another can be chosen there.
  const [today] = useState(todayInGermany)
  return <SigningPanel {...useSigningSource(file)} day={today} onRead={onSection} />
}

const recordViews = ['entry', 'compare', 'machine'] as const

/** The entry, its reads compared, and the time machine, which opens for companies known by events alone, too. */
function RecordPanel({
  file,
  view,
  onView,
}: {
  readonly file: CompanyFile
  readonly view: RecordView
  readonly onView: (view: RecordView) => void
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
          options={recordViews.map((value) => ({ value, text: t(`view.${value}`) }))}
        />
      </div>
      {view.name === 'entry' ? (
        <RecordEntry file={file} />
      ) : (
        <div className="file-pane scroll">
          {view.name === 'compare' ? (
            <ComparePanel company={company} chosen={view.chosen} onChoose={(chosen) => onView({ ...view, chosen })} />
          ) : (
            <TimeMachine company={company} />
          )}
        </div>
      )}
    </>
  )
}

/** Known facts on the left, every field as it came on the right. */
function RecordEntry({ file }: { readonly file: CompanyFile }): ReactNode {
  const { t } = useTranslation('company')
  const words = useSectionWords()
  const { record } = file
  if (record.state !== 'read') {
    return (
      <div className="file-pane scroll">
        <SectionPanel section={record} words={words.record} isEmpty={() => false} reading={null} asItCame={rawAnswers}>
          {() => null}
        </SectionPanel>
        <Extract file={file} whole={false} />
      </div>
    )
  }
  return (
    <div className="company-halves">
      {/* A part that scrolls and holds no control must be reachable by keyboard (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="company-half scroll" aria-label={t('facts')} tabIndex={0}>
        <h2>{t('facts')}</h2>
        <Extract file={file} whole />
      </section>
      <section className="company-half" aria-label={t('allFields.title')}>
        <h2>{t('allFields.title')}</h2>
        <RawAnswerView answers={record.answers} />
      </section>
    </div>
  )
}
