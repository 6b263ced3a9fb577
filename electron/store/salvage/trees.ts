import { shapeOf } from './fits.ts'
import { notedRoots } from './noted-roots.ts'
import type { Pages } from './pages.ts'
import { pageKinds, readTreePage, recordsOn, type StoredRecord, type TreePage } from './records.ts'
import { schemaShape, type TreeShape } from './shapes.ts'

/** The pages of one tree as far as they are there, in the order of their rows. */
interface Tree {
  readonly pages: readonly number[]
  /** Nothing that leads to a page is missing. */
  readonly whole: boolean
}

const isTable = ({ kind }: TreePage): boolean => kind === pageKinds.tableInner || kind === pageKinds.tableLeaf

/** Reads a page as a page of a tree; null where it is none. */
export type Look = (number: number) => TreePage | null

/** Walks down from a page. A page is taken once: what a damaged page points at may belong to another tree. */
function walkFrom(look: Look, root: number, numbered: boolean, taken: Set<number>): Tree {
  const found: number[] = []
  let whole = true
  const open = [root]
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    const page = taken.has(number) ? null : look(number)
    if (page === null || isTable(page) !== numbered) {
      whole = false
      continue
    }
    taken.add(number)
    found.push(number)
    if (!page.whole) whole = false
    open.push(...page.children.toReversed())
  }
  return { pages: found, whole }
}

function* recordsOf(pages: Pages, numbers: readonly number[]): Generator<StoredRecord> {
  for (const number of numbers) yield* recordsOn(pages, number)
}

/** Pages that the list of free pages names (SQLite file format 1.5): what they hold was deleted. */
function freePages(pages: Pages): ReadonlySet<number> {
  const free = new Set<number>()
  let trunk = pages.read(1)?.readUInt32BE(32) ?? 0
  while (trunk !== 0 && !free.has(trunk)) {
    const page = pages.read(trunk)
    const count = page?.readUInt32BE(4) ?? 0
    if (page === null || count > pages.size / 4 - 2) break
    free.add(trunk)
    for (let at = 0; at < count; at += 1) free.add(page.readUInt32BE(8 + at * 4))
    trunk = page.readUInt32BE(0)
  }
  free.delete(1)
  return free
}

interface LostTree extends Tree {
  readonly numbered: boolean
}

/** Trees, or parts of trees, that nothing leads to any more: each from its topmost page. */
function lostTrees(count: number, look: Look, taken: Set<number>): readonly LostTree[] {
  const found = new Map<number, TreePage>()
  for (let number = 1; number <= count; number += 1) {
    const page = taken.has(number) ? null : look(number)
    if (page !== null && page.cells.length + page.children.length > 0) found.set(number, page)
  }
  const below = new Set([...found.values()].flatMap(({ children }) => children))
  // Pages that name each other in a circle have no topmost one; they come last.
  const order = [...found].toSorted(([a], [b]) => Number(below.has(a)) - Number(below.has(b)))
  return order.flatMap(([number, page]) =>
    taken.has(number) ? [] : [{ numbered: isTable(page), ...walkFrom(look, number, isTable(page), taken) }],
  )
}

const kindsOfThings: ReadonlySet<unknown> = new Set(['table', 'index', 'trigger', 'view'])
const isSchemaRow = (record: StoredRecord): boolean =>
  kindsOfThings.has(record.values[0]) && shapeOf([record], [schemaShape]) !== null

/** Where the trees begin: the schema's rows as far as they are there, also those that its own first page doesn't lead to. */
function readRoots(pages: Pages, look: Look, taken: Set<number>): ReadonlyMap<string, number> {
  const schema = walkFrom(look, 1, true, taken)
  const rows = [...recordsOf(pages, schema.pages)]
  if (!schema.whole)
    for (let number = 2; number <= pages.count; number += 1) {
      if (taken.has(number) || look(number)?.kind !== pageKinds.tableLeaf) continue
      const found = [...recordsOn(pages, number)].filter(isSchemaRow)
      if (found.length === 0) continue
      taken.add(number)
      rows.push(...found)
    }
  return new Map(
    rows
      .filter(isSchemaRow)
      .flatMap(({ values: [, name, , root] }) => (Number(root) > 1 ? [[String(name), Number(root)]] : [])),
  )
}

