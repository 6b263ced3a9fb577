import { describe, expect, it } from 'vitest'
import { dependents, importsOf, moduleGraph, reachedFrom } from './module-graph.mjs'

const files: Readonly<Record<string, string>> = {
  'a/one.ts': `import { two } from './two.ts'\nimport type { Three } from '../b/three.ts'\nimport 'zod'`,
  'a/two.ts': `const worker = new URL('./worker.ts', import.meta.url)`,
  'a/worker.ts': `import { readFileSync } from 'node:fs'`,
  'b/three.ts': `export * from './four.ts'`,
  'b/four.ts': `const later = () => import('../a/one.ts')`,
  'b/five.ts': '',
}
const graph = moduleGraph(Object.keys(files), (file) => files[file] ?? '')

describe('what a source loads', () => {
  it('is read from its imports, however they are written', () => {
    const text = `import a from "./a.ts"\nimport './b.css'\nexport { c } from './c.ts'\nawait import('./d.ts')\nimport {\n  e,\n} from './e.ts'`
    expect(importsOf(text)).toEqual(['./a.ts', './b.css', './c.ts', './d.ts', './e.ts'])
  })

  it('is our files, and packages apart', () => {
    expect(graph.filesOf('a/one.ts')).toEqual(['a/two.ts', 'b/three.ts'])
    expect(graph.packagesOf('a/one.ts')).toEqual(['zod'])
    expect(graph.filesOf('a/two.ts'), 'a program of its own').toEqual(['a/worker.ts'])
  })

  it('is followed to the end, through circles', () => {
    expect([...reachedFrom(graph, 'b/three.ts')].toSorted()).toEqual(
      ['a/one.ts', 'a/two.ts', 'a/worker.ts', 'b/four.ts', 'b/three.ts'].toSorted(),
    )
  })

  it('is followed only as far as asked', () => {
    expect([...reachedFrom(graph, 'a/one.ts', (file) => file.startsWith('a/'))].toSorted()).toEqual(
      ['a/one.ts', 'a/two.ts', 'a/worker.ts', 'b/three.ts'].toSorted(),
    )
  })
})

describe('what a change touches', () => {
  it('is every file that loads it, with how far away it is', () => {
    expect([...dependents(graph, ['a/worker.ts'])]).toEqual([
      ['a/worker.ts', 0],
      ['a/two.ts', 1],
      ['a/one.ts', 2],
      ['b/four.ts', 3],
      ['b/three.ts', 4],
    ])
    expect([...dependents(graph, ['b/five.ts']).keys()]).toEqual(['b/five.ts'])
  })
})
