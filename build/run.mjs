#!/usr/bin/env node
import { join } from 'node:path'
import {
  ensureBuilt,
  ensurePackages,
  findElectron,
  findNode,
  hasDisplay,
  Refusal,
  root,
  say,
  toolEnvironment,
} from './setup.mjs'
import { failedAtStart, readSandboxFacts, sandboxProblem } from './electron-binary.mjs'
import { runOn } from './run-on.mjs'
import { readStartOptions } from './start-options.mjs'
import { runCheck } from './check.mjs'
import { runTests } from './test.mjs'

/**
 * What `npm start`, `npm test` and the other scripts run. Plain JavaScript for Node 20 and up, because it is what sets up
 * everything else.
 */
const [command = '', ...argv] = process.argv.slice(2)

/**
 * Hands over to a program and ends as it ends; signals go through.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function become(program, args, env) {
  const { code, signal } = await runOn(program, args, env, { byChannel: false })
  process.exit(code ?? (signal === null ? 0 : 1))
}

/**
 * Runs the window and ends as it ends; returns only where this system can't run it, and the browser should take over.
 * @param {string} electron
 * @param {readonly string[]} hostArguments
 */
async function runWindow(electron, hostArguments) {
  const problem = sandboxProblem(readSandboxFacts(electron))
  if (problem !== null) {
    say(problem)
    return
  }
  // Set in whatever an editor made of Electron starts; with it Electron would be no more than Node.
  const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env
  const end = await runOn(electron, [root, ...hostArguments], env, { byChannel: true })
  if (!failedAtStart(end)) process.exit(end.code ?? (end.signal === null ? 0 : 1))
  say('Electron ended as it started; what it said stands above. Registerblick opens in the browser.')
}

async function start() {
  const read = readStartOptions(argv)
  if (!read.ok) {
    say(read.sentence)
    process.exit(2)
  }
  const { options } = read
  await ensurePackages()
  const node = findNode()
  await ensureBuilt(node)
  const electron = options.browser || !hasDisplay() ? null : await findElectron(node, { download: true })
  if (electron !== null) await runWindow(electron, options.hostArguments)
  else if (!options.browser) {
    say(
      hasDisplay()
        ? 'Electron could not be had; Registerblick opens in the browser.'
        : 'There is no display for a window; Registerblick runs in the browser.',
    )
  }
  await become(node, [join(root, 'dist/browser/browser.js'), ...options.hostArguments], process.env)
}

/**
 * Runs a program of ours or of a package on our Node.
 * @param {string} file
 * @param {readonly string[]} [args] Left out: those of the command line.
 */
async function program(file, args = argv) {
  await ensurePackages()
  const node = findNode()
  await become(node, [join(root, file), ...args], toolEnvironment(node))
}

/** @type {Readonly<Record<string, () => Promise<void>>>} */
const commands = {
  start,
  test: () => runTests(argv, { long: false }),
  'test:long': () => runTests(argv, { long: true }),
  check: () => runCheck(),
  watch: () => program('node_modules/vitest/vitest.mjs', ['--config', 'build/vitest.config.ts', ...argv]),
  format: () => program('node_modules/oxfmt/bin/oxfmt', argv.length === 0 ? ['.'] : argv),
  service: () => program('electron/sandbox/cli.ts'),
  team: async () => {
    await ensurePackages()
    if (argv[0] === 'try') await ensureBuilt(findNode())
    await program('build/team/main.ts')
  },
  verify: () => program('electron/exports/report/dossier/verify-cli.ts'),
  build: async () => {
    await ensurePackages()
    await ensureBuilt(findNode())
  },
  bench: async () => {
    await ensurePackages()
    await ensureBuilt(findNode())
    await program('build/bench/main.ts')
  },
  sweep: () => program('build/sweep/main.ts'),
  soak: async () => {
    await ensurePackages()
    await ensureBuilt(findNode())
    await program('build/soak/main.ts')
  },
  storm: async () => {
    await ensurePackages()
    await ensureBuilt(findNode())
    await program('build/storm/main.ts')
  },
  package: async () => {
    await ensurePackages()
    await ensureBuilt(findNode())
    await program('build/package.mjs')
  },
  screenshots: async () => {
    await ensurePackages()
    await ensureBuilt(findNode())
    await program('build/screenshots.ts')
  },
}

const chosen = commands[command]
if (!chosen) {
  say(`Unknown command "${command}". Commands: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}
chosen().catch((error) => {
  say(error instanceof Refusal ? error.message : String(error instanceof Error ? error.stack : error))
  process.exit(1)
})
