import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab as OpenTab } from '../../../shared/contract/state.ts'
import { headFacts, systemOf } from '../../../shared/domain/company/company-facts.ts'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { knownWithoutPeople } from '../../../shared/domain/ownership/signing/signing.ts'
import { signingFromFile } from '../../../shared/domain/ownership/signing/signing-from-file.ts'
import { whoCanSign } from '../../../shared/domain/ownership/signing/who-can-sign.ts'
import type { KnownOf } from '../../../shared/domain/known/known.ts'
import { fileSections, type CompanyFile, type FileSection } from '../../../shared/domain/company/company-file.ts'
import { useWantedPart, type CompanyPart } from '../../data/company-place.ts'
import { useHeads } from '../../data/ownership.ts'
import { useKnown } from '../../data/library.ts'
import { useCompanyFile } from '../../data/queries.ts'
import { newerThanRead } from '../../features/company/newer-than-read.ts'
import { WithAside } from '../../features/company/company-aside.tsx'
import { CompanyHead } from '../../features/company/company-head.tsx'
import { DocumentsTable } from '../../features/company/documents-table.tsx'
import { KnownForFree } from '../../features/company/known-for-free.tsx'
import { PartedStrip } from '../../parts/known/parted-strip.tsx'
import { KnownSince } from '../../features/company/known-since.tsx'
import { NarrowedRoles } from '../../features/company/narrowed-roles.tsx'
import { Overview } from '../../features/company/overview.tsx'
import { RolesTable } from '../../features/company/roles-table.tsx'
import { StatementsPanel } from '../../features/company/statements-panel.tsx'
import { useCompanySources } from '../../features/company/use-company-sources.ts'
import { UnreadLedger } from '../../features/company/unread-ledger.tsx'
import { useReadings, useSectionWords } from '../../features/company/use-sections.tsx'
import { newestTwo, type Chosen } from '../../features/history/compare-panel.tsx'
import { LifeLine } from '../../features/history/life-line.tsx'
import { RelatedPanel } from '../../features/library/related-panel.tsx'
import { OwnersInShort } from '../../features/ownership/owners-in-short.tsx'
import { OwnersSection } from '../../features/ownership/owners-section.tsx'
import { OwnersState } from '../../features/ownership/owners-state.tsx'
import { SigningAnswer } from '../../features/ownership/signing/signing-answer.tsx'
import { ReportButton } from '../../features/reports/report-button.tsx'
import { WatchButton } from '../../features/watch/watch-button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { NotesCount, NotesPanel } from '../../parts/notes/notes-panel.tsx'
import { FilePane, ListPane } from '../../parts/party-file/file-pane.tsx'
import { FileTabs, type FileTab } from '../../parts/party-file/file-tabs.tsx'
import { OwnLine } from '../../parts/party-file/own-things.tsx'
import { SectionPanel } from '../../parts/party-file/section-panel.tsx'
import { CompanyHoldings, FormerRegisters } from '../../parts/known/company-known.tsx'
import { SubjectContext } from '../../parts/errors/subject-context.ts'
import { LegalFormContext, SeSystemContext } from '../../parts/register-words/legal-form-context.ts'
import { SectionState } from '../../parts/party-file/section-state.tsx'
import { SourcesPane } from '../../parts/party-file/sources-table.tsx'
import { QueryView } from '../../parts/query-view.tsx'
import { RawAnswerView, showRawAnswers } from '../../parts/raw-answer/raw-answer-view.tsx'
import { TabCount } from '../../ui/tab-count.tsx'
import { AfterReading, RecordPanel, type RecordView } from './record-panel.tsx'
import { WhoSigns } from './who-signs.tsx'
import { useOwnersWords } from '../../parts/register-words/use-owners-words.ts'

type CompanyTab = CompanyPart

/** A company's file: everything known of it, when it was read, and what reading more would cost. Opens offline. */
export function CompanyScreen({ tab: { id } }: { readonly tab: Extract<OpenTab, { kind: 'company' }> }): ReactNode {
  const { t } = useTranslation('company')
  const notKnown = { title: t('notKnown.title'), text: t('notKnown.text'), action: t('notKnown.action') }
  return (
    <QueryView read={useCompanyFile(id)} icon="company" notKnown={notKnown}>
      {(file) => <File file={file} />}
    </QueryView>
  )
}

