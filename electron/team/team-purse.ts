import { createHash } from 'node:crypto'
import type { LedgerId } from '../../shared/domain/ids.ts'
import type { TeamPolicy } from '../../shared/domain/team/policy.ts'
import type { TeamClosed, TeamNote } from '../../shared/domain/team/team.ts'
import type { Clock } from '../ports/clock.ts'
import type { Begun, BegunCall, Keeps, KeptAs, Purse, PurseCall, Refusal } from '../ports/purse.ts'
import { requestKeys } from '../ports/request-keys.ts'
import type { Reservation, Reserved } from '../ports/store/credits.ts'
import type { Store } from '../ports/store/store.ts'
import type { TeamCall } from '../ports/store/team.ts'
import type { BeginWord, TeamError, TeamOutcome, TeamServer, Uid } from '../ports/team-server.ts'

/** How the team stands at the moment of a call. */
export type TeamNow =
  | { readonly at: 'open'; readonly server: TeamServer }
  | { readonly at: 'out-of-reach'; readonly since: string }
  | { readonly at: 'closed'; readonly why: TeamClosed }

export interface TeamPurseParts {
  readonly store: Store
  readonly clock: Clock
  /** Milliseconds of a clock that nobody sets, and that may stand still while the machine sleeps. */
  readonly monotonic: () => number
  readonly randomId: () => Uid
  /** The purse of the library alone; `reserve` is how it writes its row. */
  readonly local: (reserve?: (reservation: Reservation) => Promise<Reserved>) => Purse
  /** Tries to reach the server where that is not known yet, and says how it stands. */
  readonly now: () => Promise<TeamNow>
  readonly policy: () => TeamPolicy | null
  /** A question failed in a way that concerns all of them. */
  readonly failed: (error: TeamError) => void
  /** Changes up to this number are here and projected; false: the server went before. */
  readonly pulledTo: (seq: number) => Promise<boolean>
  /** Something waits to be handed on. Resolves once it was tried. */
  readonly handedOn: () => Promise<void>
  /** When a colleague's answer came in this run, by the clock that nobody sets; null: earlier, or it is one's own. */
  readonly arrivedAt: (answer: Uid) => number | null
  /** What a colleague does about a call, for its price button; null: nothing any more. */
  readonly note: (call: PurseCall, note: Exclude<TeamNote, { kind: 'kept' | 'may-be-bought-twice' }> | null) => void
  readonly lifetime: AbortSignal
}

/** How long a lease lasts without being renewed, and how often it is, milliseconds. */
export const leaseMs = 60_000
export const renewMs = 20_000
/** A page waits so long at most until colleagues have what it bought; handing on goes on behind it. */
const handOnMs = 2_000
/** How long what came from a colleague may not have been seen by the person who presses a button. */
const unseenMs = 10_000
/** Tries of one question where the server gave up over a conflict. */
const mostTries = 3

/** A lease that is held here. */
interface Lease {
  readonly server: TeamServer
  readonly uid: Uid
  /** When the term that is known to run began, by both clocks: the question's own moment, so never too late. */
  wall: number
  steady: number
  lost: boolean
  ended: AbortController
}

/** Operations that make something at the service, of which there is to be one, whatever the call costs. */
const makes: ReadonlySet<string> = new Set(['create-monitor', 'create-list', 'create-destination', 'ownership-job'])

/**
 * The purse of a library in a team. A call that may cost: own caps and row, then lease, team's caps and row at the server, then the
 * service, then the answer with its settlement here, then all of it at the server. Killed between any two of these, the next start
 * finds in the own ledger how far it came: asked and not sent goes back, sent without an answer is uncertain, what was kept is handed on.
 *
 * What is free is not asked for: nobody pays it twice. Its answers go to colleagues like all others.
 */
