import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { createLocalPurse } from '../credits/local-purse.ts'
import { createPaidCalls } from '../credits/paid-call.ts'
import {
  answered,
  noon,
  paidSearch,
  scriptedService,
  today,
  type ScriptedService,
} from '../credits/paid-call.testing.ts'
import type { Change } from '../../shared/contract/state.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { AccountMark } from '../../shared/domain/team/account-mark.ts'
import { writeInvitation, type Invitation } from '../../shared/domain/team/invitation.ts'
import type { Clock } from '../ports/clock.ts'
import type { Paid, PaidCall } from '../ports/paid-calls.ts'
import type { Ports } from '../ports/ports.ts'
import type { Answered, NotAnswered } from '../ports/register-service.ts'
import type { HelloAnswer, OpenTeamServer } from '../ports/team-server.ts'
import { localStore, temporaryLibrary } from '../store/testing/temporary-store.testing.ts'
import { createSessionVault } from '../vault/session-only.ts'
import { createTeam, type Team } from './create-team.ts'
import type { FakeTeam } from './fake-team-server.testing.ts'
import { createTeamPasswords } from './team-password.ts'

/** Waits in short real steps; ends a test that waits for what never comes. A busy machine takes its time. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < 20_000;) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('it never came')
}

export const invitationOf = (library: string, user: string): Invitation => ({
  team: 'Nordlicht Research',
  name: user,
  host: '127.0.0.1',
  port: 5432,
  database: 'registerblick',
  user,
  ca: null,
  library,
})

export interface Desktop {
  readonly team: Team
  readonly store: ReturnType<typeof localStore>
  readonly service: ScriptedService
  readonly sent: () => number
  readonly pay: (paid: PaidCall) => Promise<Outcome<Paid>>
  readonly search: (term: string, approved?: PaidCall['approved']) => Promise<Outcome<Paid>>
  readonly changes: readonly Change['kind'][]
  readonly clock: { ms: number; steady: number }
  /** Ends without a goodbye, as after a kill: nothing that was under way goes on. */
  readonly kill: () => Promise<void>
}

export interface DesktopOptions {
  readonly dataDir?: string
  readonly answer?: () => Promise<Answered | NotAnswered>
  readonly role?: HelloAnswer['role']
  readonly caps?: { readonly dailyCap: number; readonly monthlyCap: number }
  /** Joined already, in an earlier run; otherwise it joins. */
  readonly joined?: boolean
  readonly bring?: boolean
  /** Names its folder on its machine; 'here' where nothing is said. */
  readonly mark?: string
  /** Of the program. */
  readonly version?: string
  readonly open?: OpenTeamServer
  /** The account of its key, for a library; not known where nothing is said. */
  readonly account?: (library: string) => AccountMark | null
  /** Takes an error of what runs behind; true: it was meant to happen. */
  readonly reported?: (error: unknown) => boolean
  /** On its command line. */
  readonly given?: Invitation | null
  /** Ends a run at one of its steps: rejects and never goes on. */
  readonly around?: (store: ReturnType<typeof localStore>) => ReturnType<typeof localStore>
}

/** A library that belongs to a team, with paid calls on a service that answers as it is told to. */
export async function desktop(
  team: Pick<FakeTeam, 'as' | 'library'>,
  login: string,
  options: DesktopOptions = {},
): Promise<Desktop> {
  const dataDir = options.dataDir ?? temporaryLibrary()
  const real = localStore(dataDir)
  const store = options.around === undefined ? real : options.around(real)
  const lifetime = new AbortController()
  const clock = { ms: noon, steady: 0 }
  const changes: Change['kind'][] = []
  const ticking: Clock = {
    now: () => clock.ms,
    localDay: () => today,
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        // Tries to reach a server come at once here; a lease's renewals and longer waits never by themselves.
        const timer = milliseconds <= 1_000 ? setTimeout(resolve, 2) : undefined
        const stop = (): void => {
          clearTimeout(timer)
          reject(new Error('ended'))
        }
        if (signal.aborted) stop()
        else signal.addEventListener('abort', stop, { once: true })
      }),
  }
  const vault = createSessionVault('no keychain in this test')
  const passwords = createTeamPasswords(vault, options.joined === true ? 'secret' : null)
  const service = scriptedService(
    options.answer ??
      ((call) =>
        Promise.resolve({ ...answered(), call: `GET /v1/search/companies?q=${'term' in call ? call.term : ''}` })),
  )
  const ports: Ports = {
    store,
    vault,
    clock: ticking,
    service: () => service,
    announce: ({ kind }) => void changes.push(kind),
    randomId: randomUUID,
    random: () => 0.5,
    noteFailure: () => undefined,
  }
  const caps = options.caps ?? { dailyCap: 1000, monthlyCap: 10_000 }
  const stored: Readonly<Record<string, Json>> = await real.readSettings()
  await real.recoverLedger(new Date(clock.ms).toISOString())
  const joinedTeam = createTeam({
    store,
    clock: ticking,
    monotonic: () => clock.steady,
    randomId: randomUUID,
    mark: () => options.mark ?? 'here',
    random: () => 0.5,
    account: options.account ?? (() => null),
    open: options.open ?? team.as(login, options.role),
    passwords,
    stored,
    offered: true,
    given: options.given ?? null,
    version: options.version ?? '1',
    localPurse: (reserve) =>
      createLocalPurse({ ports, caps: () => caps, ...(reserve === undefined ? {} : { reserve }) }),
    removed: () => changes.push('search'),
    erase: () => Promise.resolve(false),
    changed: () => changes.push('team'),
    wrote: () => changes.push('library'),
    arrived: () => changes.push('party'),
    madeElsewhere: () => undefined,
    lifetime: lifetime.signal,
    report: (error) => {
      // What was killed says so.
      if (options.reported?.(error) === true) return
      if (error instanceof Error && error.message === 'killed') return
      throw error
    },
  })
  const kill = async (): Promise<void> => {
    lifetime.abort()
    await joinedTeam.ended()
    await real.close()
  }
  onTestFinished(kill)
  if (options.joined === true) await joinedTeam.begin()
  else {
    const looked = await joinedTeam.look(writeInvitation(invitationOf(team.library, login)))
    if (!looked.ok) throw new Error(looked.error.kind)
    const joined = await joinedTeam.join({
      token: looked.value.token,
      password: 'secret',
      desktopName: `${login}'s`,
      bring: options.bring === true,
    })
    if (!joined.ok) throw new Error(JSON.stringify(joined.error))
  }
  const pay = createPaidCalls(ports, joinedTeam.purse, lifetime.signal)
  return {
    team: joinedTeam,
    store,
    service,
    sent: () => service.sent.length,
    pay,
    search: (term, approved) => pay(paidSearch(term, approved === undefined ? {} : { approved })),
    changes,
    clock,
    kill,
  }
}
