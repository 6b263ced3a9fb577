import type { TeamClosed } from '../../shared/domain/team/team.ts'
import type { Clock } from '../ports/clock.ts'
import type { Hello, HelloAnswer, OpenTeamServer, TeamError, TeamServer } from '../ports/team-server.ts'
import type { Membership } from './membership.ts'

/** What the link is at: `open` has a server that answers. */
export type LinkState =
  | { readonly at: 'connecting' }
  | { readonly at: 'open'; readonly server: TeamServer; readonly said: HelloAnswer }
  | { readonly at: 'out-of-reach'; readonly since: string }
  | { readonly at: 'closed'; readonly why: TeamClosed; readonly update: 'program' | 'server' | null }

export interface LinkParts {
  readonly open: OpenTeamServer
  readonly membership: Membership
  readonly password: () => Promise<string | null>
  readonly version: string
  readonly marks: () => Promise<Hello['marks']>
  /** The account of the service, as it is known now. */
  readonly account: () => Hello['account']
  readonly clock: Clock
  /** 0 to below 1, for jitter: fifty desktops don't come back at once. */
  readonly random: () => number
  /** The state is another. */
  readonly changed: () => void
  /** The server answered `hello`; before that nothing else may be asked. */
  readonly opened: (server: TeamServer, said: HelloAnswer) => void
  /** Something may be new at the server. */
  readonly woken: () => void
  readonly report: (error: unknown) => void
}

/** The way to a team's server: opened again and again while one belongs to the team. */
export interface Link {
  readonly state: () => LinkState
  /** Tries now what otherwise waits: the person asks for it, or typed the password. */
  readonly again: () => void
  /** The account is perhaps known to be another one than the last `hello` named: then that is said anew, before anything else is asked. */
  readonly compareAgain: () => void
  /** Resolves once the server was asked after `again`, whatever it said. */
  readonly asked: () => Promise<void>
  /** A question failed in a way that concerns all of them. */
  readonly failed: (error: TeamError) => void
  /** Ends it; resolves once nothing of it runs any more. */
  readonly end: () => Promise<void>
}

/** First wait before the server is tried again, and the longest, milliseconds. */
const firstWait = 500
const longestWait = 30_000
/** Where trying again soon would help nobody, and might lock the account. */
const closedWait = 300_000

/** What an error of any question says about all questions; null: nothing. */
export function stateAfter(
  error: TeamError,
  now: string,
): Extract<LinkState, { at: 'out-of-reach' | 'closed' }> | null {
  switch (error.kind) {
    case 'unreachable':
      return { at: 'out-of-reach', since: now }
    case 'insecure':
      return { at: 'closed', why: 'insecure', update: null }
    case 'refused':
      return error.why === 'too-many-connections'
        ? { at: 'out-of-reach', since: now }
        : { at: 'closed', why: 'refused', update: null }
    case 'other-library':
      return { at: 'closed', why: 'library', update: null }
    case 'other-account':
      return { at: 'closed', why: 'account', update: null }
    case 'incompatible':
      return { at: 'closed', why: 'version', update: error.update }
    case 'cap-reached':
    case 'erasure-first':
    case 'fenced':
    case 'not-allowed':
    case 'server-busy':
    case 'bad-answer':
    case 'internal':
      return null
  }
}

export function createLink(parts: LinkParts): Link {
  const { clock } = parts
  const ended = new AbortController()
  const now = (): string => new Date(clock.now()).toISOString()
  let state: LinkState = { at: 'connecting' }
  /** Since when nobody answers; stays through tries that fail. */
  let since: string | null = null
  let server: TeamServer | null = null
  let wake = Promise.withResolvers<void>()
  let asked = Promise.withResolvers<void>()
  /** The account that the last hello named, by its mark. */
  let told: string | null = null
  /** Set while a hello stands; resolved when the connection goes. */
  let gone = Promise.withResolvers<void>()

  const put = (next: LinkState): void => {
    state = next
    since = next.at === 'out-of-reach' ? next.since : null
    parts.changed()
  }

  /** Ends what was open. Whoever asks meanwhile is told that nobody answers. */
  const failed = (error: TeamError): void => {
    const next = stateAfter(error, since ?? now())
    if (next === null || state.at !== 'open') return
    put(next)
    gone.resolve()
  }

  const wait = async (milliseconds: number): Promise<void> => {
    await Promise.race([
      wake.promise,
      clock.wait(milliseconds * (0.5 + parts.random() / 2), ended.signal).catch(() => undefined),
    ])
    wake = Promise.withResolvers()
  }

  const shut = async (): Promise<void> => {
    const old = server
    server = null
    await old?.close()
  }

  /** One try; true: the server answered and the connection stood until now. */
  const tryOnce = async (): Promise<'stood' | 'out-of-reach' | 'closed'> => {
    const password = await parts.password()
    if (password === null) {
      put({ at: 'closed', why: 'password', update: null })
      return 'closed'
    }
    const { membership } = parts
    gone = Promise.withResolvers()
    const account = parts.account()
    told = account?.hash ?? null
    server ??= parts.open(membership.invitation, password, {
      woken: parts.woken,
      gone: failed,
    })
    const said = await server.hello({
      desktop: membership.desktop,
      desktopName: membership.desktopName,
      version: parts.version,
      marks: await parts.marks(),
      account,
    })
    if (ended.signal.aborted) return 'closed'
    if (!said.ok) {
      // Another password, certificate or server is a new connection.
      if (said.error.kind !== 'unreachable') await shut()
      const next = stateAfter(said.error, since ?? now()) ?? ({ at: 'out-of-reach', since: since ?? now() } as const)
      put(next)
      return next.at
    }
    put({ at: 'open', server, said: said.value })
    asked.resolve()
    parts.opened(server, said.value)
    await gone.promise
    return 'stood'
  }

  const run = async (): Promise<void> => {
    let pause = firstWait
    while (!ended.signal.aborted) {
      const came = await tryOnce()
      // What stood was asked long ago; whoever waits now waits for the next try.
      if (came !== 'stood') asked.resolve()
      if (ended.signal.aborted) break
      if (came === 'stood') pause = firstWait
      await wait(came === 'closed' ? closedWait : pause)
      if (came === 'out-of-reach') pause = Math.min(longestWait, pause * 2)
    }
  }
  const running = run().catch(parts.report)

  const again = (): void => {
    asked.resolve()
    asked = Promise.withResolvers()
    if (state.at === 'open') asked.resolve()
    else wake.resolve()
  }

  return {
    state: () => state,
    again,
    compareAgain: () => {
      if (told === (parts.account()?.hash ?? null)) return
      if (state.at === 'open') {
        // What stands was compared with another account, or with none: nothing is asked of it any more.
        put({ at: 'connecting' })
        again()
        gone.resolve()
      } else if (state.at === 'closed' && state.why === 'account') again()
    },
    asked: () => asked.promise,
    failed,
    end: async () => {
      ended.abort()
      wake.resolve()
      gone.resolve()
      await shut()
      await running
      asked.resolve()
    },
  }
}
