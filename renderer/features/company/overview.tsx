import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile, FileSection } from '../../../shared/domain/company/company-file.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { ListPreview, showUnreadableIn } from '../../parts/party-file/list-preview.tsx'
import { SectionPanel } from '../../parts/party-file/section-panel.tsx'
import { Spent } from '../../parts/party-file/spent.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { capitalKind, headFacts } from '../../../shared/domain/company/company-facts.ts'
import { useEventItems } from '../../parts/register-words/event-items.tsx'
import { Extract } from './extract.tsx'
import { JobAccounts, JobChecks, JobNote, JobPeople } from './from-job.tsx'
import { registerEntries, type RegisterEntry } from '../../../shared/domain/company/register-entries.ts'
import { isPresent } from '../../parts/party/present-former.tsx'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { peopleOf } from '../../../shared/domain/facts/people.ts'
import { RolesTable } from './roles-table.tsx'
import { newestFigure } from '../../../shared/domain/statements/statement-table.ts'
import { Figure, hasCents } from './statements-table.tsx'
import { useSectionWords, type Readings } from './use-sections.tsx'
import { figureWord } from '../../../shared/domain/company/known-codes.ts'
import './company.css'

/** Entries shown beside the overview; the timeline has them all. */
const fewEntries = 6

/** One look at a company: figures, extract, people, the last events, and what it has cost. */
export function Overview({
  file,
  readings,
  onSection,
}: {
  readonly file: CompanyFile
  readonly readings: Readings
  readonly onSection: (section: FileSection) => void
}): ReactNode {
  const { t } = useTranslation('company')
  const words = useSectionWords()
  const unreadable = (section: FileSection) => showUnreadableIn(() => onSection(section))
  return (
    <div className="file-columns">
      <div className="file-main scroll">
        <Figures file={file} />
        {file.record.state === 'read' && <JobNote answers={file.record.answers} />}
        {file.record.state === 'read' ? (
          <Extract file={file} whole={false} />
        ) : (
          <>
            <Extract file={file} whole={false} />
            <SectionPanel
              section={file.record}
              words={words.record}
              isEmpty={() => false}
              reading={null}
              heading={2}
              asItCame={unreadable('record')}
            >
              {() => null}
            </SectionPanel>
          </>
        )}
        <ListPreview
          section={file.roles}
          words={words.roles}
          reading={readings.roles}
          showAll={t('roles.all')}
          onShow={() => onSection('roles')}
        >
          {(roles) => <RolesTable roles={roles} account={file.account} brief />}
        </ListPreview>
        {file.roles.state !== 'read' && <JobPeople fromJob={file.fromJob ?? null} />}
        <JobAccounts fromJob={file.fromJob ?? null} />
        <JobChecks fromJob={file.fromJob ?? null} />
        {file.statements.state !== 'read' && (
          <SectionPanel
            section={file.statements}
            words={words.statements}
            isEmpty={() => false}
            reading={readings.statements}
            heading={2}
            asItCame={unreadable('statements')}
          >
            {() => null}
          </SectionPanel>
        )}
      </div>
      <aside className="file-side scroll" aria-label={t('timeline.title')}>
        <ListPreview
          section={file.events}
          words={words.events}
          reading={readings.events}
          showAll={t('roles.all')}
          onShow={() => onSection('events')}
        >
          {(events) => <FewEntries entries={registerEntries(events).slice(0, fewEntries)} />}
        </ListPreview>
        <Spent label={t('spent')} spent={file.spent} />
      </aside>
    </div>
  )
}

function FewEntries({ entries }: { readonly entries: readonly RegisterEntry[] }): ReactNode {
  const { t } = useTranslation('company')
  return <Timeline label={t('timeline.label')} items={useEventItems(entries, true)} />
}

function Unread(): ReactNode {
  const { t } = useTranslation('company')
  return (
    <b className="null company-unread">
      <Mark name="unread" />
      {t('fact.notRead')}
    </b>
  )
}

/** The four figures one looks for first. */
function Figures({ file }: { readonly file: CompanyFile }): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const { record, roles } = file
  const facts = headFacts(file)
  const kind = capitalKind(facts.legalForm)
  const today = todayInGermany()
  const present =
    roles.state === 'read'
      ? peopleOf(roles.content, file.account ?? { unread: [] }).filter(
          ({ role, standing }) => standing !== 'left' && isPresent(role, today),
        ).length
      : null
  return (
    <dl className="company-figures">
      <div>
        <dt>{t(kind === 'share' ? 'fact.capitalShare' : kind === 'stock' ? 'fact.capitalStock' : 'fact.capital')}</dt>
        <dd>
          {record.state !== 'read' ? (
            <Unread />
          ) : record.content.capital !== null ? (
            <b>
              <Foreign text={format.money(record.content.capital)} most={40} />
            </b>
          ) : (
            <b className="null">{kind === 'none' ? t('fact.noCapital') : t('fact.notStated')}</b>
          )}
        </dd>
      </div>
      <NewestFigure file={file} label={t('fact.balanceTotal')} word="balance_sheet_total" />
      <NewestFigure file={file} label={t('fact.revenue')} word="revenue" />
      <div>
        <dt>{t('fact.people')}</dt>
        <dd>{present === null ? <Unread /> : <b>{format.number(present)}</b>}</dd>
      </div>
    </dl>
  )
}

function NewestFigure({
  file,
  label,
  word,
}: {
  readonly file: CompanyFile
  readonly label: string
  readonly word: ReturnType<typeof figureWord>
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const { statements } = file
  if (statements.state !== 'read')
    return (
      <div>
        <dt>{label}</dt>
        <dd>
          <Unread />
        </dd>
      </div>
    )
  const found = newestFigure(statements.content, (name) => figureWord(name) === word)
  const end = found?.statement.to ?? null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {found === null ? (
          <b className="null">{t('fact.notStated')}</b>
        ) : (
          <b>
            <Figure cell={found.cell} cents={hasCents([found.cell])} name={found.name} />
            {found.cell.kind === 'value' && found.statement.currency !== null && (
              <>
                {' '}
                <Foreign text={found.statement.currency} most={8} />
              </>
            )}
          </b>
        )}
        {end !== null && <span>{t('fact.asOfDay', { date: cleanText(format.day(end).slice(0, 24)) })}</span>}
      </dd>
    </div>
  )
}
