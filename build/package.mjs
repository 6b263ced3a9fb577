import { createRequire } from 'node:module'
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractAll, listPackage } from '@electron/asar'
import { fusesAreSet, wrongFuses } from './fuse-wire.mjs'
import { fpmByDpkg } from './fpm-by-dpkg.mjs'
import { onlyTheProgram, packageAll } from './package-all.mjs'
import { root, say } from './setup.mjs'

/**
 * `npm run package` where no Electron can be had: packs the program around a placeholder of Electron's binary, looks at
 * what came to lie inside, and starts the packed files on the stand-in. What only the three systems can do is named
 * at the end; the release workflow does it (.github/workflows/release.yml).
 */
const require = createRequire(import.meta.url)
const output = join(root, 'release')
const placeholder = join(tmpdir(), `registerblick-placeholder-${process.pid}`)

/** What the placeholder must have for electron-builder to find its way: names, languages, and a fuse wire to set. */
function makePlaceholder() {
  mkdirSync(join(placeholder, 'locales'), { recursive: true })
  mkdirSync(join(placeholder, 'resources'))
  const script = Buffer.from(
    '#!/bin/sh\necho "This package was made without Electron; see docs/electron.md." >&2\nexit 1\n',
  )
  writeFileSync(join(placeholder, 'electron'), Buffer.concat([script, wrongFuses]))
  writeFileSync(join(placeholder, 'chrome-sandbox'), '')
  chmodSync(join(placeholder, 'electron'), 0o755)
  chmodSync(join(placeholder, 'chrome-sandbox'), 0o755)
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'version'])
    writeFileSync(join(placeholder, file), 'placeholder')
  for (const language of ['de', 'en-US', 'en-GB', 'fr'])
    writeFileSync(join(placeholder, 'locales', `${language}.pak`), 'placeholder')
}

/** @type {string[]} */
const problems = []
let checks = 0
/**
 * @param {boolean} holds
 * @param {string} sentence
 */
