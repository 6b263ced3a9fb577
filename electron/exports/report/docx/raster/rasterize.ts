import type { FontFile } from '../../style.ts'
import { openCanvasKit } from './canvas-kit.ts'
import { drawSvg } from './draw-svg.ts'
import { readSvg } from './svg-tree.ts'
import { openTypefaces } from './typefaces.ts'

/** A drawing, and how large it stands on the page in CSS pixels. */
export interface ToRasterize {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/** Pixels for each CSS pixel: 192 to an inch. */
const fineness = 2

/**
 * Draws SVG drawings of ours as PNG pictures, for programs that show no SVG in a Word file. Null where CanvasKit's files
 * are missing. A character that no font of the report has shows as an empty box.
 * @throws where a drawing holds what none of ours does
 */
export async function rasterize(
  drawings: readonly ToRasterize[],
  fonts: readonly FontFile[],
): Promise<readonly Uint8Array[] | null> {
  if (drawings.length === 0) return []
  const kit = await openCanvasKit()
  if (kit === null) return null
  const typefaces = openTypefaces(kit, fonts)
  try {
    return drawings.map(({ svg, width, height }) => {
      const pixels = { width: Math.ceil(width * fineness), height: Math.ceil(height * fineness) }
      const surface = kit.MakeSurface(pixels.width, pixels.height)
      if (surface === null) throw new Error('no room for the drawing')
      try {
        drawSvg(kit, surface.getCanvas(), typefaces, readSvg(svg), pixels)
        surface.flush()
        const image = surface.makeImageSnapshot()
        const bytes = image.encodeToBytes()
        image.delete()
        if (bytes === null) throw new Error('the drawing could not be written as PNG')
        return bytes
      } finally {
        surface.delete()
      }
    })
  } finally {
    typefaces.close()
  }
}
