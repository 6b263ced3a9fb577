import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { rooms } from './lint/import-table.mjs'

/** Documents that name files of the repository: what they name must be there. */
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/testing.md', 'docs/decisions.md']

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')

/** Top-level folders and files by which a path of the repository is told from a rule's name or a command. */
const top = /^(?:\.ci|\.github|build|docs|e2e|electron|renderer|shared)\//

/** Paths in backticks: `electron/core/router.ts`, `renderer/features/*`. Placeholders (`NAME`, `<area>`) are no paths. */
export function pathsIn(text: string): readonly string[] {
  return [...text.matchAll(/`([\w./*-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => top.test(path) && !/[A-Z]{3}|…/.test(path))
    .map((path) => path.replace(/\/\*.*$/, '').replace(/:\d+$/, ''))
}

describe('paths in a document', () => {
  it.each([
    ['a file', 'see `electron/core/router.ts`.', ['electron/core/router.ts']],
    ['a folder of many', '`renderer/features/*`', ['renderer/features']],
    ['a rule of lint', '`house/import-table` and `import/no-cycle`', []],
    ['a placeholder', '`electron/store/migrations/NNNN-name.ts`', []],
  ])('%s', (_, text, expected) => {
    expect(pathsIn(text)).toEqual(expected)
  })
})

it.each(documents)('what %s names is there', (document) => {
  expect(pathsIn(read(document)).filter((path) => !existsSync(`${root}${path}`))).toEqual([])
})

it('the map names every room of the import table', () => {
  const map = read('docs/architecture.md')
  const inside = Object.keys(rooms).filter((room) => room.includes('/') || ['build', 'e2e'].includes(room))
  expect(inside.filter((room) => !map.includes(`\`${room}\``))).toEqual([])
})

it('the glossary explains each term once', () => {
  const rows = [...read('docs/glossary.md').matchAll(/^\| ([^|]+) \| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)]
  const terms = rows
    .map(([, german = '', english = '']) => `${german} | ${english}`)
    .filter((term) => !/^(-|German)/.test(term))
  expect(terms.length).toBeGreaterThan(80)
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
})

/** Rows of a table below a heading that begin with a number. */
const rowsBelow = (text: string, heading: string): readonly (readonly string[])[] => {
  const [, part = ''] = text.split(`## ${heading}\n`)
  const [table = ''] = part.split('\n## ')
  return table
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

it('the figures of each of the ten tasks come from a journey that counts them', () => {
  const rows = rowsBelow(read('docs/quality.md'), 'Ten tasks')
  const unproved = rows.filter(([, task, , , now = '', test = '']) => {
    const [path = ''] = pathsIn(test)
    const counts = existsSync(`${root}${path}`) && read(path).includes(`expectAsWritten(${task}, `)
    return !counts || !/\d+ keys?, \d+ press(?:es)?, \d+ credits?, \d+ wasted/.test(now)
  })
  expect(unproved.map(([, task]) => task)).toEqual([])
  expect(rows.map(([, task]) => Number(task))).toEqual(Array.from({ length: 10 }, (_, nth) => nth + 1))
})
