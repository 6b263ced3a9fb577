import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What electron-builder asks of fpm for a Debian package, done with dpkg-deb alone: fpm itself is fetched from a network. Files, scripts,
 * menu entry and dependencies are electron-builder's own, so that the package is the one that the release workflow makes.
 */

/** Options of fpm whose value we take; each may stand more than once. */
const taken = new Map(
  Object.entries({
    '-d': 'depends',
    '--deb-recommends': 'recommends',
    '--deb-priority': 'priority',
    '--deb-compression': 'compression',
    '--architecture': 'architecture',
    '--after-install': 'afterInstall',
    '--after-remove': 'afterRemove',
    '--description': 'description',
    '--version': 'version',
    '--package': 'package',
    '--name': 'name',
    '--maintainer': 'maintainer',
    '--vendor': 'vendor',
    '--url': 'homepage',
    '--category': 'section',
    '--license': 'license',
    '-s': 'from',
    '-t': 'to',
  }),
)

/**
 * Reads fpm's command line. Throws for a word that is not understood: a package that lacks what was asked for is none.
 * @param {readonly string[]} words
 * @returns {{ readonly said: ReadonlyMap<string, readonly string[]>, readonly files: readonly (readonly [from: string, to: string])[] }}
 */
export function readFpmWords(words) {
  /** @type {Map<string, string[]>} */
  const said = new Map()
  /** @type {(readonly [string, string])[]} */
  const files = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const name = taken.get(word)
    const value = words[at + 1]
    if (word === '--force') continue
    if (name !== undefined && value !== undefined) {
      said.set(name, [...(said.get(name) ?? []), value])
      at += 1
      continue
    }
    const [from, to, ...more] = word.split('=')
    if (word.startsWith('-') || !from || !to?.startsWith('/') || more.length > 0)
      throw new Error(`not understood: ${word}`)
    files.push([from, to])
  }
  if (said.get('to')?.[0] !== 'deb' || said.get('from')?.[0] !== 'dir')
    throw new Error('only Debian packages of folders')
  return { said, files }
}

/** The control file (Debian policy, 5.3). @param {ReadonlyMap<string, readonly string[]>} said */
export function controlOf(said) {
  const one = (/** @type {string} */ name) => said.get(name)?.[0] ?? ''
  const all = (/** @type {string} */ name) => (said.get(name) ?? []).join(', ')
  const [synopsis = '', ...rest] = one('description').split('\n')
  const lines = [
    ['Package', one('name')],
    ['Version', one('version')],
    ['Architecture', one('architecture')],
    ['Maintainer', one('maintainer')],
    ['Section', one('section')],
    ['Priority', one('priority')],
    ['Homepage', one('homepage')],
    ['Depends', all('depends')],
    ['Recommends', all('recommends')],
  ].flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]))
  return `${[...lines, `Description: ${synopsis}`, ...rest.map((line) => ` ${line.trim() || '.'}`)].join('\n')}\n`
}

/** @param {readonly string[]} words */
function makePackage(words) {
  const { said, files } = readFpmWords(words)
  const stage = mkdtempSync(join(tmpdir(), 'registerblick-deb-'))
  try {
    chmodSync(stage, 0o755)
    mkdirSync(join(stage, 'DEBIAN'))
    for (const [from, to] of files) {
      mkdirSync(dirname(join(stage, to)), { recursive: true })
      cpSync(from, join(stage, to), { recursive: true, verbatimSymlinks: true })
    }
    writeFileSync(join(stage, 'DEBIAN/control'), controlOf(said))
    for (const [option, script] of /** @type {const} */ ([
      ['afterInstall', 'postinst'],
      ['afterRemove', 'postrm'],
    ])) {
      const path = said.get(option)?.[0]
      if (path !== undefined) writeFileSync(join(stage, 'DEBIAN', script), readFileSync(path), { mode: 0o755 })
    }
    const { status, stderr, error } = spawnSync(
      'dpkg-deb',
      ['--root-owner-group', '-Zgzip', '-z1', '--build', stage, said.get('package')?.[0] ?? ''],
      { encoding: 'utf8' },
    )
    if (error) throw error
    if (status !== 0) throw new Error(stderr.trim())
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/**
 * A program that electron-builder takes for fpm (`CUSTOM_FPM_PATH`), as a file in a folder; null where there is no dpkg-deb.
 * @param {string} folder
 */
export function fpmByDpkg(folder) {
  if (process.platform === 'win32' || spawnSync('dpkg-deb', ['--version']).status !== 0) return null
  const path = join(folder, 'fpm')
  writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${fileURLToPath(import.meta.url)}' "$@"\n`, {
    mode: 0o755,
  })
  return path
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makePackage(process.argv.slice(2))
