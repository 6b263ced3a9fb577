import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { DEMO_KEY } from '../sandbox/serve.ts'
import type { WatchBench } from './watch-bench.testing.ts'

const script = fileURLToPath(new URL('./killed-change.testing.ts', import.meta.url))

/**
 * Runs a process on the bench's library that asks for `path` with `input`, and kills it with -9 at its moment
 * (killed-change.testing.ts), or so many milliseconds after it began. The bench's own core is closed meanwhile.
 */
export async function runAndKill(bench: WatchBench, path: string, input: object, moment: string, after: number | null = null): Promise<void> {
  await bench.close()
  const child = spawn(process.execPath, [
    script, join(bench.folder, 'data'), bench.service.url, DEMO_KEY, path, JSON.stringify(input), moment,
  ], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => { child.kill('SIGKILL') })
  let output = ''
  let errors = ''
  child.stderr.on('data', (text: Buffer) => { errors += String(text) })
  const closed = new Promise<NodeJS.Signals | null>((resolve) => { child.once('close', (_code, signal) => { resolve(signal) }) })
  const awaited = after === null ? 'T\n' : 'O\n'
  const came = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      output += String(text)
      if (output.includes(awaited)) resolve()
    })
  })
  await Promise.race([came, closed])
  if (after !== null) await new Promise((resolve) => { setTimeout(resolve, after) })
  child.kill('SIGKILL')
  expect([await closed, errors]).toEqual(['SIGKILL', ''])
  await bench.open()
}
