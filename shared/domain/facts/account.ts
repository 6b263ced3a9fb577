import type { AnswerRef } from '../answers/answer.ts'
import type { CompanyStatus } from '../company/company.ts'
import { insolvencyGravity, insolvencyStands, type Insolvency } from '../company/insolvency.ts'
import { germanDay } from '../german-day.ts'
import { byText, isDay, type Evidence, type ReadEvidence } from '../history/evidence.ts'
import { factNames, factOf, sameFact, type FactName, type FactValue } from '../history/fact.ts'
import type { FactSource, Statement } from '../history/stretches.ts'
import { statedAsOf, statementsAbout } from '../history/two-axes.ts'
import { instantOf } from '../instant.ts'
import { successionOf, type Succession } from './succession.ts'
import {
  accountSections,
  changesOfEvent,
  leftByWording,
  partOf,
  type AccountSection,
  type KnownChange,
  type ToldEvent,
} from './known-change.ts'

/** A fact on the account's day, with everything that is said of it and not in the last read. */
export interface AccountFact {
  readonly fact: FactName
  /** By the newest statement for the day, be it a read or an event; null: nothing states it. */
  readonly value: FactValue | null
  /** The register day from which the statement holds; null: not stated. */
  readonly day: string | null
  readonly source: FactSource | null
  /** What the last read states, where it is something else; null: it states the value, or nothing was read. */
  readonly asRead: { readonly value: FactValue; readonly source: FactSource } | null
  /** A statement up to the last read, that the read contradicts; both are kept with their days. Null too where the fact may have changed since. */
  readonly contradicted: { readonly value: FactValue; readonly day: string; readonly source: FactSource } | null
}

/** What the company is, the gravest first: what may be said in one word, and never "active" beside proceedings. */
export interface Condition {
  /** `insolvency`: proceedings stand. Else the status as it is known; null: nothing states one. */
  readonly status: CompanyStatus | 'insolvency' | null
  readonly insolvency: Insolvency | null
  /** Register day from which it holds; null: not stated. */
  readonly day: string | null
  /** It rests on an event that was not read yet. */
  readonly unread: boolean
}

/** What is known of a company on a day, each fact with where it comes from. */
export interface Account {
  /** German calendar day. */
  readonly day: string
  readonly facts: readonly AccountFact[]
  readonly condition: Condition
  /** When each part was read last, on our clock, ISO 8601 UTC; null: not read. */
  readonly readAt: Readonly<Record<AccountSection, string | null>>
  /** Changes that are known from events and not read yet, the gravest first, then the newest; at most `mostListed`. */
  readonly unread: readonly KnownChange[]
  /** How many there are in all, by part. */
  readonly unreadCount: Readonly<Record<AccountSection, number>>
  /** How many more were told since the entry was read, of parts that nobody ever read: nothing that was read of them is out of date. */
  readonly neverRead: Readonly<Record<'roles' | 'owners', number>>
  /** Every step of insolvency proceedings and every turn of the status that is known, oldest first. */
  readonly steps: readonly AccountStep[]
  /** A merger or division by which it ends in another, or may; null: none is known of. */
  readonly succession: Succession | null
  /** The answers that facts and unread changes come from, newest first. */
  readonly answers: readonly AnswerRef[]
}

/** A step of insolvency proceedings or a turn of the status, with its own source. */
export interface AccountStep {
  readonly value: Insolvency | { readonly status: string }
  /** Register day from which it holds; null: not stated. */
  readonly day: string | null
  readonly source: FactSource
}

/** As many unread changes as an account lists; their number is told in full. */
export const mostListed = 200

/** Everything kept that an account rests on. */
export interface AccountEvidence extends Omit<Evidence, 'events'> {
  readonly events: readonly ToldEvent[]
  /** When the people and the owners were read last, where that isn't in `roles` and `owners`; `at` as in a read. */
  readonly lastRead: Readonly<Record<'roles' | 'owners', { readonly at: string; readonly knownAt: string } | null>>
  /** The newest list of owners that was read is of this day; null: not stated. */
  readonly ownersAsOf: string | null
}

