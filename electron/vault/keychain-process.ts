/**
 * The process that talks to the OS keychain, one question each.
 *
 * Why a process: on Linux the library connects to D-Bus synchronously when an entry is made, before any promise, and
 * libdbus waits without limit for a bus that took the connection and never answers. On the main thread that freezes the
 * program; in a worker thread it can't be ended, and the exit of the program waits for it. A process can be killed.
 *
 * Why `secret-service` is pinned: left to itself (`keytar/keytar.js` too) the library falls back without a word to the
 * kernel's keyring, which lives in memory and is gone after a restart. Other systems ignore the option.
 */
import { Worker } from 'node:worker_threads'
import { Entry } from 'keytar'
import type { KeychainMessage, KeychainQuestion } from './keychain-message.ts'

/** Electron's utility process speaks through `parentPort`, a forked one through `process` itself. */
interface UtilityPort {
  readonly once: (event: 'message', listener: (event: { readonly data: unknown }) => void) => void
  readonly postMessage: (message: unknown) => void
}
const utilityPort = (process as { readonly parentPort?: UtilityPort }).parentPort

const say = (message: KeychainMessage): void => {
  if (utilityPort) utilityPort.postMessage(message)
  else process.send?.(message)
}

function answer(question: KeychainQuestion): void {
  // Should the program die while the keychain hangs, this process must not stay behind; its main thread can't tell.
  new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${question.endsAfterMs})`, { eval: true }).unref()
  try {
    const entry = new Entry(question.service, question.account, { linux: { store: 'secret-service' } })
    say({ kind: 'reached' })
    if (question.do === 'forget') entry.deletePassword()
    if (question.do === 'keep') {
      entry.setPassword(question.key)
      // A key only counts as kept when it can be read back.
      const kept = entry.getPassword() === question.key
      if (!kept) return say({ kind: 'refused', reason: 'the keychain did not keep what it was given' })
    }
    say({ kind: 'done', key: question.do === 'read' ? entry.getPassword() : null })
  } catch (error) {
    say({ kind: 'refused', reason: error instanceof Error ? error.message : String(error) })
  }
}

if (utilityPort) utilityPort.once('message', ({ data }) => answer(data as KeychainQuestion))
else process.once('message', (question) => answer(question as KeychainQuestion))
