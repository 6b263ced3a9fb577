import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyByAccount } from '../../../shared/domain/facts/account-on-day.ts'
import { factIn, isEntryDay, unreadAbout, type Account, type Condition } from '../../../shared/domain/facts/account.ts'
import type { FactName } from '../../../shared/domain/history/fact.ts'
import type { FactInterval, FactOnDay } from '../../../shared/domain/history/two-axes.ts'
import type { FactSource } from '../../../shared/domain/history/stretches.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { useFormat } from '../../ui/use-format.ts'
import { DayField } from '../../ui/day-field.tsx'
import { useCompanyOnDay } from '../../data/history.ts'
import { ChangeSource } from '../../parts/changes/change-line.tsx'
import { FactText } from '../../parts/changes/fact-words.tsx'
import { endedIn, type Succession } from '../../../shared/domain/facts/succession.ts'
import { ConditionMark } from '../../parts/party/condition-mark.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useHistoryWords } from '../../parts/changes/use-history-words.ts'
import { NotKnown, OnDayText, sharedLastKnown, Sources, sourcesOf } from './on-day-words.tsx'
import { OwnersThen } from './owners-then.tsx'
import { PeopleThen } from './people-then.tsx'
import '../../parts/changes/changes.css'
import './history.css'

/** What the register said on one day, as it was known on another: only what kept answers and events prove. */
export function TimeMachine({ company }: { readonly company: PartyId }): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  const [registerDay, setRegisterDay] = useState(todayInGermany)
  const [knownDay, setKnownDay] = useState(todayInGermany)
  const { data, error, refetch } = useCompanyOnDay(company, registerDay, knownDay)
  return (
    <div className="history-machine" role="group" aria-label={t('view.machine')}>
      <div className="history-bar">
        <DayField label={t('machine.registerDay')} day={registerDay} onChange={setRegisterDay} />
        <DayField label={t('machine.knownDay')} day={knownDay} onChange={setKnownDay} />
      </div>
      {error && <ErrorNotice error={error.appError} onRetry={() => void refetch()} boxed />}
      {data && (
        <>
          {/* The two days stand above; that another answer came is said to whoever doesn't see it. */}
          <p role="status">
            <b className="hidden-text">
              {t('machine.says', { registerDay: format.day(data.registerDay), knownDay: format.day(data.knownDay) })}
            </b>
            {data.reads === 0 && data.events === 0 && <span className="small dim">{t('machine.nothing')}</span>}
          </p>
          <OnDay onDay={data} />
          <PeopleThen people={data.people} toldOf={data.toldOf} registerDay={data.registerDay} />
          <OwnersThen owners={data.owners} />
          <p className="small dim">
            {(data.reads > 0 || data.events > 0) &&
              `${t('machine.rests', { count: data.reads })} ${t('machine.andEvents', { count: data.events })}. `}
            {data.keptSince !== null && `${t('machine.keptSince', { day: format.day(data.keptSince) })} `}
            {t('machine.rule')}
          </p>
        </>
      )}
    </div>
  )
}

