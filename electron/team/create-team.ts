import type { Brought, LookedAtInvitation, TeamLedgerPage, TeamState } from '../../shared/contract/team.ts'
import type { Operation } from '../../shared/domain/credits/credits.ts'
import { failed, ok, type AppErrorKind, type Outcome } from '../../shared/domain/errors.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { AccountMark } from '../../shared/domain/team/account-mark.ts'
import { readInvitation, type Invitation } from '../../shared/domain/team/invitation.ts'
import type { TeamPolicy } from '../../shared/domain/team/policy.ts'
import type { TeamConnection, TeamNote, TeamPersonSum } from '../../shared/domain/team/team.ts'
import type { Clock } from '../ports/clock.ts'
import type { Purse, PurseCall } from '../ports/purse.ts'
import type { Reservation, Reserved } from '../ports/store/credits.ts'
import type { Store } from '../ports/store/store.ts'
import type { TeamStanding } from '../ports/store/team.ts'
import type {
  HelloAnswer,
  OpenTeamServer,
  TeamDesktop,
  TeamError,
  TeamMeter,
  TeamServer,
  Uid,
} from '../ports/team-server.ts'
import { createExchange, type Exchange } from './exchange.ts'
import { createLink, type Link } from './link.ts'
import {
  lastSaidToJson,
  isCopied,
  membershipToJson,
  setApart,
  readLastSaid,
  readMembership,
  type LastSaid,
  type Membership,
} from './membership.ts'
import { applyOthers } from './apply-others.ts'
import { createPollGate, type TeamPollGate } from './poll-gate.ts'
import { createTeamRetention } from './retention.ts'
import type { TeamPasswords } from './team-password.ts'
import { createTeamPurse, type TeamNow } from './team-purse.ts'
import { createThings, type Things } from './things.ts'

export interface TeamParts {
  readonly store: Store
  readonly clock: Clock
  readonly monotonic: () => number
  readonly randomId: () => Uid
  /** Names the library's folder on this machine, by what a copy of it does not have; null: it can't be told. */
  readonly mark: () => string | null
  readonly random: () => number
  /** The account of the service that the key in force belongs to, as the server of a library compares it; null: not known. */
  readonly account: (library: Uid) => AccountMark | null
  readonly open: OpenTeamServer
  readonly passwords: TeamPasswords
  /** Settings `team` and `team said`, as stored when the library was opened. */
  readonly stored: Readonly<Record<string, Json>>
  /** Only one's own library, that can be written, can belong to a team. */
  readonly offered: boolean
  /** From the command line: the library joins by it, if it belongs to no team yet. The password comes from the environment. */
  readonly given: Invitation | null
  /** Of the program. */
  readonly version: string
  readonly localPurse: (reserve?: (reservation: Reservation) => Promise<Reserved>) => Purse
  /** Takes people out of this library, by our numbers of them; false: not yet, it is asked again when the library is open again. */
  readonly erase: (persons: readonly PartyId[]) => Promise<boolean>
  /** Something that a page shows of the team is another. */
  readonly changed: () => void
  /** Notes, tags, collections or feeds are others than before, because a colleague wrote them. */
  readonly wrote: () => void
  /** Answers were taken out: every list may have become shorter. */
  readonly removed: () => void
  /** Colleagues changed something at the service by these calls. */
  readonly madeElsewhere: (operations: ReadonlySet<Operation>) => void
  /** Colleagues' answers are here; parties that they are about. */
  readonly arrived: (parties: readonly PartyId[]) => void
  readonly lifetime: AbortSignal
  readonly report: (error: unknown) => void
}

