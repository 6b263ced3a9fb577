import { changesService, type Operation } from '../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import { isObject } from '../../shared/domain/json.ts'
import type { TeamPolicy } from '../../shared/domain/team/policy.ts'
import type { Store } from '../ports/store/store.ts'
import type { TeamKept, TeamOut } from '../ports/store/team.ts'
import type { HandBack, HelloAnswer, Pulled, TeamError, TeamOutcome, TeamServer, Uid } from '../ports/team-server.ts'

export interface ExchangeParts {
  readonly store: Store
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic: () => number
  /** Ends with the library. */
  readonly lifetime: AbortSignal
  /** The server answered a question with this error. */
  readonly failed: (error: TeamError) => void
  readonly policy: (policy: TeamPolicy) => void
  /** Takes people out of this library, by our numbers of them; false: not yet, and nothing may be written at the server before. */
  readonly erase: (persons: readonly PartyId[]) => Promise<boolean>
  /** This version of the program has not asked again yet for what an earlier one did not know; and that it has. */
  readonly updated: boolean
  readonly readAll: () => Promise<void>
  /** Answers were taken out. */
  readonly removed: () => void
  /** Calls back once so many milliseconds have passed; never after the library is closed. */
  readonly later: (milliseconds: number, go: () => void) => void
  /** How far it is changed. */
  readonly changed: () => void
  /** What colleagues wrote and polled is stored, and not applied yet. */
  readonly others: () => Promise<void>
  /** Both sides have what they had for each other. */
  readonly settled: () => void
  /** Colleagues changed something at the service by these calls: what is known of it here is older than that. */
  readonly madeElsewhere: (operations: ReadonlySet<Operation>) => void
  /** Answers are here and projected. */
  readonly arrived: (parties: readonly PartyId[]) => void
  readonly report: (error: unknown) => void
}

export interface Progress {
  /** Number of the newest change that is stored here. */
  readonly place: number
  /** Number of the server's newest change, as far as it was told. */
  readonly head: number
  /** Where this catching up began. */
  readonly from: number
  /** Own answers of before joining that are being handed on; null: none are. */
  readonly bringing: { readonly done: number; readonly total: number; readonly known: number } | null
}

/** What goes between a library and its team's server, in both directions. */
export interface Exchange {
  /** The server answered `hello`: everything goes on from there. */
  readonly begin: (server: TeamServer, said: HelloAnswer) => void
  /** Something may be new on either side. */
  readonly wake: () => void
  readonly progress: () => Progress
  /** Resolves true once changes up to this number are stored and projected; false where the server went before. Rejects where the own library fails. */
  readonly pulledTo: (seq: number) => Promise<boolean>
  /** Resolves once everything that was there to hand on at the time is handed on, or can't be now. */
  readonly handedOn: () => Promise<void>
  /** What was kept before joining is handed on. */
  readonly bring: () => Promise<{ readonly sent: number; readonly known: number } | null>
  /** An erasure waits here, so that nothing may be written at the server. */
  readonly erasing: () => boolean
  /** When a colleague's answer came, by the clock that nobody sets; null: over a minute ago, or never. */
  readonly arrivedAt: (answer: Uid) => number | null
  /** Nothing of it runs any more. */
  readonly ended: () => Promise<void>
}

/**
 * Changes asked for at once, answers handed on at once, and answers projected between two looks at what else is to do. A search that is typed meanwhile
 * waits for one step of the store: to store so many changes, to project so many answers and to index twice as many take about as long as each other.
 */
const mostChanges = 200
const mostOut = 100
const mostProjected = 50
const mostUids = 1000
const mostBack = 50
const mostRead = 200
const hourMs = 3_600_000
const mostThings = 500
const rememberedMs = 60_000

/** Setting: `{ library, resumeAt }` while what a restored server lacks is being handed back, so that a kill in between does not end it. */
const handingBack = 'team handing back'

