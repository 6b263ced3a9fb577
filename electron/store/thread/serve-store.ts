import { receiveMessageOnPort, type MessagePort } from 'node:worker_threads'
import type { OpeningProgress } from '../../../shared/contract/state.ts'
import { openDatabase, type Opened, type Room } from '../file/database.ts'
import { asStoreError, failure } from '../sql/failures.ts'
import { keepAnswers } from '../projections/keep-answers.ts'
import { nameOlder, projectPending } from '../projections/pending.ts'
import { readAgainIfOlder } from '../projections/read-again.ts'
import { askFirst } from '../search-index/first-question.ts'
import { openIndex, openIndexWithoutRoom, withIndex } from '../search-index/open-index.ts'
import { noteSuspect } from '../file/suspect.ts'
import { before, createMethods } from '../areas/store-methods.ts'
import { answerDeskLine } from './desk-line.ts'
import type { AnswerToKeep } from '../../ports/store/answers.ts'
import type { Call, Failed, FromWorker, Reply, ToWorker, WorkerStart } from './worker-messages.ts'

/** An error as it crosses a port. */
function failed(error: unknown): Failed {
  const { reason, message, room } = asStoreError(error)
  return { reason, message, room }
}

type Methods = ReadonlyMap<string, (...parameters: readonly never[]) => unknown>

type Tell = (progress: OpeningProgress) => void

/** With less room each time: what a full disk stops half-way is opened for reading, so that what is kept can be seen. */
const rooms: readonly Room[] = ['to-write', 'to-copy', 'none']

/** Opens a store. Where the disk is full before it is open, opens it for reading. */
function open(start: WorkerStart, tell: Tell): Opened {
  for (const room of rooms) {
    try {
      return openIn(room, start, tell)
    } catch (error) {
      if (asStoreError(error).reason !== 'disk-full' || room === 'none') throw error
    }
  }
  throw failure('disk-full')
}

function openIn(room: Room, start: WorkerStart, tell: Tell): Opened {
  const found = openDatabase(start.dataDir, room)
  const opened = start.readOnly === undefined ? found : { ...found, readOnly: start.readOnly }
  try {
    const indexing = (done: number, total: number): void => tell({ what: 'index', done, total })
    if (opened.withoutRoom) {
      openIndexWithoutRoom(opened.db, indexing)
      opened.db.pragma('query_only = ON')
      return opened
    }
    openIndex(opened.db, indexing)
    withIndex(opened.db, () => projectPending(opened.db))
    if (opened.readOnly === null)
      readAgainIfOlder(opened.db, {
        answers: (done, total) => tell({ what: 'answers', done, total }),
        index: indexing,
      })
    nameOlder(opened.db)
    if (opened.readOnly !== null) opened.db.pragma('query_only = ON')
    if (start.maxPages !== undefined) opened.db.pragma(`max_page_count = ${start.maxPages}`)
    return opened
  } catch (error) {
    opened.close()
    throw error
  }
}

/** Most answers that are kept in one transaction: few enough that a search typed meanwhile doesn't wait long. */
const mostTogether = 50

/** The message at hand and, where it keeps an answer, those that wait behind it, up to the first of another kind. */
function takeWaiting(port: MessagePort, first: ToWorker): readonly ToWorker[] {
  const taken = [first]
  if (!isKeep(first)) return taken
  while (taken.length < mostTogether) {
    const next = receiveMessageOnPort(port) as { message: ToWorker } | undefined
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
    opened.db,
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

function answerCall(methods: Methods, folder: string, { id, method, parameters }: Call): Reply {
  try {
    const run = methods.get(method)
    if (run === undefined) throw failure('other', `the store has no method ${method}`)
    return { id, value: run(...(parameters as readonly never[])) }
  } catch (error) {
    const told = failed(error)
    if (told.reason === 'damaged') noteSuspect(folder)
    return { id, failed: told }
  }
}

/** Whether there is nothing left to do. A step that fails is the last: the call itself says what is wrong. */
function isDone(steps: Iterator<void>): boolean {
  try {
    return steps.next().done === true
  } catch {
    return true
  }
}

/** Calls before which much is to be read. */
interface SteppedCalls {
  /** Whether it takes a call on, and answers it later; else nothing is left to be done before it. */
  readonly takes: (call: Call) => boolean
  /** Answers at once what it has taken on. */
  readonly finish: () => void
}

/** Does in steps what is to be done before some calls, in the order of these; what else comes is answered between two steps. */
function steppedCalls({ db }: Opened, answer: (call: Call) => void): SteppedCalls {
  const waiting: { readonly call: Call; readonly steps: Iterator<void> }[] = []
  const step = (): void => {
    const first = waiting[0]
    if (first === undefined) return
    if (isDone(first.steps)) {
      waiting.shift()
      answer(first.call)
    }
    setImmediate(step)
  }
  return {
    takes: (call) => {
      const steps = before.get(call.method)?.(db)
      if (steps === undefined || (waiting.length === 0 && isDone(steps))) return false
      waiting.push({ call, steps })
      if (waiting.length === 1) setImmediate(step)
      return true
    },
    finish: () => {
      for (const { call } of waiting.splice(0)) answer(call)
    },
  }
}

/** When the program asks itself a question, in milliseconds: the page has its first answers by then, and hardly anybody has typed. */
const firstQuestionAfter = 1_000

function serve(port: MessagePort, opened: Opened): void {
  const say = (message: FromWorker): void => port.postMessage(message)
  const methods: Methods = new Map(Object.entries(createMethods(opened)))
  const stepped = steppedCalls(opened, (call) => say({ replies: [answerCall(methods, opened.folder, call)] }))
  const warming = setTimeout(() => askFirst(opened.db), firstQuestionAfter)
  warming.unref()
  port.on('message', (message: ToWorker) => {
    const messages = takeWaiting(port, message)
    const keeps = messages.filter(isKeep)
    const others = messages
      .filter((message): message is Call => 'method' in message && !isKeep(message))
      .filter((call) => !stepped.takes(call))
    for (const message of messages) if ('deskLine' in message) answerDeskLine(opened.db, message.deskLine)
    const replies = keeps.length === 0 ? [] : answerKeeps(opened, keeps)
    say({ replies: [...replies, ...others.map((call) => answerCall(methods, opened.folder, call))] })
    if (!messages.some((message) => 'close' in message)) return
    stepped.finish()
    clearTimeout(warming)
    opened.close()
    port.close()
  })
  say({ opened: { readOnly: opened.readOnly, folder: opened.folder, methods: [...methods.keys()] } })
}

/**
 * Opens the store and answers what comes on the port, in the order it comes, one message at a time, so nothing here needs a
 * lock. What has to read very much first does so in steps and is answered after what came meanwhile, of which it then knows. A store that can't be opened says why and closes the port.
 */
export function serveStore(port: MessagePort, start: WorkerStart): void {
  try {
    serve(
      port,
      open(start, (opening) => port.postMessage({ opening } satisfies FromWorker)),
    )
  } catch (error) {
    port.postMessage({ refused: failed(error) } satisfies FromWorker)
    port.close()
  }
}
