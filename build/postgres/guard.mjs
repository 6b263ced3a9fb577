import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

/*
 * Runs a PostgreSQL and ends it when whoever started this ends, however that happened: then the pipe to our stdin closes. Not even
 * kill -9 of the parent leaves a server or its folder behind. Arguments: what to start, as JSON.
 *
 * On stdin: `kill` is kill -9 of the server (and of its processes, as after a power cut), `start` starts it again.
 */

/** @typedef {{ program: string, args: string[], folder: string, uid?: number, gid?: number }} Start */
/** @type {Start} */
const { program, args, folder, uid, gid } = JSON.parse(process.argv[2] ?? '{}')

/** @type {import('node:child_process').ChildProcess | null} */
let server = null
let ending = false

function end() {
  if (ending) return
  ending = true
  if (server === null) finish()
  // Fast shutdown; what does not go by itself is killed.
  else {
    server.kill('SIGINT')
    setTimeout(() => killAll(), 3000).unref()
  }
}

function finish() {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  process.exit(0)
}

function killAll() {
  if (server?.pid === undefined) return
  try {
    // It leads a group of its own: its backends go with it.
    process.kill(-server.pid, 'SIGKILL')
  } catch {
    server.kill('SIGKILL')
  }
}

function start() {
  server = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
  server.stderr?.pipe(process.stderr)
  const mine = server
  server.on('exit', () => {
    if (server === mine) server = null
    process.stdout.write('ended\n')
    if (ending) finish()
  })
}

let line = ''
process.stdin.on('data', (/** @type {Buffer} */ chunk) => {
  line += chunk.toString()
  for (;;) {
    const at = line.indexOf('\n')
    if (at < 0) return
    const word = line.slice(0, at)
    line = line.slice(at + 1)
    if (word === 'kill') killAll()
    if (word === 'start') start()
  }
})
process.stdin.on('end', end)
process.stdin.on('error', end)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)
start()
