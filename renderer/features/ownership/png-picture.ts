import { drawPicture, edgeBounds, noHighlight } from '../../../shared/domain/ownership/picture/draw-picture.ts'
import type { Picture } from '../../../shared/domain/ownership/picture/picture.ts'
import { paperArea, paperPalette } from '../../../shared/domain/ownership/picture/svg-picture.ts'
import { withResolution } from '../../../shared/domain/ownership/picture/png-resolution.ts'
import { canvasPen } from './picture/canvas-pen.ts'

/** No canvas is larger than this on a side in every browser, and no picture file should be. */
const mostPixels = 12_000

/** The whole picture as PNG, twice as fine as the screen where that isn't too large; null where no canvas can be had. */
export function pngPicture(picture: Picture): Promise<Blob | null> {
  const area = paperArea(picture)
  const scale = Math.min(2, mostPixels / Math.max(area.width, area.height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(area.width * scale))
  canvas.height = Math.max(1, Math.ceil(area.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return Promise.resolve(null)
  context.fillStyle = paperPalette.ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.setTransform(scale, 0, 0, scale, -area.x * scale, -area.y * scale)
  drawPicture(canvasPen(context, paperPalette), picture, edgeBounds(picture), area, scale, noHighlight)
  return new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png')).then(async (blob) =>
    blob === null
      ? null
      : new Blob([withResolution(new Uint8Array(await blob.arrayBuffer()), scale)], { type: 'image/png' }),
  )
}
