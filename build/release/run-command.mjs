import { spawn } from 'node:child_process'

/** How long one command of the smoke test may take, and all of them together: a step of the workflow has under five minutes. */
const oneMs = 90_000
const allMs = 280_000
const began = Date.now()

/**
 * Runs a command until it ends, until `enough`, or until the time is over; what is left of it is killed with its children.
 * `act` is done once, when `ready` is: then it has its own time to end by itself.
 * @param {readonly string[]} words
 * @param {{ enough?: () => boolean, ready?: () => boolean, act?: (type: (text: string) => void, pid: number) => void, env?: NodeJS.ProcessEnv, ms?: number, whole?: boolean }} [how]
 *   ms: instead of the usual time. whole: the time of all others does not count (the stand-in, on a busy machine).
 * @returns {Promise<{ code: number | null, signal: string | null, said: string }>} code: null: it was killed, or ended by a signal of its own, which `signal` names.
 */
export async function runCommand(
  words,
  { enough = () => false, ready = () => false, act, env = {}, ms = oneMs, whole = false } = {},
) {
  const own = process.platform !== 'win32'
  const child = spawn(words[0] ?? '', words.slice(1), { detached: own, env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += String(text)
      process.stderr.write(text)
    })
  /** @type {{ code: number | null, signal: string | null } | undefined} */
  let end
  child.once('close', (code, signal) => (end = { code, signal }))
  child.once('error', (error) => {
    console.error(error.message)
    end = { code: 127, signal: null }
  })
  let acted = false
  const until = whole ? Date.now() + ms : Math.min(Date.now() + ms, began + allMs)
  while (end === undefined && !enough() && Date.now() < until) {
    if (!acted && act !== undefined && ready()) {
      acted = true
      act((text) => child.stdin.write(text), child.pid ?? 0)
    }
    await new Promise((wake) => setTimeout(wake, 200))
  }
  if (end !== undefined) return { ...end, said }
  if (child.pid !== undefined) {
    if (own) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  }
  await new Promise((wake) => setTimeout(wake, 2_000))
  return { code: null, signal: null, said }
}
