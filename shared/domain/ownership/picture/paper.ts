import { branchesOf, layBranches, readableBranches } from './paper-branches.ts'
import { edgeBounds } from './draw-picture.ts'
import { fonts } from './pen.ts'
import type { Picture } from './picture.ts'
import { paperArea } from './svg-picture.ts'
import type { Area, Size } from './viewport.ts'

/** Landscape, in millimetres (ISO 216). */
export const paperSizes = { A4: { width: 297, height: 210 }, A3: { width: 420, height: 297 } } as const
export type PaperSize = keyof typeof paperSizes

/** White around everything, the heading above the picture, and what is said below it; millimetres. */
export const paperSpaces = { margin: 10, head: 16, foot: 18 } as const

/** A picture unit is a CSS pixel. */
export const mmPerUnit = 25.4 / 96
/** Nobody reads type below six points: the smallest of the picture decides. */
const leastPoints = 6
const smallest = Math.min(...Object.values(fonts).map(({ size }) => size)) * 0.75
export const leastPaperScale = leastPoints / smallest
/** What stands on the seam of two sheets stands on both. */
const overlap = 10 / mmPerUnit
/** More than this nobody lays side by side; then the type gets smaller, and the sheets say so. */
const mostSheets = 48

/** One sheet of paper. */
export interface Sheet {
  /** Row and column as on a map: "B3"; empty where one sheet shows everything, and for the overview. */
  readonly name: string
  /** What is drawn: the whole picture, or of a large one the branches of this sheet, laid out anew. */
  readonly picture: Picture
  /** What of its picture it shows, in the picture's units. */
  readonly part: Area
  /** Whose branches stand here, the largest share first; empty where it is a sheet of the whole picture. */
  readonly owners: readonly string[]
}

/** One line of the index: a direct owner, with all that stands behind it. */
export interface IndexLine {
  readonly owner: string
  /** As it stands on its line: "74,9 %"; empty where nothing is said. */
  readonly share: string
  /** Companies and people behind the owner, itself included. */
  readonly parties: number
  /** Which of the sheets has it, counted from 1. */
  readonly sheet: number
}

export interface PaperPlan {
  readonly paper: PaperSize
  /** Room for the picture on each sheet, in millimetres. */
  readonly room: Size
  /** Picture units become `scale` CSS pixels; of the overview, as many as fit. */
  readonly scale: number
  /** The picture as a whole. */
  readonly whole: Area
  /** One sheet that shows everything, one for each branch, or first an overview and then the parts. */
  readonly sheets: readonly Sheet[]
  readonly overview: boolean
  /** Stands on a sheet before the others, where each branch has its own; empty where nothing has to be found. */
  readonly index: readonly IndexLine[]
  /** Type is smaller than six points. */
  readonly tooSmall: boolean
}

const roomOf = (paper: PaperSize): Size => ({
  width: paperSizes[paper].width - 2 * paperSpaces.margin,
  height: paperSizes[paper].height - 2 * paperSpaces.margin - paperSpaces.head - paperSpaces.foot,
})

const scaleInto = (whole: Area, room: Size): number =>
  Math.min(1, room.width / mmPerUnit / whole.width, room.height / mmPerUnit / whole.height)

/**
 * How a picture goes on paper: on one sheet, A4 where its type stays at six points or more, else A3; else each owner's
 * branch on a sheet of A3 with an index before them. Where there are no branches, or one of them is too large itself, it goes
 * over several sheets with an overview before them. Sheets on which nothing stands are left out.
 */
export function planPaper(picture: Picture): PaperPlan {
  const whole = paperArea(picture)
  for (const paper of ['A4', 'A3'] as const) {
    const room = roomOf(paper)
    const scale = scaleInto(whole, room)
    if (scale >= leastPaperScale)
      return {
        paper,
        room,
        scale,
        whole,
        sheets: [{ name: '', picture, part: whole, owners: [] }],
        overview: false,
        index: [],
        tooSmall: false,
      }
  }
  const room = roomOf('A3')
  const byBranch = planBranches(picture, room)
  if (byBranch !== null) return { paper: 'A3', room, whole, overview: false, tooSmall: false, ...byBranch }
  const filled = filler(picture)
  for (let scale = leastPaperScale; ; scale *= 0.85) {
    const parts = grid(
      whole,
      { width: room.width / mmPerUnit / scale, height: room.height / mmPerUnit / scale },
      filled,
      picture,
    )
    if (parts.length > mostSheets) continue
    const tooSmall = scale < leastPaperScale
    const overview: Sheet = { name: '', picture, part: whole, owners: [] }
    return { paper: 'A3', room, scale, whole, sheets: [overview, ...parts], overview: true, index: [], tooSmall }
  }
}