function check(holds, sentence) {
  checks += 1
  if (!holds) problems.push(sentence)
  say(`  ${holds ? 'ok  ' : 'FAIL'} ${sentence}`)
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function runOrThrow(program, args, env = process.env) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ${args[0] ?? ''} ended with ${status}:\n${stdout}\n${stderr}`)
  return stdout
}

/** @param {string | null} fpm what makes the Debian package; null: it isn't made */
function pack(fpm) {
  say(`Packing around a placeholder of Electron (folder, tar.gz, zip${fpm === null ? '' : ', deb'}) …`)
  rmSync(output, { recursive: true, force: true })
  const { path7za } = require('7zip-bin')
  chmodSync(path7za, 0o755)
  runOrThrow(
    process.execPath,
    [
      join(root, 'node_modules/electron-builder/cli.js'),
      '--linux',
      'dir',
      'tar.gz',
      'zip',
      ...(fpm === null ? [] : ['deb']),
      '--config',
      'build/electron-builder.yml',
      `-c.electronDist=${placeholder}`,
      // What lies inside is looked at, not how small it gets: packed around a placeholder, it is for nobody.
      '-c.compression=store',
    ],
    {
      ...process.env,
      ELECTRON_BUILDER_7ZIP_PATH: path7za,
      CSC_IDENTITY_AUTO_DISCOVERY: 'false',
      ...(fpm === null ? {} : { CUSTOM_FPM_PATH: fpm }),
    },
  )
}

/** @param {string} unpacked */
function checkContent(unpacked) {
  const asar = join(unpacked, 'resources/app.asar')
  const files = listPackage(asar, { isPack: false }).map((path) => path.replaceAll('\\', '/'))
  for (const path of [
    '/package.json',
    '/dist/main/main.js',
    '/dist/main/store-worker.js',
    '/dist/main/sandbox-worker.js',
    '/dist/main/graph-worker.js',
    '/dist/main/table-process.js',
    '/dist/main/keychain-process.js',
    '/dist/main/third-party.json',
    '/dist/main/fonts/inter-latin-400-normal.woff2',
    '/dist/preload/preload.cjs',
    '/dist/renderer/index.html',
  ]) {
    check(files.includes(path), `app.asar holds ${path}`)
  }
  for (const { holds, sentence } of onlyTheProgram(files)) check(holds, sentence)
  check(!files.some((path) => /\/node_modules\/node-/.test(path)), 'no Node of our scripts')
  const packages = [
    ...new Set(files.flatMap((path) => /^\/node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(path)?.[1] ?? [])),
  ].sort()
  check(
    packages.every((name) => ['better-sqlite3', 'keytar'].includes(name) || name.startsWith('@napi-rs/keyring-')),
    `packages inside: ${packages.join(', ')}`,
  )

  const native = files.filter((path) => path.endsWith('.node'))
  check(
    native.length === 2 &&
      native.some((path) => path.includes('better-sqlite3')) &&
      native.some((path) => path.includes('@napi-rs/keyring')),
    `native modules for this system and no other: ${native.join(', ')}`,
  )
  check(
    native.every((path) => existsSync(join(unpacked, 'resources/app.asar.unpacked', path))),
    'native modules lie beside the asar as files',
  )

  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const packed = join(mkdtempSync(join(tmpdir(), 'registerblick-packed-')), 'app')
  extractAll(asar, packed)
  const inside = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'))
  check(
    inside.version === manifest.version &&
      inside.main === manifest.main &&
      inside.scripts === undefined &&
      inside.devDependencies === undefined,
    'package.json inside: same version and entry, no scripts',
  )

  const parties = JSON.parse(readFileSync(join(packed, 'dist/main/third-party.json'), 'utf8'))
  check(
    packages.every((name) =>
      parties.some(
        (/** @type {{ name: string }} */ party) =>
          party.name === name || (name === 'keytar' && party.name === '@napi-rs/keyring'),
      ),
    ) && parties.every((/** @type {{ text: string }} */ party) => party.text.length > 100),
    `licences of ${parties.length} packages are packed, with their texts`,
  )
  check(existsSync(join(unpacked, 'LICENSES.chromium.html')), 'the notices of Chromium lie beside the program')

  const binary = readFileSync(join(unpacked, 'registerblick'))
  check(fusesAreSet(binary), 'the fuses are set in the binary')
  const feed = join(root, 'build/updates.json')
  const packedFeed = join(unpacked, 'resources/updates.json')
  check(
    existsSync(feed)
      ? existsSync(packedFeed) && readFileSync(feed).equals(readFileSync(packedFeed))
      : !existsSync(packedFeed),
    existsSync(feed) ? 'the address of new versions is packed' : 'no address of new versions, as the sources have none',
  )
  check(
    readdirSync(join(unpacked, 'locales')).sort().join() === 'de.pak,en-GB.pak,en-US.pak',
    'German and English of Electron, no other language',
  )
  return packed
}

/** @param {string} packed */
async function checkStart(packed) {
  process.env['REGISTERBLICK_APP'] = packed
  const { launchApp } = await import('../e2e/launch-app.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'registerblick-package-'))
  const app = await launchApp({ args: ['--demo', '--lang=en'], dataDir })
  try {
    await app.page.waitForFunction(() => document.body.innerText.trim().length > 0)
    const answered = await app.page.evaluate(
      () =>
        new Promise((resolve) => {
          const bridge = /** @type {{ registerblick: import('../shared/contract/wire.ts').Bridge }} */ (
            /** @type {unknown} */ (window)
          ).registerblick
          bridge.listen((message) => 'id' in message && message.id === 1_000_001 && resolve(message.outcome.ok))
          bridge.send({ id: 1_000_001, path: 'app.state', input: {} })
        }),
    )
    check(answered === true, `the packed files start (${app.kind}), show a page, and the core answers it`)
    check(!app.stderr().includes('Error'), 'and nothing is reported as an error')
  } finally {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @param {string} version @param {boolean} withDeb */
function checkArchives(version, withDeb) {
  // Debian has a name of its own for the processor.
  const named = (/** @type {string} */ extension) =>
    join(
      output,
      `Registerblick-${version}-linux-${extension === 'deb' && process.arch === 'x64' ? 'amd64' : process.arch}.${extension}`,
    )
  const tar = runOrThrow('tar', ['-tzf', named('tar.gz')])
  check(/\/resources\/app\.asar$/m.test(tar) && /\/registerblick$/m.test(tar), 'tar.gz holds program and asar')
  const zip = runOrThrow(require('7zip-bin').path7za, ['l', named('zip')])
  check(/resources\/app\.asar/.test(zip), 'zip holds the asar')
  if (!withDeb) {
    say('  not made: deb (dpkg-deb is not installed)')
    return
  }
  const listed = runOrThrow('dpkg-deb', ['-c', named('deb')])
  check(
    /\.\/opt\/Registerblick\/resources\/app\.asar$/m.test(listed) &&
      /\.\/usr\/share\/applications\/registerblick\.desktop$/m.test(listed),
    'deb holds program and menu entry',
  )
  check(/^ ?Package: registerblick$/m.test(runOrThrow('dpkg-deb', ['-I', named('deb')])), 'deb names the package')
}

const notMade = [
  'AppImage, NSIS installer, dmg: their tools come from a network or need their system',
  'signatures and notarization: no certificates here',
  'launching: the binary inside is a placeholder, not Electron',
]

async function main() {
  if (process.platform !== 'linux') {
    say(
      'On this system packages are made with Electron itself: npx electron-builder --config build/electron-builder.yml',
    )
    process.exitCode = 2
    return
  }
  makePlaceholder()
  try {
    const fpm = fpmByDpkg(placeholder)
    pack(fpm)
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const packed = checkContent(join(output, 'linux-unpacked'))
    checkArchives(version, fpm !== null)
    await checkStart(packed)
    rmSync(join(packed, '..'), { recursive: true, force: true })
  } finally {
    rmSync(placeholder, { recursive: true, force: true })
  }
  for (const name of readdirSync(output).filter(
    (file) => statSync(join(output, file)).isFile() && file.startsWith('Registerblick'),
  ))
    say(`made: release/${name}`)
  for (const line of notMade) say(`not made here: ${line}`)
  say(`${checks - problems.length} passed, ${problems.length} failed, 0 skipped`)
  if (problems.length > 0) process.exitCode = 1
}

if (process.argv.includes('--all')) {
  if (!packageAll()) process.exitCode = 1
} else await main()
