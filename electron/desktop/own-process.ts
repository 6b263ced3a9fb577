import { utilityProcess } from 'electron'
import { fileURLToPath } from 'node:url'
import type { OwnProcess } from '../ports/own-process.ts'

/** Starts a program of ours as a utility process: a packaged application may not run as Node (its fuse is off). */
export function startOwnProcess(program: URL, megabytes: number): OwnProcess {
  const child = utilityProcess.fork(fileURLToPath(program), [], {
    execArgv: [`--max-old-space-size=${megabytes}`],
    stdio: 'ignore',
    serviceName: 'Registerblick files',
  })
  return {
    send: (message) => child.postMessage(message),
    onMessage: (listener) => child.on('message', listener),
    onEnd: (listener) => child.once('exit', () => listener()),
    kill: () => {
      child.kill()
    },
  }
}
