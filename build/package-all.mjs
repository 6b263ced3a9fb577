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
import { extractFile, listPackage } from '@electron/asar'
import { machineOf } from './binary-machine.mjs'
import { fpmByDpkg } from './fpm-by-dpkg.mjs'
import { fusesAreSet, wrongFuses } from './fuse-wire.mjs'
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

/** @typedef {{ readonly holds: boolean, readonly sentence: string }} Check */

/** @param {string} folder @returns {string[]} */
const filesBelow = (folder) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map((path) => String(path).split('\\').join('/')) : []

/**
 * What lies in an unpacked program.
 * @param {string} output @param {System} system @param {string} arch
 * @returns {readonly Check[]}
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
  const unpacked = join(output, `${asar}.unpacked`)
  return [
    {
      holds: inside.includes('/dist/main/main.js') && inside.includes('/dist/renderer/index.html'),
      sentence: 'main and page',
    },
    ...onlyTheProgram(inside),
    checkNotices(join(output, asar), inside),
    {
      holds: all.some((path) => path.endsWith(binaries[system]) && fusesAreSet(readFileSync(join(output, path)))),
      sentence: 'the fuses are set in the binary',
    },
    checkFeed(output, all),
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
      holds:
        native.length === 2 &&
        native.every((path) => {
          const made = machineOf(readFileSync(join(unpacked, path)))
          return made?.system === system && made.arch === arch
        }),
      sentence: `both are files beside the asar, and by their own headers for ${node}-${arch}`,
    },
    ...(system === 'mac' ? lookInsideMac(output, all) : []),
  ]
}

/**
 * That nothing of the project lies in a package but what was built for it.
 * @param {readonly string[]} inside Paths in the asar.
 * @returns {readonly Check[]}
 */
export function onlyTheProgram(inside) {
  const ours = inside.filter((path) => !path.startsWith('/node_modules'))
  const strange = ours.filter(
    (path) => path !== '/package.json' && !/^\/dist(?:$|\/(?:main|preload|renderer)(?:$|\/))/.test(path),
  )
  const sources = inside.filter((path) => /\.(?:tsx?|map|test\.js)$/.test(path))
  const named = (/** @type {readonly string[]} */ paths) =>
    paths.length === 0 ? '' : ` (${paths.length}, ${paths.slice(0, 3).join(', ')})`
  return [
    {
      holds: strange.length === 0,
      sentence: `of the project, only main, preload and page are inside${named(strange)}`,
    },
    { holds: sources.length === 0, sentence: `no sources, source maps or tests${named(sources)}` },
  ]
}

/** Where Electron's fuses lie. @type {Readonly<Record<System, string>>} */
const binaries = {
  linux: '-unpacked/registerblick',
  win: '-unpacked/Registerblick.exe',
  mac: '/Electron Framework.framework/Electron Framework',
}

/**
 * Every package that lies inside is named with the text of its licence, and so are Electron and what was bundled. The native module of the
 * keychain has another name on each system; here it is that of the machine that built.
 * @param {string} asar @param {readonly string[]} inside @returns {Check}
 */
function checkNotices(asar, inside) {
  const path = 'dist/main/third-party.json'
  if (!inside.includes(`/${path}`)) return { holds: false, sentence: 'licences of others' }
  /** @type {readonly { name: string, text: string }[]} */
  const parties = JSON.parse(extractFile(asar, path).toString('utf8'))
  const named = new Set(parties.map(({ name }) => name))
  const packed = inside
    .flatMap((file) => /^\/node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1] ?? [])
    .map((name) => (name === 'keytar' ? '@napi-rs/keyring' : name))
    .filter((name) => !name.startsWith('@napi-rs/keyring-'))
  const wanted = [...packed, 'electron', 'react', 'zod']
  return {
    holds:
      packed.length >= 2 && wanted.every((name) => named.has(name)) && parties.every(({ text }) => text.length > 100),
    sentence: `licences of others, with their texts: ${parties.length}`,
  }
}

