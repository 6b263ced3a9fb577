import { spawn } from 'node:child_process'
import { root, say } from './setup.mjs'

/** How long the window's program may take to end in order before it is killed; its own limit is shorter. */
const endsMs = 10_000

/**
 * Starts a program whose end is ours, with a channel that tells it when this process dies without a word.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ byChannel: boolean }} how byChannel: it is told to end by closing the channel. Electron answers only the first
 *   signal in order, and a terminal has already sent that one to the whole group; on Windows a signal kills.
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, afterMs: number, heard: boolean, told: boolean }>} heard: the
 *   program itself said that it runs (electron/desktop/main.ts), so its end is its own. told: it was told to end.
 */
export function runOn(program, args, env, { byChannel }) {
  const started = Date.now()
  const child = spawn(program, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  let ending = false
  let heard = false
  let told = false
  child.on('message', () => {
    heard = true
  })
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    told = true
    if (!byChannel) return void child.kill(signal)
    if (ending) return
    ending = true
    if (child.connected) child.disconnect()
    setTimeout(() => child.kill('SIGKILL'), endsMs).unref()
  }
  /** @type {readonly NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => end(signal))
  // npm hands a SIGTERM to the shell between us, which dies of it without passing it on: our parent is then another process.
  if (process.env['npm_lifecycle_event'] !== undefined && process.platform !== 'win32') {
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) end('SIGTERM')
    }, 200).unref()
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      say(error.message)
      process.exit(1)
    })
    child.on('exit', (code, signal) => resolve({ code, signal, afterMs: Date.now() - started, heard, told }))
  })
}
