import type { Refusal } from '../../../shared/domain/imports/import.ts'

/** What a sheet may have at most (ECMA-376, and Excel's own limits): 16,384 columns, 1,048,576 rows. */
const mostColumns = 16_384
const mostRows = 1_048_576
/** Cells of the rectangle that a sheet spans: fifty thousand companies with sixty columns. The reader fills all of it. */
const mostCells = 3_000_000

/** Tags that say where something stands, with all their attributes; names may have a prefix. */
const placedTag = /<(?:[\w.-]+:)?(?:c|row|dimension)(?=[\s/>])([^>]*)>/g
const placeAttribute = /(?:^|\s)(?:r|ref)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const columnNumber = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * Looks at every place that a sheet states before the reader makes room for it: one cell in column ZZZZZZ makes it fill 321
 * million. Null: the sheet may be read. What is no place at all is refused, too, because the reader would guess.
 * @param xml the sheet's part, as text
 */
export function checkReferences(xml: string): Refusal | null {
  let [columns, rows, tags] = [1, 1, 0]
  for (const [, attributes = ''] of xml.matchAll(placedTag)) {
    tags += 1
    for (const [, double, single] of attributes.matchAll(placeAttribute)) {
      const places = (double ?? single ?? '').split(':')
      if (places.length > 2) return 'damaged'
      for (const place of places) {
        const [whole, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{0,7})$/.exec(place) ?? []
        if (whole === undefined || whole === '') return 'damaged'
        columns = Math.max(columns, columnNumber(letters))
        rows = Math.max(rows, Number(digits))
      }
    }
  }
  if (columns > mostColumns || rows > mostRows) return 'damaged'
  return Math.max(columns * rows, tags) > mostCells ? 'too-large' : null
}