/**
 * The address of new versions as the sources have it, and none of electron-builder's own.
 * @param {string} output @param {readonly string[]} all @returns {Check}
 */
function checkFeed(output, all) {
  const source = join(root, 'build/updates.json')
  const packed = all.find((path) => path.endsWith('/updates.json'))
  const same = existsSync(source)
    ? packed !== undefined && readFileSync(join(output, packed)).equals(readFileSync(source))
    : packed === undefined
  return {
    holds: same && !all.some((path) => path.endsWith('app-update.yml')),
    sentence: existsSync(source) ? 'the address of new versions, ours' : 'no address of new versions',
  }
}

/** @param {string} output @param {readonly string[]} all @returns {readonly Check[]} */
function lookInsideMac(output, all) {
  const own = all.find((path) => path.endsWith('Registerblick.app/Contents/Info.plist'))
  const info = own === undefined ? '' : readFileSync(join(output, own), 'utf8')
  const entitlements = readFileSync(join(root, 'build/mac/entitlements.plist'), 'utf8')
  return [
    { holds: all.some((path) => path.endsWith('de.lproj/InfoPlist.strings')), sentence: 'German texts of the system' },
    {
      holds:
        info.includes('<string>app.registerblick.desktop</string>') &&
        /CFBundleURLSchemes[^]*<string>registerblick<\/string>/.test(info) &&
        ['Desktop', 'Documents', 'Downloads'].every((folder) => info.includes(`NS${folder}FolderUsageDescription`)),
      sentence: 'Info.plist: identity, scheme of links, why it looks into folders',
    },
    { holds: info.includes('<key>ElectronAsarIntegrity</key>'), sentence: 'Info.plist: what the asar must hash to' },
    {
      holds:
        [...entitlements.matchAll(/<key>([^<]+)<\/key>/g)].map(([, key]) => key).join() ===
        'com.apple.security.cs.allow-jit',
      sentence: 'entitlements of a signed build: allow-jit alone',
    },
  ]
}

/** What a Linux desktop needs of a menu entry (Desktop Entry Specification). @param {string} text @param {string} exec */
function checkEntry(text, exec) {
  const line = (/** @type {string} */ name) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? ''
  return {
    holds:
      text.startsWith('[Desktop Entry]') &&
      line('Type') === 'Application' &&
      line('Name') === 'Registerblick' &&
      line('Exec') === exec &&
      line('Icon') === 'registerblick' &&
      line('StartupWMClass') === 'registerblick' &&
      line('MimeType').split(';').includes('x-scheme-handler/registerblick') &&
      line('Categories') === 'Office;',
    sentence: `menu entry: ${line('Exec') || 'none'}, opens registerblick:// links`,
  }
}

/** @param {string} program @param {readonly string[]} words */
const said = (program, words) => {
  const { status, stdout } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return status === 0 ? stdout : ''
}

/**
 * What lies in a package that was made.
 * @param {string} file @param {string} target @param {string} arch
 * @returns {readonly Check[]}
 */