/** A library's team: joined or not, from here on for its whole life. */
export interface Team {
  /** The purse in force: the team's, or the library's own. */
  readonly purse: Purse
  /** Keeps the team to one poller. */
  readonly gate: TeamPollGate
  /** What people share of what they wrote. */
  readonly things: Things
  readonly state: () => Promise<TeamState>
  readonly notes: (party: PartyId) => Promise<readonly TeamNote[]>
  readonly ledger: (paging: { readonly offset: number; readonly limit: number }) => Promise<TeamLedgerPage>
  readonly look: (text: string) => Promise<Outcome<LookedAtInvitation>>
  readonly join: (asked: {
    readonly token: string
    readonly password: string
    readonly desktopName: string
    readonly bring: boolean
  }) => Promise<Outcome<TeamState>>
  readonly leave: () => Promise<Outcome<TeamState>>
  readonly bring: () => Promise<Outcome<Brought>>
  readonly enterPassword: (password: string) => Promise<Outcome<TeamState>>
  readonly changePassword: (password: string) => Promise<Outcome<TeamState>>
  readonly connect: () => Promise<Outcome<TeamState>>
  /** The key is perhaps another one, or its account became known: where that is so, it is compared before anything else is asked. */
  readonly compareAccount: () => void
  readonly refresh: () => Promise<Outcome<TeamState>>
  readonly setPolicy: (policy: TeamPolicy) => Promise<Outcome<TeamState>>
  readonly sumsByPerson: (month: string) => Promise<Outcome<readonly TeamPersonSum[]>>
  /** The server, where it answers now; whatever else is shared with colleagues goes through it. Null: alone, or nobody answers. */
  readonly server: () => TeamServer | null
  /** Batches wait while a team can't be used; alone they never do. */
  readonly usable: () => boolean
  /** Goes on where the last run ended. */
  readonly begin: () => Promise<void>
  /** Resolves once nothing of it runs any more. */
  readonly ended: () => Promise<void>
}

/** A membership at work. */
interface Joined {
  readonly membership: Membership
  readonly link: Link
  readonly exchange: Exchange
  readonly purse: Purse
}

/** How long a call waits for the first word of a server that was not asked yet. */
const firstWordMs = 5_000

/** An error of a question that a person asked, as her page shows it. */
function asError(error: TeamError, since: string, mayBuy: boolean): AppErrorKind {
  switch (error.kind) {
    case 'not-allowed':
      return { kind: 'team-not-allowed' }
    case 'refused':
      return error.why === 'too-many-connections'
        ? { kind: 'team-out-of-reach', since, mayBuy }
        : { kind: 'team-closed', why: 'refused' }
    case 'insecure':
      return { kind: 'team-closed', why: 'insecure' }
    case 'other-library':
      return { kind: 'team-closed', why: 'library' }
    case 'other-account':
      return { kind: 'team-closed', why: 'account' }
    case 'incompatible':
      return { kind: 'team-closed', why: 'version' }
    case 'erasure-first':
      return { kind: 'team-closed', why: 'erasure' }
    case 'cap-reached':
    case 'fenced':
    case 'unreachable':
    case 'server-busy':
    case 'bad-answer':
    case 'internal':
      return { kind: 'team-out-of-reach', since, mayBuy }
  }
}

type CallNote = Exclude<TeamNote, { kind: 'kept' | 'may-be-bought-twice' }>

/** Where there are more, the oldest are forgotten: they are told again when the button is pressed. */
const mostNotes = 500