export function createTeamPurse(parts: TeamPurseParts): Purse {
  const { store, clock } = parts
  const alone = parts.local()
  const leases = new Map<Uid, Lease>()
  const at = (): string => new Date(clock.now()).toISOString()

  const keysOf = async (asked: PurseCall, uid: Uid): Promise<readonly string[]> => {
    const { call } = asked
    // A key is one's own: whether it works no colleague's answer says.
    if (call.operation === 'key-check') return [createHash('sha256').update(`key-check ${uid}`).digest('hex')]
    const known = new Map<string, readonly string[]>()
    // The keys are worked out at once; first without names, to hear which things they are about.
    const about = new Set<string>()
    requestKeys(call, (id) => {
      about.add(id)
      return []
    })
    for (const id of about) known.set(id, await store.idsOfSame(id))
    return requestKeys(call, (id) => known.get(id) ?? [])
  }

  /** Writes the own row, with the own caps, and what the team calls it. */
  const reserve = <K extends Keeps>(asked: PurseCall<K>, call: TeamCall): Promise<Begun<K>> =>
    parts.local((reservation) => store.reserveInTeam(reservation, call)).begin(asked)

  const outOfReach = (since: string): Refusal => ({
    word: 'out-of-reach',
    since,
    mayBuy: parts.policy()?.offline === 'ask',
  })

  /** Bought on the person's word, although nobody knows whether a colleague has. The row says so, and is handed on later. */
  const buyUnreached = async <K extends Keeps>(asked: PurseCall<K>, since: string): Promise<Begun<K>> => {
    if (!asked.unreached || parts.policy()?.offline !== 'ask') return outOfReach(since)
    const uid = parts.randomId()
    const keys = await keysOf(asked, uid)
    const begun = await reserve(asked, { uid, step: 'offline', keys, despite: asked.despite })
    return begun.word === 'go' ? { word: 'go', begun: { ...begun.begun, uid } } : begun
  }

  const keepRenewing = async (lease: Lease): Promise<void> => {
    while (!lease.ended.signal.aborted && !lease.lost) {
      await clock.wait(renewMs, lease.ended.signal).catch(() => undefined)
      if (!lease.ended.signal.aborted) await renew(lease)
    }
  }

  /** Another full term; false: it is not ours any more, or nobody can say. */
  const renew = async (lease: Lease): Promise<boolean> => {
    const wall = clock.now()
    const steady = parts.monotonic()
    const renewed = await lease.server.renew(lease.uid, leaseMs)
    if (!renewed.ok) {
      parts.failed(renewed.error)
      return false
    }
    if (!renewed.value.held) {
      lease.lost = true
      return false
    }
    lease.wall = wall
    lease.steady = steady
    return true
  }

  /** Asks again where the server itself says that it may. */
  const insist = async (question: () => Promise<TeamOutcome<BeginWord>>) => {
    let said = await question()
    for (let tries = 1; tries < mostTries; tries += 1) {
      if (said.ok || said.error.kind !== 'server-busy' || !['conflict', 'lock'].includes(said.error.why)) break
      said = await question()
    }
    return said
  }

  const refused = (error: TeamError): Refusal => {
    switch (error.kind) {
      case 'cap-reached': {
        const { whose, cap, limit, spent, wanted } = error
        return { word: 'cap', of: whose === 'person' ? 'person' : 'team', cap, limit, spent, wanted }
      }
      case 'not-allowed':
        return { word: 'closed', why: 'role' }
      case 'erasure-first':
        // It comes with the changes, and is applied before anything else.
        void parts.handedOn()
        return { word: 'closed', why: 'erasure' }
      case 'incompatible':
        return { word: 'closed', why: 'version' }
      case 'other-library':
        return { word: 'closed', why: 'library' }
      case 'other-account':
        return { word: 'closed', why: 'account' }
      case 'insecure':
        return { word: 'closed', why: 'insecure' }
      case 'refused':
        return { word: 'closed', why: 'refused' }
      case 'unreachable':
      case 'server-busy':
      case 'bad-answer':
      case 'fenced':
      case 'internal':
        return outOfReach(at())
    }
  }

  /** The answer that a colleague bought; null: it could not be had after all. */
  const take = async <K extends Keeps>(word: Extract<BeginWord, { word: 'kept' }>): Promise<Begun<K> | null> => {
    if (!(await parts.pulledTo(word.seq))) return null
    const found = await store.keptOfTeam(word.answer)
    if (found === null) return null
    return { word: 'kept', by: word.by.name, at: found.serviceDate, kept: found.kept as KeptAs[K] }
  }

  /**
   * Whether this answer was here to be seen when the person asked. One that came moments ago she may not have seen, and one that is only stored nobody
   * has: she gets it for nothing then, and whoever wants a newer one presses again.
   */
  const hadBefore = async (answer: Uid): Promise<boolean> => {
    // In this order: what the store has now may have come while it was asked, and when it came is noted only behind that.
    if (!(await store.hasTeamAnswer(answer))) return false
    const came = parts.arrivedAt(answer)
    return came === null || parts.monotonic() - came > unseenMs
  }

  /** Whether it was here and was taken out on this desktop alone, so that it won't come again. */
  const removedHere = async (answer: Uid): Promise<boolean> =>
    (await store.hasTeamAnswer(answer)) && (await store.keptOfTeam(answer)) === null

  const askServer = async <K extends Keeps>(asked: PurseCall<K>, server: TeamServer): Promise<Begun<K>> => {
    const uid = parts.randomId()
    const keys = await keysOf(asked, uid)
    const reserved = await reserve(asked, { uid, step: 'asking', keys, despite: asked.despite })
    if (reserved.word !== 'go') return reserved
    const row = reserved.begun.row as LedgerId
    /** The server wrote nothing: neither does anybody have to be told. */
    const drop = (): Promise<void> => store.dropCall(row, at())
    let have = asked.have === undefined || asked.have === null ? null : await store.rankOf(asked.have)
    for (;;) {
      const wall = clock.now()
      const steady = parts.monotonic()
      const said = await insist(() =>
        server.begin({
          uid,
          operation: asked.call.operation,
          call: asked.described,
          subject: asked.subject,
          keys,
          have,
          reserved: asked.reserved,
          despite: asked.despite,
          ttlMs: leaseMs,
        }),
      )
      if (!said.ok) {
        parts.failed(said.error)
        // Where the server may have done it, it hears that the row goes back as soon as it answers again.
        if (said.error.kind === 'unreachable' && said.error.maybe)
          await store.resolve({ id: row, state: 'released', charged: null, basis: null, at: at() })
        else await drop()
        return said.error.kind === 'unreachable' ? buyUnreached(asked, at()) : refused(said.error)
      }
      const word = said.value
      switch (word.word) {
        case 'go': {
          try {
            await store.noteGo(row)
          } catch (error) {
            // Nothing is sent without that note, so nobody has to wait for it, or to be asked about it.
            await server.release(uid)
            throw error
          }
          const lease: Lease = { server, uid, wall, steady, lost: false, ended: new AbortController() }
          leases.set(uid, lease)
          void keepRenewing(lease)
          parts.note(asked, null)
          return { word: 'go', begun: { ...reserved.begun, uid } }
        }
        case 'kept': {
          // Nobody said what she has before her: where this answer was here already, she asks for a newer one. So does who can't be shown it.
          if (
            (have === null || have < word.rank) &&
            (await (asked.have === undefined ? hadBefore : removedHere)(word.answer))
          ) {
            have = word.rank
            continue
          }
          await drop()
          parts.note(asked, null)
          return (await take<K>(word)) ?? outOfReach(at())
        }
        case 'busy':
          await drop()
          parts.note(asked, { kind: 'reading', operation: asked.call.operation, by: word.by.name, until: word.until })
          return { word: 'busy', by: word.by.name, until: word.until }
        case 'uncertain': {
          await drop()
          const lost = word.lost.toSorted((one, other) => (one.at < other.at ? 1 : -1))
          const newest = lost[0]
          const credits = lost.reduce<number | null>(
            (sum, each) => (sum === null || each.reserved === null ? null : sum + each.reserved),
            0,
          )
          const said = {
            by: newest?.by.name ?? '',
            at: newest?.at ?? at(),
            lost: lost.map((each) => each.uid),
            credits,
          }
          parts.note(asked, { kind: 'lost', operation: asked.call.operation, ...said })
          return { word: 'uncertain', ...said }
        }
        case 'ended':
          // A uid is new with each call: a server that knows it is not the one that it was.
          await drop()
          return outOfReach(at())
      }
    }
  }

  const settled = async (begun: BegunCall): Promise<void> => {
    if (begun.uid === null) {
      // A free answer goes to colleagues too; nobody waits for that.
      void parts.handedOn()
      return
    }
    const lease = leases.get(begun.uid)
    lease?.ended.abort()
    leases.delete(begun.uid)
    const waited = new AbortController()
    await Promise.race([
      parts.handedOn(),
      clock.wait(handOnMs, AbortSignal.any([waited.signal, parts.lifetime])).catch(() => undefined),
    ])
    waited.abort()
  }

  return {
    begin: async <K extends Keeps>(asked: PurseCall<K>): Promise<Begun<K>> => {
      const may = asked.keeps === 'answer' && (asked.reserved !== 0 || makes.has(asked.call.operation))
      if (!may) return alone.begin(asked)
      const now = await parts.now()
      switch (now.at) {
        case 'open':
          return askServer(asked, now.server)
        case 'out-of-reach':
          return buyUnreached(asked, now.since)
        case 'closed':
          return { word: 'closed', why: now.why }
      }
    },
    beforeSend: async (begun) => {
      const lease = begun.uid === null ? undefined : leases.get(begun.uid)
      if (lease === undefined) return true
      if (lease.lost) return false
      const wall = clock.now() - lease.wall
      const steady = parts.monotonic() - lease.steady
      // A clock that went back says nothing about how much has passed.
      if (wall >= 0 && Math.max(wall, steady) < leaseMs / 3) return true
      return renew(lease)
    },
    finish: async (begun, answered) => {
      try {
        return await alone.finish(begun, answered)
      } finally {
        // Also where the disk had no room for it: how it ended is told, or its lease ends, and colleagues hear that it is uncertain.
        await settled(begun)
      }
    },
    end: async (begun, ending) => {
      try {
        await alone.end(begun, ending)
      } finally {
        await settled(begun)
      }
    },
  }
}