/** How a picture goes into a text, by its branches. */
export interface PagesPlan {
  /** `tooSmall`: one branch that is too large even for a page of its own; its type is below six points. */
  readonly sheets: readonly (Sheet & { readonly tooSmall: boolean })[]
  readonly index: readonly IndexLine[]
}

/**
 * How a picture goes into a text that has `room` on a page, in millimetres: null where it stands there as a whole, with type of six
 * points or more; else its branches, as many on a page as fit, with what their index says. Where it has no branches, `sheets` is empty:
 * no page shows it readably.
 */
export function planPages(picture: Picture, room: Size): PagesPlan | null {
  if (scaleInto(paperArea(picture), room) >= leastPaperScale) return null
  return packBranches(picture, room) ?? { sheets: [], index: [] }
}

/** How many parties these nodes stand for. */
const partiesOf = ({ nodes }: Picture, those: readonly number[]): number =>
  those.reduce((sum, at) => sum + (nodes[at]?.members ?? 1), 0)

/** A sheet for each branch, small ones together; null where there are none, or more than somebody looks through. */
function packBranches(picture: Picture, room: Size): PagesPlan | null {
  const branches = branchesOf(picture)
  if (branches.length < 2 || branches.length > readableBranches) return null
  const fits = (laid: Picture): boolean => scaleInto(paperArea(laid), room) >= leastPaperScale
  const packed = layBranches(picture, branches, fits)
  if (packed.length > mostSheets) return null
  return {
    sheets: packed.map(({ picture: laid, branches: those, tooLarge }) => ({
      name: '',
      picture: laid,
      part: paperArea(laid),
      owners: those.map(({ owner }) => owner),
      tooSmall: tooLarge,
    })),
    index: packed.flatMap(({ branches: those }, at) =>
      those.map(({ owner, share, nodes }): IndexLine => ({
        owner,
        share,
        parties: partiesOf(picture, nodes),
        sheet: at + 1,
      })),
    ),
  }
}

/** The same for sheets of their own; null, too, where a branch is too large for one. */
function planBranches(picture: Picture, room: Size): Pick<PaperPlan, 'sheets' | 'index' | 'scale'> | null {
  const plan = packBranches(picture, room)
  if (plan === null || plan.sheets.some(({ tooSmall }) => tooSmall)) return null
  const sheets = plan.sheets.map(({ name, picture: laid, part, owners }): Sheet => ({
    name,
    picture: laid,
    part,
    owners,
  }))
  return { sheets, index: plan.index, scale: Math.min(...sheets.map(({ part }) => scaleInto(part, room))) }
}

/** Parts of one size that overlap, row by row, without the empty ones. */
function grid(whole: Area, size: Size, filled: (part: Area) => boolean, picture: Picture): readonly Sheet[] {
  const steps = (length: number, step: number): number => Math.max(1, Math.ceil((length - overlap) / (step - overlap)))
  const [columns, rows] = [steps(whole.width, size.width), steps(whole.height, size.height)]
  const sheets: Sheet[] = []
  // A grid of thousands is never looked through: the caller tries a smaller scale.
  if (columns * rows > 20 * mostSheets)
    return Array.from({ length: mostSheets + 1 }, () => ({ name: '', picture, part: whole, owners: [] }))
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const part = { x: whole.x + column * (size.width - overlap), y: whole.y + row * (size.height - overlap), ...size }
      if (filled(part)) sheets.push({ name: `${letters(row)}${column + 1}`, picture, part, owners: [] })
    }
  }
  return sheets
}

/** A to Z, then AA. */
const letters = (row: number): string =>
  (row < 26 ? '' : letters(Math.floor(row / 26) - 1)) + String.fromCharCode(65 + (row % 26))

/** Whether a node or a line stands in a part. */
function filler(picture: Picture): (part: Area) => boolean {
  const { layout, width, height, nodes } = picture
  const bounds = edgeBounds(picture)
  const meets = (part: Area, left: number, top: number, right: number, bottom: number): boolean =>
    left < part.x + part.width && right > part.x && top < part.y + part.height && bottom > part.y
  return (part) => {
    for (let v = 0; v < nodes.length; v += 1) {
      const [x, y, w, h] = [
        layout.x[v] as number,
        layout.y[v] as number,
        (width[v] as number) / 2,
        (height[v] as number) / 2,
      ]
      if (meets(part, x - w, y - h, x + w, y + h)) return true
    }
    for (let e = 0; e < picture.edges.length; e += 1) {
      if (
        meets(
          part,
          bounds[4 * e] as number,
          bounds[4 * e + 1] as number,
          bounds[4 * e + 2] as number,
          bounds[4 * e + 3] as number,
        )
      )
        return true
    }
    return false
  }
}
