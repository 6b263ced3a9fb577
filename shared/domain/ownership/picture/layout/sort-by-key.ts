/**
 * Sorts the nodes `ids[from … to)` by `keys[id]`, stable, without allocating: a merge sort from below that leaves runs
 * alone which are in order already, as most are after the first sweeps.
 */
export function sortByKey(ids: Int32Array, from: number, to: number, keys: Float64Array, spare: Int32Array): void {
  const run = 16
  for (let low = from; low < to; low += run) {
    const high = Math.min(low + run, to)
    for (let i = low + 1; i < high; i += 1) {
      const id = ids[i] as number
      const key = keys[id] as number
      let at = i
      while (at > low && (keys[ids[at - 1] as number] as number) > key) {
        ids[at] = ids[at - 1] as number
        at -= 1
      }
      ids[at] = id
    }
  }
  for (let width = run; width < to - from; width *= 2) {
    for (let low = from; low + width < to; low += 2 * width) {
      const middle = low + width
      const high = Math.min(middle + width, to)
      if ((keys[ids[middle - 1] as number] as number) <= (keys[ids[middle] as number] as number)) continue
      spare.set(ids.subarray(low, middle), 0)
      let left = 0
      let right = middle
      let at = low
      while (left < width) {
        const takeRight =
          right < high && (keys[ids[right] as number] as number) < (keys[spare[left] as number] as number)
        ids[at] = takeRight ? (ids[right++] as number) : (spare[left++] as number)
        at += 1
      }
    }
  }
}
