import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { expect, test } from 'vitest'
import { demoStateFile } from '../library-files/library-switch.ts'
import type { KeptState } from '../sandbox/kept-state.ts'
import { coreEachTest, ledger, searchFor, value } from './core.testing.ts'

const tests = coreEachTest()

test('the world of the demo lasts: its service goes on with the bill that it had, as the demo’s ledger does', async () => {
  const path = (): string => join(tests.folder(), 'data', 'demo', demoStateFile)
  const billed = (): number => (deserialize(readFileSync(path())) as KeptState).billing.bill.length
  for (const [nth, term] of ['Holz', 'Stahl'].entries()) {
    const core = await tests.start({ baseUrl: null, key: null })
    await value(core, 'app.useDemo', { on: true })
    // What the companies that it watches from the start were told of is free, and stands there, too.
    const charged = (await ledger(core)).rows.filter((row) => (row.charged ?? 0) > 0)
    expect(charged).toHaveLength(nth)
    expect((await searchFor(core, term)).ok).toBe(true)
    expect(billed()).toBe(nth + 1)
    await tests.stop(core)
  }
  if (process.platform !== 'win32') expect(statSync(path()).mode & 0o777).toBe(0o600)
}, 60_000)
