import type { ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { factIn, type Account } from '../../../shared/domain/facts/account.ts'
import { endedIn } from '../../../shared/domain/facts/succession.ts'
import { registerDoubt } from '../../../shared/domain/facts/register-doubt.ts'
import { reportedOf, statedElsewhere } from '../../../shared/domain/facts/reported.ts'
import { factOf, type FactName } from '../../../shared/domain/history/fact.ts'
import { FactText } from '../../parts/changes/fact-words.tsx'
import { AsRead, ReportedLines } from '../../parts/changes/reported-fact.tsx'
import { Doubted } from '../../parts/changes/register-doubt.tsx'
import { useHistoryWords } from '../../parts/changes/use-history-words.ts'
import { misreadOf } from '../../parts/party-file/misread-note.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { ConditionMark } from '../../parts/party/condition-mark.tsx'
import { Mark } from '../../ui/marks.tsx'
import { StatusMark } from '../../parts/party/status-mark.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { addressLine, capitalKind, headFacts, type HeadFacts } from '../../../shared/domain/company/company-facts.ts'
import { articlesWord } from '../../../shared/domain/company/words-by-legal-form.ts'
import { sheetColumn, type SheetFact } from './register-sheet.ts'
import { TermText } from '../../parts/register-words/term-text.tsx'
import { useRegisterWords } from '../../parts/register-words/use-register-words.ts'
import './company.css'

interface Fact {
  readonly key: string
  /** The facts of the account that it shows. */
  readonly of?: readonly FactName[]
  readonly label: string
  /** Null: the answer doesn't state it. */
  readonly value: ReactNode | null
  readonly column?: SheetFact
}

const graveFacts: ReadonlySet<string> = new Set(['insolvency', 'dissolvedOn', 'deletedOn'])

/**
 * Known facts as the register writes them, with the column of the printed sheet in the margin. `whole`: every fact
 * we know how to read, stated or not; `first`: the ones one looks at first, as far as they are stated; `stated`: those and
 * all others that are stated, which the style sheet may leave to a large window.
 */
export function Extract({
  file,
  show,
}: {
  readonly file: CompanyFile
  readonly show: 'whole' | 'first' | 'stated'
}): ReactNode {
  const { t } = useTranslation('company')
  const facts = useFacts(file)
  const { number } = headFacts(file).register
  const first = new Set([
    'name',
    'insolvency',
    'dissolvedOn',
    'deletedOn',
    'seatAddress',
    'purpose',
    'representation',
    'legalForm',
  ])
  const stated = facts.filter((fact) => (show === 'stated' || first.has(fact.key)) && fact.value !== null)
  const listed = show === 'whole' ? facts : stated
  // What decides whether anybody deals with the company at all comes first.
  const shown = [
    ...listed.filter(({ key }) => graveFacts.has(key)),
    ...listed.filter(({ key }) => !graveFacts.has(key)),
  ]
  return (
    <dl className="company-extract">
      {shown.map((fact) => {
        const column = fact.column === undefined ? null : sheetColumn(number, fact.column)
        return (
          <div
            key={fact.key}
            className={show === 'stated' && !first.has(fact.key) ? 'company-extract-more' : undefined}
          >
            <dt>
              <span
                className="company-extract-column"
                aria-hidden="true"
                title={column === null ? undefined : t('fact.column', { column })}
              >
                {column}
              </span>
              {fact.label}
            </dt>
            <dd>
              {fact.value ?? (
                <span className="null company-extract-null">
                  {t(misreadOf(file.record) === null ? 'fact.notStated' : 'fact.notStatedOrMisread')}
                </span>
              )}
              <Known account={file.account} facts={fact.of ?? []} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What events tell of these facts since the entry was read, newest last, and what they say against it. */
function Known({
  account,
  facts,
}: {
  readonly account: Account | undefined
  readonly facts: readonly FactName[]
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  if (account === undefined) return null
  const against = account.facts.filter(({ fact, contradicted }) => contradicted !== null && facts.includes(fact))
  return (
    <>
      {facts.map((fact) => (
        <ReportedLines key={fact} account={account} fact={fact} />
      ))}
      {against.map(({ fact, contradicted }) =>
        contradicted === null ? null : (
          <span key={fact} className="known-fact">
            {t('known.against', { date: format.day(contradicted.day) })}{' '}
            <FactText fact={fact} value={contradicted.value} />
          </span>
        ),
      )}
    </>
  )
}

const german = (text: string | null, most = 900): ReactNode | null =>
  text === null ? null : <Foreign text={text} most={most} expandable german />

/** The status as it was stated: what stands beside it is a fact of its own. */
const statusAsRead = ({ record, summary, account }: CompanyFile): string | null => {
  const known = account === undefined ? null : factIn(account, 'status')
  // Where an event replaced it, its own line says what holds now.
  const value = reportedOf(account, 'status').superseded ? known?.asRead?.value : known?.value
  const stated = value?.kind === 'text' ? value.text : null
  return stated ?? (record.state === 'read' ? record.content.status : null) ?? summary.status
}

/** Insolvency proceedings with the order and the administrator; no line where none are known. */
function insolvencyFact({ account }: CompanyFile, t: TFunction<'company'>): readonly Fact[] {
  const known = account === undefined ? null : factIn(account, 'insolvency')
  if (known === null || known.value === null) return []
  return [
    {
      key: 'insolvency',
      of: ['insolvency'],
      label: t('known.insolvency'),
      column: 'insolvency',
      value: <FactText fact="insolvency" value={known.value} />,
    },
  ]
}

/** Days on which the company was dissolved and deleted; no line where none is known. */
const endFacts = ({ account, record }: CompanyFile, label: (fact: FactName) => string): readonly Fact[] =>
  (['dissolvedOn', 'deletedOn'] as const).flatMap((fact): readonly Fact[] => {
    const read = record.state === 'read' ? factOf(record.content, fact) : null
    const value = (account === undefined ? null : factIn(account, fact))?.value ?? read
    return value === null
      ? []
      : [{ key: fact, of: [fact], label: label(fact), value: <FactText fact={fact} value={value} /> }]
  })

function useFacts(file: CompanyFile): readonly Fact[] {
  const { t } = useTranslation('company')
  const format = useFormat()
  const words = useRegisterWords()
  const { fact: factName } = useHistoryWords()
  const { t: history } = useTranslation('history')
  const head = headFacts(file)
  const record = file.record.state === 'read' ? file.record.content : null
  const address = record === null ? null : addressLine(record.address)
  const kind = capitalKind(head.legalForm)
  const entries = record?.entries ?? null
  const reported = Math.max(0, ...(file.account?.unread ?? []).map(({ entryNumber }) => entryNumber ?? 0))
  const day = (value: string | null): ReactNode | null =>
    value === null ? null : <Foreign text={format.day(value)} most={40} />
  const as = (fact: FactName, value: ReactNode): ReactNode => (
    <AsRead account={file.account} fact={fact}>
      {value}
    </AsRead>
  )
  // What no read states an event may: its value stands here with its day, where no mark of a change stands behind it.
  const told = (fact: FactName): ReactNode | null => {
    const known = statedElsewhere(file.account, fact, record !== null)
    if (known === null || known.value === null) return null
    const isMarked = known.source?.kind !== 'event' || reportedOf(file.account, fact).changes.length > 0
    return (
      <>
        <FactText fact={fact} value={known.value} />
        {!isMarked && (
          <span className="small dim">
            {' '}
            {known.day === null ? t('known.noDay') : t('known.reportedOn', { date: format.day(known.day) })}
          </span>
        )}
      </>
    )
  }
  const doubt = registerDoubt(file.account, head.register)
  const seatShown = head.seat === null ? told('seat') : as('seat', german(head.seat, 200))
  const addressShown = address === null ? told('address') : as('address', german(address, 300))
  const toldCapital = told('capital')
  const capital = record?.capital ? (
    as('capital', <Foreign text={format.money(record.capital)} most={60} />)
  ) : toldCapital !== null ? (
    toldCapital
  ) : record !== null && kind === 'none' ? (
    <span className="company-extract-ours">{t('fact.noCapital')}</span>
  ) : null
  return [
    {
      key: 'name',
      of: ['name'],
      label: t('fact.name'),
      column: 'name',
      value: head.name === null ? null : <Names head={head} account={file.account} />,
    },
    {
      key: 'seatAddress',
      of: ['seat', 'address'],
      label: t('fact.seatAddress'),
      column: 'seatAddress',
      value:
        seatShown === null && addressShown === null ? null : (
          <>
            {seatShown}
            {seatShown !== null && addressShown !== null && '; '}
            {addressShown}
          </>
        ),
    },
    {
      key: 'purpose',
      of: ['purpose'],
      label: t('fact.purpose'),
      column: 'purpose',
      value: record === null || record.purpose === null ? told('purpose') : as('purpose', german(record.purpose)),
    },
    {
      key: 'capital',
      of: ['capital'],
      label: t(kind === 'share' ? 'fact.capitalShare' : kind === 'stock' ? 'fact.capitalStock' : 'fact.capital'),
      column: 'capital',
      value: capital,
    },
    {
      key: 'representation',
      of: ['representation'],
      label: t('fact.representation'),
      column: 'representation',
      value:
        record === null || record.generalRepresentation === null
          ? told('representation')
          : as('representation', german(record.generalRepresentation)),
    },
    {
      key: 'legalForm',
      of: ['legalForm'],
      label: t('fact.legalForm'),
      column: 'legalForm',
      value:
        head.legalForm === null ? null : (
          <span className="company-extract-ours">
            {as('legalForm', <TermText term={words.legalForm(head.legalForm)} />)}
          </span>
        ),
    },
    {
      key: 'register',
      of: ['registerNumber', 'registerCourt'],
      label: t('fact.register'),
      value:
        head.register.number === null && head.register.court === null ? null : (
          <>
            {head.register.number !== null && <Doubted is={doubt.number}>{german(head.register.number, 100)}</Doubted>}
            {head.register.number !== null && head.register.court !== null && ', '}
            {head.register.court !== null && <Doubted is={doubt.court}>{german(head.register.court, 100)}</Doubted>}
          </>
        ),
    },
    {
      key: 'euid',
      label: 'EUID',
      value:
        head.euid === null ? null : (
          <span className="company-extract-ours">
            {/* It is made of number and court, and ends with them. */}
            <Doubted is={doubt.number}>
              <Foreign text={head.euid} most={80} />
            </Doubted>
          </span>
        ),
    },
    {
      key: 'status',
      of: ['status'],
      label: t('fact.status'),
      value:
        head.status === null ? null : file.account !== undefined &&
          (file.account.condition.status === 'insolvency' || endedIn(file.account) !== null) ? (
          <>
            <ConditionMark condition={file.account.condition} succession={file.account.succession} />
            {statusAsRead(file) !== null && (endedIn(file.account) === null || statusAsRead(file) !== 'terminated') && (
              <div className="small dim">
                {history('machine.inEntry')} {as('status', <StatusMark status={statusAsRead(file)} />)}
              </div>
            )}
          </>
        ) : (
          as('status', <StatusMark status={statusAsRead(file)} />)
        ),
    },
    ...insolvencyFact(file, t),
    ...endFacts(file, factName),
    { key: 'founded', label: t('fact.founded'), value: day(record?.foundedOn ?? null) },
    {
      key: 'articles',
      label: t('fact.articles', { articles: t(`articles.${articlesWord(head.legalForm)}`) }),
      value: day(record?.articlesOn ?? null),
    },
    { key: 'firstEntry', label: t('fact.firstEntry'), value: day(record?.firstEntryOn ?? null) },
    { key: 'lastEntry', label: t('fact.lastEntry'), column: 'lastEntry', value: day(record?.lastEntryOn ?? null) },
    {
      key: 'entries',
      label: t('fact.entries'),
      column: 'entries',
      value:
        entries === null ? null : (
          <>
            {format.number(entries)}
            {reported > entries && (
              <>
                {' '}
                <span className="change-mark">
                  <Mark name="changed" />
                  {t('known.upTo', { number: reported })}
                </span>
              </>
            )}
          </>
        ),
    },
  ]
}

function Names({ head, account }: { readonly head: HeadFacts; readonly account: Account | undefined }): ReactNode {
  const { t } = useTranslation('company')
  return (
    <>
      <AsRead account={account} fact="name">
        {german(head.name, 400)}
      </AsRead>
      {[...new Set(head.formerNames)].slice(0, 20).map((former) => (
        <div key={former}>
          <small>{t('fact.former')}</small>{' '}
          <span className="was">
            <Foreign text={former} most={400} german />
          </span>
        </div>
      ))}
    </>
  )
}
