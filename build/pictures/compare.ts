import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { escapeHtml } from './contact-sheet.ts'
import { readPng, writePng, type Pixels } from './png.ts'

/** How two pictures of one name differ. */
export type Difference =
  | { readonly name: string; readonly kind: 'new' | 'gone' }
  /** `before`, `after`: width × height. */
  | { readonly name: string; readonly kind: 'size'; readonly before: string; readonly after: string }
  /** `pixels`: how many differ; `share`: of all, 0 to 1; `marks`: what differs in red over the pale picture. */
  | {
      readonly name: string
      readonly kind: 'changed'
      readonly pixels: number
      readonly share: number
      readonly marks: Pixels
    }

/** Colours that are this near (of 255) are one: a font's edge may be drawn a shade off. */
const shade = 12

/** The pixels that two pictures of one size differ in. */
export function differentPixels(before: Pixels, after: Pixels): { readonly pixels: number; readonly marks: Pixels } {
  const marks = new Uint8Array(after.data.length)
  let pixels = 0
  for (let at = 0; at < after.data.length; at += 4) {
    let differs = false
    for (let of = 0; of < 4; of += 1)
      differs ||= Math.abs((before.data[at + of] ?? 0) - (after.data[at + of] ?? 0)) > shade
    if (differs) pixels += 1
    for (let of = 0; of < 3; of += 1)
      marks[at + of] = differs ? (of === 0 ? 220 : 0) : 200 + Math.round((after.data[at + of] ?? 0) * (55 / 255))
    marks[at + 3] = 255
  }
  return { pixels, marks: { ...after, data: marks } }
}

const sizeOf = ({ width, height }: Pixels): string => `${width} × ${height}`

const picturesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .toSorted()

/** What changed between two folders of pictures, by name; the largest change first. Throws where a folder holds none. */
export function compareFolders(before: string, after: string): readonly Difference[] {
  const [old, now] = [picturesIn(before), picturesIn(after)]
  for (const [folder, names] of [
    [before, old],
    [after, now],
  ] as const)
    if (names.length === 0) throw new Error(`${folder} holds no pictures`)
  const inBoth = now.filter((name) => old.includes(name))
  const changed = inBoth.flatMap((name): readonly Difference[] => {
    const files = [readFileSync(join(before, name)), readFileSync(join(after, name))] as const
    if (files[0].equals(files[1])) return []
    const [one, two] = [readPng(files[0]), readPng(files[1])]
    if (sizeOf(one) !== sizeOf(two)) return [{ name, kind: 'size', before: sizeOf(one), after: sizeOf(two) }]
    const { pixels, marks } = differentPixels(one, two)
    return pixels === 0 ? [] : [{ name, kind: 'changed', pixels, share: pixels / (two.width * two.height), marks }]
  })
  const weight = (each: Difference): number => (each.kind === 'changed' ? each.share : 1)
  return [
    ...old.filter((name) => !now.includes(name)).map((name): Difference => ({ name, kind: 'gone' })),
    ...now.filter((name) => !old.includes(name)).map((name): Difference => ({ name, kind: 'new' })),
    ...changed.toSorted((a, b) => weight(b) - weight(a)),
  ]
}

/** A difference in one line. */
export function sayDifference(each: Difference): string {
  if (each.kind === 'changed')
    return `${each.name}: ${each.pixels} pixels differ, ${(each.share * 100).toFixed(2)} % of the picture`
  if (each.kind === 'size') return `${each.name}: was ${each.before}, is ${each.after}`
  return `${each.name}: ${each.kind === 'new' ? 'only after' : 'only before'}`
}

/** Writes a page that shows each difference as before, after, and marked; beside it the marked pictures. Returns its path. */
export function writeComparison(
  differences: readonly Difference[],
  folders: { readonly before: string; readonly after: string; readonly out: string },
): string {
  mkdirSync(folders.out, { recursive: true })
  const image = (folder: string, name: string): string =>
    `<a href="${encodeURI(join(relative(folders.out, folder), name))}"><img loading="lazy" src="${encodeURI(join(relative(folders.out, folder), name))}" alt=""></a>`
  const rows = differences.map((each) => {
    if (each.kind === 'changed') writeFileSync(join(folders.out, each.name), writePng(each.marks))
    const shown = [
      ...(each.kind === 'new' ? [] : [image(folders.before, each.name)]),
      ...(each.kind === 'gone' ? [] : [image(folders.after, each.name)]),
      ...(each.kind === 'changed' ? [image(folders.out, each.name)] : []),
    ]
    return `<h2>${escapeHtml(sayDifference(each))}</h2><div class="row">${shown.join('')}</div>`
  })
  const path = join(folders.out, 'index.html')
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>What changed</title>
<style>body{font:14px/1.4 system-ui;margin:24px}h2{font-size:14px;margin:24px 0 8px}.row{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}img{width:100%;border:1px solid #8888}</style>
<h1>${differences.length === 0 ? 'Nothing changed' : `${differences.length} pictures changed`}</h1>
<p>Before, after, and what differs in red.</p>
${rows.join('\n')}
`,
  )
  return path
}
