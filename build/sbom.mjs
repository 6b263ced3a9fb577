import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The bill of materials of a release (CycloneDX 1.5): what ships, which is what was bundled, Electron, and the native modules of all
 * six kinds. `npm sbom` knows nothing of bundling: it would leave out all that the build takes in, or name every tool of the tests.
 *
 *     node build/sbom.mjs > registerblick.cdx.json        (after a build)
 */

/**
 * @typedef {{ readonly name: string, readonly version: string, readonly licence: string }} Part
 * @typedef {{ readonly packages: Readonly<Record<string, { readonly version?: string, readonly license?: string }>> }} Lock
 */

/** @param {string} name @param {string} version */
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The keychain's native modules that a package may hold: for our three systems, both processors. */
const native =
  /^node_modules\/(@napi-rs\/keyring-(?:linux-(?:x64|arm64)-gnu|darwin-(?:x64|arm64)|win32-(?:x64|arm64)-msvc))$/

/**
 * @param {{ readonly name: string, readonly version: string }} manifest package.json
 * @param {readonly Part[]} parties dist/main/third-party.json
 * @param {Lock} lock package-lock.json
 */
export function billOf({ name, version }, parties, lock) {
  const natives = Object.entries(lock.packages).flatMap(([path, { version: own = '', license = '' }]) => {
    const found = native.exec(path)?.[1]
    return found === undefined ? [] : [{ name: found, version: own, licence: license }]
  })
  /** @type {Map<string, Part>} */
  const parts = new Map([...parties, ...natives].map((part) => [purl(part.name, part.version), part]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': purl(name, version), name, version } },
    components: [...parts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([ref, part]) => ({
        type: part.name === 'electron' ? 'framework' : 'library',
        'bom-ref': ref,
        purl: ref,
        name: part.name,
        version: part.version,
        licenses: [{ expression: part.licence }],
      })),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const bill = billOf(read('package.json'), read('dist/main/third-party.json'), read('package-lock.json'))
  process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
}