type LastRead = { readonly at: string; readonly knownAt: string } | null

const instant = (text: string): number => {
  const time = instantOf(text)
  return Number.isNaN(time) ? 0 : time
}

const newest = <Read extends { readonly at: string }>(reads: readonly Read[]): Read | null =>
  reads.reduce<Read | null>((last, read) => (last === null || read.at >= last.at ? read : last), null)

/** Facts that say whether the company can act at all: they are known of, even where nothing was ever read. */
const grave: ReadonlySet<KnownChange['concerns']> = new Set(['insolvency', 'status', 'dissolvedOn', 'deletedOn'])

/** Insolvency and deletion before dissolution, before everything else. */
export function gravityOf({ concerns, becomes }: Pick<KnownChange, 'concerns' | 'becomes'>): number {
  if (concerns === 'insolvency') return 3
  if (concerns !== 'status') return concerns === 'people' || concerns === 'representation' ? 1 : 0
  return becomes?.kind === 'text' && becomes.text === 'terminated' ? 3 : 2
}

const byGravity = (a: KnownChange, b: KnownChange): number =>
  gravityOf(b) - gravityOf(a) ||
  byText(b.day ?? b.availableAt, a.day ?? a.availableAt) ||
  (b.entryNumber ?? 0) - (a.entryNumber ?? 0) ||
  byText(a.key, b.key)

/** Changes that became known after each part was read last. */
function unreadOf(
  evidence: AccountEvidence,
  last: Readonly<Record<AccountSection, LastRead>>,
  day: string,
): readonly KnownChange[] {
  const since = sinceReads(last)
  // What a reading would have to show is not read yet when it became available after the last one.
  const readOn = {
    record: instantOfRead(last.record),
    roles: instantOfRead(last.roles),
    owners: instantOfRead(last.owners),
  }
  const unread: KnownChange[] = []
  for (const told of evidence.events) {
    const { event, knownAt } = told
    const part = event.type === null ? 'record' : partOf(event.type)
    if (part === null || (event.effectiveOn !== null && event.effectiveOn > day)) continue
    const at = instant(event.availableAt ?? knownAt)
    const isNews = (of: AccountSection): boolean => since[of] === null || at > since[of]
    // Only the wording of some entries tells that somebody left.
    if (!isNews(part) && !(part === 'record' && isNews('roles') && leftByWording(told) !== null)) continue
    for (const change of changesOfEvent(told)) {
      const read = readOn[change.section]
      // Where nothing was read nothing is out of date, but that a company is insolvent or gone is news all the same.
      const isUnread = read === null ? grave.has(change.concerns) : at > read
      const isListRead = change.section === 'owners' && change.day !== null && change.day === evidence.ownersAsOf
      if (isUnread && !isListRead) unread.push(change)
    }
  }
  return unread.toSorted(byGravity)
}

/** Events since the entry was read that change a part nobody ever read, each once and none that is counted elsewhere. */
function neverReadOf(
  events: readonly ToldEvent[],
  last: Readonly<Record<AccountSection, LastRead>>,
  unread: readonly KnownChange[],
  day: string,
): Account['neverRead'] {
  const count = { roles: 0, owners: 0 }
  const since = instantOfRead(last.record)
  if (since === null || (last.roles !== null && last.owners !== null)) return count
  const counted = new Set(unread.map(({ key }) => key))
  for (const told of events) {
    const { event, knownAt } = told
    const isNews = instant(event.availableAt ?? knownAt) > since && (event.effectiveOn ?? '') <= day
    if (!isNews || counted.has(event.key)) continue
    for (const { key, section } of changesOfEvent(told)) {
      if (section === 'record' || last[section] !== null || counted.has(key)) continue
      counted.add(key)
      count[section] += 1
    }
  }
  return count
}

const instantOfRead = (read: LastRead): number | null => (read === null ? null : instant(read.at))

