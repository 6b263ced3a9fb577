import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runAndKillChild } from '../../../build/kill-child.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'
import { seededRandom, seedWords } from '../../../build/seeded.testing.ts'
import { inspect, localStore, temporaryFolder } from '../testing/temporary-store.testing.ts'
import { now } from '../testing/reservation.testing.ts'
import { bundled } from '../../../build/bundled.testing.ts'

/** Each is a process of its own. */
const cycles = cases(3, 200)
const script = fileURLToPath(bundled(new URL('../testing/keep-until-killed.testing.ts', import.meta.url)))

/**
 * Runs the child until it is killed, right after it acknowledged so many things; what it acknowledged. Not after a time: a
 * busy machine would kill it before it kept anything.
 */
const runAndKill = async (folder: string, cycle: number, acknowledged: number): Promise<readonly string[]> =>
  await runAndKillChild(script, [folder, String(cycle), String(acknowledged)])

test(
  `kill -9 at any moment, ${cycles} times: a sound database, and nothing acknowledged is lost`,
  async () => {
    const folder = temporaryFolder()
    const reserved = new Set<number>()
    const kept = new Map<number, number>()
    const random = seededRandom('kill -9')
    let uncertain = 0
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      // From while it makes its first reservation to dozens of answers later.
      const lines = await runAndKill(folder, cycle, Math.floor(((cycle % 5) + random()) * 12))
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
    expect(kept.size, seedWords).toBeGreaterThan(cycles)
    // At least the one call of each process whose answer never came.
    expect(uncertain, seedWords).toBeGreaterThanOrEqual(cycles)
  },
  60_000 + cycles * 10_000,
)
