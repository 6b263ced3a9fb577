/**
 * Writes the feed of a release (`feed.json`, `feed.json.sig`) beside its packages: docs/electron.md, "New versions".
 *
 *   node build/sign-feed.mjs FOLDER KEY.pem [ROLLOUT] [NOTES.json]
 *
 * FOLDER: the packages of one version, as electron-builder names them. KEY: Ed25519, PEM (PKCS #8). ROLLOUT: to how many of a hundred
 * installations it is offered, 100 where it is left out. NOTES: `{ "de": "…", "en": "…" }`.
 */
import { createHash, createPrivateKey, sign } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What installs itself on each system; macOS' updater takes the zip. */
const kinds = /** @type {const} */ ([
  ['win32', /-win-(x64|arm64)\.exe$/],
  ['darwin', /-mac-(x64|arm64)\.zip$/],
  ['linux', /-linux-(x64|x86_64|arm64)\.AppImage$/],
])

/**
 * @param {string} folder
 * @param {string} version
 */
function filesOf(folder, version) {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const found = kinds
        .map(([platform, pattern]) => ({ platform, arch: pattern.exec(name)?.[1] }))
        .find(({ arch }) => arch !== undefined)
      if (found === undefined || !name.includes(`-${version}-`)) return []
      const content = readFileSync(join(folder, name))
      const sha512 = createHash('sha512').update(content).digest('base64')
      const arch = found.arch === 'x86_64' ? 'x64' : found.arch
      return [{ platform: found.platform, arch, name, size: content.byteLength, sha512 }]
    })
}

/**
 * @param {{ folder: string, version: string, released: string, key: string, rollout: number, notes: { de: string, en: string } | null }} release
 *   `released`: day, `YYYY-MM-DD`. `key`: PEM.
 */
export function writeFeed({ folder, version, released, key, rollout, notes }) {
  const files = filesOf(folder, version)
  if (files.length === 0) throw new Error(`${folder} holds no package of ${version}`)
  const text = Buffer.from(`${JSON.stringify({ form: 1, version, released, rollout, notes, files }, null, 2)}\n`)
  writeFileSync(join(folder, 'feed.json'), text)
  writeFileSync(join(folder, 'feed.json.sig'), `${sign(null, text, createPrivateKey(key)).toString('base64')}\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, keyFile, rollout = '100', notesFile] = process.argv.slice(2)
  if (folder === undefined || keyFile === undefined) throw new Error('a folder and a key are needed')
  const packageFile = fileURLToPath(new URL('../package.json', import.meta.url))
  const { version } = /** @type {{ version: string }} */ (JSON.parse(readFileSync(packageFile, 'utf8')))
  writeFeed({
    folder,
    version,
    released: new Date().toISOString().slice(0, 10),
    key: readFileSync(keyFile, 'utf8'),
    rollout: Number(rollout),
    notes:
      notesFile === undefined
        ? null
        : /** @type {{ de: string, en: string }} */ (JSON.parse(readFileSync(notesFile, 'utf8'))),
  })
}
