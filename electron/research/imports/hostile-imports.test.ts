import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { bundled } from '../../../build/bundled.testing.ts'
import { longRun } from '../../../build/long-run.testing.ts'
import { refusals } from '../../../shared/domain/imports/import.ts'
import { hostileFiles } from './hostile-files.testing.ts'

/** What the core may take at most while it is brought hostile files, itself included. */
const mostMegabytes = 512

const program = fileURLToPath(bundled(new URL('./hostile-imports.testing.ts', import.meta.url)))
/** All of them in the long run, else a third of those that cost no seconds: each is a process. */
const files = longRun
  ? hostileFiles
  : hostileFiles.filter(({ heavy }) => heavy !== true).filter((_, at) => at % 3 === 0)

test(`${files.length} of ${hostileFiles.length} hostile files: each is read or refused as it should, and neither the core nor the process that reads takes ${mostMegabytes} MB`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-hostile-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  for (const { name, make } of files) writeFileSync(join(folder, name), make())
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder, ...files.map(({ name }) => name)], {
    maxBuffer: 1_000_000,
  })
  const {
    found,
    readerOf,
    mostMegabytes: taken,
  } = JSON.parse(stdout) as {
    readonly found: Readonly<Record<string, unknown>>
    readonly readerOf: Readonly<Record<string, number>>
    readonly mostMegabytes: number
  }
  const wanted = files.map(({ name, becomes }) => [
    name,
    becomes === 'any refusal' ? (expect.toBeOneOf([...refusals]) as unknown) : becomes,
  ])
  expect(found).toEqual(Object.fromEntries(wanted))
  expect(taken).toBeLessThan(mostMegabytes)
  // Linux alone tells what another process takes.
  const readers = Object.entries(readerOf)
  if (process.platform === 'linux') expect(readers.some(([, megabytes]) => megabytes > 30)).toBe(true)
  expect(readers.filter(([, megabytes]) => megabytes >= mostMegabytes)).toEqual([])
}, 600_000)
