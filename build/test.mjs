import { randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import {
  ensureChromium,
  ensurePackages,
  findElectron,
  findNode,
  hasDisplay,
  root,
  say,
  toolEnvironment,
} from './setup.mjs'
import { ownFolderPrefix, removeLeftBehind } from './left-behind.mjs'
import { readTestArguments, stepNames } from './test-arguments.mjs'
import { inWords, sum } from './test-counts.mjs'
import { failureLines } from './test-failures.mjs'
import { steps } from './test-steps.mjs'

/**
 * `npm test`: sets up what it needs, then types, lint, unit and integration, component and end-to-end tests. At the end
 * it says what ran, what failed and why, and on what, and closes with `N passed, N failed, N skipped`. `npm run test:long`
 * is the same with everything that takes long; docs/testing.md says how to run less.
 */

/** @typedef {import('./test-arguments.mjs').StepName} StepName */
/** @typedef {import('./test-steps.mjs').Result} Result */
/** @typedef {Result & { readonly name: string, readonly seconds: number }} Ran */

/** What `npm test` leaves to `npm run test:long`; each is decided by `build/long-run.testing.ts` or the variables below. */
const longRunHas = [
  'every journey on both hosts; npm test runs most on one each, and none that is tagged @long',
  'axe on every screen in both languages and in light, dark and forced colours, as walks and as parts',
  'every moment of a kill -9 many times, weeks of watching, structures of hostile size',
  'more cases of every property, drawn from a seed of its own',
]

/** Variables of the long run; seed and number of cases stay as they are where they are set. */
const longRunVariables = () => ({
  REGISTERBLICK_LONG: '1',
  REGISTERBLICK_EXPLORE: process.env['REGISTERBLICK_EXPLORE'] ?? '5',
  REGISTERBLICK_SEED: process.env['REGISTERBLICK_SEED'] ?? String(randomInt(1, 2 ** 31)),
})

/** Memory that Linux offers as a folder, and how much of it must be free. */
const inMemory = { folder: '/dev/shm', bytes: 6 * 2 ** 30 }

/**
 * A temporary folder of this run in memory, removed when it ends: tests write thousands of small libraries, and each waits for
 * the disk at every transaction. A `kill -9` loses nothing of it, as nothing of a disk's cache. Null: the system's own is used.
 */
function temporaryFolderInMemory() {
  if (process.env['TMPDIR'] !== undefined || !existsSync(inMemory.folder)) return null
  removeLeftBehind(inMemory.folder)
  const { bavail, bsize } = statfsSync(inMemory.folder)
  if (bavail * bsize < inMemory.bytes) return null
  const folder = mkdtempSync(join(inMemory.folder, ownFolderPrefix(process.pid)))
  // Tests that run as another user write here, too.
  chmodSync(folder, 0o1777)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/**
 * Everything that the steps need: packages, the right Node, a browser, Electron where it can be had.
 * @param {readonly StepName[]} wanted
 * @param {Readonly<Record<string, string>>} variables
 */
export async function prepare(wanted, variables) {
  await ensurePackages()
  const node = findNode()
  const reports = join(root, '.cache', 'tests')
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const ranOnFile = join(reports, 'ran-on.txt')
  const chromium = wanted.some((name) => name === 'component' || name === 'e2e') ? await ensureChromium(node) : null
  const electron =
    wanted.includes('e2e') && hasDisplay()
      ? await findElectron(node, { download: process.env['CI'] !== undefined })
      : null
  const temporary = temporaryFolderInMemory()
  const env = {
    ...toolEnvironment(node),
    ...(temporary === null ? {} : { TMPDIR: temporary }),
    ...variables,
    REGISTERBLICK_RAN_ON: ranOnFile,
    FORCE_COLOR: '0',
    ...(chromium === null ? {} : { CHROMIUM: chromium }),
    ...(electron === null ? {} : { ELECTRON: electron }),
  }
  return { node, env, reports, ranOnFile, chromium, electron }
}

/**
 * Runs work under a heading and measures it.
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @param {(chunk: string) => void} [print] Takes the heading instead of the screen.
 * @returns {Promise<Ran>}
 */
export async function timed(name, work, print = (chunk) => void process.stderr.write(chunk)) {
  print(`\n── ${name} ──\n`)
  const started = Date.now()
  const result = await work()
  return { name, ...result, seconds: (Date.now() - started) / 1000 }
}

/**
 * Runs steps and says how long each took. Half of the unit step is waiting for processes, threads and sockets: types, lint and
 * component tests go on beside it, and what they print follows when it has ended. Journeys have the machine to themselves.
 * @param {import('./test-steps.mjs').Ground} ground
 * @param {readonly StepName[]} names
 * @param {readonly string[]} rest
 * @returns {Promise<readonly Ran[]>} In the order of the names.
 */
async function runSteps(ground, names, rest) {
  /** @type {Map<StepName, Ran>} */
  const ran = new Map()
  /** @param {StepName} name @param {import('./test-steps.mjs').Ground} on */
  const one = async (name, on = ground) => void ran.set(name, await timed(name, () => steps[name](on, rest), on.print))
  const beside = names.includes('unit') ? names.filter((name) => name !== 'unit' && name !== 'e2e') : []
  if (beside.length === 0) for (const name of names) await one(name)
  else {
    say(`\nbeside the unit tests, printed after them: ${beside.join(', ')}`)
    let held = ''
    let unitRuns = true
    const unit = one('unit').then(() => {
      unitRuns = false
      process.stderr.write(held)
    })
    for (const name of beside)
      await one(name, {
        ...ground,
        print: (chunk) => {
          if (unitRuns) held += chunk
          else process.stderr.write(chunk)
        },
      })
    await unit
    if (names.includes('e2e')) await one('e2e')
  }
  return names.map((name) => ran.get(name)).filter((one) => one !== undefined)
}

/** What ran, and which tests failed with the first lines of their errors. @param {readonly Ran[]} ran */
export function printWhatRan(ran) {
  console.log('\nWhat ran')
  for (const { name, counts, seconds } of ran)
    console.log(`  ${name.padEnd(10)} ${inWords(counts)}, ${seconds.toFixed(1)} s`)
  for (const line of failureLines(ran)) console.log(line)
}

/**
 * @param {Awaited<ReturnType<typeof prepare>>} ground
 * @param {readonly StepName[]} wanted
 */
function printOnWhat({ node, chromium, electron, ranOnFile }, wanted) {
  console.log('On what')
  console.log(`  Node ${process.versions.node} started it; scripts and tests ran on ${node}`)
  if (chromium !== null) console.log(`  browser: ${chromium}`)
  const ranOn = existsSync(ranOnFile) ? [...new Set(readFileSync(ranOnFile, 'utf8').trim().split('\n'))].sort() : []
  for (const line of ranOn) console.log(`  ${line}`)
  if (wanted.includes('e2e') && electron === null) {
    console.log(
      '  not run here: the same journeys on real Electron (its binary is not there' +
        (hasDisplay() ? ')' : ', and there is no display)'),
    )
  }
}

/**
 * The closing lines, and the end of the program: with 0 where something passed and nothing failed.
 * @param {readonly Ran[]} ran
 * @returns {never}
 */
export function close(ran) {
  const total = sum(ran.map(({ counts }) => counts))
  console.log(`\n${inWords(total)}`)
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
}

/**
 * @param {readonly string[]} argv Names of steps; after one of them what is handed on to it (paths, `-t NAME`); none: all steps.
 * @param {{ readonly long: boolean }} options
 */
export async function runTests(argv, { long }) {
  const chosen = readTestArguments(argv)
  if (!chosen.ok) {
    say(chosen.sentence)
    process.exit(2)
  }
  const variables = long ? longRunVariables() : null
  const ground = await prepare(chosen.steps, variables ?? {})
  const ran = await runSteps(ground, chosen.steps, chosen.rest)

  printWhatRan(ran)
  printOnWhat(ground, chosen.steps)
  if (chosen.steps.length === stepNames.length || long) {
    console.log(long ? 'This was the long run' : 'Left to npm run test:long')
    for (const line of longRunHas) console.log(`  ${line}`)
  }
  if (variables !== null) {
    const { REGISTERBLICK_SEED: seed, REGISTERBLICK_EXPLORE: explore } = variables
    console.log(`  seed: REGISTERBLICK_SEED=${seed} draws the same cases again; ${explore} times as many as npm test`)
  }
  close(ran)
}
