import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { canvasPen } from './picture/canvas-pen.ts'
import { drawPicture, edgeBounds, noHighlight } from './picture/draw-picture.ts'
import type { Picture } from './picture/picture.ts'
import { paperPalette, svgPicture } from './picture/svg-picture.ts'
import { Popover, type Anchor } from './popover.tsx'

/** A file made here, or the name of a format that the core makes. */
export type DeskExport =
  | { readonly format: 'svg' | 'png'; readonly name: string; readonly content: Blob }
  /** `name` is the desk's own: whoever makes the file knows its ending. */
  | { readonly format: string; readonly name: string; readonly content: null }

/** No canvas is larger than this on a side in every browser, and no picture file should be. */
const mostPixels = 12_000
const margin = 16

const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A name that no file system minds: letters and figures of any script, no path, no device, not too long. */
export function fileName(title: string, ending: string): string {
  const name = title.normalize('NFC').replace(/[^\p{L}\p{N} ._-]+/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, 80).replace(/^[. ]+|[. ]+$/g, '')
  return `${name === '' || devices.test(name) ? `Registerblick ${name}`.trim() : name}.${ending}`
}

/** The whole picture as PNG, twice as fine as the screen where that isn't too large; null where no canvas can be had. */
export function pngPicture(picture: Picture): Promise<Blob | null> {
  const { x, y, width, height } = picture.area
  const [w, h] = [width + 2 * margin, height + 2 * margin]
  const scale = Math.min(2, mostPixels / Math.max(w, h, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(w * scale))
  canvas.height = Math.max(1, Math.ceil(h * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return Promise.resolve(null)
  context.fillStyle = paperPalette.ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.setTransform(scale, 0, 0, scale, (margin - x) * scale, (margin - y) * scale)
  drawPicture(canvasPen(context, paperPalette), picture, edgeBounds(picture), { x: x - margin, y: y - margin, width: w, height: h }, scale, noHighlight)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

/** Hands a file to the person the way every browser does. */
export function download({ name, content }: DeskExport): void {
  if (content === null) return
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Formats in which the desk leaves the program; those of the core stand below. */
export function ExportMenu({ picture, title, formats, anchor, onExport, onClose }: {
  readonly picture: Picture
  readonly title: string
  /** Formats that the core makes, as they are called. */
  readonly formats: readonly string[]
  readonly anchor: Anchor
  readonly onExport: (file: DeskExport) => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const item = (format: string, text: string, run: () => void): ReactNode => (
    <button
      key={format}
      type="button"
      className="popover-item"
      onClick={() => {
        onClose()
        run()
      }}
    >
      <Icon name="export" />
      <span>{text}</span>
    </button>
  )
  const asSvg = (): void => {
    const content = new Blob([svgPicture(picture, title)], { type: 'image/svg+xml' })
    onExport({ format: 'svg', name: fileName(title, 'svg'), content })
  }
  const asPng = (): void => {
    void pngPicture(picture).then((content) => {
      if (content !== null) onExport({ format: 'png', name: fileName(title, 'png'), content })
    })
  }
  return (
    <Popover label={t('export.label')} anchor={anchor} onClose={onClose}>
      <div className="popover-list">
        {item('svg', t('export.svg'), asSvg)}
        {item('png', t('export.png'), asPng)}
        {formats.map((format) => item(format, t('export.as', { format }), () => onExport({ format, name: title, content: null })))}
      </div>
    </Popover>
  )
}
