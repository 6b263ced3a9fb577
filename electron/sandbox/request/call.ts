import type { Register } from '../dataset/register.ts'
import { invalid, notFound } from './failure.ts'
import type { FaultName, Strike } from '../faults/faults.ts'
import { idKinds, isUuid, namedBy, uuidOfBody, type IdKind, type Named } from '../ids.ts'
import { oldNamesEnded } from './old-names.ts'
import type { Job } from '../older/jobs.ts'
import type { Dialect, ResolvedOptions } from '../options/options.ts'
import type { Owned } from '../owned/owned.ts'
import type { Answers } from '../readings/readings.ts'
import type { Voice } from '../views/voice.ts'

/** What the account owns beside its credits: private metadata on formations (contract 1.4), and what it made. */
export interface Account {
  readonly owned: Owned
  readonly metadata: Map<number, Readonly<Record<string, unknown>>>
  readonly balance: () => number | null
  /** Jobs of the older family, oldest first. */
  readonly jobs: Job[]
}

/** One authenticated request on its way to a handler. */
export interface Call {
  readonly dialect: Dialect
  /** How the contract's open questions are answered. */
  readonly answers: Answers
  readonly voice: Voice
  readonly register: Register
  /** ms since 1970 by the service's clock. */
  readonly now: number
  readonly path: string
  /** Ids in the path, as they came. */
  readonly ids: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The parsed body; undefined where there was none. */
  readonly body: unknown
  readonly account: Account
  readonly options: ResolvedOptions
  /** Faults that strike this request; some change what its handler does. */
  readonly strikes: readonly Strike[]
  /** The request used an old name: its answer carries `Deprecation`, `Sunset` and `Link` (contract 9.2). */
  readonly noteOldName: () => void
}

export const struck = ({ strikes }: Call, fault: FaultName): boolean => strikes.some(({ name }) => name === fault)

/** A successful answer's body. */
export type Answer = Readonly<Record<string, unknown>>

/** A successful answer that is no JSON: a page or a file, as it is sent. */
export class FileAnswer {
  readonly type: string
  readonly text: string
  constructor(type: string, text: string) {
    this.type = type
    this.text = text
  }
}
export type Handler = (call: Call) => Answer | readonly unknown[] | FileAnswer

const nouns: Readonly<Record<string, string>> = {
  company: 'Company',
  person: 'Person',
  event: 'Event',
  formation: 'Formation',
}

/**
 * The UUID in an id with this prefix; null for what is no id in classic, where both forms are known (2.1, 2.3); 400 after
 * the release, for a bare UUID once the old names have ended (contract 7.1, 7.2, 9.5).
 */
export function uuidInId(call: Call, id: string, idPrefix: string, loc: readonly string[]): string | null {
  const prefix = `${idPrefix}_`
  const prefixed = id.startsWith(prefix) ? uuidOfBody(id.slice(prefix.length)) : null
  if (call.dialect === 'classic') return isUuid(id) ? id : prefixed
  if (isUuid(id) && !oldNamesEnded(call.now)) {
    call.noteOldName()
    return id
  }
  if (isUuid(id) && call.answers['former-ids'] === '404') return null
  if (prefixed === null)
    throw invalid({
      type: 'id_invalid',
      loc,
      msg: `${loc[loc.length - 1] ?? 'id'} must be an id beginning with ${prefix}`,
      input: id,
    })
  return prefixed
}

function decode(call: Call, id: string, kind: IdKind, loc: readonly string[]): Named | null {
  const uuid = uuidInId(call, id, idKinds[kind], loc)
  return uuid === null ? null : namedBy(call.register.world.seed, uuid)
}

/**
 * The thing that a path's id names. Classic: anything else is 404, malformed ids too (contract 7.1). October:
 * a wrong kind is 400 `validation_failed`, a raw UUID is an old name (7.2, 9.5).
 */
export function namedInPath(call: Call, parameter: string, kind: IdKind): Named {
  const named = decode(call, call.ids[parameter] ?? '', kind, ['path', parameter])
  if (!named || named.kind !== kind) throw notFound(nouns[kind] ?? kind)
  return named
}

/** Index of the company in the path; 404 where there is none. */
export function companyInPath(call: Call): number {
  const { a } = namedInPath(call, 'company_id', 'company')
  if (!call.register.exists(a)) throw notFound('Company')
  return a
}

/** Key of the person in the path; 404 for somebody who never held a role or share. */
export function personInPath(call: Call): number {
  const { a } = namedInPath(call, 'person_id', 'person')
  if (!call.register.world.person(a) || !call.register.people.has(a)) throw notFound('Person')
  return a
}

/** The company that a filter's id names; null where it names none that exists. */
export function companyInQuery(call: Call, parameter: string, id: string): number | null {
  const named = decode(call, id, 'company', ['query', parameter])
  return named?.kind === 'company' && call.register.exists(named.a) ? named.a : null
}
