import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { calmNode } from '../../build/calm-node.ts'
import { inspect, localStore, now, temporaryFolder } from './testing/temporary-store.ts'

/** quality.md asks for 200 in a long run; each is a process of its own. */
const cycles = Number(process.env['REGISTERBLICK_KILL_CYCLES'] ?? 20)
const script = fileURLToPath(new URL('./testing/keep-until-killed.ts', import.meta.url))

/** Runs the child until it is killed, `after` milliseconds behind its first sign; what it acknowledged. */
async function runAndKill(folder: string, cycle: number, after: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [...calmNode, script, folder, String(cycle)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (text: Buffer) => {
    errors += String(text)
  })
  const opened = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      output += String(text)
      if (output.startsWith('O\n')) resolve()
    })
  })
  const closed = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('close', (_code, signal) => {
      resolve(signal)
    })
  })
  await Promise.race([opened, closed])
  await new Promise((resolve) => {
    setTimeout(resolve, after)
  })
  child.kill('SIGKILL')
  expect([await closed, errors]).toEqual(['SIGKILL', ''])
  // A line cut by the kill was not acknowledged.
  return output.slice(0, output.lastIndexOf('\n')).split('\n').slice(1)
}

test(
  `kill -9 at any moment, ${cycles} times: a sound database, and nothing acknowledged is lost`,
  async () => {
    const folder = temporaryFolder()
    const reserved = new Set<number>()
    const kept = new Map<number, number>()
    let uncertain = 0
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const lines = await runAndKill(folder, cycle, Math.random() ** 2 * 250)
      for (const [kind, row, answer] of lines.map((line) => line.split(' '))) {
        if (kind === 'R') reserved.add(Number(row))
        if (kind === 'K') kept.set(Number(row), Number(answer))
      }
      if (cycle % 5 !== 4 && cycle !== cycles - 1) continue
      // The next child, or this store, opens what the kill left behind.
      const store = localStore(folder)
      const before = store.db.prepare(`SELECT count(*) FROM ledger WHERE state = 'reserved'`).pluck().get()
      expect(await store.recoverLedger(now)).toBe(before)
      const { rows, total } = await store.ledger({ offset: 0, limit: 1_000_000 })
      const byId = new Map<number, (typeof rows)[number]>(rows.map((row) => [row.id, row]))
      expect([...reserved].filter((id) => !byId.has(id))).toEqual([])
      expect(
        [...kept].filter(([id, answer]) => byId.get(id)?.state !== 'settled' || byId.get(id)?.answerId !== answer),
      ).toEqual([])
      // A row has an answer exactly when it is settled: charge and answer never come apart.
      expect(rows.filter((row) => (row.state === 'settled') !== (row.answerId !== null))).toEqual([])
      expect(rows.filter((row) => row.state === 'reserved')).toEqual([])
      expect(total).toBeGreaterThanOrEqual(reserved.size)
      uncertain = rows.filter((row) => row.state === 'uncertain').length
      expect((await store.findKept({ text: 'firma', kind: null, offset: 0, limit: 200 })).items.length).toBeGreaterThan(
        0,
      )
      // Every stored answer is projected and indexed: what a kill interrupted was made good at the start.
      expect(
        store.db.prepare('SELECT (SELECT max(id) FROM answer) - (SELECT up_to FROM projection)').pluck().get(),
      ).toBe(0)
      expect(
        store.db.prepare('SELECT (SELECT max(touched) FROM party) - (SELECT up_to FROM idx.state)').pluck().get(),
      ).toBe(0)
      await store.close()
      inspect(folder, (db) => {
        expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
        expect(db.pragma('foreign_key_check')).toEqual([])
      })
    }
    expect(kept.size).toBeGreaterThan(cycles)
    expect(uncertain).toBeGreaterThan(0)
  },
  60_000 + cycles * 10_000,
)
