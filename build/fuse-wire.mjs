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
