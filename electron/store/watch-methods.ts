import type { Opened } from './database.ts'
import { inTransaction } from './prepared.ts'
import { decodeBody } from './projectors/answer-body.ts'
import { readList } from './projectors/list-items.ts'
import { projectPending } from './projections/pending.ts'
import { hitPage, unreadMonitors } from './projections/project-watch.ts'
import { readForPurpose } from './projections/read-answer.ts'
import { packAnswer, readAnswer, storeAnswer } from './repositories/answers.ts'
import { readFeed, readFeeds, removeFeed, saveFeed } from './repositories/feeds.ts'
import { acknowledge, giveBackNotice, readInbox, takeNotice, unseen } from './repositories/inbox.ts'
import {
  askForWaiting,
  isAnswered,
  nextWaiting,
  readIntent,
  readIntents,
  recoverIntents,
  stepIntent,
} from './repositories/intents.ts'
import { reserve } from './repositories/ledger.ts'
import { endMonitor, forgetWishes, markGone, monitorOf, readMonitor, readMonitors } from './repositories/monitors.ts'
import { sumOfOrigin } from './repositories/spend.ts'
import { noteWatch } from './repositories/watches.ts'
import { writeIntents } from './repositories/write-intents.ts'
import { withIndex } from './search-index/open-index.ts'
import type { AnswerPurpose } from './store.ts'
import type { FreeAnswer, HitPageRead, WatchStore } from './watch-store.ts'
import { readJson } from '../../shared/domain/json.ts'
import type { AnswerId } from '../../shared/domain/ids.ts'

/** The watch's methods as the worker runs them. */
export type WatchMethods = {
  readonly [Name in keyof WatchStore]: (
    ...parameters: Parameters<WatchStore[Name]>
  ) => Awaited<ReturnType<WatchStore[Name]>>
}

function readHitPage({ db }: Opened, purpose: AnswerPurpose, text: string, answer: number | null): HitPageRead {
  if (purpose.kind !== 'hits') throw new Error('the answer is no page of hits')
  const reading = readForPurpose(purpose, text)
  if (reading.kind === 'unreadable') return { reading: 'unreadable', why: reading.why }
  if (reading.kind !== 'list') throw new Error('a page of hits is a list')
  return { reading: 'read', ...hitPage(db, purpose, reading.list, answer) }
}

function keptHitPage(opened: Opened, id: AnswerId): HitPageRead {
  const answer = readAnswer(opened.db, id)
  if (answer === null || answer.id !== id) throw new Error('there is no such answer')
  return readHitPage(opened, answer.purpose, answer.text, id)
}

/** What costs nothing and says nothing new leaves no trace, or a month of quiet polls would be all there is. */
function keepFree(opened: Opened, { answer, reservation, settle }: FreeAnswer): HitPageRead {
  const page = readHitPage(opened, answer.purpose, decodeBody(answer.body, answer.headers), null)
  const tells = page.reading === 'read' && (page.added > 0 || page.notApplied.length > 0)
  if (!tells && (settle.charged ?? 0) === 0) return page
  // One transaction, so one wait for the disk: what is free could be asked for again.
  withIndex(opened.db, opened.folder, () =>
    inTransaction(opened.db, () => {
      const reserved = reserve(opened.db, reservation)
      if (!reserved.ok) throw new Error('a free call was refused by a cap')
      storeAnswer(opened.db, packAnswer({ ...answer, settle: { ...settle, id: reserved.id } }))
      projectPending(opened.db)
    }),
  )
  return page
}

function endWalk({ db }: Opened, answers: readonly AnswerId[]): number {
  return inTransaction(db, () => {
    const unread = answers
      .map((id) => {
        const answer = readAnswer(db, id)
        const json = answer === null || answer.id !== id ? null : readJson(answer.text)
        const list = json?.ok === true ? readList(json.value) : null
        return list === null ? 1 : unreadMonitors(db, list)
      })
      .reduce((sum, one) => sum + one, 0)
    const first = Math.min(...answers)
    if (unread === 0 && Number.isFinite(first)) markGone(db, first)
    return unread
  })
}

/** `writing` refuses in a folder that can't be written. */
export function createWatchMethods(
  opened: Opened,
  writing: <P extends readonly unknown[], R>(method: (...parameters: P) => R) => (...parameters: P) => R,
): WatchMethods {
  const { db } = opened
  return {
    writeIntents: writing((intents) => writeIntents(db, intents)),
    intent: (id) => readIntent(db, id),
    intents: (ended) => readIntents(db, ended),
    nextWaiting: () => nextWaiting(db),
    stepIntent: writing((step) => stepIntent(db, step)),
    askForWaiting: writing((error) => askForWaiting(db, error)),
    intentAnswered: (id) => isAnswered(db, id),
    recoverIntents: writing(() => {
      recoverIntents(db)
    }),
    monitors: () => readMonitors(db),
    monitor: (id) => readMonitor(db, id),
    monitorOf: (company) => monitorOf(db, company),
    endMonitorWalk: writing((answers) => endWalk(opened, answers)),
    endMonitor: writing((id) => {
      endMonitor(db, id)
    }),
    forgetWishes: writing(() => {
      forgetWishes(db)
    }),
    feeds: () => readFeeds(db),
    feed: (id) => readFeed(db, id),
    saveFeed: writing((feed) => saveFeed(db, feed)),
    removeFeed: writing((id) => {
      removeFeed(db, id)
    }),
    sumOfOrigin: (origin, month) => sumOfOrigin(db, origin, month),
    noteWatch: writing((ref, watch) => {
      noteWatch(db, ref, watch)
    }),
    noteWatches: writing((notes) => {
      inTransaction(db, () => {
        for (const { ref, watch } of notes) noteWatch(db, ref, watch)
      })
    }),
    hitPage: (answer) => keptHitPage(opened, answer),
    keepFreeHits: writing((free) => keepFree(opened, free)),
    inbox: (query) => readInbox(db, query),
    unseen: () => unseen(db),
    acknowledge: writing((items, at) => {
      acknowledge(db, items, at)
    }),
    takeNotice: writing(() => inTransaction(db, () => takeNotice(db))),
    giveBackNotice: writing((items) => {
      giveBackNotice(db, items)
    }),
  }
}
