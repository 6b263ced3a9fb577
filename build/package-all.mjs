import { createRequire } from 'node:module'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { listPackage } from '@electron/asar'
import { wrongFuses } from './fuse-wire.mjs'
import { root, say } from './setup.mjs'

/**
 * `npm run package -- --all`: every target of electron-builder.yml for both architectures, around placeholders of Electron. Says of
 * each what was made, or why not; of what was packed, what lies inside. Signing, installing and starting need the real systems.
 */
const require = createRequire(import.meta.url)
const { NtExecutable, NtExecutableResource, Resource } = require('resedit')

const electronVersion = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')).version

/** @typedef {'linux' | 'win' | 'mac'} System */
/** @type {Readonly<Record<System, { readonly targets: readonly string[], readonly node: string, readonly ends: Readonly<Record<string, RegExp>> }>>} */
const systems = {
  linux: {
    targets: ['dir', 'AppImage', 'deb', 'tar.gz'],
    node: 'linux',
    ends: { AppImage: /\.AppImage$/, deb: /\.deb$/, 'tar.gz': /\.tar\.gz$/ },
  },
  win: { targets: ['dir', 'nsis'], node: 'win32', ends: { nsis: /\.exe$/ } },
  mac: { targets: ['dir', 'dmg', 'zip'], node: 'darwin', ends: { dmg: /\.dmg$/, zip: /\.zip$/ } },
}

