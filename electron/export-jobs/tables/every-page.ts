/**
 * Every thing of a list that is asked for page by page; each once, also where the list moves meanwhile. Ends with the first
 * page that isn't full.
 * @param page of at most `size` things
 */
export async function* everyPage<Thing>(
  size: number,
  page: (offset: number) => Promise<readonly Thing[]>,
  key: (thing: Thing) => number,
): AsyncIterable<Thing> {
  const seen = new Set<number>()
  for (let offset = 0; ; offset += size) {
    const things = await page(offset)
    for (const thing of things) {
      if (seen.has(key(thing))) continue
      seen.add(key(thing))
      yield thing
    }
    if (things.length < size) return
  }
}
