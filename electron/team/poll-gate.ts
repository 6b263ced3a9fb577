import type { Clock } from '../ports/clock.ts'
import type { ClaimedFeed, PollGate, PollTurn } from '../ports/poll-gate.ts'
import { monitorsWatch } from '../ports/store/team-watch.ts'
import type { Store } from '../ports/store/store.ts'
import type { StoredFeed } from '../ports/store/watch.ts'
import type { ClaimedPoll, TeamError, TeamOutcome, TeamServer, Uid } from '../ports/team-server.ts'

export interface PollGateParts {
  readonly store: Store
  readonly clock: Clock
  readonly joined: () => boolean
  /** The server, where it answers now. */
  readonly server: () => TeamServer | null
  readonly failed: (error: TeamError) => void
  /** What else the poller does for all (the team's retention), by its fence. Null: it went well, or there was nothing to do. */
  readonly tidy: (server: TeamServer, fence: number) => Promise<TeamError | null>
  readonly lifetime: AbortSignal
}

/** How long the role is held without being renewed, how often it is, and how long a poll is nobody else's. Milliseconds. */
export const roleMs = 90_000
export const keepMs = 30_000
export const claimMs = 5 * 60_000
const mostAtOnce = 200
/** All monitors are one watch, which is due whenever its poller has a round. */
const monitorsEverySeconds = 60

/** What is noted at the server of a claimed poll. */
interface Claim {
  readonly server: TeamServer
  readonly fence: number
  readonly claimed: ClaimedPoll
}

export interface TeamPollGate extends PollGate {
  /** Somebody else may poll now: the program ends, or the library leaves its team. */
  readonly leave: () => Promise<void>
}

/**
 * The gate of a library that may belong to a team: one desktop has the role of the poller for a minute and a half, and keeps it while it runs.
 * Whoever lost it, because the machine slept or the network went, is refused by its fence at every write; and asks again before each
 * feed that costs, so that it does not pay for what a colleague polls by now.
 */
export function createPollGate(parts: PollGateParts): TeamPollGate {
  const { store, clock } = parts
  let fence: { readonly server: TeamServer; readonly number: number } | null = null
  let keeping = false
  let monitors: Claim | null = null
  /** What the server was told of each feed, so that it is told once. */
  const told = new Map<Uid, string>()

  const valueOf = <T>(outcome: TeamOutcome<T>): T | null => {
    if (outcome.ok) return outcome.value
    if (outcome.error.kind === 'fenced') fence = null
    parts.failed(outcome.error)
    return null
  }

  const turn = async (): Promise<PollTurn> => {
    if (!parts.joined()) return { polls: 'self' }
    const server = parts.server()
    const taken = server === null ? null : valueOf(await server.takeRole('poller', roleMs))
    if (server === null || taken === null) {
      fence = null
      return { polls: 'free-only' }
    }
    if (!taken.held) {
      fence = null
      told.clear()
      return { polls: 'colleague', by: taken.by.name }
    }
    fence = { server, number: taken.fence }
    void tidy(server, taken.fence)
    if (!keeping) void keep()
    return { polls: 'for-all' }
  }

  /** Nobody waits for it. */
  const tidy = async (server: TeamServer, held: number): Promise<void> => {
    const error = await parts.tidy(server, held)
    if (error !== null) valueOf({ ok: false, error })
  }

  /** Keeps the role between rounds: a colleague takes over where this desktop is gone, not where it waits. */
  const keep = async (): Promise<void> => {
    keeping = true
    while (fence !== null && !parts.lifetime.aborted) {
      await clock.wait(keepMs, parts.lifetime).catch(() => undefined)
      if (fence === null || parts.lifetime.aborted) break
      if ((await turn()).polls !== 'for-all') break
    }
    keeping = false
  }

  const note = async ({ server, fence: number, claimed }: Claim): Promise<void> => {
    const now = claimed.kind === 'feed' ? await store.feedState(claimed.uid) : await store.monitorsState()
    valueOf(
      await server.notePoll({
        fence: number,
        uid: claimed.uid,
        claim: claimed.claim,
        before: claimed.coveredUntil,
        coveredUntil: now.coveredUntil,
        state: now.state,
      }),
    )
  }

  /** Says what is to be polled: feeds of this library, colleagues' among them, and the monitors of the account. */
  const say = async (server: TeamServer): Promise<boolean> => {
    const feeds = await store.sharedFeeds()
    const all = [
      ...feeds.map(({ uid, feed, polled }) => ({
        uid,
        kind: 'feed',
        everySeconds: feed.intervalMinutes * 60,
        removed: !polled,
      })),
      { uid: monitorsWatch, kind: 'monitors', everySeconds: monitorsEverySeconds, removed: false },
    ]
    for (const watch of all) {
      const said = JSON.stringify(watch)
      if (told.get(watch.uid) === said) continue
      if (valueOf(await server.putWatch(watch)) === null) return false
      told.set(watch.uid, said)
    }
    return true
  }

  const claim = async (): Promise<readonly ClaimedFeed[]> => {
    const held = fence
    if (held === null || !(await say(held.server))) return []
    const claimed = valueOf(await held.server.claimPolls(held.number, mostAtOnce, claimMs)) ?? []
    // What a colleague covered is known before anything is asked from there on.
    await store.takeWatches(claimed)
    const found: ClaimedFeed[] = []
    const feeds = new Map((await store.sharedFeeds()).map((each) => [each.uid, each.feed]))
    for (const each of claimed) {
      const made: Claim = { server: held.server, fence: held.number, claimed: each }
      if (each.kind === 'monitors') monitors = made
      const feed = feeds.get(each.uid)
      if (each.kind === 'feed' && feed !== undefined) found.push({ feed, note: () => note(made) })
    }
    return found
  }

  const early = async (asked: StoredFeed): ReturnType<PollGate['early']> => {
    if (!parts.joined()) return 'as-by-turn'
    const server = parts.server()
    const uid = (await store.sharedFeeds()).find(({ feed }) => feed.id === asked.id)?.uid
    if (server === null || uid === undefined) return 'taken'
    const claimed = valueOf(await server.claimEarly(uid, claimMs)) ?? 'taken'
    if (claimed === 'not-known') return 'as-by-turn'
    if (claimed === 'taken') return 'taken'
    // What a colleague covered meanwhile is known before anything is asked from there on.
    await store.takeWatches([claimed])
    const feed = (await store.sharedFeeds()).find((each) => each.uid === uid)?.feed
    if (feed === undefined) return 'taken'
    return {
      feed,
      note: async () => {
        const now = await store.feedState(uid)
        valueOf(
          await server.noteEarly({
            uid,
            claim: claimed.claim,
            before: claimed.coveredUntil,
            coveredUntil: now.coveredUntil,
            state: now.state,
          }),
        )
      },
    }
  }

  return {
    turn,
    claim,
    early,
    looked: async () => {
      const made = monitors
      monitors = null
      if (made !== null) await note(made)
    },
    leave: async () => {
      const held = fence
      fence = null
      told.clear()
      if (held !== null) await held.server.leaveRole('poller', held.number)
    },
  }
}
