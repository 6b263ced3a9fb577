import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { TestProject } from 'vitest/node'
import { readModuleGraph, type ModuleGraph } from './module-graph.mjs'
import { fingerprint, say } from './setup.mjs'
import { nodeAliases, nodeConditions } from './node-bundling.ts'

/**
 * Bundles the threads and programs that tests start, once before the tests of a run. From sources, Node strips and links
 * hundreds of files at each start.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const programs = join(root, '.cache', 'programs')
const named = /\bbundled\(\s*new URL\(\s*'([^']+)'/g

/**
 * What tests start: every source that a file names as `bundled(new URL('…', import.meta.url))`.
 * @returns Paths from the root of the repository.
 */
export const programsOf = (graph: ModuleGraph): readonly string[] => [
  ...new Set(
    graph.files
      .filter((file) => /\.(?:test|testing)\.ts$/.test(file))
      .flatMap((file) =>
        [...graph.textOf(file).matchAll(named)].map((match) => posix.join(posix.dirname(file), match[1] ?? '')),
      ),
  ),
]

/** A source goes on naming what stands beside it, wherever its bundle stands. */
const placesOfSources: Plugin = {
  name: 'places of sources',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(root) && !id.includes('node_modules') && code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : null,
}

async function bundle(into: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [placesOfSources],
    resolve: { noExternal: true, external: [], alias: nodeAliases },
    ssr: { noExternal: true, resolve: { conditions: [...nodeConditions] } },
    build: {
      outDir: into,
      ssr: true,
      target: 'node24',
      minify: false,
      copyPublicDir: false,
      rollupOptions: {
        input: Object.fromEntries(
          programsOf(readModuleGraph()).map((file) => [file.replace(/\.ts$/, ''), join(root, file)]),
        ),
        external: ['electron', 'better-sqlite3', /^keytar(\/|$)/, /^node:/, ...builtinModules],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
}

/** A bundle of older sources is removed after it: a run that is still going on may use it until then. */
const keptForMs = 3 * 60 * 60 * 1000

function clearOld(keep: string): void {
  for (const name of readdirSync(programs))
    if (name !== keep && Date.now() - statSync(join(programs, name)).mtimeMs > keptForMs)
      rmSync(join(programs, name), { recursive: true, force: true })
}

/** Vitest calls it before the first test that starts a process or a thread. */
export default async function setup(project: TestProject): Promise<void> {
  if (project.vitest.config.watch) return
  const name = fingerprint(['shared', 'electron', 'build', 'package-lock.json'], { tests: true }).slice(0, 20)
  const folder = join(programs, name)
  if (!existsSync(folder)) {
    mkdirSync(programs, { recursive: true })
    const unfinished = join(programs, `${name}-${process.pid}`)
    try {
      await bundle(unfinished)
      renameSync(unfinished, folder)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      // Another run made the same at the same time; or a source is broken, which is no reason to fail all other tests.
      if (!existsSync(folder))
        return say(`The tests start their programs from sources, which is slower: ${String(error)}`)
    }
    clearOld(name)
  }
  process.env['REGISTERBLICK_PROGRAMS'] = folder
}