/**
 * For each part the moment from which on an event about it may be unread; null: any event. A change of a partner is one of
 * people and of owners, and of a part that was never read only what the record would state is news.
 */
function sinceReads(last: Readonly<Record<AccountSection, LastRead>>): Readonly<Record<AccountSection, number | null>> {
  const of = (read: LastRead): number => (read === null ? Infinity : instant(read.at))
  const owners = of(last.owners)
  return { record: last.record === null ? null : of(last.record), roles: Math.min(of(last.roles), owners), owners }
}

/** The last statement for a day: later days before earlier, on one day a read before an event. */
function lastStatement<Value>(statements: readonly Statement<Value>[], day: string): Statement<Value> | null {
  let found: Statement<Value> | null = null
  for (const one of statements) {
    if (one.day > day || one.how === 'until') continue
    if (
      found === null ||
      one.day > found.day ||
      (one.day === found.day && (one.how === 'seen' || found.how !== 'seen'))
    )
      found = one
  }
  return found
}

/** Evidence whose events say on which way they came. */
type ToldEvidence = Omit<Evidence, 'events'> & { readonly events: readonly ToldEvent[] }

/**
 * Whether an event contradicts a later read that states something else. A read states the register as it was at that moment, so an
 * older event does only where no change between the two can be missing here: where the record says itself that nothing
 * was entered since, or, where it says no day, where the event was told again after the read or by a watch that ran without a gap until
 * then: it tells each change, but none after its end. A timeline that was read before says nothing of what came after it.
 */
function contradicts(
  fact: FactName,
  event: Statement<FactValue | null>,
  read: FactSource,
  evidence: ToldEvidence,
): boolean {
  const { source, day } = event
  const of = evidence.reads.find(({ answer }) => answer === read.answer)
  if (of === undefined || source.kind !== 'event') return true
  const asOf = statedAsOf(fact, of.record)
  if (asOf !== null) return asOf <= day
  return evidence.events.some(
    ({ event: { key }, unbrokenUntil, knownAt }) =>
      key === source.key &&
      ((unbrokenUntil !== null && instant(unbrokenUntil) >= instant(of.at)) || instant(knownAt) >= instant(of.knownAt)),
  )
}

/** What is known of one fact on a day. `last`: the newest read of the record. */
export function accountFact(
  fact: FactName,
  evidence: ToldEvidence,
  last: ReadEvidence | null,
  day: string,
): AccountFact {
  const statements = statementsAbout(fact, evidence)
  const best = lastStatement(statements, day)
  const found = best !== null && best.value !== null ? best : null
  const value = found?.value ?? null
  const read = last === null ? null : factOf(last.record, fact)
  const differs = read !== null && value !== null && !sameFact(fact, read, value)
  const began =
    found === null || value === null
      ? null
      : statements.find((one) => one.how === 'from' && one.day <= found.day && sameFact(fact, one.value, value))
  const event = lastStatement(
    statements.filter(({ source }) => source.kind === 'event'),
    day,
  )
  const against =
    found?.source.kind === 'read' &&
    event !== null &&
    event.value !== null &&
    !sameFact(fact, event.value, value) &&
    contradicts(fact, event, found.source, evidence)
      ? { value: event.value, day: event.day, source: event.source }
      : null
  return {
    fact,
    value: bestDetail(fact, value, statements, day),
    day: began?.day ?? (found?.how === 'from' ? found.day : null),
    source: found?.source ?? null,
    asRead:
      differs && last !== null && read !== null
        ? { value: read, source: { kind: 'read', answer: last.answer, readAt: last.knownAt } }
        : null,
    contradicted: against,
  }
}

