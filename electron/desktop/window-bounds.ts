import { readFileSync, writeFileSync } from 'node:fs'

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the window stood. Bounds are those it has when it is not maximized. Device-independent pixels. */
export interface WindowPlace {
  readonly bounds: Rectangle
  readonly maximized: boolean
}

export const smallest = { width: 900, height: 600 } as const
export const usual = { width: 1280, height: 800 } as const

const isRectangle = (value: unknown): value is Rectangle => {
  if (typeof value !== 'object' || value === null) return false
  const { x, y, width, height } = value as Record<string, unknown>
  return [x, y, width, height].every((side) => Number.isSafeInteger(side))
}

/** Reads the remembered place; null when there is none or it does not read. */
export function readPlace(file: string): WindowPlace | null {
  try {
    const { bounds, maximized } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    return isRectangle(bounds) ? { bounds, maximized: maximized === true } : null
  } catch {
    return null
  }
}

/** Remembers the place. A folder that can't be written only forgets it. */
export function writePlace(file: string, place: WindowPlace): void {
  try {
    writeFileSync(file, JSON.stringify(place), { mode: 0o600 })
  } catch {
    // Where the window stood is worth no message.
  }
}

/** Fits remembered bounds into a screen's work area: never smaller than the product can be used, never out of reach. */
export function fitBounds(bounds: Rectangle, workArea: Rectangle): Rectangle {
  const width = Math.max(smallest.width, Math.min(bounds.width, workArea.width))
  const height = Math.max(smallest.height, Math.min(bounds.height, workArea.height))
  const within = (start: number, length: number, from: number, room: number): number =>
    Math.max(from, Math.min(start, from + room - length))
  return {
    width,
    height,
    x: within(bounds.x, width, workArea.x, workArea.width),
    y: within(bounds.y, height, workArea.y, workArea.height),
  }
}