/** Where a question failed that everything else waits for. */
class Stopped extends Error {
  constructor() {
    super('the team’s server did not answer')
  }
}

export function createExchange(parts: ExchangeParts): Exchange {
  const { store, lifetime } = parts
  let server: TeamServer | null = null
  /** Set by a hello of a server that was restored. */
  let restored: { readonly resumeAt: number } | null = null
  /** This login may read only: nothing is handed on or back, and nothing is asked that only writers may ask. */
  let readsOnly = false
  /** Only an admin's desktop tells the server whom it erased. */
  let admin = false
  let place = 0
  let head = 0
  let from = 0
  /** This one, as the server names it. */
  let desktop: Uid | null = null
  /** Numbers of the newest erasure: at the server, and among the changes that are stored here. */
  let newestErasure = 0
  let erasureHere = 0
  /** A run that was killed may have applied an erasure and not told it. */
  let tellApplied = false
  /** Things that the server was told before this connection, and that did not come back as changes, were not told again yet. */
  let thingsUnconfirmed = false
  let erasingNow = false
  let bringing: Progress['bringing'] = null
  /** What an earlier version left was asked for again. */
  let replayed = false
  /** When answers that are gone at the server were taken out last, by the clock that nobody sets; and whether the next time is waited for. */
  let removedAt: number | null = null
  let removesLater = false
  let running: Promise<void> = Promise.resolve()
  let busy = false
  let dirty = false
  /** Colleagues' answers that came in the last minute. */
  const arrivals = new Map<Uid, number>()
  const waiting = new Set<{
    readonly seq: number
    readonly done: (arrived: boolean) => void
    readonly fail: (error: unknown) => void
  }>()

  const tell = (): void => {
    for (const each of waiting) {
      if (each.seq > place) continue
      waiting.delete(each)
      each.done(true)
    }
    parts.changed()
  }
  /** @param error of the own library, which whoever waits hears; null: the server did not answer */
  const giveUp = (error: unknown = null): void => {
    for (const { done, fail } of waiting) {
      if (error === null) done(false)
      else fail(error)
    }
    waiting.clear()
  }

  /** The value of an answer; otherwise what runs ends here, and the link hears why. */
  const valueOf = <T>(outcome: TeamOutcome<T>): T => {
    if (outcome.ok) return outcome.value
    parts.failed(outcome.error)
    throw new Stopped()
  }

  /** Projects what was stored. Each step gives way, so that whatever a person asks meanwhile comes between. */
  const project = async (): Promise<void> => {
    for (let more = true; more && !lifetime.aborted;) {
      const done = await store.projectTaken(mostProjected)
      more = done.more
      if (done.parties.length > 0) parts.arrived(done.parties)
    }
  }

  /** People whom the team erased go here first: before anything else is written at the server. */
  const eraseHere = async (asked: TeamServer): Promise<void> => {
    const open = await store.teamErasures('not-applied')
    erasingNow = open.length > 0
    // What names her without an id of hers was rewritten, or taken away, where she was erased.
    if (open.length > 0) await removeGone('now')
    for (const erasure of open) {
      // Who is not known here by any of these ids has nothing here.
      const persons = await store.personsKnown(erasure.serviceIds)
      if (persons.length > 0 && !(await parts.erase(persons))) {
        parts.changed()
        throw new Stopped()
      }
      await store.noteErased(erasure.number)
    }
    const last = open.at(-1)
    if (last !== undefined) {
      erasureHere = last.number
      valueOf(await asked.erasureApplied(last.number))
    }
    erasingNow = false
  }

  /** People who were erased here by an admin are erased for all. Killed in between, it is told again: the same uids do the same. */
  const publishErased = async (asked: TeamServer): Promise<void> => {
    if (!admin) return
    for (let next = await store.erasureToTell(); next !== null; next = await store.erasureToTell()) {
      for (const piece of next) newestErasure = Math.max(newestErasure, valueOf(await asked.erase(piece)).number)
      const [first] = next
      if (first === undefined) return
      await store.noteErasureTold(first.uid)
      parts.changed()
    }
  }

  const noteArrived = (uids: readonly Uid[]): void => {
    const at = parts.monotonic()
    for (const uid of uids) arrivals.set(uid, at)
    for (const [uid, came] of arrivals) {
      if (at - came < rememberedMs) break
      arrivals.delete(uid)
    }
  }

  const pull = async (asked: TeamServer): Promise<void> => {
    let rewritten = 0
    const made = new Set<Operation>()
    let coming: ReturnType<TeamServer['pull']> | null = null
    for (;;) {
      const pulled: Pulled = valueOf(await (coming ?? asked.pull(place, mostChanges)))
      const { changes, head: newest, bodies } = pulled
      head = Math.max(head, newest)
      const last = changes.at(-1)
      if (last === undefined) {
        // What was asked ahead may be older than what was done since: the way ends where a fresh question finds nothing.
        if (coming === null) break
        coming = null
        continue
      }
      // The next ones are read and checked while these are stored and projected. Killed in between, they are asked for again.
      // At the end of the way the last look comes after all that is done with what came.
      coming = changes.length < mostChanges ? null : asked.pull(last.seq, mostChanges)
      const taken = await store.takeChanges(changes, bodies)
      noteArrived(taken.arrived)
      place = last.seq
      rewritten += taken.rewritten
      for (const change of changes)
        if (change.kind === 'answer' && change.by.desktop !== desktop && changesService.has(change.answer.operation))
          made.add(change.answer.operation)
      if (taken.policy !== null) parts.policy(taken.policy)
      if (taken.unread > 0) await parts.others()
      if (taken.erasures > 0) await eraseHere(asked)
      await project()
      tell()
      if (lifetime.aborted) return
    }
    await project()
    if (rewritten > 0) await removeGone('now')
    if (made.size > 0) parts.madeElsewhere(made)
    head = Math.max(head, place)
    from = place
    tell()
  }

  const handCall = async (asked: TeamServer, out: Extract<TeamOut, { kind: 'call' }>): Promise<void> => {
    const { finish, row, answerId } = out
    const finished = valueOf(await asked.finish(finish))
    await store.noteHanded({
      rows: [row],
      answers:
        finish.answer === null || answerId === null
          ? []
          : [{ id: answerId, uid: finish.answer.uid, seq: finished.seq ?? 0 }],
      lookedTo: null,
    })
  }

  /** Hands on what colleagues don't have. Each piece is noted once the server has it; the same again does nothing there. */
  const handOn = async (asked: TeamServer): Promise<void> => {
    if (readsOnly) return
    for (;;) {
      const page = await store.teamOut(mostOut)
      const answers = page.out.filter((each) => each.kind === 'answer')
      for (const out of page.out) if (out.kind === 'call') await handCall(asked, out)
      if (answers.length > 0) {
        const lacking = new Set<Uid>(
          valueOf(
            await asked.lacking(
              'answer',
              answers.map(({ answer }) => answer.uid),
            ),
          ),
        )
        const sent = answers.filter(({ answer }) => lacking.has(answer.uid))
        if (sent.length > 0) {
          const { head: newest } = valueOf(await asked.publish(sent.map(({ answer }) => answer)))
          head = Math.max(head, newest)
        }
        if (bringing !== null)
          bringing = {
            ...bringing,
            done: bringing.done + answers.length,
            known: bringing.known + answers.length - sent.length,
          }
      }
      await store.noteHanded({
        rows: [],
        answers: answers.map(({ answerId, answer }) => ({ id: answerId, uid: answer.uid, seq: 0 })),
        lookedTo: page.lookedTo,
      })
      parts.changed()
      if (!page.more || lifetime.aborted) return
    }
  }

  /** A server that was restored from a backup gets back what it lacks; the desktops are its backup. */
  const handBack = async (asked: TeamServer, resumeAt: number): Promise<void> => {
    const library = (await store.teamStanding())?.library ?? null
    if (!readsOnly) await store.writeSetting(handingBack, { library, resumeAt })
    await store.goBackTo(resumeAt)
    place = resumeAt
    from = resumeAt
    if (readsOnly) return
    const give = async (back: Partial<HandBack>): Promise<void> => {
      const { head: newest } = valueOf(
        await asked.handBack({ answers: [], ledger: [], erasures: [], things: [], ...back }),
      )
      head = Math.max(head, newest)
    }
    const each = async (what: TeamKept, send: (uids: readonly Uid[]) => Promise<void>) => {
      for (let after: Uid = ''; ;) {
        const uids = (await store.teamUids(what, after)).slice(0, mostUids)
        const last = uids.at(-1)
        if (last === undefined) return
        after = last
        // What the server has from before somebody was taken out of it, it does not know as lacking.
        const lacking = what === 'sealed-answer' ? uids : valueOf(await asked.lacking(what, uids))
        for (let at = 0; at < lacking.length; at += mostBack) await send(lacking.slice(at, at + mostBack))
      }
    }
    // Erasures first: what they took out must not come back.
    await each('erasure', async (uids) => give({ erasures: await store.teamErasures(uids) }))
    // The server numbers them anew, and others may have been erased since its backup: it tells, and takes nothing else before all are applied.
    await pull(asked)
    await eraseHere(asked)
    erasureHere = (await store.teamStanding())?.erasure ?? 0
    if (erasureHere > 0) valueOf(await asked.erasureApplied(erasureHere))
    await each('ledger', async (uids) => give({ ledger: await store.teamRows(uids) }))
    for (const what of ['sealed-answer', 'answer'] as const)
      await each(what, async (uids) => give({ answers: await store.teamAnswers(uids) }))
    // The newest version of each wins, whichever desktop comes first.
    const things = await store.toldThings()
    for (let from = 0; from < things.length; from += mostThings)
      await give({ things: things.slice(from, from + mostThings) })
    // The backup may still have her in answers of before, and so may what others handed back before they knew.
    await store.tellErasuresAgain()
    await store.writeSetting(handingBack, null)
  }

  /** Kinds that an earlier version did not know are asked for again by a newer one. */
  const readAgain = async (asked: TeamServer): Promise<void> => {
    if (!parts.updated || replayed) return
    let rewritten = 0
    for (let after = 0; ;) {
      const open = await store.unreadChanges(['unknown'], mostRead, after)
      for (const { seq } of open) {
        const { changes } = valueOf(await asked.pull(seq - 1, 1))
        await store.dropUnread([seq])
        const taken = await store.takeChanges(changes)
        noteArrived(taken.arrived)
        if (taken.policy !== null) parts.policy(taken.policy)
        rewritten += taken.rewritten
        after = seq
      }
      if (open.length < mostRead) break
    }
    await project()
    if (rewritten > 0) await removeGone('now')
    replayed = true
    await parts.others()
    await parts.readAll()
  }

  /**
   * What was taken out at the server goes here too: all at once and not with each change, because what is left is read again for it. What retention took
   * can wait for an hour, which is said meanwhile (`TeamState.toRemove`); where it is about a person, nothing does.
   */
  const removeGone = async (when: 'now' | 'once an hour'): Promise<void> => {
    const at = parts.monotonic()
    if (when === 'once an hour' && removedAt !== null && at - removedAt < hourMs) {
      if (removesLater) return
      removesLater = true
      parts.later(hourMs - (at - removedAt), () => {
        removesLater = false
        wake()
      })
      return
    }
    if ((await store.removeGone()) === 0) return
    removedAt = at
    parts.removed()
    parts.changed()
  }

  /** What fails of this must not keep from colleagues what was bought here. */
  const aside = async (asked: TeamServer): Promise<void> => {
    for (const work of [() => readAgain(asked), () => removeGone('once an hour')])
      await work().catch((error: unknown) => {
        if (error instanceof Stopped) throw error
        parts.report(error)
      })
  }

  /** Things that a server which was set back by a moment may lack; the newest version stands there. */
  const confirmThings = async (asked: TeamServer): Promise<void> => {
    if (!thingsUnconfirmed) return
    const things = await store.unconfirmedThings()
    for (let at = 0; at < things.length; at += mostThings) {
      const some = things.slice(at, at + mostThings)
      valueOf(await asked.handBack({ answers: [], ledger: [], erasures: [], things: some }))
      await store.confirmThings(
        some.map(({ uid }) => uid),
        new Date(parts.now()).toISOString(),
      )
    }
    thingsUnconfirmed = false
  }

  const once = async (asked: TeamServer): Promise<void> => {
    if (restored !== null) {
      await handBack(asked, restored.resumeAt)
      restored = null
    }
    await publishErased(asked)
    // How own calls ended comes first, because colleagues wait for it; but nothing is written before an erasure is applied.
    const open = await store.teamErasures('not-applied')
    if (open.length === 0 && newestErasure <= erasureHere) {
      if (tellApplied) valueOf(await asked.erasureApplied(erasureHere))
      tellApplied = false
      await handOn(asked)
    }
    await pull(asked)
    await aside(asked)
    await eraseHere(asked)
    await handOn(asked)
    await confirmThings(asked)
    parts.settled()
  }

  const run = async (): Promise<void> => {
    busy = true
    try {
      while (dirty && server !== null && !lifetime.aborted) {
        dirty = false
        await once(server)
      }
    } catch (error) {
      // The next wake, or hello, begins again.
      if (error instanceof Stopped) giveUp()
      else {
        parts.report(error)
        giveUp(error)
      }
      tell()
    } finally {
      busy = false
    }
  }

  const wake = (): void => {
    dirty = true
    if (!busy && server !== null) running = run()
  }

  return {
    begin: (opened, said) => {
      server = opened
      head = said.head
      desktop = said.me.desktop
      newestErasure = said.erasure
      readsOnly = said.role === 'reader'
      admin = said.role === 'admin'
      restored = said.restored ? { resumeAt: said.resumeAt } : null
      thingsUnconfirmed = !readsOnly
      void (readsOnly ? Promise.resolve() : store.tellUnconfirmedAgain())
        .then(() => Promise.all([store.teamStanding(), store.readSettings()]))
        .then(([standing, { [handingBack]: cut }]) => {
          place = said.restored ? said.resumeAt : (standing?.place ?? 0)
          from = place
          // A run before, or the connection before, did not get to the end of it.
          if (isObject(cut) && cut['library'] === standing?.library && typeof cut['resumeAt'] === 'number')
            restored = { resumeAt: Math.min(cut['resumeAt'], place) }
          erasureHere = standing?.erasure ?? 0
          tellApplied = erasureHere > 0
          parts.changed()
          wake()
        })
        .catch(parts.report)
    },
    wake,
    progress: () => ({ place, head, from, bringing }),
    pulledTo: async (seq) => {
      if (seq > place) {
        const arrived = new Promise<boolean>((done, fail) => waiting.add({ seq, done, fail }))
        wake()
        if (!(await arrived)) return false
      }
      await project()
      return true
    },
    handedOn: async () => {
      wake()
      await running
    },
    bring: async () => {
      const standing = await store.teamStanding()
      if (standing === null) return null
      bringing = { done: 0, total: standing.notBrought, known: 0 }
      parts.changed()
      await store.bringOlder()
      wake()
      await running
      const { done, known } = bringing
      bringing = null
      parts.changed()
      return { sent: done - known, known }
    },
    erasing: () => erasingNow,
    arrivedAt: (answer) => arrivals.get(answer) ?? null,
    ended: async () => {
      server = null
      giveUp()
      await running
    },
  }
}
