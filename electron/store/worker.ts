import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads'
import { openDatabase, type Opened } from './database.ts'
import { asStoreError, failure } from './failures.ts'
import { keepAnswers } from './keep-answers.ts'
import { doFileTask, isFileTask, type FileTaskDone } from './library-file/tasks.ts'
import { projectPending } from './projections/pending.ts'
import { rebuild } from './projections/rebuild.ts'
import { writeSetting } from './repositories/settings.ts'
import { openIndex, withIndex } from './search-index/open-index.ts'
import { noteSuspect } from './suspect.ts'
import { createMethods, type StoreMethods } from './store-methods.ts'
import { answerDeskLine } from './desk-line.ts'
import type { AnswerToKeep } from './store.ts'
import type { Failed, FromWorker, Reply, ToWorker, WorkerStart } from './worker-messages.ts'

/**
 * The store's thread: the only place with a connection. Messages are answered in the order they come, one at a time,
 * so nothing here needs a lock.
 */
const port = parentPort
if (port === null) throw new Error('the store runs as a worker thread')
const waiting: MessagePort = port
const say = (message: FromWorker): void => {
  port.postMessage(message)
}

function failed(error: unknown): Failed {
  const { reason, message } = asStoreError(error)
  return { reason, message }
}

function open(start: WorkerStart): Opened {
  const found = openDatabase(start.dataDir)
  const opened = start.readOnly === undefined ? found : { ...found, readOnly: start.readOnly }
  try {
    openIndex(opened.db, opened.folder)
    withIndex(opened.db, opened.folder, () => projectPending(opened.db))
    if (opened.salvaged !== null) {
      rebuild(opened.db, opened.folder)
      // Kept until the person has seen it: the start that says so may be killed, too.
      writeSetting(opened.db, 'salvaged', { ...opened.salvaged })
    }
    if (opened.readOnly !== null) opened.db.pragma('query_only = ON')
    if (start.maxPages !== undefined) opened.db.pragma(`max_page_count = ${start.maxPages}`)
    return opened
  } catch (error) {
    opened.close()
    throw error
  }
}

type Call = Extract<ToWorker, { id: number }>

/** Answers kept in one transaction: few enough that a search typed meanwhile doesn't wait for long. */
const mostTogether = 50

/** The message at hand and those already waiting behind it, as far as they are calls of the same kind. */
function takeWaiting(first: ToWorker): readonly ToWorker[] {
  const taken = [first]
  if (!isKeep(first)) return taken
  while (taken.length < mostTogether) {
    const next = receiveMessageOnPort(waiting) as { message: ToWorker } | undefined
    if (next === undefined) break
    taken.push(next.message)
    if (!isKeep(next.message)) break
  }
  return taken
}

const isKeep = (message: ToWorker): message is Call => 'method' in message && message.method === 'keepAnswer'

function answerKeeps(opened: Opened, calls: readonly Call[]): readonly Reply[] {
  if (opened.readOnly !== null) return calls.map(({ id }) => ({ id, failed: failed(failure('read-only')) }))
  const outcomes = keepAnswers(
    opened,
    calls.map(({ parameters }) => parameters[0] as AnswerToKeep),
  )
  return calls.map(({ id }, index) => {
    const outcome = outcomes[index]
    return outcome !== undefined && 'kept' in outcome
      ? { id, value: outcome.kept }
      : {
          id,
          failed: failed(outcome?.error),
        }
  })
}

function answerCall(methods: StoreMethods, folder: string, { id, method, parameters }: Call): Reply {
  try {
    return { id, value: (methods[method] as (...parameters: readonly unknown[]) => unknown)(...parameters) }
  } catch (error) {
    const told = failed(error)
    if (told.reason === 'damaged') noteSuspect(folder)
    return { id, failed: told }
  }
}

function serve(opened: Opened): void {
  const methods: StoreMethods = createMethods(opened)
  port?.on('message', (first: ToWorker) => {
    const messages = takeWaiting(first)
    const keeps = messages.filter(isKeep)
    const others = messages.filter((message): message is Call => 'method' in message && !isKeep(message))
    for (const message of messages) if ('deskLine' in message) answerDeskLine(opened.db, message.deskLine)
    const replies = keeps.length === 0 ? [] : answerKeeps(opened, keeps)
    say({ replies: [...replies, ...others.map((call) => answerCall(methods, opened.folder, call))] })
    if (!messages.some((message) => 'close' in message)) return
    opened.close()
    port?.close()
  })
  say({ opened: true, readOnly: opened.readOnly, folder: opened.folder })
}

const start: unknown = workerData
try {
  if (isFileTask(start)) {
    const done: FileTaskDone = { done: doFileTask(start) }
    port.postMessage(done)
    port.close()
  } else serve(open(start as WorkerStart))
} catch (error) {
  say({ refused: failed(error) })
  port.close()
}