/** Of proceedings, what one statement leaves open another may state: the administrator, the order, the file number. */
function bestDetail(
  fact: FactName,
  value: FactValue | null,
  statements: readonly Statement<FactValue | null>[],
  day: string,
): FactValue | null {
  if (fact !== 'insolvency' || value?.kind !== 'insolvency') return value
  let { provisional, administrator, court, fileNumber } = value.insolvency
  for (const { value: other, day: on } of statements.toReversed()) {
    if (on > day || other?.kind !== 'insolvency' || !sameFact(fact, value, other)) continue
    provisional ??= other.insolvency.provisional
    administrator ??= other.insolvency.administrator
    court ??= other.insolvency.court
    fileNumber ??= other.insolvency.fileNumber
  }
  return { kind: 'insolvency', insolvency: { ...value.insolvency, provisional, administrator, court, fileNumber } }
}

const insolvencyIn = (value: FactValue | null | undefined): Insolvency | null =>
  value?.kind === 'insolvency' ? value.insolvency : null

/** One word for the company: deleted, insolvent, or its status. */
export function conditionOf(status: AccountFact, insolvency: AccountFact, unread: readonly KnownChange[]): Condition {
  const word = status.value?.kind === 'text' ? status.value.text.toLowerCase() : null
  const stated = insolvencyIn(insolvency.value)
  const other = insolvencyIn(insolvency.contradicted?.value)
  // Of two statements that contradict each other the graver one is said first; the other stands beside it.
  const worst =
    stated !== null && other !== null && insolvencyGravity(other) > insolvencyGravity(stated) ? other : stated
  const from = worst === stated ? insolvency.day : (insolvency.contradicted?.day ?? null)
  const isUnread = (concerns: FactName): boolean => unread.some((change) => change.concerns === concerns)
  const gone =
    word === 'terminated' ||
    (status.contradicted?.value.kind === 'text' && status.contradicted.value.text === 'terminated' && word === null)
  if (!gone && worst !== null && insolvencyStands(worst))
    return { status: 'insolvency', insolvency: worst, day: from, unread: isUnread('insolvency') }
  return { status: word, insolvency: worst, day: status.day, unread: isUnread('status') }
}

/**
 * The account of facts of a company on a German day: what reads and events say together. `evidence`: what was known at
 * the time that is asked for (`knownOn`), today and now by default. Nothing is bought for it.
 */
export function accountOf(evidence: AccountEvidence, day: string): Account {
  const record = newest(evidence.reads.filter(({ listed }) => listed !== true))
  const last = {
    record,
    roles: newest(evidence.roles) ?? evidence.lastRead.roles,
    owners: newest(evidence.owners) ?? evidence.lastRead.owners,
  }
  const unread = unreadOf(evidence, last, day)
  const { events, undated } = datedEvents(evidence.events)
  const stated: ToldEvidence = { ...evidence, events }
  const facts = factNames.map((fact) => withoutDay(accountFact(fact, stated, record, day), undated))
  const by = (name: FactName): AccountFact => facts.find(({ fact }) => fact === name) ?? nothing(name)
  return {
    day,
    facts: facts
      .map((one) => (one.fact === 'registerCourt' ? besideNumber(one, by('registerNumber')) : one))
      .filter(({ value, contradicted }) => value !== null || contradicted !== null),
    condition: conditionOf(by('status'), by('insolvency'), unread),
    readAt: {
      record: record?.knownAt ?? null,
      roles: last.roles?.knownAt ?? null,
      owners: last.owners?.knownAt ?? null,
    },
    unread: unread.slice(0, mostListed),
    unreadCount: countBySection(unread),
    neverRead: neverReadOf(evidence.events, last, unread, day),
    steps: stepsOf(stated, undated),
    succession: successionOf(evidence.events, day),
    answers: [],
  }
}

/** Its condition alone: all that lists of companies need. */
export function standingOf(evidence: AccountEvidence, day: string): Condition {
  const record = newest(evidence.reads.filter(({ listed }) => listed !== true))
  const { events, undated } = datedEvents(evidence.events)
  const stated: ToldEvidence = { ...evidence, events }
  const of = (fact: FactName): AccountFact => withoutDay(accountFact(fact, stated, record, day), undated)
  return conditionOf(of('status'), of('insolvency'), unreadOf(evidence, { record, roles: null, owners: null }, day))
}

