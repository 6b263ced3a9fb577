import { fileURLToPath } from 'node:url'
import { createBuilder, type Rollup } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesToRun } from './first-files.ts'
import { stylesheetsOf } from './one-stylesheet.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * What a start loads may not grow back unnoticed: all that `index.html` names, and then one language and one screen. Bytes as they are
 * served. Before the page was cut into chunks it was 2,077,000 of code.
 */
const most = {
  first: 16_000,
  code: 800_000,
  style: 175_000,
  language: 250_000,
  search: 20_000,
  screen: 140_000,
  later: 450_000,
}

let bundle: Rollup.OutputBundle
let html: string

const sizeOf = (name: string): number => {
  const file = bundle[name]
  return Buffer.byteLength(file === undefined ? '' : file.type === 'chunk' ? file.code : file.source)
}
/** Files that the HTML names, as they are in the folder of the build. */
const named = (pattern: RegExp): readonly string[] => [...html.matchAll(pattern)].map(([, name]) => name ?? '')
const code = (): readonly string[] => named(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)
const modulesOf = (files: readonly string[]): readonly string[] =>
  files.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? file.moduleIds : []
  })

beforeAll(async () => {
  // As it ships: React's build for tests is twice as large.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  const builder = await createBuilder({
    configFile: `${root}build/vite.config.ts`,
    logLevel: 'silent',
    environments: { client: { build: { write: false } } },
  })
  const { client } = builder.environments
  if (client === undefined) throw new Error('the page is not built')
  const built = (await builder.build(client)) as Rollup.RollupOutput
  process.env['NODE_ENV'] = before
  bundle = Object.fromEntries(built.output.map((file) => [file.fileName, file]))
  const page = bundle['index.html']
  html = page?.type === 'asset' ? String(page.source) : ''
})

describe('what the page loads before it is drawn', () => {
  it('is bounded', () => {
    const [first = ''] = named(/<script[^>]* src="\.\/([^"]+)"/g)
    expect(sizeOf(first)).toBeGreaterThan(0)
    const began = filesToRun(bundle, `${root}renderer/main.tsx`)
    expect(began.reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThan(most.first)
    expect(code().reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThan(most.code)
    const styles = named(/<link rel="stylesheet"[^>]* href="\.\/([^"]+)"/g)
    expect(styles).toHaveLength(1)
    expect(styles.reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThan(most.style)
  })

  it('holds all that the frame needs to run, so that nothing is looked for one after the other', () => {
    const needed = filesToRun(bundle, `${root}renderer/app/draw.tsx`)
    expect(needed.length).toBeGreaterThan(1)
    // The first file is named as the script, or by it.
    const first = filesToRun(bundle, `${root}renderer/main.tsx`)
    expect(needed.filter((name) => !code().includes(name) && !first.includes(name))).toEqual([])
  })

  it('holds no screen and no language', () => {
    const modules = modulesOf(code())
    expect(modules.filter((id) => /\/renderer\/locales\/(?:de|en)\.ts$|-screen\.tsx$|-tab\.tsx$/.test(id))).toEqual([])
    expect(modules).toContain(`${root}renderer/app/frame.tsx`)
  })

  it.each(['de', 'en'])('is followed by one language alone: %s', (language) => {
    const other = language === 'de' ? 'en' : 'de'
    const files = filesToRun(bundle, `${root}renderer/locales/${language}.ts`)
    const modules = modulesOf(files)
    expect(modules).toContain(`${root}renderer/locales/${language}/frame.ts`)
    expect(modules.filter((id) => id.includes(`/renderer/locales/${other}`))).toEqual([])
    expect(files.filter((name) => !code().includes(name)).reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThan(
      most.language,
    )
  })

  /** What a screen needs beside what is there already. */
  const besides = (screen: string): readonly string[] => {
    const first = [...code(), ...filesToRun(bundle, `${root}renderer/main.tsx`)]
    const files = filesToRun(bundle, `${root}renderer/${screen}`).filter((name) => !first.includes(name))
    expect(modulesOf(files)).toContain(`${root}renderer/${screen}`)
    return files
  }
  const sum = (files: readonly string[]): number => files.reduce((bytes, name) => bytes + sizeOf(name), 0)

  it('is followed by the search, which needs nothing of what the other screens share', () => {
    const files = besides('features/search/search-screen.tsx')
    expect(files).toHaveLength(1)
    expect(sum(files)).toBeLessThan(most.search)
  })

  it.each(['app/company/company-screen.tsx', 'app/screens/watch-tab.tsx'])(
    'or by one other screen, and by what such screens share: %s',
    (screen) => {
      const files = besides(screen)
      const later = files.filter((name) => bundle[name]?.type === 'chunk' && bundle[name].name === 'later')
      expect(later).toHaveLength(1)
      expect(sum(later)).toBeLessThan(most.later)
      expect(sum(files.filter((name) => !later.includes(name)))).toBeLessThan(most.screen)
    },
  )
})

describe('the one style sheet', () => {
  it('has the style of every screen, and what every screen shares comes last', () => {
    const sheets = stylesheetsOf(`${root}renderer/app/draw.tsx`)
    expect(sheets).toContain(`${root}renderer/features/ownership/desk.css`)
    expect(sheets.slice(-2)).toEqual([`${root}renderer/ui/theme/tokens.css`, `${root}renderer/ui/theme/base.css`])
    expect(new Set(sheets).size).toBe(sheets.length)
    const style = Object.keys(bundle).filter((name) => name.endsWith('.css'))
    expect(style).toHaveLength(1)
    const text = bundle[style[0] ?? '']
    const css = text?.type === 'asset' ? String(text.source) : ''
    expect(css.indexOf('.register-text')).toBeGreaterThan(css.indexOf('.company-extract'))
    expect(css.indexOf('.company-extract')).toBeGreaterThan(-1)
  })
})
