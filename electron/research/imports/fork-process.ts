import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { OwnProcess } from '../../ports/own-process.ts'

/** Starts a program under the Node that we run on. It gets no key from the environment, and what it prints goes nowhere. */
export function forkProcess(program: URL, megabytes: number): OwnProcess {
  const env: NodeJS.ProcessEnv = { ...process.env }
  delete env['NODE_OPTIONS']
  delete env['REGISTERBLICK_API_KEY']
  delete env['REGISTERBLICK_TEAM_PASSWORD']
  const child = fork(fileURLToPath(program), [], {
    execArgv: [`--max-old-space-size=${megabytes}`],
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Bytes travel as bytes.
    serialization: 'advanced',
  })
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', kill)
  child.once('exit', () => process.removeListener('exit', kill))
  return {
    send: (message) => {
      child.send(message as object, () => undefined)
    },
    onMessage: (listener) => child.on('message', listener),
    onEnd: (listener) => {
      child.once('error', listener)
      child.once('exit', listener)
    },
    kill,
  }
}