/** Steps and turns that are listed: nobody's proceedings have more, and a hostile answer's may. */
const mostSteps = 200

function stepsOf(evidence: Evidence, undated: ReadonlySet<string>): readonly AccountStep[] {
  const of = (fact: 'insolvency' | 'status'): readonly AccountStep[] => {
    const statements = statementsAbout(fact, evidence).filter(({ how, value }) => how !== 'until' && value !== null)
    return statements.slice(-mostSteps).flatMap(({ day, value, source, how }): readonly AccountStep[] => {
      const told =
        value?.kind === 'insolvency' ? value.insolvency : value?.kind === 'text' ? { status: value.text } : null
      if (told === null) return []
      const stated = source.kind === 'event' ? !undated.has(source.key) : how === 'from'
      // A read states what it found; where nothing else is stated before it, that may have been so for long.
      const earlier = statements.some((other) => other.day < day && !sameFact(fact, other.value, value))
      return [{ value: told, day: stated || earlier ? day : null, source }]
    })
  }
  return [...of('insolvency'), ...of('status')].toSorted((a, b) => byText(a.day ?? '', b.day ?? ''))
}

/**
 * An event without a register day still says what it says: it holds from the day on which the service had it, and that
 * day isn't told as the register's.
 */
function datedEvents(events: readonly ToldEvent[]): {
  readonly events: readonly ToldEvent[]
  readonly undated: ReadonlySet<string>
} {
  const undated = new Set(events.filter(({ event }) => !hasDay(event)).map(({ event }) => event.key))
  if (undated.size === 0) return { events, undated }
  return {
    undated,
    events: events.map((one) =>
      hasDay(one.event)
        ? one
        : { ...one, event: { ...one.event, effectiveOn: germanDay(one.event.availableAt ?? one.knownAt) } },
    ),
  }
}

/** An event that tells of another number names its court with it: said against the read once. */
const besideNumber = (court: AccountFact, number: AccountFact): AccountFact =>
  court.contradicted?.source.kind === 'event' &&
  number.contradicted?.source.kind === 'event' &&
  court.contradicted.source.key === number.contradicted.source.key
    ? { ...court, contradicted: null }
    : court

const hasDay = ({ effectiveOn }: ToldEvent['event']): boolean => effectiveOn !== null && isDay(effectiveOn)

const withoutDay = (fact: AccountFact, undated: ReadonlySet<string>): AccountFact =>
  fact.source?.kind === 'event' && undated.has(fact.source.key) ? { ...fact, day: null } : fact

const nothing = (fact: FactName): AccountFact => ({
  fact,
  value: null,
  day: null,
  source: null,
  asRead: null,
  contradicted: null,
})

function countBySection(unread: readonly KnownChange[]): Account['unreadCount'] {
  const count = { record: 0, roles: 0, owners: 0 }
  for (const { section } of unread) count[section] += 1
  return count
}

/** The account's statement of a fact; null: nothing states it. */
export const factIn = (account: Pick<Account, 'facts'>, fact: FactName): AccountFact | null =>
  account.facts.find((one) => one.fact === fact) ?? null

/**
 * Whether the day of a condition is the day of an entry: of proceedings that only an event tells of, whose order was made
 * before. A read states the day of the order.
 */
export const isEntryDay = ({ status, unread }: Pick<Condition, 'status' | 'unread'>): boolean =>
  status === 'insolvency' && unread

/** Unread changes of one part, or about one thing. */
export const unreadAbout = (
  account: Pick<Account, 'unread'>,
  of: AccountSection | KnownChange['concerns'],
): readonly KnownChange[] => account.unread.filter(({ section, concerns }) => section === of || concerns === of)

/** Parts in which something changed that was not read: what one button buys. A part that was never read isn't among them. */
export const sectionsToRead = ({
  unreadCount,
  readAt,
}: Pick<Account, 'unreadCount' | 'readAt'>): readonly AccountSection[] =>
  accountSections.filter((section) => unreadCount[section] > 0 && (readAt[section] !== null || section === 'record'))
