import type { CanvasKit, CanvasKitInitOptions } from 'canvaskit-wasm'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The files of CanvasKit with their names in the built program; the build puts them into `canvaskit` beside the code. They
 * stay apart from our bundles: the script asks for its program by its own place.
 */
export const canvasKitFiles: readonly { readonly name: string; readonly source: string }[] = [
  { name: 'canvaskit.cjs', source: 'canvaskit-wasm/bin/canvaskit.js' },
  { name: 'canvaskit.wasm', source: 'canvaskit-wasm/bin/canvaskit.wasm' },
]

/** In the built program it stands beside the code or the folder of its parts; otherwise in its package. */
const places = [
  'canvaskit/canvaskit.cjs',
  '../canvaskit/canvaskit.cjs',
  '../../../../../node_modules/canvaskit-wasm/bin/canvaskit.js',
]

/** Skia as a program of WebAssembly; null where its files are missing. About 90 ms and 20 MB, so it is loaded when needed. */
export async function openCanvasKit(): Promise<CanvasKit | null> {
  const script = places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((path) => existsSync(path) && existsSync(join(dirname(path), 'canvaskit.wasm')))
  if (script === undefined) return null
  const open = createRequire(import.meta.url)(script) as (options: CanvasKitInitOptions) => Promise<CanvasKit>
  return open({ locateFile: (file) => join(dirname(script), file) })
}
