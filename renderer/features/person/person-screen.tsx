import { useMemo, useState, type ReactNode } from 'react'
import { SubjectContext } from '../../parts/errors/subject-context.ts'
import { useTranslation } from 'react-i18next'
import type { Tab as OpenTab } from '../../../shared/contract/state.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { KnownOf } from '../../../shared/domain/known/known.ts'
import { personSections, type PersonFile, type PersonSection } from '../../../shared/domain/person/person-file.ts'
import { usePersonFile } from '../../data/queries.ts'
import { NotesCount, NotesPanel } from '../../parts/notes/notes-panel.tsx'
import { KnownHoldings } from '../../parts/known/known-holdings.tsx'
import { KnownPane, KnownState } from '../../parts/known/known-pane.tsx'
import { CompaniesAt } from '../../parts/known/standing-groups.tsx'
import { KnownRoles } from '../../parts/known/known-roles.tsx'
import { PartedStrip } from '../../parts/known/parted-strip.tsx'
import { useKnownSources } from '../../parts/known/use-known-sources.ts'
import { useKnown } from '../../data/library.ts'
import { FilePane } from '../../parts/party-file/file-pane.tsx'
import { FileTabs, type FileTab } from '../../parts/party-file/file-tabs.tsx'
import { OwnLine } from '../../parts/party-file/own-things.tsx'
import { sourcesOf, SourcesPane } from '../../parts/party-file/sources-table.tsx'
import { QueryView } from '../../parts/query-view.tsx'
import { TabCount } from '../../ui/tab-count.tsx'
import { LifeTable } from './life-table.tsx'
import { MayBeTable } from './may-be-table.tsx'
import { PersonCompanies } from './person-companies.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonOverview } from './person-overview.tsx'
import './person-screen.css'
import { personTabs, type PersonTab } from './person-tabs.ts'
import { SameNameTable } from './same-name-table.tsx'
import { usePersonReadings, usePersonSectionWords } from './use-person-sections.tsx'

const none: KnownOf['companies'] = []

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
  const subject = useMemo(() => ({ search: 'persons' as const, name: file.summary.name }), [file.summary.name])
  const [tab, setTab] = useState<PersonTab>('overview')
  const known = useKnown(file.summary.id).data ?? null
  const tabs = useTabs(file, known, setTab)
  const hints = useMemo(
    () => [
      { keys: `1–${tabs.length}`, text: t('keys.section') },
      { keys: '← →', text: t('keys.neighbour') },
      { keys: 'Enter', text: t('keys.open') },
      { keys: 'B', text: t('keys.receipt') },
    ],
    [t, tabs.length],
  )
  return (
    <SubjectContext value={subject}>
      <div className="view person">
        <PersonHead file={file} actions={(name) => actions(file.summary.id, name)} />
        <PartedStrip known={known} />
        <CompaniesAt value={known?.companies ?? none}>
          <FileTabs label={t('sections')} tabs={tabs} active={tab} onChange={setTab} hints={hints} />
        </CompaniesAt>
      </div>
    </SubjectContext>
  )
}

/** The tabs of a person in the order of their keys. */
function useTabs(
  file: PersonFile,
  known: KnownOf | null,
  onTab: (tab: PersonTab) => void,
): readonly FileTab<PersonTab>[] {
  const { t } = useTranslation('person')
  const { t: ui } = useTranslation('ui')
  const words = usePersonSectionWords()
  const { id, name } = file.summary
  const readings = usePersonReadings(id)
  const sections = sourcesOf(personSections.map((section) => ({ name: t(`tab.${section}`), section: file[section] })))
  const sources = useKnownSources('person', sections, known)
  const about = { kind: 'person', id } as const
  const exported = (section: PersonSection) => ({ kind: 'person', person: id, section }) as const
  const contents: Readonly<Record<PersonTab, Pick<FileTab<PersonTab>, 'mark' | 'pane'>>> = {
    overview: {
      mark: null,
      pane: () => <PersonOverview file={file} known={known} readings={readings} onTab={onTab} />,
    },
    roles: {
      mark: <KnownState section={file.roles} count={known?.roles.length ?? 0} />,
      pane: () => (
        <KnownPane
          section={file.roles}
          count={known?.roles.length ?? 0}
          more={known?.more === true}
          words={words.roles}
          reading={readings.roles}
          exported={exported('roles')}
          known={(none) => <KnownRoles roles={known?.roles ?? []} none={none} />}
        />
      ),
    },
    holdings: {
      mark: <KnownState section={file.holdings} count={known?.holdings.length ?? 0} />,
      pane: () => (
        <KnownPane
          section={file.holdings}
          count={known?.holdings.length ?? 0}
          more={known?.more === true}
          words={words.holdings}
          reading={readings.holdings}
          exported={exported('holdings')}
          known={(none) => (
            <>
              <KnownHoldings holdings={known?.holdings ?? []} none={none} />
              <p className="small dim">{t('holdings.rounded')}</p>
            </>
          )}
        />
      ),
    },
    life: {
      mark: <TabCount count={known?.life.length ?? 0} />,
      pane: () => (
        <FilePane>
          <h2 className="hidden-text">{t('tab.life')}</h2>
          <p className="small person-intro">{t('lifeIntro')}</p>
          {known !== null && <LifeTable life={known.life} />}
        </FilePane>
      ),
    },
    companies: {
      mark: <TabCount count={known?.companies.length ?? 0} />,
      pane: () => (
        <FilePane>
          <h2 className="hidden-text">{t('tab.companies')}</h2>
          {known !== null && <PersonCompanies id={id} name={name ?? ui('unnamed')} known={known} />}
        </FilePane>
      ),
    },
    sameName: {
      mark: <TabCount count={file.sameName.length + (known?.mayBe.length ?? 0)} />,
      pane: () => (
        <FilePane>
          <h2 className="hidden-text">{t('tab.sameName')}</h2>
          <p className="small person-intro">{t('sameName.intro')}</p>
          <SameNameTable person={file.summary} others={file.sameName} />
          <MayBeTable mayBe={known?.mayBe ?? []} />
        </FilePane>
      ),
    },
    notes: {
      mark: <NotesCount about={about} />,
      pane: () => (
        <FilePane>
          <OwnLine id={id} name={name} />
          <NotesPanel about={about} />
        </FilePane>
      ),
    },
    sources: {
      mark: <TabCount count={sources.length} />,
      pane: () => (
        <SourcesPane
          sources={sources}
          none={t('sourcesNone')}
          label={t('spent')}
          spent={file.spent}
          known={known ?? null}
        />
      ),
    },
  }
  return personTabs.map((one) => ({ name: one, label: t(`tab.${one}`), ...contents[one] }))
}