/** Where trees begin by the library's own note; looked for page by page, since the tree of the settings may be lost as well. Null: none is left. */
function readNoted(pages: Pages, look: Look, taken: ReadonlySet<number>): ReadonlyMap<string, number> | null {
  for (let number = 2; number <= pages.count; number += 1) {
    const page = taken.has(number) ? null : look(number)
    if (page === null || isTable(page)) continue
    for (const record of recordsOn(pages, number)) {
      const noted = notedRoots(record)
      if (noted !== null) return noted
    }
  }
  return null
}

/** The tree that a note names; null where what stands there is another's, or isn't of this shape. */
function walkNoted(
  pages: Pages,
  look: Look,
  root: number | undefined,
  shape: TreeShape,
  taken: Set<number>,
): Tree | null {
  const page = root === undefined || taken.has(root) ? null : look(root)
  if (root === undefined || page === null || isTable(page) !== shape.numbered) return null
  const trial = walkFrom(look, root, shape.numbered, new Set(taken))
  const looks = [...first(recordsOf(pages, trial.pages), mostLooks)]
  if (looks.length > 0 && shapeOf(looks, [shape]) === null) return null
  for (const number of trial.pages) taken.add(number)
  return trial
}

/** Records that are looked at to tell whose a tree without a name is. */
const mostLooks = 500

function* first(records: Iterable<StoredRecord>, most: number): Generator<StoredRecord> {
  let left = most
  for (const record of records) {
    if (left === 0) return
    left -= 1
    yield record
  }
}

/**
 * Pages of every table that a damaged file still holds. Trees are followed from the roots that the schema names; pages that no
 * tree leads to any more are counted to the damaged tree whose shape their records have. So a lost inner page, or a lost
 * schema, costs no row whose own page is whole. Pages of the tree itself come first.
 * @param look who reads many damaged versions of one file remembers the pages that are whole
 */
export function tablePages(
  pages: Pages,
  shapes: readonly TreeShape[],
  look: Look = (number) => readTreePage(pages, number),
): ReadonlyMap<string, readonly number[]> {
  const taken = new Set(freePages(pages))
  const roots = readRoots(pages, look, taken)
  const numbers = new Map<string, number[]>()
  const broken: TreeShape[] = []
  const tables = shapes.filter(({ kind }) => kind === 'table')
  const noted = tables.every(({ name }) => roots.has(name)) ? null : readNoted(pages, look, taken)
  // What the schema itself names comes first: a note may be older than it.
  const named = shapes.toSorted((a, b) => Number(roots.has(b.name)) - Number(roots.has(a.name)))
  for (const shape of named) {
    const root = roots.get(shape.name)
    const tree =
      root === undefined
        ? walkNoted(pages, look, noted?.get(shape.name), shape, taken)
        : walkFrom(look, root, shape.numbered, taken)
    if (shape.kind === 'table') numbers.set(shape.name, [...(tree?.pages ?? [])])
    if (tree === null || !tree.whole) broken.push(shape)
  }
  if (broken.length > 0)
    for (const lost of lostTrees(pages.count, look, taken)) {
      const looks = [...first(recordsOf(pages, lost.pages), mostLooks)]
      const shape = shapeOf(
        looks,
        broken.filter(({ numbered }) => numbered === lost.numbered),
      )
      if (shape?.kind === 'table') numbers.get(shape.name)?.push(...lost.pages)
    }
  return numbers
}

/** Every record that a damaged file still holds, by table, in the order of `tablePages`. */
export const readTrees = (
  pages: Pages,
  shapes: readonly TreeShape[],
): ReadonlyMap<string, () => Generator<StoredRecord>> =>
  new Map([...tablePages(pages, shapes)].map(([name, found]) => [name, () => recordsOf(pages, found)]))
