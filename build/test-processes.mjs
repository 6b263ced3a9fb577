import { reachedFrom } from './module-graph.mjs'

/**
 * Which unit tests may share a process. A file of tests that itself starts no process and no thread, and changes nothing that
 * belongs to the whole process, runs after others in the same one, which saves loading the same modules again: nearly half of
 * the processor time. Threads and programs that the product starts end with the core that started them, which each test
 * closes. The other files get a process of their own. It is read from the imports, so that it cannot be forgotten.
 */

/** Modules of Node that start something which may outlive a test. */
const starts = /^node:(?:child_process|worker_threads|cluster)$/

/** What a test, or a helper of tests, changes for everything that runs in the same process. */
const changesAll =
  /\bvi\.|\bprocess\.env(?:\.\w+|\[[^\]]+\])\s*(?:\?\?)?=[^=]|\bprocess\.(?:on|once|chdir|umask|setuid|seteuid)\(|\bglobalThis\.\w+\s*=[^=]|\bdelete process\.env|\bObject\.(?:assign|defineProperty)\((?:globalThis|process)/

const isTestCode = /\.(?:test|testing)\.tsx?$/

/**
 * @param {import('./module-graph.mjs').ModuleGraph} graph
 * @param {string} test
 * @returns {boolean} Whether the file needs a process of its own.
 */
export function needsProcess(graph, test) {
  for (const file of reachedFrom(graph, test)) {
    if (!isTestCode.test(file)) continue
    if (graph.packagesOf(file).some((name) => starts.test(name)) || changesAll.test(graph.textOf(file))) return true
  }
  return false
}

/**
 * Node loads sources as they stand. What it can't load (JSX, styles), and tests that put something in the place of a module, go
 * through Vite.
 * @param {import('./module-graph.mjs').ModuleGraph} graph
 * @param {string} test
 */
export const needsVite = (graph, test) =>
  /\bvi\.mock\(/.test(graph.textOf(test)) || [...reachedFrom(graph, test)].some((file) => /\.(?:tsx|css)$/.test(file))

/** @param {string} file */
export const isUnitTest = (file) => file.endsWith('.test.ts')
