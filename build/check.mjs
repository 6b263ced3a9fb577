import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dependents, readModuleGraph } from './module-graph.mjs'
import { root, say } from './setup.mjs'
import { stepOf } from './test-arguments.mjs'
import { close, prepare, printWhatRan, timed } from './test.mjs'
import { steps } from './test-steps.mjs'

/**
 * `npm run check`: types, lint and format of what changed, and the tests nearest to the change. It is meant to be run after
 * each small edit, so it takes less than a minute and says what it left to `npm test`.
 */

/** How many files of tests are run, the nearest to the change first. A unit file takes a fraction of a second, a component file a few. */
const most = { unit: 30, component: 4 }

/** Tests that take long by nature; they are run here only when they are changed themselves. */
const slow = /(?:-kill|soak|hostile|large)\.test\.ts$/

/**
 * Which tests a change touches.
 * @param {import('./module-graph.mjs').ModuleGraph} graph
 * @param {readonly string[]} changed
 * @returns {{ readonly run: { readonly unit: readonly string[], readonly component: readonly string[] }, readonly left: number }}
 *   `left`: how many files of tests the change touches as well.
 */
export function testsOf(graph, changed) {
  const near = [...dependents(graph, changed)].toSorted(([, one], [, other]) => one - other)
  const all = near.filter(([file]) => stepOf(file) !== null)
  /** @param {'unit' | 'component'} step */
  const nearest = (step) =>
    all
      .filter(([file, far]) => stepOf(file) === step && (far === 0 || !slow.test(file)))
      .slice(0, most[step])
      .map(([file]) => file)
  const run = { unit: nearest('unit'), component: nearest('component') }
  return { run, left: all.length - run.unit.length - run.component.length }
}

/** @param {readonly string[]} args */
const git = (args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null
}

/** Files that differ from where this branch left origin's main (the last commit where there is none), new ones included. */
function changedFiles() {
  const [main] = git(['merge-base', 'HEAD', 'origin/main']) ?? []
  const since = main ?? 'HEAD'
  const differ = git(['diff', '--name-only', '--relative', since])
  if (differ === null) return null
  const all = new Set([...differ, ...(git(['ls-files', '--others', '--exclude-standard']) ?? [])])
  return { since: main === undefined ? 'the last commit' : "origin's main", files: [...all].filter(isThere) }
}

/** @param {string} path */
const isThere = (path) => existsSync(join(root, path))

export async function runCheck() {
  const changed = changedFiles()
  if (changed === null) {
    say('This is no git checkout, so nobody knows what changed; npm test runs everything.')
    process.exit(2)
  }
  const { since, files } = changed
  if (files.length === 0) {
    say(`Nothing differs from ${since}; npm test runs everything.`)
    process.exit(0)
  }
  const { run, left } = testsOf(readModuleGraph(), files)
  const ground = await prepare(run.component.length > 0 ? ['component'] : ['unit'], {})
  const sources = files.filter((file) => /\.(?:ts|tsx|mjs|css|json|yml)$/.test(file))
  const ran = [await timed('types', () => steps.types(ground, []))]
  if (sources.length > 0) ran.push(await timed('lint', () => steps.lint(ground, sources)))
  for (const name of /** @type {const} */ (['unit', 'component']))
    if (run[name].length > 0) ran.push(await timed(name, () => steps[name](ground, run[name])))

  printWhatRan(ran)
  console.log(`On what\n  ${files.length} files that differ from ${since}, and the tests nearest to them`)
  console.log('Left to npm test')
  if (left > 0) console.log(`  ${left} more files of tests that the change touches`)
  console.log('  lint of the other files, and the journeys of e2e/')
  close(ran)
}
