import { spawn } from 'node:child_process'
import { expect, onTestFinished } from 'vitest'
import { calmNode } from '../../build/calm-node.ts'

/**
 * Runs one of our testing scripts as a process of its own and kills it with -9: when it says that its moment came (`T`),
 * or so many milliseconds after it said that it is open (`O`). Fails where the process ended by itself or wrote an error.
 */
export async function runAndKillChild(
  script: string,
  parameters: readonly string[],
  after: number | null = null,
): Promise<void> {
  const child = spawn(process.execPath, [...calmNode, script, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (text: Buffer) => {
    errors += String(text)
  })
  const closed = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('close', (_code, signal) => {
      resolve(signal)
    })
  })
  const awaited = after === null ? 'T\n' : 'O\n'
  const came = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      output += String(text)
      if (output.includes(awaited)) resolve()
    })
  })
  await Promise.race([came, closed])
  if (after !== null)
    await new Promise((resolve) => {
      setTimeout(resolve, after)
    })
  child.kill('SIGKILL')
  expect([await closed, errors]).toEqual(['SIGKILL', ''])
}
