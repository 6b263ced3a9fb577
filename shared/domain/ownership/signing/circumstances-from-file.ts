import type { CompanyFile } from '../../company/company-file.ts'
import { currentEventType, eventDay } from '../../company/event.ts'
import { roleWord } from '../../company/known-codes.ts'
import { orderOf, type Insolvency } from '../../company/insolvency.ts'
import type { Account } from '../../facts/account.ts'
import type { KnownChange } from '../../facts/known-change.ts'
import { peopleOf } from '../../facts/people.ts'
import type { FactSource } from '../../history/stretches.ts'
import {
  standings,
  type CircumstanceSource,
  type InsolvencyState,
  type InsolvencyStep,
  type SigningCircumstances,
  type Standing,
  type StandingTurn,
  type UnreadChange,
} from './circumstances.ts'

/** Words of a status that say how a company stands; `insolvency` is no standing, it comes beside one. */
function standingWord(status: string): Standing | null {
  const word = status.trim().toLowerCase()
  if (word === 'terminated') return 'deleted'
  return standings.find((each) => each === word) ?? null
}

const stepOf = (of: Insolvency, day: string | null, source: CircumstanceSource): InsolvencyStep => ({
  // A step in a word that nobody knows is taken for the gravest that leaves the organs in office: a doubt, never certainty.
  state: of.state ?? 'applied',
  provisional: of.provisional,
  administrator: of.administrator,
  order: orderOf(of),
  day: day ?? of.day,
  source,
})

/** What each change concerns; those of no consequence for signing are left out. */
function concernOf({ concerns, person }: KnownChange): UnreadChange['concerns'] | null {
  if (concerns === 'representation') return 'rule'
  if (concerns === 'legalForm') return 'form'
  if (concerns !== 'people') return null
  if (person === null || person.verb === null) return 'people'
  return person.verb === 'removed' ? 'person-left' : person.verb === 'added' ? 'person-joined' : 'power'
}

function fromAccount(account: Account, roles: CompanyFile['roles']): SigningCircumstances {
  const people = peopleOf(roles.state === 'read' ? roles.content : [], account)
  const answer = (id: FactSource['answer']) => account.answers.find((each) => each.id === id) ?? null
  const sourceOf = (source: FactSource): CircumstanceSource => ({
    told: source.kind === 'read' ? 'record' : 'event',
    answer: answer(source.answer),
    passage: null,
  })
  const insolvency: InsolvencyStep[] = []
  const standing: StandingTurn[] = []
  for (const { value, day, source } of account.steps) {
    if (!('status' in value)) insolvency.push(stepOf(value, day, sourceOf(source)))
    else {
      const word = standingWord(value.status)
      if (word !== null) standing.push({ standing: word, day, source: sourceOf(source) })
    }
  }
  const unreadChanges = account.unread.flatMap((change): readonly UnreadChange[] => {
    const concerns = concernOf(change)
    if (concerns === null) return []
    const source: CircumstanceSource = { told: 'event', answer: answer(change.answer), passage: change.text }
    const base = { concerns, name: change.person?.name ?? null, day: change.day, knownAt: change.knownAt, source }
    // Whoever is struck through in the list of people is in no group, by the same account.
    const meant = people.filter((one) => one.change?.key === change.key && !one.role.key.startsWith('event:'))
    // A leaving that is nobody's of the list is about another office of his, or he came back since: the doubt stays.
    const isNobodys = concerns === 'person-left' && roles.state === 'read'
    return meant.length === 0
      ? [{ ...base, concerns: isNobodys ? 'people' : concerns, role: null }]
      : meant.map(({ role }) => ({ ...base, name: base.name ?? role.holderName, role: role.key }))
  })
  const { succession } = account
  const isUnread = account.unread.some(({ answer: of, day }) => of === succession?.answer && day === succession.day)
  return {
    insolvency,
    standing,
    unreadChanges,
    succession: succession === null ? null : { ...succession, unread: isUnread },
  }
}

/** Entries that say a step of proceedings. */
const turns: Readonly<Record<string, InsolvencyState>> = {
  'company.insolvency.opened': 'opened',
  'company.insolvency.closed': 'closed',
  'company.insolvency.ended': 'closed',
  'company.insolvency.cancelled': 'cancelled',
  'company.insolvency.provisional': 'provisional',
  'company.insolvency.rejected': 'refused',
}

/** Where nobody kept an account: what entry, people and events state by themselves. */
function fromSections({ summary, record, events, roles }: CompanyFile): SigningCircumstances {
  const read = (told: CircumstanceSource['told'], passage: string | null = null): CircumstanceSource => ({
    told,
    answer: null,
    passage,
  })
  const plain = { provisional: null, administrator: null, order: null }
  const status = (record.state === 'read' ? record.content.status : null) ?? summary.status
  const entry = record.state === 'read' ? (record.content.insolvency ?? null) : null
  const administrator = (roles.state === 'read' ? roles.content : []).find(
    ({ type, until }) => until === null && type !== null && roleWord(type) === 'insolvency_administrator',
  )
  const told = (events.state === 'read' ? events.content : []).flatMap((event): readonly InsolvencyStep[] => {
    const state = turns[currentEventType(event.type ?? '')]
    return state === undefined ? [] : [{ ...plain, state, day: eventDay(event), source: read('event', event.text) }]
  })
  const word = status === null ? null : standingWord(status)
  return {
    insolvency: [
      ...([status, summary.status].some((one) => one?.toLowerCase().includes('insolv') === true)
        ? [{ ...plain, state: 'opened', day: null, source: read('record') } as const]
        : []),
      ...(entry === null ? [] : [stepOf(entry, null, read('record'))]),
      ...told,
      ...(administrator === undefined
        ? []
        : [
            {
              ...plain,
              state: 'opened',
              administrator: administrator.holderName,
              day: administrator.since,
              source: read('roles'),
            } as const,
          ]),
    ],
    standing: word === null ? [] : [{ standing: word, day: null, source: read('record') }],
    unreadChanges: [],
  }
}

/** Insolvency, standing and unread changes of a company: by its account of facts, or by its sections where there is none. */
export function circumstancesOf(file: CompanyFile): SigningCircumstances {
  const known = file.account === undefined ? fromSections(file) : fromAccount(file.account, file.roles)
  if (file.account === undefined) return known
  // An administrator among the people is a statement that the account doesn't make.
  const { insolvency, standing } = fromSections({ ...file, events: { state: 'not-read', price: { kind: 'unknown' } } })
  return {
    ...known,
    // Where the account knows of no turn, the status of the head is all there is.
    standing: known.standing.length > 0 ? known.standing : standing,
    insolvency: [...known.insolvency, ...insolvency.filter(({ source }) => source.told === 'roles')],
  }
}
