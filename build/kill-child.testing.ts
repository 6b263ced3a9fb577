import { spawn } from 'node:child_process'
import { expect, onTestFinished } from 'vitest'
import { calmNode } from './calm-node.ts'

/**
 * Runs one of our testing scripts as a process of its own and kills it with -9: when it writes the line `T` (its moment came),
 * or so many milliseconds after it wrote the line `O` (it is open). Resolves with the whole lines that it wrote; a line cut by
 * the kill is left out. Fails where the process ended by itself or wrote an error.
 */
export async function runAndKillChild(
  script: string,
  parameters: readonly string[],
  afterMs: number | null = null,
): Promise<readonly string[]> {
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
    child.once('close', (_code, signal) => resolve(signal))
  })
  const awaited = afterMs === null ? /^T$/m : /^O$/m
  const came = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      output += String(text)
      if (awaited.test(output)) resolve()
    })
  })
  await Promise.race([came, closed])
  if (afterMs !== null)
    await new Promise((resolve) => {
      setTimeout(resolve, afterMs)
    })
  child.kill('SIGKILL')
  expect([await closed, errors]).toEqual(['SIGKILL', ''])
  return output.split('\n').slice(0, -1)
}
