import { parentPort, workerData } from 'node:worker_threads'
import { teamError, TeamFailure } from '../team-errors.ts'
import type { Pulled } from '../../ports/team-server.ts'
import { createQuestions } from '../questions.ts'
import type { FromThread, Start, ToThread } from './messages.ts'

/** Entry of the thread that has the connection to a team's database. */
function run(): void {
  const port = parentPort
  if (port === null) throw new Error('this is a thread')
  const { address, password, lookMs } = workerData as Start
  const post = (message: FromThread, given: readonly ArrayBuffer[] = []): void => port.postMessage(message, given)
  const questions = createQuestions(
    address,
    password,
    { woken: (head) => post({ woken: head }), gone: ({ error }) => post({ gone: error }) },
    lookMs,
  )
  const methods = questions as unknown as Readonly<
    Record<string, (...parameters: readonly unknown[]) => Promise<unknown>>
  >

  port.on('message', (message: ToThread) => {
    if ('close' in message) {
      void questions.close().finally(() => port.close())
      return
    }
    const { id, method, parameters } = message
    const asked = async (): Promise<void> => {
      try {
        const found = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (found === undefined) throw new TeamFailure({ kind: 'internal', code: 'method' })
        const value = await found(...parameters)
        const { bodies } = method === 'pull' ? (value as Pulled) : {}
        post({ id, value }, bodies === undefined ? [] : [bodies])
      } catch (error) {
        // Our own defects (a TypeError, a RangeError) are told apart from a connection that went.
        const own = error instanceof TypeError || error instanceof RangeError
        post({ id, error: own ? { kind: 'internal', code: error.name } : teamError(error, true) })
      }
    }
    void asked()
  })
}

run()
