/**
 * Who may import whom: the layers of docs/architecture.md, as lint reads them. A folder is a room; the longest path that
 * fits a file is its room. `from`: the rooms it may import from, beside itself. `packages`: which packages it may use;
 * left out: any but those that belong to one room alone (`owned`).
 *
 * Tests (`*.test.*`) and what only tests use (`*.testing.*`) may import from everywhere.
 */

/** @typedef {{ readonly from: readonly string[] | 'everywhere', readonly packages?: readonly (string | RegExp)[] }} Room */

const useCase = { from: ['electron/ports', 'shared'] }
const adapter = { from: ['electron/ports', 'shared'] }
const page = ['renderer/ui', 'renderer/data', 'renderer/host', 'renderer/locales', 'shared']

/** @type {Readonly<Record<string, Room>>} */
export const rooms = {
  // What both sides speak: no Node, no DOM, no React, no dependency but zod.
  shared: { from: [], packages: ['zod'] },
  // One reading of Markdown for the page and for reports; it brings its parser, which needs neither Node nor DOM.
  'shared/domain/markdown': { from: ['shared'], packages: ['mdast', 'mdast-util-from-markdown'] },

  // Interfaces of what the use cases need from outside.
  'electron/ports': { from: ['shared'] },

  // Use cases: what the program does.
  'electron/session': useCase,
  'electron/credits': useCase,
  'electron/research': useCase,
  'electron/watch': useCase,
  'electron/export-jobs': useCase,
  'electron/library-files': useCase,
  'electron/updates': useCase,
  'electron/team': useCase,

  // Adapters: they implement ports.
  'electron/store': adapter,
  'electron/service': adapter,
  'electron/vault': adapter,
  'electron/exports': adapter,
  'electron/logs': adapter,
  'electron/team-server': adapter,

  // The embedded register service is an independent reading of the contract: it shares ids and words with us, no code.
  'electron/sandbox': { from: ['shared/domain'] },

  // Composition.
  'electron/core': {
    from: [
      'electron/ports',
      'electron/session',
      'electron/credits',
      'electron/research',
      'electron/watch',
      'electron/export-jobs',
      'electron/library-files',
      'electron/updates',
      'electron/team',
      'electron/store',
      'electron/service',
      'electron/vault',
      'electron/exports',
      'electron/logs',
      'electron/team-server',
      'shared',
    ],
  },

  // Hosts.
  'electron/desktop': {
    from: ['electron/core', 'electron/ports', 'electron/vault', 'electron/library-files', 'shared', 'package.json'],
  },
  'electron/browser': {
    from: ['electron/core', 'electron/ports', 'electron/vault', 'electron/library-files', 'shared', 'package.json'],
  },

  // The page. A feature knows no other feature; what two of them use is a part, what joins them is composed in app.
  'renderer/ui': { from: ['renderer/locales', 'shared'] },
  'renderer/host': { from: ['shared'] },
  'renderer/data': { from: ['renderer/host', 'shared'] },
  'renderer/locales': { from: ['shared'] },
  'renderer/parts': { from: page },
  'renderer/features/*': { from: [...page, 'renderer/parts'] },
  'renderer/app': { from: [...page, 'renderer/parts', 'renderer/features'] },
  'renderer/main.tsx': { from: [...page, 'renderer/app'] },

  // Around the house.
  build: { from: 'everywhere' },
  e2e: { from: 'everywhere' },
}

/** Packages that belong to one room alone. @type {readonly { readonly name: RegExp, readonly rooms: readonly string[] }[]} */
export const owned = [
  { name: /^electron(\/|$)/, rooms: ['electron/desktop'] },
  { name: /^better-sqlite3(\/|$)/, rooms: ['electron/store'] },
  { name: /^age-encryption(\/|$)/, rooms: ['electron/store'] },
  { name: /^keytar(\/|$)/, rooms: ['electron/vault'] },
  { name: /^pg(\/|$)/, rooms: ['electron/team-server'] },
  { name: /^react(-dom)?(\/|$)/, rooms: ['renderer'] },
  { name: /^node:/, rooms: ['electron'] },
]

/** @param {string} path @param {string} folder */
const isIn = (path, folder) => path === folder || path.startsWith(`${folder}/`)

/**
 * The room of a file, and its name in the table.
 * @param {string} path From the repository's root.
 * @returns {{ readonly folder: string, readonly room: Room } | null}
 */
export function roomOf(path) {
  const found = Object.entries(rooms)
    .map(([name, room]) => {
      if (!name.endsWith('/*')) return { folder: name, room }
      const parent = name.slice(0, -2)
      // A file that stands directly in the parent is in none of its rooms.
      const [own = '', inside] = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/') : []
      return { folder: inside === undefined ? name : `${parent}/${own}`, room }
    })
    .filter(({ folder }) => isIn(path, folder))
    .toSorted((one, other) => other.folder.length - one.folder.length)
  return found[0] ?? null
}

/** Trees in which every file has a room: one that has none could import whatever it likes. */
const furnished = ['shared', 'electron', 'renderer']

/**
 * Whether a file stands in no room of the table where it should stand in one.
 * @param {string} file From the repository's root.
 */
export const isHomeless = (file) => furnished.some((tree) => isIn(file, tree)) && roomOf(file) === null && !isTest(file)

/** @param {string} path */
export const isTest = (path) => /\.(test|testing|spec)\.[a-z]+$/.test(path)

/**
 * Why a file may not import something; null: it may.
 * @param {string} file From the repository's root.
 * @param {string} imported A path from the repository's root, or a package's name.
 * @param {'file' | 'package'} kind
 * @returns {string | null}
 */
export function refusal(file, imported, kind) {
  if (isTest(file)) return null
  const here = roomOf(file)
  if (here === null || here.room.from === 'everywhere') return null
  if (kind === 'package') {
    const owner = owned.find(({ name }) => name.test(imported))
    if (owner !== undefined && !owner.rooms.some((room) => isIn(file, room)))
      return `${imported} belongs to ${owner.rooms.join(', ')}`
    const { packages } = here.room
    return packages === undefined || packages.includes(imported) ? null : `${here.folder} uses no package ${imported}`
  }
  if (isTest(imported)) return 'what only tests use is no part of the program'
  if (isIn(imported, here.folder)) return null
  return here.room.from.some((folder) => isIn(imported, folder))
    ? null
    : `${here.folder} imports only from ${here.room.from.join(', ') || 'itself'}`
}