function File({ file }: { readonly file: CompanyFile }): ReactNode {
  const { t } = useTranslation('company')
  const [tab, setTab] = useWantedTab(file.summary.id)
  const [view, setView] = useState<RecordView>({ name: 'entry', chosen: newestTwo })
  const compare = useCallback(
    (chosen: Chosen): void => {
      setView({ name: 'compare', chosen })
      setTab('record')
    },
    [setTab],
  )
  const readings = useReadings(file.summary.id)
  const known = useKnown(file.summary.id).data ?? null
  const { error, clear } = readings.record
  const subject = useMemo(() => ({ search: 'companies' as const, name: file.summary.name }), [file.summary.name])
  const tabs = useTabs({ file, known, readings, view, onView: setView, onTab: setTab, onCompare: compare })
  const hints = useMemo(
    () => [
      { keys: `1–${Math.min(9, tabs.length)}`, text: t('keys.section') },
      { keys: '← →', text: t('keys.neighbour') },
      { keys: 'B', text: t('receipt.word') },
    ],
    [t, tabs.length],
  )
  return (
    <SubjectContext value={subject}>
      <LegalFormContext value={headFacts(file).legalForm}>
        <SeSystemContext value={systemOf(file)}>
          <div className="view company">
            <CompanyHead
              file={file}
              reading={readings.record}
              inSight={tab === 'record' || hasLedger(file, tab)}
              actions={
                <>
                  <ReportButton companies={[file.summary]} />
                  <WatchButton company={file.summary} />
                </>
              }
            />
            <KnownSince file={file} onTimeline={() => setTab('events')} />
            <PartedStrip known={known} />
            {/* The list of what nobody read says itself what went wrong with its lines. */}
            {error && !(file.record.state === 'not-read' && hasLedger(file, tab)) && (
              <ErrorNotice error={error} onDismiss={clear} />
            )}
            {/* Side by side, two reads show their difference themselves. */}
            {!(tab === 'record' && view.name === 'compare') && <AfterReading file={file} onCompare={compare} />}
            <FileTabs label={t('sections')} tabs={tabs} active={tab} onChange={setTab} hints={hints} />
          </div>
        </SeSystemContext>
      </LegalFormContext>
    </SubjectContext>
  )
}

/** The tab in sight; what was asked from outside the file leads to where it stands. */
function useWantedTab(id: CompanyFile['summary']['id']): readonly [CompanyTab, (tab: CompanyTab) => void] {
  const wanted = useWantedPart(({ wanted: one }) => (one?.id === id ? one.part : null))
  const [tab, setTab] = useState<CompanyTab>(wanted ?? 'overview')
  useEffect(() => {
    if (wanted === null) return
    setTab(wanted)
    useWantedPart.setState({ wanted: null })
  }, [wanted])
  return [tab, setTab]
}

/** Where the list of what nobody read stands: in the overview, and in the place of a section that nobody read. */
const hasLedger = (file: CompanyFile, tab: CompanyTab): boolean =>
  tab === 'overview' || fileSections.some((section) => section === tab && file[section].state === 'not-read')

