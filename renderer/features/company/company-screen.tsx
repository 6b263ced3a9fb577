import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab as OpenTab } from '../../../shared/contract/state.ts'
import { fileSections, type CompanyFile, type FileSection } from '../../../shared/domain/company-file.ts'
import type { RegisterEvent } from '../../../shared/domain/event.ts'
import { useCompanyFile } from '../../data/queries.ts'
import { openTab } from '../../data/tabs.ts'
import { useViewKeys } from '../../data/view-keys.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Mark } from '../../ui/marks.tsx'
import { SectionPanel } from '../../ui/section-panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { CompanyHead } from './company-head.tsx'
import './company-screen.css'
import { useEventItems } from './event-items.tsx'
import { Extract } from './extract.tsx'
import { Overview, rawAnswers, Spent } from './overview.tsx'
import { RawAnswerView } from './raw-answer-view.tsx'
import { registerEntries } from './register-entries.ts'
import { RolesTable } from './roles-table.tsx'
import { sourcesOf, SourcesTable } from './sources-table.tsx'
import { StatementsTable } from './statements-table.tsx'
import { useReadings, useSectionWords, type Readings } from './use-sections.tsx'

const tabs = ['overview', ...fileSections, 'sources'] as const
type CompanyTab = Extract<OpenTab, { kind: 'company' }>
type FileTab = (typeof tabs)[number]

/** A company's file: everything known of it, when it was read, and what reading more would cost. Opens offline. */
export function CompanyScreen({ tab: { id } }: { readonly tab: CompanyTab }): ReactNode {
  const { t } = useTranslation('company')
  const file = useCompanyFile(id)
  if (file.data) return <File file={file.data} />
  if (file.error)
    return (
      <div className="view">
        <ErrorNotice error={file.error.appError} onRetry={() => void file.refetch()} />
      </div>
    )
  if (file.data === undefined) return <div className="view" aria-busy="true" />
  return (
    <div className="view">
      <EmptyState
        level={1}
        icon="company"
        title={t('notKnown.title')}
        actions={
          <Button variant="primary" onPress={() => openTab({ kind: 'search', search: null, term: '' })}>
            {t('notKnown.action')}
          </Button>
        }
      >
        {t('notKnown.text')}
      </EmptyState>
    </div>
  )
}

function File({ file }: { readonly file: CompanyFile }): ReactNode {
  const { t } = useTranslation('company')
  const [tab, setTab] = useState<FileTab>('overview')
  const readings = useReadings(file.summary.id)
  const { error, clear } = readings.record
  const hints = useMemo(
    () => [
      { keys: '1–6', text: t('keys.section') },
      { keys: '← →', text: t('keys.neighbour') },
    ],
    [t],
  )
  useViewKeys(hints)

  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = /^[1-6]$/.test(event.key) ? tabs[Number(event.key) - 1] : undefined
    const typing = event.target instanceof Element && event.target.matches('input, select, textarea')
    if (wanted === undefined || typing || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    setTab(wanted)
  }

  return (
    <div className="view company" onKeyDown={onKeyDown} role="presentation">
      <CompanyHead file={file} reading={readings.record} />
      {error && <ErrorNotice error={error} onDismiss={clear} />}
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
        <Panel name={tab} file={file} readings={readings} onSection={setTab} />
      </Tabs>
    </div>
  )
}

/** Behind a section's name: how much is here, or that it wasn't read and what reading it costs. */
function TabState({ name, file }: { readonly name: FileTab; readonly file: CompanyFile }): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const count = (value: number): ReactNode => <span className="company-tab-count">{format.number(value)}</span>
  if (name === 'overview') return null
  if (name === 'sources') return count(sourcesOf(file).length)
  const section = file[name]
  switch (section.state) {
    case 'read':
      return Array.isArray(section.content) ? count(section.content.length) : null
    case 'not-read':
      return (
        <span className="company-tab-price">
          <Mark name="unread" />
          <span className="hidden-text">, {t('asOf.unread')}, </span>
          {section.price.kind === 'unknown' ? (
            <span title={format.price(section.price)}>?</span>
          ) : (
            format.number(section.price.credits)
          )}
        </span>
      )
    case 'unreadable':
      return (
        <>
          <Mark name="changed" />
          <span className="hidden-text">, {t('unreadable.title')}</span>
        </>
      )
    case 'not-there':
      return (
        <>
          <Mark name="terminated" />
          <span className="hidden-text">, {t('notThere.title')}</span>
        </>
      )
  }
}

function Panel({
  name,
  file,
  readings,
  onSection,
}: {
  readonly name: FileTab
  readonly file: CompanyFile
  readonly readings: Readings
  readonly onSection: (section: FileSection) => void
}): ReactNode {
  const words = useSectionWords()
  switch (name) {
    case 'overview':
      return <Overview file={file} readings={readings} onSection={onSection} />
    case 'record':
      return <RecordPanel file={file} />
    case 'events':
      return (
        <div className="company-pane scroll">
          <SectionPanel
            section={file.events}
            words={words.events}
            isEmpty={(events) => events.length === 0}
            count={(events) => events.length}
            reading={readings.events}
            asItCame={rawAnswers}
          >
            {(events) => <Events events={events} />}
          </SectionPanel>
        </div>
      )
    case 'roles':
      return (
        <div className="company-pane scroll">
          <SectionPanel
            section={file.roles}
            words={words.roles}
            isEmpty={(roles) => roles.length === 0}
            count={(roles) => roles.length}
            reading={readings.roles}
            asItCame={rawAnswers}
          >
            {(roles) => <RolesTable roles={roles} />}
          </SectionPanel>
        </div>
      )
    case 'statements':
      return (
        <div className="company-pane scroll">
          <SectionPanel
            section={file.statements}
            words={words.statements}
            isEmpty={(statements) => statements.length === 0}
            count={(statements) => statements.length}
            reading={readings.statements}
            asItCame={rawAnswers}
          >
            {(statements) => <StatementsTable statements={statements} />}
          </SectionPanel>
        </div>
      )
    case 'sources':
      return (
        <>
          <SourcesTable file={file} />
          <div className="company-foot">
            <Spent spent={file.spent} />
          </div>
        </>
      )
  }
}

function Events({ events }: { readonly events: readonly RegisterEvent[] }): ReactNode {
  const { t } = useTranslation('company')
  const entries = useMemo(() => registerEntries(events), [events])
  return <Timeline label={t('timeline.label')} items={useEventItems(entries, false)} />
}

/** Known facts on the left, every field as it came on the right. */
function RecordPanel({ file }: { readonly file: CompanyFile }): ReactNode {
  const { t } = useTranslation('company')
  const words = useSectionWords()
  const { record } = file
  if (record.state !== 'read') {
    return (
      <div className="company-pane scroll">
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
