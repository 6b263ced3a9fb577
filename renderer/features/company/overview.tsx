import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile, FileSection } from '../../../shared/domain/company/company-file.ts'
import { capitalKind, headFacts } from '../../../shared/domain/company/company-facts.ts'
import { figureWord } from '../../../shared/domain/company/known-codes.ts'
import { reportedOf, statedElsewhere } from '../../../shared/domain/facts/reported.ts'
import type { Money } from '../../../shared/domain/money.ts'
import { growthOf } from '../../../shared/domain/statements/growth.ts'
import { mayStayOut } from '../../../shared/domain/statements/may-stay-out.ts'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { newestFigure } from '../../../shared/domain/statements/statement-table.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { ChangeMark } from '../../parts/changes/change-line.tsx'
import { misreadOf } from '../../parts/party-file/misread-note.tsx'
import { ListPreview, showUnreadableIn } from '../../parts/party-file/list-preview.tsx'
import { SectionPanel } from '../../parts/party-file/section-panel.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { CompanyAside } from './company-aside.tsx'
import './company.css'
import { Extract } from './extract.tsx'
import { JobAccounts, JobChecks, JobNote, JobPeople } from './from-job.tsx'
import { RolesTable } from './roles-table.tsx'
import { Figure, hasCents } from './statements-table.tsx'
import { inLedger, UnreadLedger } from './unread-ledger.tsx'
import { useSectionWords, type Readings } from './use-sections.tsx'

/** One look at a company: its answers, the extract, people, what nobody read, the last events, one's own things. */
export function Overview({
  file,
  readings,
  onSection,
  signs,
  owners,
  former,
  known,
}: {
  readonly file: CompanyFile
  readonly readings: Readings
  readonly onSection: (section: FileSection | 'owners' | 'notes') => void
  /** Who can sign, in a word, where enough was read to tell; null: nothing can be told. */
  readonly signs: ReactNode
  /** Who owns it, where that was read; null: it was not. */
  readonly owners: ReactNode
  /** Register numbers that it had before; nothing where none is known. */
  readonly former: ReactNode
  /** What is known where nobody read the entry. */
  readonly known: ReactNode
}): ReactNode {
  const { t } = useTranslation('company')
  const words = useSectionWords()
  const unreadable = (section: FileSection) => showUnreadableIn(() => onSection(section))
  const unread = file.record.state === 'not-read'
  const ledger = (
    <UnreadLedger
      file={file}
      readings={readings}
      // What changed has a button of its own above, and a view has one solid costly button.
      primary={(file.account?.unread.length ?? 0) === 0 && unread}
      onOwners={() => onSection('owners')}
    />
  )
  return (
    <div className="file-columns">
      <div className="file-main scroll">
        <Figures file={file} signs={signs} />
        {file.record.state === 'read' && <JobNote answers={file.record.answers} />}
        {unread ? (
          <div className="unread-halves">
            {known}
            {ledger}
          </div>
        ) : (
          <Extract file={file} show="first" />
        )}
        {former}
        {file.record.state === 'unreadable' && (
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
        )}
        {!inLedger(file, 'roles') && (
          <ListPreview
            section={file.roles}
            words={words.roles}
            reading={readings.roles}
            showAll={t('roles.all')}
            onShow={() => onSection('roles')}
          >
            {(roles) => <RolesTable roles={roles} account={file.account} brief />}
          </ListPreview>
        )}
        {file.roles.state !== 'read' && <JobPeople fromJob={file.fromJob ?? null} />}
        {owners}
        <JobAccounts fromJob={file.fromJob ?? null} />
        <JobChecks fromJob={file.fromJob ?? null} />
        {file.statements.state === 'unreadable' && (
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
        {!unread && ledger}
      </div>
      <CompanyAside file={file} events={readings.events} onSection={onSection} />
    </div>
  )
}

/** The figures one looks for first, as far as their section was read, and who can sign. */
function Figures({ file, signs }: { readonly file: CompanyFile; readonly signs: ReactNode }): ReactNode {
  const { t } = useTranslation('company')
  const { record, statements } = file
  if (record.state !== 'read' && statements.state !== 'read' && signs === null) return null
  return (
    <dl className="company-figures">
      {record.state === 'read' && <CapitalFigure file={file} capital={record.content.capital} />}
      {statements.state === 'read' && (
        <>
          <NewestFigure
            file={file}
            statements={statements.content}
            label={t('fact.balanceTotal')}
            word="balance_sheet_total"
          />
          <NewestFigure file={file} statements={statements.content} label={t('fact.revenue')} word="revenue" />
        </>
      )}
      {signs !== null && (
        <div className="company-signs">
          <dt>{t('fact.signs')}</dt>
          <dd>{signs}</dd>
        </div>
      )}
    </dl>
  )
}

/** What the capital is by everything that is known: reported and not read, it says so. */
function CapitalFigure({
  file: { account, ...file },
  capital,
}: {
  readonly file: CompanyFile
  readonly capital: Money | null
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const facts = headFacts({ ...file, ...(account === undefined ? {} : { account }) })
  const kind = capitalKind(facts.legalForm)
  const { changes, superseded } = reportedOf(account, 'capital')
  const newest = changes.at(-1)
  const told = statedElsewhere(account, 'capital', file.record.state === 'read')?.value ?? null
  const known =
    superseded && newest?.becomes?.kind === 'money'
      ? newest.becomes.money
      : (capital ?? (told?.kind === 'money' ? told.money : null))
  return (
    <div>
      <dt>{t(kind === 'share' ? 'fact.capitalShare' : kind === 'stock' ? 'fact.capitalStock' : 'fact.capital')}</dt>
      <dd>
        {known !== null ? (
          <b>
            <Foreign text={format.money(known)} most={40} />
          </b>
        ) : (
          <b className="null">
            {t(
              kind === 'none'
                ? 'fact.noCapital'
                : misreadOf(file.record) === null
                  ? 'fact.notStated'
                  : 'fact.notStatedOrMisread',
            )}
          </b>
        )}
        {newest !== undefined && (
          <span>
            <ChangeMark change={newest} />
          </span>
        )}
      </dd>
    </div>
  )
}

function NewestFigure({
  file,
  statements,
  label,
  word,
}: {
  readonly file: CompanyFile
  readonly statements: readonly FinancialStatement[]
  readonly label: string
  readonly word: ReturnType<typeof figureWord>
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const found = newestFigure(statements, (name) => figureWord(name) === word)
  const end = found?.statement.to ?? null
  const growth = found === null ? null : growthOf(statements, found)
  const reason =
    found?.cell.kind === 'unpublished' && word === 'revenue' ? mayStayOut(statements, headFacts(file).legalForm) : null
  return (
    <div>
      <dt>
        {label}
        {end !== null && ` ${yearOf(end)}`}
      </dt>
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
        {growth !== null && (
          <span>{t('fact.growth', { percent: `${growth >= 0 ? '+' : ''}${format.ratio(growth)}` })}</span>
        )}
        {reason === 'may' && <span>{t('fact.mayStayOut')}</span>}
        {growth === null && reason !== 'may' && end !== null && (
          <span>{t('fact.asOfDay', { date: cleanText(format.day(end).slice(0, 24)) })}</span>
        )}
      </dd>
    </div>
  )
}

/** The year of a day as it came; what is no day stands as it is. */
const yearOf = (day: string): string => cleanText((/^\d{4}/.exec(day)?.[0] ?? day).slice(0, 24))