function OnDay({ onDay: { facts, account } }: { readonly onDay: CompanyByAccount }): ReactNode {
  const { t } = useTranslation('history')
  const words = useHistoryWords()
  const format = useFormat()
  const note = useId()
  const saidAbove = sharedLastKnown(
    facts.flatMap(({ onDay }) => (onDay.state === 'not-known' || onDay.state === 'not-stated' ? [] : [onDay])),
  )
  return (
    <>
      {saidAbove !== null && (
        <p id={note} className="small dim">
          {t('machine.lastKnownAll', { day: format.day(saidAbove) })}
        </p>
      )}
      <table
        className="history-table history-on-day"
        aria-label={t('machine.label')}
        aria-describedby={saidAbove === null ? undefined : note}
      >
        <thead>
          <tr>
            <th scope="col">{t('machine.fact')}</th>
            <th scope="col">{t('machine.value')}</th>
            <th scope="col">{t('machine.sources')}</th>
          </tr>
        </thead>
        <tbody>
          {/* What the company was then comes first. */}
          {facts
            .toSorted((one, other) => Number(other.fact === 'status') - Number(one.fact === 'status'))
            .map(({ fact, onDay, intervals }) => (
              <tr key={fact}>
                <th scope="row">{words.fact(fact)}</th>
                <td>
                  {fact === 'status' ? (
                    <StatusThen
                      onDay={onDay}
                      condition={account.condition}
                      succession={account.succession}
                      saidAbove={saidAbove}
                    />
                  ) : (
                    <State fact={fact} onDay={onDay} saidAbove={saidAbove} />
                  )}
                  {intervals.length > 1 && <Intervals fact={fact} intervals={intervals} />}
                </td>
                <td className="small">
                  {fact === 'status' && isAbove(onDay, account.condition) ? (
                    <>
                      {/* What stands first has its own source; the entry's word has the entry's. */}
                      <SourcesOf account={account} fact="insolvency" sources={conditionSources(account)} />
                      <div className="dim">{t('machine.inEntry')}</div>
                    </>
                  ) : null}
                  <SourcesOf account={account} fact={fact} sources={sourcesOf(onDay)} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}

/** From where a fact is known; an event that nobody read says more of itself, and its day and entry are said once. */
function SourcesOf({
  account,
  fact,
  sources,
}: {
  readonly account: Account
  readonly fact: FactName
  readonly sources: readonly FactSource[]
}): ReactNode {
  const unread = unreadAbout(account, fact)
  return (
    <>
      <Sources
        sources={sources.filter(
          (source) =>
            source.kind === 'read' ||
            !unread.some(({ day, entryNumber }) => day === source.day && entryNumber === source.entryNumber),
        )}
      />
      {unread.map((change) => (
        <div key={change.key} className="history-mark">
          <Mark name="changed" />
          <ChangeSource change={change} />
        </div>
      ))}
    </>
  )
}

/** What says that proceedings stand, of two that contradict each other the graver. */
function conditionSources({ facts, condition }: Account): readonly FactSource[] {
  const known = factIn({ facts }, 'insolvency')
  if (known === null) return []
  const { value, source, contradicted } = known
  const against = contradicted?.value.kind === 'insolvency' && contradicted.value.insolvency === condition.insolvency
  const from = against || value === null ? (contradicted?.source ?? null) : source
  return from === null ? [] : [from]
}

/** The word of the entry, where one is stated. */
const statusStated = (onDay: FactOnDay): string | null => {
  const stated = onDay.state === 'known' || onDay.state === 'last-known' ? onDay.interval.value : null
  return stated?.kind === 'text' ? stated.text : null
}

/** Whether proceedings stand before another word of the entry. */
const isAbove = (onDay: FactOnDay, { status }: Condition): boolean =>
  status === 'insolvency' && status !== statusStated(onDay)

/** What the company was, the gravest first; the word of the entry stands below where it is another. */
function StatusThen({
  onDay,
  condition,
  succession,
  saidAbove,
}: {
  readonly onDay: FactOnDay
  readonly condition: Condition
  readonly succession: Succession | null
  readonly saidAbove: string | null
}): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  const isEnded = endedIn({ condition, succession }) !== null
  if (condition.status === null || (condition.status === statusStated(onDay) && !isEnded))
    return <State fact="status" onDay={onDay} saidAbove={saidAbove} />
  return (
    <>
      <ConditionMark condition={condition} succession={succession} />
      {condition.day !== null && (
        <span className="small dim">
          {isEntryDay(condition) ? ', ' : ' '}
          {t(isEntryDay(condition) ? 'machine.entered' : 'machine.since', { day: format.day(condition.day) })}
        </span>
      )}
      <div className="small dim">
        {t('machine.inEntry')} <State fact="status" onDay={onDay} saidAbove={saidAbove} />
      </div>
    </>
  )
}

/** An event has the day of the entry; a read states the day of the order. */
const isEntered = (fact: FactName, onDay: FactOnDay): boolean =>
  fact === 'insolvency' && sourcesOf(onDay).every(({ kind }) => kind === 'event')

function State({
  fact,
  onDay,
  saidAbove,
}: {
  readonly fact: FactName
  readonly onDay: FactOnDay
  readonly saidAbove: string | null
}): ReactNode {
  const { t } = useTranslation('history')
  switch (onDay.state) {
    case 'not-known':
      return <NotKnown />
    case 'not-stated':
      return <span className="null">{t('machine.notStated')}</span>
    default:
      return (
        <OnDayText onDay={onDay} saidAbove={saidAbove} entered={isEntered(fact, onDay)}>
          {(value) => <FactText fact={fact} value={value} />}
        </OnDayText>
      )
  }
}

/** Every stretch about which kept statements agree, oldest first. */
function Intervals({
  fact,
  intervals,
}: {
  readonly fact: FactName
  readonly intervals: readonly FactInterval[]
}): ReactNode {
  const { t } = useTranslation('history')
  const words = useHistoryWords()
  const format = useFormat()
  return (
    <details className="history-intervals small">
      <summary>
        {t('machine.intervals')}
        <span className="hidden-text">: {words.fact(fact)}</span>
      </summary>
      <ol>
        {intervals.map(({ value, from, until, began, ended }) => (
          <li key={`${from} ${until}`}>
            <FactText fact={fact} value={value} />{' '}
            <span className="dim">
              {began ? t('machine.since', { day: format.day(from) }) : format.day(from)}
              {' – '}
              {ended ? t('machine.until', { day: format.day(until) }) : format.day(until)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
