import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountPerson } from '../../../shared/domain/facts/people.ts'
import { groupOfRole, type PeopleOnDay, type PersonOnDay } from '../../../shared/domain/history/people-on-day.ts'
import type { OnDay } from '../../../shared/domain/history/stretches.ts'
import { sameName } from '../../../shared/domain/person/person-name.ts'
import { withoutBirthDay } from '../../../shared/domain/privacy/personal.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PersonChange, PowerLeft } from '../../parts/changes/person-change.tsx'
import { TermText } from '../../parts/register-words/term-text.tsx'
import { useRegisterWords } from '../../parts/register-words/use-register-words.ts'
import { OnDayText, Sources, sourcesOf } from './on-day-words.tsx'

const groups = ['organ', 'procuration', 'other'] as const

/** Who held which role on the day: proven, last or first known, or appeared or disappeared between two reads. */
export function PeopleThen({
  people: { people, reads, events, before, after },
  toldOf,
  registerDay,
}: {
  readonly people: PeopleOnDay
  /** Of whom events told that nobody had read by the day of knowledge. */
  readonly toldOf: readonly AccountPerson[]
  readonly registerDay: string
}): ReactNode {
  const { t } = useTranslation('history')
  const heading = useId()
  return (
    <section className="history-then" aria-labelledby={heading}>
      <h2 id={heading}>{t('machine.people.title')}</h2>
      {reads === 0 && events === 0 ? (
        <p className="null history-mark">
          <Mark name="unread" />
          {t('machine.people.unread')}
        </p>
      ) : (
        <>
          {people.length === 0 ? (
            <p className="small">{t('machine.people.nobody')}</p>
          ) : (
            <PeopleTable people={people} toldOf={toldOf} />
          )}
          <ToldOf toldOf={toldOf} />
          <Coverage before={before} after={after} registerDay={registerDay} />
        </>
      )}
    </section>
  )
}

/** What the lists that were read leave open about the day. */
function Coverage({
  before,
  after,
  registerDay,
}: {
  readonly before: string | null
  readonly after: string | null
  readonly registerDay: string
}): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  if (before === null && after === null) return <p className="small dim">{t('machine.people.noList')}</p>
  if (before === null)
    return <p className="small dim">{t('machine.people.onlyAfter', { day: format.day(after ?? '') })}</p>
  if (after !== null || before === registerDay) return null
  return <p className="small dim">{t('machine.people.onlyBefore', { day: format.day(before) })}</p>
}

/** Who left, came or has another power by an event that was not read: as the list of people says it. */
function ToldOf({ toldOf }: { readonly toldOf: readonly AccountPerson[] }): ReactNode {
  const { t } = useTranslation('history')
  const words = useRegisterWords()
  return (
    toldOf.length > 0 && (
      <ul className="history-told small" aria-label={t('machine.people.told')}>
        {toldOf.map((known) => (
          <li key={known.role.key}>
            <span className={known.standing === 'left' ? 'was' : ''}>
              {known.role.holderName !== null && <Foreign text={known.role.holderName} most={200} german />}
            </span>{' '}
            <TermText term={words.role(known.role.type)} most={60} /> <PowerLeft known={known} />{' '}
            <PersonChange known={known} />
          </li>
        ))}
      </ul>
    )
  )
}

/** Whether an event that nobody had read says that this one left. */
const hasLeft = ({ name, group, type }: PersonOnDay, toldOf: readonly AccountPerson[]): boolean =>
  toldOf.some(
    ({ standing, role }) =>
      standing === 'left' &&
      sameName(role.holderName, name) === 'same' &&
      (role.type === type || group === groupOfRole(role.type)),
  )

function PeopleTable({
  people,
  toldOf,
}: {
  readonly people: readonly PersonOnDay[]
  readonly toldOf: readonly AccountPerson[]
}): ReactNode {
  const { t } = useTranslation('history')
  const { t: ui } = useTranslation('ui')
  const { t: search } = useTranslation('search')
  const words = useRegisterWords()
  return (
    <table className="history-table history-people" aria-label={t('machine.people.label')}>
      <thead>
        <tr>
          <th scope="col">{t('machine.people.name')}</th>
          <th scope="col">{t('machine.people.power')}</th>
          <th scope="col">{t('machine.people.office')}</th>
          <th scope="col">{t('machine.sources')}</th>
        </tr>
      </thead>
      {groups.map((group) => {
        const those = people.filter((person) => person.group === group)
        return those.length === 0 ? null : (
          <tbody key={group}>
            <tr className="history-item">
              <th scope="rowgroup" colSpan={4}>
                {t(`machine.people.${group}`)}
              </th>
            </tr>
            {those.map((person, nth) => (
              <tr key={`${nth}`}>
                <th scope="row" className="history-who">
                  {person.name === null ? (
                    <span className="null">{ui('unnamed')}</span>
                  ) : (
                    <span className={hasLeft(person, toldOf) ? 'was' : ''}>
                      <Foreign text={person.name} most={200} german />
                    </span>
                  )}
                  <span className="small dim history-line">
                    <TermText term={words.role(person.type)} most={60} />
                    {person.birthYear === null ? '' : ` · ${search('born', { year: person.birthYear })}`}
                  </span>
                </th>
                <td>
                  <Power person={person} />
                </td>
                <td>
                  <Office office={person.office} />
                </td>
                <td className="small">
                  <Sources
                    sources={[...sourcesOf(person.office), ...(person.power === null ? [] : sourcesOf(person.power))]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

function Power({ person: { power, type } }: { readonly person: PersonOnDay }): ReactNode {
  const { t } = useTranslation('history')
  const words = useRegisterWords()
  if (power === null) return <span className="null">{t('notStated')}</span>
  return (
    <OnDayText onDay={power}>
      {(value) => <TermText term={words.power(withoutBirthDay(value), type)} most={200} />}
    </OnDayText>
  )
}

function Office({ office }: { readonly office: OnDay<boolean> }): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  switch (office.state) {
    case 'known': {
      const { began, ended, from, until } = office.interval
      return (
        <>
          {began ? t('machine.since', { day: format.day(from) }) : t('machine.people.held')}
          {ended && ` ${t('machine.people.until', { day: format.day(until) })}`}
        </>
      )
    }
    case 'last-known':
      return (
        <>
          {office.interval.began && (
            <span className="history-line">{t('machine.since', { day: format.day(office.interval.from) })}</span>
          )}
          <span className="small dim">{t('machine.people.lastKnown', { day: format.day(office.interval.until) })}</span>
        </>
      )
    case 'first-known':
      return (
        <span className="null history-mark">
          <Mark name="unread" />
          {t('machine.people.firstKnown', { day: format.day(office.interval.from) })}
        </span>
      )
    case 'between':
      return (
        <span className="history-mark">
          <Mark name="changed" />
          {t(office.after.value ? 'machine.people.came' : 'machine.people.went', {
            from: format.day(office.before.until),
            to: format.day(office.after.from),
          })}
        </span>
      )
  }
}