export function createTeam(parts: TeamParts): Team {
  const { store, clock, passwords } = parts
  const alone = parts.localPurse()
  const connectTo = parts.offered ? parts.open : null
  const now = (): string => new Date(clock.now()).toISOString()
  let looked: { readonly token: string; readonly invitation: Invitation } | null = null
  let joined: Joined | null = null
  let said: LastSaid | null = readLastSaid(parts.stored['team said'])
  let desktops: readonly TeamDesktop[] = []
  let sums: TeamMeter | null = null
  /** Number of the newest change that was here when the sums were asked for. */
  let countedAt: number | null = null
  /** By party and operation: what the server said of a call when it was asked last. */
  const callNotes = new Map<string, CallNote>()

  const keepSaid = (next: LastSaid): void => {
    said = next
    store.writeSetting('team said', lastSaidToJson(next)).catch(parts.report)
  }

  const noteKey = (party: PartyId, operation: Operation): string => `${party} ${operation}`

  const note = (call: PurseCall, next: CallNote | null): void => {
    if (call.partyId === null) return
    const key = noteKey(call.partyId, call.call.operation)
    callNotes.delete(key)
    if (next !== null) callNotes.set(key, next)
    const oldest = callNotes.size > mostNotes ? callNotes.keys().next().value : undefined
    if (oldest !== undefined) callNotes.delete(oldest)
    parts.changed()
  }

  const connectionOf = ({ link, exchange }: Joined): TeamConnection => {
    const state = link.state()
    switch (state.at) {
      case 'connecting':
        return { state: 'connecting' }
      case 'out-of-reach':
        return { state: 'out-of-reach', since: state.since }
      case 'closed':
        return { state: 'closed', why: state.why, update: state.update }
      case 'open': {
        if (exchange.erasing()) return { state: 'closed', why: 'erasure', update: null }
        const { place, head, from } = exchange.progress()
        return place >= head ? { state: 'connected' } : { state: 'behind', left: head - place, total: head - from }
      }
    }
  }

  const accountOf = ({ link, membership }: Joined): TeamState['account'] => {
    const at = link.state()
    if (at.at !== 'open') return null
    if (at.said.account !== 'unknown') return at.said.account
    return parts.account(membership.invitation.library) === null ? 'not-known' : 'not-compared'
  }

  const open = (connect: OpenTeamServer, membership: Membership): Joined => {
    const exchange = createExchange({
      store,
      now: clock.now,
      monotonic: parts.monotonic,
      lifetime: parts.lifetime,
      failed: (error) => {
        link.failed(error)
      },
      policy: (policy) => {
        if (said !== null && policy.version > said.policy.version) keepSaid({ ...said, policy })
        parts.changed()
      },
      updated: parts.stored['team read by'] !== parts.version,
      readAll: () => store.writeSetting('team read by', parts.version),
      removed: parts.removed,
      later: (milliseconds, go) => {
        clock.wait(milliseconds, parts.lifetime).then(go, () => undefined)
      },
      erase: parts.erase,
      changed: parts.changed,
      arrived: parts.arrived,
      madeElsewhere: parts.madeElsewhere,
      others: async () => {
        if (await applyOthers(store, things)) parts.wrote()
      },
      settled: () => {
        void things.tell()
        void countAnew(exchange.progress().place)
      },
      report: parts.report,
    })
    const opened = (server: TeamServer, answer: HelloAnswer): void => {
      keepSaid({ me: { login: answer.me.login, name: answer.me.name, role: answer.role }, policy: answer.policy })
      exchange.begin(server, answer)
    }
    const link: Link = createLink({
      open: connect,
      membership,
      password: () => passwords.read(membership.invitation),
      version: parts.version,
      marks: store.teamMarks,
      account: () => parts.account(membership.invitation.library),
      clock,
      random: parts.random,
      changed: parts.changed,
      opened,
      woken: exchange.wake,
      report: parts.report,
    })
    const stand = async (): Promise<TeamNow> => {
      link.compareAgain()
      if (link.state().at === 'connecting')
        await Promise.race([link.asked(), clock.wait(firstWordMs, parts.lifetime).catch(() => undefined)])
      const state = link.state()
      if (state.at === 'connecting') return { at: 'out-of-reach', since: now() }
      if (state.at !== 'open') return state
      if (exchange.erasing()) return { at: 'closed', why: 'erasure' }
      return said?.me.role === 'reader' ? { at: 'closed', why: 'role' } : { at: 'open', server: state.server }
    }
    const purse = createTeamPurse({
      store,
      clock,
      monotonic: parts.monotonic,
      randomId: parts.randomId,
      local: parts.localPurse,
      now: stand,
      policy: () => said?.policy ?? null,
      failed: link.failed,
      pulledTo: exchange.pulledTo,
      handedOn: exchange.handedOn,
      arrivedAt: exchange.arrivedAt,
      note,
      lifetime: parts.lifetime,
    })
    return { membership, link, exchange, purse }
  }

  const close = async (): Promise<void> => {
    const old = joined
    await gate.leave()
    joined = null
    await old?.exchange.ended()
    await old?.link.end()
  }

  const server = (): TeamServer | null => {
    const state = joined?.link.state()
    return state?.at === 'open' ? state.server : null
  }

  const alive = (): boolean => !parts.lifetime.aborted

  const within = {
    store,
    joined: () => joined !== null,
    // Who may only read writes nothing there.
    server: (): TeamServer | null =>
      said?.me.role === 'reader' || joined?.exchange.erasing() === true ? null : server(),
    failed: (error: TeamError) => joined?.link.failed(error),
  }
  const things = createThings({ ...within, changed: parts.wrote, report: parts.report })
  const gate = createPollGate({
    ...within,
    clock,
    tidy: createTeamRetention({
      policy: () => said?.policy ?? null,
      monotonic: parts.monotonic,
      lifetime: parts.lifetime,
    }),
    lifetime: parts.lifetime,
  })

  const state = async (): Promise<TeamState> => {
    const standing: TeamStanding | null = joined === null ? null : await store.teamStanding()
    const me = said?.me ?? null
    const policy = joined === null ? null : (said?.policy ?? null)
    const own = me === null || policy === null ? null : (policy.persons[me.login] ?? policy.person)
    const erasures = Math.max(standing?.erasure ?? 0, ...(joined === null ? [] : desktops.map((each) => each.erasure)))
    const bringing = joined?.exchange.progress().bringing ?? null
    return {
      invitation: joined?.membership.invitation ?? null,
      offered: connectTo !== null,
      connection: joined === null ? { state: 'alone' } : connectionOf(joined),
      account: joined === null ? null : accountOf(joined),
      me: joined === null || me === null ? null : { name: me.name, role: me.role },
      desktopName: joined?.membership.desktopName ?? '',
      password: passwords.where(),
      policy,
      desktops:
        joined === null
          ? []
          : desktops.map(({ uid, who, desktopName, version, seenAt, behind, erasure, polls }) => ({
              id: uid,
              login: who.login,
              who: who.name,
              name: desktopName,
              version,
              mine: uid === joined?.membership.desktop,
              seenAt,
              behind,
              erasuresLeft: Math.max(0, erasures - erasure),
              polls,
            })),
      sums:
        joined === null || sums === null || policy === null || own === null
          ? null
          : {
              day: sums.day,
              mine: { caps: own, ...sums.mine },
              team: { caps: policy.team, ...sums.team },
            },
      toHandOn: standing?.toHandOn ?? 0,
      unread: standing?.unread ?? 0,
      toRemove: standing?.toRemove ?? 0,
      notBrought: standing?.notBrought ?? 0,
      erasures,
      erasuresToTell: standing?.erasuresToTell ?? 0,
      bringing: bringing === null ? null : { done: bringing.done, total: bringing.total },
    }
  }

  /** Fails where nobody answers now. */
  const asking = async <T>(
    question: (asked: TeamServer) => Promise<{ ok: true; value: T } | { ok: false; error: TeamError }>,
  ): Promise<Outcome<T>> => {
    const asked = server()
    const mayBuy = said?.policy.offline === 'ask'
    if (asked === null) {
      const at = joined?.link.state()
      return at?.at === 'closed'
        ? failed({ kind: 'team-closed', why: at.why })
        : failed({ kind: 'team-out-of-reach', since: at?.at === 'out-of-reach' ? at.since : now(), mayBuy })
    }
    const answer = await question(asked)
    if (answer.ok) return ok(answer.value)
    joined?.link.failed(answer.error)
    return failed(asError(answer.error, now(), mayBuy))
  }

  /** Asks what was spent. */
  const count = async (): Promise<Outcome<TeamMeter>> => {
    const counted = await asking((asked) => asked.meter())
    if (!counted.ok) return counted
    sums = counted.value
    parts.changed()
    return counted
  }

  const refresh = async (): Promise<Outcome<TeamState>> => {
    if (joined === null) return ok(await state())
    const seen = await asking((asked) => asked.desktops())
    if (!seen.ok) return seen
    desktops = seen.value
    const counted = await count()
    return counted.ok ? ok(await state()) : counted
  }

  /** What colleagues spent stands in the sums as soon as their changes are here; sums that nobody asked for yet stay unknown. */
  const countAnew = async (place: number): Promise<void> => {
    if (sums === null || place === countedAt) return
    countedAt = place
    await count()
  }

  const connect = async (): Promise<Outcome<TeamState>> => {
    if (joined === null) return ok(await state())
    joined.link.again()
    await joined.link.asked()
    if (server() !== null) await refresh()
    return ok(await state())
  }

  /** At the first start with an invitation on the command line. The server may be out of reach: nobody is there to be told. */
  const joinAsGiven = async (): Promise<Membership | null> => {
    const { given: invitation } = parts
    if (invitation === null || setApart(parts.stored['team left'], invitation)) return null
    const membership: Membership = {
      invitation,
      desktop: parts.randomId(),
      desktopName: invitation.name,
      mark: parts.mark(),
    }
    await store.joinTeam(invitation.library)
    await store.writeSetting('team', membershipToJson(membership))
    return membership
  }

  /** A copied library is a desktop of its own, from before it asks anything: two of one name would take each other's calls and place. */
  const placed = async (membership: Membership): Promise<Membership> => {
    const mark = parts.mark()
    const copied = isCopied(membership, mark)
    if (!copied && (mark === null || mark === membership.mark)) return membership
    const next = { ...membership, mark, ...(copied ? { desktop: parts.randomId() } : {}) }
    if (copied) await store.leaveOpenCalls()
    await store.writeSetting('team', membershipToJson(next))
    return next
  }

  const notMember = (): Outcome<never> => failed({ kind: 'not-found' })

  const reopen = async (membership: Membership): Promise<void> => {
    await close()
    if (connectTo === null) return
    joined = open(connectTo, membership)
    parts.changed()
    await joined.link.asked()
  }

  return {
    purse: {
      begin: (call) => (joined?.purse ?? alone).begin(call),
      beforeSend: (begun) => (joined?.purse ?? alone).beforeSend(begun),
      finish: (begun, answered) => (joined?.purse ?? alone).finish(begun, answered),
      end: (begun, ending) => (joined?.purse ?? alone).end(begun, ending),
    },
    gate,
    things,
    state,
    notes: async (party) => {
      if (joined === null) return []
      const link = joined.link.state()
      const bought = await store.boughtBy(party, said?.me.login ?? '')
      const calls = [...callNotes].flatMap(([key, each]) =>
        key === noteKey(party, each.operation) && (each.kind !== 'reading' || Date.parse(each.until) > clock.now())
          ? [each]
          : [],
      )
      return [
        ...bought.map((each) => ({ kind: 'kept' as const, ...each })),
        ...calls,
        ...(link.at === 'out-of-reach' && said?.policy.offline === 'ask'
          ? [{ kind: 'may-be-bought-twice' as const, since: link.since }]
          : []),
      ]
    },
    ledger: async (paging) =>
      joined === null
        ? { rows: [], total: 0 }
        : store.teamLedger(paging, { login: said?.me.login ?? '', desktop: joined.membership.desktop }),
    look: async (text) => {
      const read = readInvitation(text)
      if (!read.ok) return failed({ kind: 'not-an-invitation', why: read.why, field: read.field })
      looked = { token: parts.randomId(), invitation: read.invitation }
      return ok({
        ...looked,
        answers: await store.countAnswers(),
        accountKnown: parts.account(looked.invitation.library) !== null,
      })
    },
    join: async ({ token, password, desktopName, bring }) => {
      if (connectTo === null) return failed({ kind: 'read-only' })
      if (joined !== null || looked === null || looked.token !== token) return notMember()
      const { invitation } = looked
      // One desktop stays one, also where it left and comes back.
      const before = readMembership((await store.readSettings())['team left'])
      const mark = parts.mark()
      const wasOne = before?.invitation.library === invitation.library && !isCopied(before, mark)
      const membership: Membership = {
        invitation,
        desktop: wasOne ? before.desktop : parts.randomId(),
        desktopName,
        mark,
      }
      await passwords.keep(invitation, password)
      said = null
      await store.joinTeam(invitation.library)
      if (bring) await store.bringOlder()
      joined = open(connectTo, membership)
      await joined.link.asked()
      const at = joined.link.state()
      if (at.at !== 'open') {
        // Nothing was joined: neither is a password kept for it.
        await close()
        await store.leaveTeam()
        await passwords.forget(invitation)
        parts.changed()
        return at.at === 'closed'
          ? failed({ kind: 'team-closed', why: at.why })
          : failed({ kind: 'team-out-of-reach', since: now(), mayBuy: false })
      }
      await store.writeSetting('team', membershipToJson(membership))
      looked = null
      await refresh()
      parts.changed()
      return ok(await state())
    },
    leave: async () => {
      if (joined === null) return notMember()
      const { membership, exchange } = joined
      const asked = server()
      if (asked !== null) {
        await exchange.handedOn()
        await asked.leave()
      }
      await close()
      await store.writeSetting('team', null)
      await store.writeSetting('team left', membershipToJson(membership))
      await store.leaveTeam()
      await store.forgetSharing()
      await passwords.forget(membership.invitation)
      desktops = []
      sums = null
      callNotes.clear()
      parts.changed()
      return ok(await state())
    },
    bring: async () => {
      if (joined === null) return notMember()
      if (server() === null) return asking(() => Promise.reject(new Error('nobody is asked')))
      const brought = await joined.exchange.bring()
      return brought === null ? notMember() : ok(brought)
    },
    enterPassword: async (password) => {
      if (joined === null) return notMember()
      const { membership } = joined
      await passwords.keep(membership.invitation, password)
      await reopen(membership)
      if (server() !== null) await refresh()
      return ok(await state())
    },
    changePassword: async (password) => {
      if (joined === null) return notMember()
      const changed = await asking((asked) => asked.changePassword(password))
      if (!changed.ok) return changed
      await passwords.keep(joined.membership.invitation, password)
      await reopen(joined.membership)
      return ok(await state())
    },
    connect,
    compareAccount: () => joined?.link.compareAgain(),
    refresh,
    setPolicy: async (policy) => {
      if (joined === null) return notMember()
      const set = await asking((asked) => asked.setPolicy(policy))
      if (!set.ok) return set
      if (said !== null) keepSaid({ ...said, policy: set.value.policy })
      parts.changed()
      return set.value.saved ? ok(await state()) : failed({ kind: 'not-found' })
    },
    sumsByPerson: async (month) => {
      if (joined === null) return notMember()
      const asked = await asking((of) => of.byPerson(month))
      return asked.ok
        ? ok(asked.value.map(({ who, sum }) => ({ login: who.login, name: who.name, spent: sum })))
        : asked
    },
    server,
    usable: () => joined === null || server() !== null,
    begin: async () => {
      if (connectTo === null || !alive()) return
      const stored = readMembership(parts.stored['team']) ?? (await joinAsGiven())
      if (stored === null) return
      const membership = await placed(stored)
      const standing = await store.teamStanding()
      // The library is a restored copy of another time, or what it knew of the team is lost.
      if (standing?.library !== membership.invitation.library) await store.joinTeam(membership.invitation.library)
      joined = open(connectTo, membership)
    },
    ended: close,
  }
}
