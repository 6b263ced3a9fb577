import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { root } from './setup.mjs'

/**
 * Which of our files loads which: read from the text of the sources, without a compiler, in a fraction of a second. Two
 * questions are answered with it: which tests a change touches (`check.mjs`) and which tests may share a process
 * (`test-processes.mjs`). It takes every import for one that is carried out, those of types included.
 */

/** Folders that hold sources. */
const sourceFolders = ['shared', 'electron', 'renderer', 'build', 'e2e']
const isSource = /\.(?:ts|tsx|mjs|css|json)$/

/** `from 'x'`, `import 'x'`, `import('x')`, `@import 'x'` and `new URL('x', import.meta.url)`: a worker or a program of its own. */
const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)(['"])([^'"\n]+)\1/g

/**
 * What a source names: relative paths and packages, each once.
 * @param {string} text
 * @returns {readonly string[]}
 */
export const importsOf = (text) => [...new Set([...text.matchAll(specifiers)].map((match) => match[2] ?? ''))]

/**
 * @typedef {object} ModuleGraph
 * @property {readonly string[]} files From the repository's root, with slashes.
 * @property {(file: string) => readonly string[]} filesOf Files that a file loads itself.
 * @property {(file: string) => readonly string[]} packagesOf Packages and modules of Node that a file loads itself.
 * @property {(file: string) => string} textOf
 */

/**
 * @param {readonly string[]} files From the repository's root, with slashes.
 * @param {(file: string) => string} read
 * @returns {ModuleGraph}
 */
export function moduleGraph(files, read) {
  const known = new Set(files)
  /** @type {Map<string, string>} */
  const texts = new Map()
  /** @param {string} file */
  const textOf = (file) => {
    const text = texts.get(file) ?? read(file)
    texts.set(file, text)
    return text
  }
  /** @type {Map<string, { readonly files: readonly string[], readonly packages: readonly string[] }>} */
  const edges = new Map()
  /** @param {string} file */
  const edgesOf = (file) => {
    const before = edges.get(file)
    if (before !== undefined) return before
    const named = importsOf(textOf(file))
    const own = named
      .filter((name) => name.startsWith('.'))
      .map((name) => posix.normalize(posix.join(posix.dirname(file), name.replace(/\?.*$/, ''))))
      .filter((path) => known.has(path))
    const found = { files: own, packages: named.filter((name) => !name.startsWith('.')) }
    edges.set(file, found)
    return found
  }
  return { files, textOf, filesOf: (file) => edgesOf(file).files, packagesOf: (file) => edgesOf(file).packages }
}

/** The graph of the sources as they stand on the disk. */
export function readModuleGraph() {
  /** @type {string[]} */
  const files = []
  /** @param {string} folder */
  const visit = (folder) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) visit(path)
      else if (isSource.test(name)) files.push(relative(root, path).split(sep).join('/'))
    }
  }
  for (const folder of sourceFolders) if (existsSync(join(root, folder))) visit(join(root, folder))
  return moduleGraph(files, (file) => readFileSync(join(root, file), 'utf8'))
}

/**
 * Everything that a file loads, itself included.
 * @param {ModuleGraph} graph
 * @param {string} file
 * @param {(file: string) => boolean} [follow] Whether to go on from a file; left out: from each.
 * @returns {ReadonlySet<string>}
 */
export function reachedFrom(graph, file, follow = () => true) {
  const reached = new Set([file])
  for (const path of reached)
    if (path === file || follow(path)) for (const next of graph.filesOf(path)) reached.add(next)
  return reached
}

/**
 * Files that load one of some files, and over how many imports: 0 for the files themselves.
 * @param {ModuleGraph} graph
 * @param {readonly string[]} changed
 * @returns {ReadonlyMap<string, number>}
 */
export function dependents(graph, changed) {
  /** @type {Map<string, string[]>} */
  const loadedBy = new Map()
  for (const file of graph.files)
    for (const path of graph.filesOf(file)) loadedBy.set(path, [...(loadedBy.get(path) ?? []), file])
  /** @type {Map<string, number>} */
  const distance = new Map(changed.map((file) => [file, 0]))
  for (const [file, far] of distance)
    for (const by of loadedBy.get(file) ?? []) if (!distance.has(by)) distance.set(by, far + 1)
  return distance
}