const plist = (/** @type {string} */ name) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${name}</string><key>CFBundleIdentifier</key><string>com.github.Electron</string><key>CFBundleName</key><string>${name}</string></dict></plist>\n`

/** What electron-builder looks for in an unpacked Electron. @param {string} folder @param {System} system */
function makePlaceholder(folder, system) {
  /** @param {string} path @param {string | Uint8Array} content */
  const put = (path, content, mode = 0o755) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
    chmodSync(join(folder, path), mode)
  }
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'version']) put(file, 'placeholder', 0o644)
  if (system === 'mac') {
    const contents = 'Electron.app/Contents'
    put(`${contents}/MacOS/Electron`, wrongFuses)
    put(`${contents}/Info.plist`, plist('Electron'), 0o644)
    put(`${contents}/Frameworks/Electron Framework.framework/Electron Framework`, wrongFuses)
    for (const kind of ['', ' (Renderer)', ' (GPU)', ' (Plugin)']) {
      const name = `Electron Helper${kind}`
      put(`${contents}/Frameworks/${name}.app/Contents/MacOS/${name}`, 'placeholder')
      put(`${contents}/Frameworks/${name}.app/Contents/Info.plist`, plist(name), 0o644)
    }
    for (const language of ['de', 'en', 'en_GB', 'fr'])
      for (const folder of [
        `${contents}/Resources`,
        `${contents}/Frameworks/Electron Framework.framework/Versions/A/Resources`,
      ])
        put(`${folder}/${language}.lproj/locale.pak`, 'placeholder')
    return
  }
  for (const language of ['de', 'en-US', 'en-GB', 'fr']) put(`locales/${language}.pak`, 'placeholder', 0o644)
  if (system === 'linux') {
    put('electron', wrongFuses)
    put('chrome-sandbox', '')
    return
  }
  const executable = NtExecutable.createEmpty(false, false)
  // Windows' names of a program, which electron-builder replaces by ours.
  const resources = NtExecutableResource.from(executable)
  const version = Resource.VersionInfo.createEmpty()
  version.lang = 1033
  version.setFileVersion(1, 0, 0, 0, 1033)
  version.setStringValues(
    { lang: 1033, codepage: 1200 },
    { FileDescription: 'placeholder', ProductName: 'placeholder' },
  )
  version.outputToResourceEntries(resources.entries)
  resources.outputResource(executable)
  put('electron.exe', Buffer.concat([Buffer.from(executable.generate()), wrongFuses]))
}

/** What of the project a package is made of, beside what npm installs for it. */
const sources = ['package.json', 'package-lock.json', '.npmrc', 'dist', 'build']

/**
 * The project as it lies on a machine of that system: the packages of the program as npm installs them there, checked against the
 * lockfile. Nothing of them is run.
 * @param {string} work @param {System} system @param {string} arch
 * @returns {{ readonly folder: string, readonly why: string | null }} why: npm could not install it; then nothing is packed.
 */
function stage(work, system, arch) {
  const folder = join(work, `${system}-${arch}`)
  if (existsSync(folder)) return { folder, why: null }
  mkdirSync(folder)
  for (const source of sources) cpSync(join(root, source), join(folder, source), { recursive: true })
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    [
      'ci',
      '--omit=dev',
      '--ignore-scripts',
      `--os=${systems[system].node}`,
      `--cpu=${arch}`,
      ...(system === 'linux' ? ['--libc=glibc'] : []),
    ],
    { cwd: folder, encoding: 'utf8', timeout: 120_000, shell: process.platform === 'win32' },
  )
  if (status === 0) {
    // Where the installation of Electron itself lies on a real machine: macOS' package takes Chromium's notices from there.
    const notices = join(folder, 'node_modules/electron/dist/LICENSES.chromium.html')
    mkdirSync(dirname(notices), { recursive: true })
    writeFileSync(notices, 'placeholder')
    return { folder, why: null }
  }
  rmSync(folder, { recursive: true, force: true })
  return { folder, why: error === undefined ? reasonIn(`${stdout}\n${stderr}`) : error.message }
}

/** The reason in what a tool said: its last line that names an error. @param {string} said */
function reasonIn(said) {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .map((line) => line.trim())
  const named = lines.filter(
    (line) => /\bcannot\b|⨯|error|ENOENT|ENOTFOUND|ECONN|only on/i.test(line) && !line.startsWith('at '),
  )
  return (named[0] ?? lines.findLast((line) => line !== '') ?? 'it said nothing').replace(/^⨯\s*/, '').slice(0, 200)
}

/** @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map((path) => String(path).split('\\').join('/')) : []

/**
 * What lies in an unpacked program.
 * @param {string} output @param {System} system @param {string} arch
 * @returns {readonly { readonly holds: boolean | null, readonly sentence: string }[]} holds: null: it can't be had on this machine.
 */
function lookInside(output, system, arch) {
  const asar = filesBelow(output).find((path) => path.endsWith('app.asar'))
  if (asar === undefined) return [{ holds: false, sentence: 'no app.asar' }]
  const inside = listPackage(join(output, asar), { isPack: false }).map((path) => path.replaceAll('\\', '/'))
  const { node } = systems[system]
  const native = inside.filter((path) => path.endsWith('.node'))
  const sqlite = native.filter((path) => path.includes('better-sqlite3'))
  const keyring = native.filter((path) => path.includes('keyring'))
  const all = filesBelow(output)
  return [
    {
      holds: inside.includes('/dist/main/main.js') && inside.includes('/dist/renderer/index.html'),
      sentence: 'main and page',
    },
    { holds: inside.includes('/dist/main/third-party.json'), sentence: 'licences of others' },
    {
      holds: all.some((path) => path.endsWith('LICENSES.chromium.html')),
      sentence: 'notices of Chromium',
    },
    {
      holds: sqlite.length === 1 && sqlite[0]?.endsWith(`prebuilds/${node}-${arch}.node`) === true,
      sentence: `SQLite for ${node}-${arch} alone (${sqlite.map((path) => path.split('/').at(-1)).join(', ') || 'none'})`,
    },
    {
      holds: keyring.length === 1 && keyring[0]?.includes(`/keyring-${node}-${arch}`) === true,
      sentence: `keychain module for ${node}-${arch} alone (${keyring.map((path) => path.split('/').at(-1)).join(', ') || 'none'})`,
    },
    {
      holds: system !== 'mac' || all.some((path) => path.endsWith('de.lproj/InfoPlist.strings')),
      sentence: 'texts of the system',
    },
  ]
}

/** Each target of each system and architecture; folders first, because only of them is it looked inside. */
const kinds = Object.entries(systems)
  .flatMap(([name, { targets }]) =>
    targets.flatMap((target) =>
      ['x64', 'arm64'].map((arch) => ({ system: /** @type {System} */ (name), target, arch })),
    ),
  )
  .toSorted((a, b) => Number(b.target === 'dir') - Number(a.target === 'dir'))

/** A tool that electron-builder fetches and could not: it is not asked for again for the other architecture. */
const fromNetwork = /getaddrinfo|ECONN|ENOTFOUND|ETIMEDOUT|statusCode|proxy/i

/**
 * Packs one target. @param {string} work @param {(typeof kinds)[number]} kind
 * @returns {{ readonly packed: boolean, readonly why: string, readonly output: string }}
 */
function packOne(work, { system, target, arch }) {
  const placeholder = join(work, `electron-${system}`)
  if (!existsSync(placeholder)) makePlaceholder(placeholder, system)
  const output = join(work, `${system}-${arch}-${target}`)
  const { folder, why: missing } = stage(work, system, arch)
  if (missing !== null) return { packed: false, why: missing, output }
  const { path7za } = require('7zip-bin')
  chmodSync(path7za, 0o755)
  const words = [
    join(root, 'node_modules/electron-builder/cli.js'),
    `--${system}`,
    target,
    `--${arch}`,
    '--project',
    folder,
    '--config',
    'build/electron-builder.yml',
    // The staged project has no Electron of its own to be asked.
    `-c.electronVersion=${electronVersion}`,
    `-c.electronDist=${placeholder}`,
    `-c.directories.output=${output}`,
    // What lies inside is looked at, not how small it gets.
    '-c.compression=store',
    ...(system === 'mac' ? ['-c.mac.identity=null'] : []),
  ]
  const { status, stdout, stderr, error } = spawnSync(process.execPath, words, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 240_000,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ELECTRON_BUILDER_7ZIP_PATH: path7za, CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
  })
  const end = systems[system].ends[target]
  const made = filesBelow(output).some((path) => !path.includes('/') && end?.test(path) === true)
  const packed = status === 0 && (target === 'dir' || made)
  return { packed, why: error === undefined ? reasonIn(`${stdout}\n${stderr}`) : error.message, output }
}

/** Packs everything; false where something that this machine can show does not hold. */
export function packageAll() {
  const work = mkdtempSync(join(tmpdir(), 'registerblick-all-'))
  /** @type {Map<string, string>} */
  const notToBeHad = new Map()
  const counts = { made: 0, failed: 0 }
  try {
    for (const kind of kinds) {
      const { system, target, arch } = kind
      const name = `${system} ${arch} ${target}`
      const known =
        target === 'dmg' && process.platform !== 'darwin'
          ? 'a disk image is made by macOS itself'
          : notToBeHad.get(`${system} ${target}`)
      if (known !== undefined) {
        say(`  ${name}: not tried (${known})`)
        continue
      }
      const { packed, why, output } = packOne(work, kind)
      say(`  ${name}: ${packed ? 'made' : `not made here (${why})`}`)
      if (packed) counts.made += 1
      else if (fromNetwork.test(why)) notToBeHad.set(`${system} ${target}`, why)
      if (target === 'dir' && packed)
        for (const { holds, sentence } of lookInside(output, system, arch)) {
          if (holds === false) counts.failed += 1
          say(`    ${holds === null ? 'not to be had here:' : holds ? 'ok  ' : 'FAIL'} ${sentence}`)
        }
      // A folder or an archive needs no tool that is not here; only an installer may.
      else if (!packed && !fromNetwork.test(why)) counts.failed += 1
      rmSync(output, { recursive: true, force: true })
    }
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5 })
  }
  say(`${counts.made} of ${kinds.length} targets made around placeholders; ${counts.failed} checks failed`)
  say(
    'Only a real system shows: signatures, installers at work, AppArmor, Gatekeeper, and a start with Electron itself.',
  )
  return counts.failed === 0
}
