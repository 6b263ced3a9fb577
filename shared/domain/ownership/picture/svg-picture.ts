import type { Language } from '../../language.ts'
import { drawPicture, edgeBounds, noHighlight, type Highlight } from './draw-picture.ts'
import type { Palette } from './pen.ts'
import { pictureWords } from '../../../words/picture.ts'
import { isStanding, type Picture } from './picture.ts'
import { svgPen, xmlText } from './svg-pen.ts'
import type { Area, Size } from './viewport.ts'

/** The light side of the theme (renderer/ui/theme/tokens.css), for files and print. */
export const paperPalette: Palette = {
  ground: '#ffffff',
  node: '#ffffff',
  outline: '#7a8491',
  ink: '#15191f',
  ink2: '#3e4653',
  ink3: '#596270',
  hatch: '#dfe3e8',
  accent: '#1c4f9c',
  accentSoft: '#e3ecfa',
  proof: '#bcd2f5',
  proofLabel: '#bcd2f5',
  ok: '#17653f',
  warn: '#835000',
  risk: '#ae231c',
  superseded: '#c63a31',
}

export interface SvgOptions {
  /** What it is a picture of; plain text, made safe here. */
  readonly title: string
  readonly language: Language
  readonly palette?: Palette
  readonly highlight?: Highlight
  /** Width and height in CSS pixels that the picture shall fill at most; null: as large as it is. */
  readonly size?: Size | null
  /** The part that is drawn, in the picture's units; null: all of it with a margin. */
  readonly part?: Area | null
  /** False: without the XML declaration, to stand inside another document. */
  readonly standalone?: boolean
  /** Begins every id, so that several pictures can stand in one document. Letters only. */
  readonly ids?: string
}

const margin = 16
/** So many shares are told one by one to who doesn't see the picture. */
const mostTold = 100

/** The area of a whole picture with its margin, in whole units. */
export function paperArea({ area }: Picture): Area {
  const [x, y] = [Math.floor(area.x) - margin, Math.floor(area.y) - margin]
  return { x, y, width: Math.ceil(area.width) + 2 * margin + 1, height: Math.ceil(area.height) + 2 * margin + 1 }
}

/** What is known of companies, then who holds what, in words. */
function description({ nodes, edges, labelTexts }: Picture, language: Language): string {
  const texts = pictureWords[language]
  const written = (count: number): string => new Intl.NumberFormat(language).format(count)
  const told = edges
    .slice(0, mostTold)
    .map(({ from, to }, e) => `${nodes[from]?.name ?? ''} → ${nodes[to]?.name ?? ''}: ${labelTexts[e] ?? ''}`)
  const warned = nodes.flatMap(({ name, note, mark }) =>
    mark !== null && isStanding(mark) ? [`${name}: ${note}`] : [],
  )
  if (edges.length > mostTold) told.push(texts.more(written(edges.length - mostTold)))
  if (warned.length > mostTold) told.push(texts.more(written(warned.length - mostTold)))
  return [texts.told(written(nodes.length), written(edges.length)), ...warned.slice(0, mostTold), ...told].join('\n')
}

/**
 * A picture as one self-contained SVG document: no references, no script, no style; names are text, so they can be
 * searched and copied. Fonts are named, not embedded (docs/decisions.md). Whatever names hold, the document stays well-formed XML 1.0.
 */
export function svgPicture(picture: Picture, options: SvgOptions): string {
  const {
    title,
    language,
    palette = paperPalette,
    highlight = noHighlight,
    size = null,
    standalone = true,
    ids = 'owners',
  } = options
  const part = options.part ?? paperArea(picture)
  const scale = size === null ? 1 : Math.min(1, size.width / part.width, size.height / part.height)
  const { pen, parts } = svgPen(palette, `${ids}-hatch`)
  drawPicture(pen, picture, edgeBounds(picture), part, 1, highlight)
  const box = `viewBox="${part.x} ${part.y} ${part.width} ${part.height}"`
  return [
    ...(standalone ? ['<?xml version="1.0" encoding="UTF-8"?>'] : []),
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(part.width * scale)}" height="${round(part.height * scale)}" ${box} ` +
      `role="img" xml:lang="${language}" lang="${language}" aria-labelledby="${ids}-title" aria-describedby="${ids}-desc">`,
    `<title id="${ids}-title">${xmlText(title)}</title>`,
    `<desc id="${ids}-desc">${xmlText(description(picture, language))}</desc>`,
    `<defs><pattern id="${ids}-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="${palette.node}"/><path d="M0 0V7" stroke="${palette.hatch}" stroke-width="3"/></pattern></defs>`,
    `<rect x="${part.x}" y="${part.y}" width="${part.width}" height="${part.height}" fill="${palette.ground}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

const round = (value: number): string => String(Math.round(value * 100) / 100)
