import type { Database } from 'better-sqlite3'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import type { FreeAnswer } from '../../ports/store/answers.ts'
import type { HitPageRead, WatchStore } from '../../ports/store/watch.ts'
import { eventsAsked } from '../projections/events-asked.ts'
import { hitPage, unreadMonitors } from '../projections/project-watch.ts'
import { readForPurpose, type Reading } from '../projections/read-answer.ts'
import { decodeBody } from '../../ports/answer-body.ts'
import { readAnswer } from '../repositories/answers/answers.ts'
import { readFeed, readFeeds, removeFeed, saveFeed } from '../repositories/watch/feeds.ts'
import {
  acknowledge,
  giveBackNotice,
  inboxOrigins,
  readInbox,
  takeNotice,
  unseen,
} from '../repositories/watch/inbox.ts'
import {
  askForWaiting,
  isAnswered,
  nextWaiting,
  readIntent,
  readIntents,
  recoverIntents,
  stepIntent,
} from '../repositories/watch/intents.ts'
import {
  endMonitor,
  forgetWishes,
  markGone,
  monitorOf,
  readMonitor,
  readMonitors,
} from '../repositories/watch/monitors.ts'
import { noteCoverage } from '../repositories/watch/note-coverage.ts'
import { writeIntents } from '../repositories/watch/write-intents.ts'
import { inTransaction } from '../sql/prepared.ts'
import type { Area } from './area.ts'
import { endWalk } from './end-walk.ts'
import { keepFreeAnswer } from './free-answers.ts'

function readHitPage(db: Database, purpose: AnswerPurpose, reading: Reading, answer: number | null): HitPageRead {
  if (purpose.kind !== 'hits') throw new Error('the answer is no page of hits')
  if (reading.kind === 'unreadable') return { reading: 'unreadable', why: reading.why }
  if (reading.kind !== 'list') throw new Error('a page of hits is a list')
  return { reading: 'read', ...hitPage(db, purpose, reading.list, answer) }
}

function keptHitPage(db: Database, id: AnswerId): HitPageRead {
  const answer = readAnswer(db, id)
  if (answer === null || answer.id !== id) throw new Error('there is no such answer')
  return readHitPage(db, answer.purpose, readForPurpose(answer.purpose, answer.text), id)
}

function keepFreeHits(db: Database, free: FreeAnswer): HitPageRead {
  const { answer } = free
  const reading = readForPurpose(answer.purpose, decodeBody(answer.body, answer.headers))
  const page = readHitPage(db, answer.purpose, reading, null)
  keepFreeAnswer(db, free, reading, page.reading === 'read' && (page.added > 0 || page.notApplied.length > 0))
  return page
}

export const watchArea = {
  reads: {
    intent: readIntent,
    intents: readIntents,
    nextWaiting,
    intentAnswered: isAnswered,
    monitors: readMonitors,
    monitor: readMonitor,
    monitorOf,
    feeds: readFeeds,
    feed: readFeed,
    eventsAsked,
    hitPage: keptHitPage,
    inbox: readInbox,
    inboxOrigins,
    unseen,
  },
  writes: {
    writeIntents,
    stepIntent,
    askForWaiting,
    recoverIntents,
    endMonitorWalk: (db: Database, answers) =>
      endWalk(
        db,
        answers,
        (list) => unreadMonitors(db, list),
        (first) => {
          markGone(db, first)
        },
      ),
    endMonitor,
    forgetWishes,
    saveFeed,
    removeFeed,
    noteWatch: noteCoverage,
    noteWatches: (db: Database, notes) => {
      inTransaction(db, () => {
        for (const { ref, watch } of notes) noteCoverage(db, ref, watch)
      })
    },
    keepFreeHits,
    acknowledge,
    takeNotice: (db: Database) => inTransaction(db, () => takeNotice(db)),
    giveBackNotice,
  },
} satisfies Area<WatchStore>