function openPackage(file, target, arch) {
  if (target === 'tar.gz' || target === 'zip') {
    const listed =
      target === 'zip' ? said(require('7zip-bin').path7za, ['l', '-ba', file]) : said('tar', ['-tzf', file])
    const native = listed.split('\n').filter((line) => line.endsWith('.node'))
    return [
      {
        holds: /[Rr]esources\/app\.asar$/m.test(listed) && native.length === 2,
        sentence: 'it opens: program, and two native modules as files',
      },
    ]
  }
  const control = said('dpkg-deb', ['-f', file])
  const listed = said('dpkg-deb', ['-c', file])
  const inside = mkdtempSync(join(tmpdir(), 'registerblick-deb-open-'))
  try {
    said('dpkg-deb', ['-R', file, inside])
    const entry = join(inside, 'usr/share/applications/registerblick.desktop')
    const after = join(inside, 'DEBIAN/postinst')
    const checker = spawnSync('desktop-file-validate', [entry], { encoding: 'utf8' })
    return [
      {
        holds:
          control.includes('Package: registerblick') &&
          control.includes(`Architecture: ${arch === 'x64' ? 'amd64' : 'arm64'}`) &&
          /^Depends: .*libnss3/m.test(control) &&
          /^Recommends: gnome-keyring$/m.test(control),
        sentence: 'control file: name, architecture, what it depends on',
      },
      {
        holds:
          /\.\/opt\/Registerblick\/resources\/app\.asar$/m.test(listed) && !/ (?!root\/root)\w+\/\w+ /.test(listed),
        sentence: 'program in /opt/Registerblick, owned by root',
      },
      {
        holds:
          existsSync(after) &&
          /userns/.test(readFileSync(join(inside, 'opt/Registerblick/resources/apparmor-profile'), 'utf8')) &&
          readFileSync(after, 'utf8').includes('apparmor'),
        sentence: 'AppArmor profile that lets the sandbox work, and a script that installs it',
      },
      existsSync(entry)
        ? checkEntry(readFileSync(entry, 'utf8'), '/opt/Registerblick/registerblick %U')
        : { holds: false, sentence: 'menu entry' },
      ...(checker.error === undefined
        ? [{ holds: checker.status === 0, sentence: `desktop-file-validate ${checker.stdout.trim()}` }]
        : []),
    ]
  } finally {
    rmSync(inside, { recursive: true, force: true })
  }
}

/**
 * What electron-builder would write into an installer whose tools can't be had here.
 * @param {string} work @param {(typeof kinds)[number]} kind
 * @returns {readonly Check[]}
 */
