import { utilityProcess } from 'electron'
import { fileURLToPath } from 'node:url'
import { keychainProgram, type KeychainProcess } from '../vault/ask-keychain.ts'

/**
 * Starts the keychain's process as a utility process: a packaged application may not run as Node (its fuse is off), so
 * a fork would start the whole application once more. Nothing that it prints is kept.
 */
export function startKeychainProcess(): KeychainProcess {
  const child = utilityProcess.fork(fileURLToPath(keychainProgram()), [], {
    stdio: 'ignore',
    serviceName: 'Registerblick keychain',
  })
  return {
    send: (question) => child.postMessage(question),
    onMessage: (listener) => child.on('message', listener),
    onEnd: (listener) => child.once('exit', () => listener()),
    kill: () => {
      child.kill()
    },
  }
}