/** The tabs of a company in the order of their keys. Features that don't know each other are composed here. */
function useTabs({
  file,
  known,
  readings,
  view,
  onView,
  onTab,
  onCompare,
}: {
  readonly file: CompanyFile
  readonly known: KnownOf | null
  readonly readings: ReturnType<typeof useReadings>
  readonly view: RecordView
  readonly onView: (view: RecordView) => void
  readonly onTab: (tab: CompanyTab) => void
  readonly onCompare: (chosen: Chosen) => void
}): readonly FileTab<CompanyTab>[] {
  const { t } = useTranslation('company')
  const { legalForm } = headFacts(file)
  const words = useSectionWords(legalForm)
  const ownersWords = useOwnersWords(legalForm)
  const { id } = file.summary
  const sources = useCompanySources(file, known)
  const about = { kind: 'company', id } as const
  const ownersChanged = file.account?.unreadCount.owners ?? 0
  const tab = (name: CompanyTab, pane: () => ReactNode, mark?: ReactNode): FileTab<CompanyTab> => ({
    name,
    label: t(`tab.${name}`, ownersWords),
    mark,
    pane,
  })
  const unread = file.record.state === 'not-read'
  // Who acts in an insolvency or after a deletion is no one of the people who were read: the answer and its reasons stand without them.
  const signersKnown = useMemo(
    () =>
      file.roles.state === 'read' ||
      knownWithoutPeople(whoCanSign(signingFromFile(file).company, todayInGermany())).length > 0,
    [file],
  )
  const knownFree = <KnownForFree file={file} sources={sources} onSources={() => onTab('sources')} />
  // What nobody read is one list, wherever one meets it; the section one looks for stands first in it.
  const ledger = (lead: FileSection | null): ReactNode => (
    <UnreadLedger
      file={file}
      readings={readings}
      primary={unread && (file.account?.unread.length ?? 0) === 0}
      lead={lead}
      onOwners={() => onTab('owners')}
    />
  )
  // The entry stands in two halves and the timeline is itself what would stand there; of a file that nobody read the list of it stands beside.
  const beside = (pane: ReactNode): ReactNode => (
    <WithAside file={file} events={readings.events} onSection={onTab}>
      {pane}
    </WithAside>
  )
  /** `below`: stands under the section, read or not. */
  const section = (name: FileSection, pane: () => ReactNode, below?: ReactNode): FileTab<CompanyTab> =>
    tab(
      name,
      () => {
        const shown =
          file[name].state === 'not-read' && name !== 'record' ? (
            <FilePane beside={unread ? knownFree : null}>
              {ledger(name)}
              {below}
            </FilePane>
          ) : (
            pane()
          )
        return name === 'record' || name === 'events' || unread ? shown : beside(shown)
      },
      <SectionState
        section={file[name]}
        price={file.record.state !== 'not-read'}
        changes={name === 'record' || name === 'roles' ? (file.account?.unreadCount[name] ?? 0) : 0}
      />,
    )
  const exported = (name: 'events' | 'roles' | 'statements' | 'documents') =>
    ({ kind: 'company', company: id, section: name }) as const
  const ownersUnread = useHeads([id]).data?.every(({ answers }) => answers.length === 0) ?? false
  return [
    tab('overview', () => (
      <Overview
        file={file}
        readings={readings}
        onSection={onTab}
        signs={signersKnown ? <SigningAnswer file={file} onShow={() => onTab('roles')} /> : null}
        known={knownFree}
        former={<FormerRegisters formerRegisters={known?.formerRegisters ?? []} />}
        owners={<OwnersInShort company={file.summary} changes={ownersChanged} onShow={() => onTab('owners')} />}
      />
    )),
    section('record', () => (
      <RecordPanel
        file={file}
        reading={readings.record}
        view={view}
        onView={onView}
        ledger={ledger('record')}
        known={knownFree}
      />
    )),
    section(
      'events',
      () => (
        <ListPane
          section={file.events}
          words={words.events}
          reading={readings.events}
          exported={exported('events')}
          changedOn={newerThanRead(file, 'events')}
          below={
            (file.events.state !== 'read' || file.events.content.length === 0) && (
              <LifeLine company={id} events={[]} onCompare={onCompare} />
            )
          }
        >
          {(events) => <LifeLine company={id} events={events} onCompare={onCompare} />}
        </ListPane>
      ),
      // Reads, observed changes and notes are shown also where the events were not read.
      <LifeLine company={id} events={[]} onCompare={onCompare} />,
    ),
    section(
      'roles',
      () => (
        <ListPane
          section={file.roles}
          words={words.roles}
          reading={readings.roles}
          exported={exported('roles')}
          changedOn={newerThanRead(file, 'roles')}
          below={
            <>
              <NarrowedRoles file={file} />
              {signersKnown && <WhoSigns file={file} />}
            </>
          }
        >
          {(roles) => <RolesTable roles={roles} account={file.account} />}
        </ListPane>
      ),
      <>
        {signersKnown && <WhoSigns file={file} />}
        <NarrowedRoles file={file} />
      </>,
    ),
    tab(
      'owners',
      () => {
        const shown = (
          <FilePane
            beside={
              ownersUnread && unread ? (
                <>
                  {ledger(null)}
                  {knownFree}
                </>
              ) : null
            }
          >
            <OwnersSection company={file.summary} changes={ownersChanged} />
            {known !== null && <CompanyHoldings holdings={known.holdings} />}
          </FilePane>
        )
        // Their picture takes all the room there is.
        return ownersUnread && !unread ? beside(shown) : shown
      },
      <OwnersState company={id} changes={ownersChanged} price={file.record.state !== 'not-read'} />,
    ),
    section('statements', () => (
      <ListPane
        section={file.statements}
        words={words.statements}
        reading={readings.statements}
        exported={exported('statements')}
      >
        {(statements) => (
          <StatementsPanel
            statements={statements}
            whole={file.statements.state === 'read' && file.statements.nextPage === null}
            reads={{ company: id, of: file.statementReads ?? [] }}
          />
        )}
      </ListPane>
    )),
    section('documents', () => (
      <ListPane
        section={file.documents}
        words={words.documents}
        reading={readings.documents}
        exported={exported('documents')}
      >
        {(documents) => (
          <DocumentsTable
            documents={documents}
            answers={file.documents.state === 'read' ? file.documents.answers : []}
          />
        )}
      </ListPane>
    )),
    section('contact', () => (
      // The contract announces the contact and shows none of its fields: all of them are shown as they came.
      <FilePane>
        <SectionPanel
          section={file.contact}
          words={words.contact}
          isEmpty={() => false}
          reading={readings.contact}
          asItCame={showRawAnswers}
        >
          {() => file.contact.state === 'read' && <RawAnswerView answers={file.contact.answers} />}
        </SectionPanel>
      </FilePane>
    )),
    tab(
      'notes',
      () => (
        <FilePane>
          <OwnLine id={id} name={file.summary.name} />
          <NotesPanel about={about} />
        </FilePane>
      ),
      <NotesCount about={about} />,
    ),
    tab('related', () =>
      beside(
        <FilePane>
          <RelatedPanel id={id} onSection={onTab} />
        </FilePane>,
      ),
    ),
    tab(
      'sources',
      () => (
        <SourcesPane sources={sources} none={t('sources.none')} label={t('spent')} spent={file.spent} known={known} />
      ),
      <TabCount count={sources.length} />,
    ),
  ]
}
