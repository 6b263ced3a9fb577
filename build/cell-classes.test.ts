import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What every cell of every table may bear; one style sheet holds the rules of all screens. */
const cellClasses = [...readFileSync('renderer/ui/data-table/column.ts', 'utf8').matchAll(/\? '([\w-]+)' : ''/g)].map(
  ([, name]) => name ?? '',
)

/** Selectors that begin with one of these classes, at the beginning of a line: they strike cells wherever a table stands. */
const striking = (css: string): readonly string[] =>
  cellClasses.filter((name) => new RegExp(`^\\s*\\.${name}(?![\\w-])`, 'm').test(css))

it('finds a rule that strikes cells, and none where it stands below something of its own', () => {
  expect(cellClasses).toContain('num')
  expect(striking('.num {\n  display: grid;\n}')).toEqual(['num'])
  expect(striking('@media (width < 1px) {\n  .num:has(> b),\n  .x {\n  }\n}')).toEqual(['num'])
  expect(striking('.own .num {\n}\n.number {\n}\n.num-note {\n}')).toEqual([])
})

it('no screen calls something of its own by a class that cells of tables bear', () => {
  const found = globSync('renderer/{app,features,parts}/**/*.css').flatMap((path) =>
    striking(readFileSync(path, 'utf8')).map((name) => `${path}: .${name}`),
  )
  expect(found).toEqual([])
})