function lookAtTexts(work, { system, target, arch }) {
  const file = join(work, `${target}-${arch}.json`)
  const folder = join(work, `${system}-${arch}`)
  const unpacked = filesBelow(join(work, `${system}-${arch}-dir`)).find((path) => /^[^/]*-unpacked$/.test(path))
  if (unpacked === undefined) return [{ holds: false, sentence: 'no unpacked program' }]
  // The folder of NSIS with the one file of it that is packed, too.
  const nsis = join(work, 'nsis-placeholder')
  mkdirSync(nsis, { recursive: true })
  writeFileSync(join(nsis, 'elevate.exe'), 'placeholder')
  const { stderr, error } = spawnSync(
    process.execPath,
    [
      join(root, 'build/installer-texts.mjs'),
      target,
      arch,
      folder,
      join(work, `${system}-${arch}-dir`, unpacked),
      file,
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      timeout: 240_000,
      env: { ...process.env, ELECTRON_BUILDER_NSIS_DIR: nsis, ELECTRON_BUILDER_7ZIP_PATH: require('7zip-bin').path7za },
    },
  )
  if (!existsSync(file)) return [{ holds: false, sentence: `its texts (${error?.message ?? reasonIn(stderr)})` }]
  const texts = JSON.parse(readFileSync(file, 'utf8'))
  if (target === 'AppImage') return [checkEntry(texts.desktop, 'AppRun %U')]
  const [defines] = texts
  return [
    {
      holds:
        defines.APP_ID === 'app.registerblick.desktop' &&
        defines.PRODUCT_NAME === 'Registerblick' &&
        defines.ONE_CLICK === undefined &&
        defines[arch === 'arm64' ? 'APP_ARM64' : 'APP_64'] !== undefined &&
        defines.DELETE_APP_DATA_ON_UNINSTALL === undefined,
      sentence: `definitions of the installer: ${defines.APP_ID}, asks before it installs, keeps what was read`,
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
 * @returns {{ readonly packed: boolean, readonly why: string, readonly output: string, readonly file: string | null }}
 */
function packOne(work, { system, target, arch }) {
  const placeholder = join(work, `electron-${system}`)
  if (!existsSync(placeholder)) makePlaceholder(placeholder, system)
  const output = join(work, `${system}-${arch}-${target}`)
  const { folder, why: missing } = stage(work, system, arch)
  if (missing !== null) return { packed: false, why: missing, output, file: null }
  const { path7za } = require('7zip-bin')
  chmodSync(path7za, 0o755)
  const fpm = target === 'deb' ? fpmByDpkg(work) : null
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
    env: {
      ...process.env,
      ELECTRON_BUILDER_7ZIP_PATH: path7za,
      CSC_IDENTITY_AUTO_DISCOVERY: 'false',
      ...(fpm === null ? {} : { CUSTOM_FPM_PATH: fpm }),
    },
  })
  const end = systems[system].ends[target]
  const file = filesBelow(output).find((path) => !path.includes('/') && end?.test(path) === true)
  return {
    packed: status === 0 && (target === 'dir' || file !== undefined),
    why: error === undefined ? reasonIn(`${stdout}\n${stderr}`) : error.message,
    output,
    file: file === undefined ? null : join(output, file),
  }
}

/** What no placeholder shows: who shows it instead. */
const onlyARealSystem = [
  [
    'Electron starts from the package, with its sandbox',
    'all three',
    'smoke test on what was installed (release workflow)',
  ],
  ['NSIS installer installs, upgrades, removes', 'Windows', 'release workflow; its pages by hand'],
  ['Disk image opens, and the program is dragged out of it', 'macOS', 'release workflow'],
  ['AppImage starts by its static runtime, with its sandbox or a sentence', 'Linux', 'release workflow'],
  ['AppArmor profile of the deb at work', 'Ubuntu', 'release workflow, with the restriction on'],
  [
    'Signatures, notarization, Gatekeeper, SmartScreen',
    'Windows, macOS',
    'release workflow where there is a certificate',
  ],
  ['Keychain, credential vault, Secret Service', 'all three', 'smoke test (`keychain`); here: gnome-keyring'],
  ['Notifications, tray, badge, menus as the system draws them', 'all three', 'by hand (docs/releasing.md, 6)'],
  ['A new version takes the place of the running one', 'all three', 'by hand'],
]

/** Packs everything; false where something that this machine can show does not hold. */
export function packageAll() {
  const work = mkdtempSync(join(tmpdir(), 'registerblick-all-'))
  /** @type {Map<string, string>} */
  const notToBeHad = new Map()
  const counts = { made: 0, checks: 0, failed: 0 }
  try {
    for (const kind of kinds) {
      const { system, target, arch } = kind
      const name = `${system} ${arch} ${target}`
      const known =
        target === 'dmg' && process.platform !== 'darwin'
          ? 'a disk image is made by macOS itself'
          : notToBeHad.get(`${system} ${target}`)
      const { packed, why, output, file } =
        known === undefined ? packOne(work, kind) : { packed: false, why: known, output: '', file: null }
      say(`  ${name}: ${packed ? 'made' : `not made here (${why})`}`)
      if (packed) counts.made += 1
      else if (fromNetwork.test(why)) notToBeHad.set(`${system} ${target}`, why)
      // A folder or an archive needs no tool that is not here; only an installer may.
      else if (known === undefined) counts.failed += 1
      const checks =
        target === 'dir' && packed
          ? lookInside(output, system, arch)
          : file !== null && packed
            ? openPackage(file, target, arch)
            : target === 'AppImage' || target === 'nsis'
              ? lookAtTexts(work, kind)
              : []
      for (const { holds, sentence } of checks) {
        counts.checks += 1
        if (!holds) counts.failed += 1
        say(`    ${holds ? 'ok  ' : 'FAIL'} ${sentence}`)
      }
      // The folders are what the texts of installers are computed for.
      if (target !== 'dir' && output !== '') rmSync(output, { recursive: true, force: true })
    }
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5 })
  }
  say(
    `${counts.made} of ${kinds.length} targets made around placeholders; ${counts.checks} checks, ${counts.failed} failed`,
  )
  say('Only a real system shows:')
  const width = (/** @type {number} */ column) => Math.max(...onlyARealSystem.map((row) => row[column]?.length ?? 0))
  for (const [what = '', where = '', by = ''] of onlyARealSystem)
    say(`  ${what.padEnd(width(0))}  ${where.padEnd(width(1))}  ${by}`)
  return counts.failed === 0
}
