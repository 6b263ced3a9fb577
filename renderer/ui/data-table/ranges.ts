/** Places from `from` up to, but not including, `end`. */
export type Range = readonly [from: number, end: number]

/** Places as ranges in ascending order that neither overlap nor touch: a million places in a row are one. */
export type Ranges = readonly Range[]

export const noPlaces: Ranges = []

/** How many places these are. */
export const sizeOf = (ranges: Ranges): number => ranges.reduce((sum, [from, end]) => sum + end - from, 0)

/** Index of the first range that ends after a place. */
function after(ranges: Ranges, place: number): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) > place) high = middle
    else low = middle + 1
  }
  return low
}

export const hasPlace = (ranges: Ranges, place: number): boolean =>
  (ranges[after(ranges, place)]?.[0] ?? Infinity) <= place

/** With all places of a range as well. */
export function withRange(ranges: Ranges, from: number, end: number): Ranges {
  if (from >= end) return ranges
  const before = ranges.filter((one) => one[1] < from)
  const behind = ranges.filter((one) => one[0] > end)
  const touched = ranges.slice(before.length, ranges.length - behind.length)
  const [first, last] = [touched[0], touched.at(-1)]
  return [...before, [Math.min(from, first?.[0] ?? from), Math.max(end, last?.[1] ?? end)], ...behind]
}

/** Without any place of a range. */
export const withoutRange = (ranges: Ranges, from: number, end: number): Ranges =>
  from >= end
    ? ranges
    : ranges.flatMap(([begin, stop]): Ranges => {
        const left: Range = [begin, Math.min(stop, from)]
        const right: Range = [Math.max(begin, end), stop]
        return [left, right].filter((one) => one[0] < one[1])
      })

/** Every place, ascending. */
export function* placesOf(ranges: Ranges): Generator<number> {
  for (const [from, end] of ranges) for (let place = from; place < end; place += 1) yield place
}
