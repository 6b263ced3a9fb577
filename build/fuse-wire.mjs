import { createRequire } from 'node:module'

/** Electron's fuses in a binary: switches that packing sets (docs/electron.md). */
const require = createRequire(import.meta.url)

/** What the wire begins with. */
export const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/** Each fuse with its place in the wire. */
export const fuseNames = Object.entries(require('@electron/fuses').FuseV1Options).filter(
  ([, index]) => typeof index === 'number',
)

/** Every fuse stands the wrong way ('0' off, '1' on), so that a wire that reads right was set. */
export const wrongFuses = Buffer.concat([
  Buffer.from(fuseSentinel),
  Buffer.from([1, fuseNames.length]),
  Buffer.from(`${'1'.repeat(fuseNames.length)}\n`),
])

/** As the program must be packed (build/electron-builder.yml). @type {Readonly<Record<string, boolean>>} */
const wantedFuses = {
  RunAsNode: false,
  EnableCookieEncryption: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
}

/** Whether every fuse that this version knows stands in a binary as it must. @param {Buffer} binary */
export function fusesAreSet(binary) {
  const found = binary.indexOf(fuseSentinel)
  if (found === -1 || fuseNames.length !== Object.keys(wantedFuses).length) return false
  const wire = found + fuseSentinel.length + 2
  return fuseNames.every(
    ([name, index]) => (String.fromCharCode(binary[wire + Number(index)] ?? 0) === '1') === wantedFuses[name],
  )
}
