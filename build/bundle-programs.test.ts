import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { programsOf } from './bundle-programs.ts'
import { bundled } from './bundled.testing.ts'
import { moduleGraph, readModuleGraph } from './module-graph.mjs'

// Put together, so that this file names no program itself.
const url = (path: string): string => `new URL('${path}', import.meta.url)`
const names = (path: string): string => `${'bundled'}(${url(path)})`

const sources = {
  'a/one.testing.ts': names('./worker.ts'),
  'a/two.test.ts': `${names('../b/program.testing.ts')}; ${url('./other.ts')}`,
  'a/three.test.ts': names('./worker.ts'),
  'a/four.ts': names('./product.ts'),
}

describe('programs that tests start', () => {
  it('are those that tests and their helpers name, each once', () => {
    const graph = moduleGraph(Object.keys(sources), (file) => sources[file as keyof typeof sources])
    expect(programsOf(graph)).toEqual(['a/worker.ts', 'b/program.testing.ts'])
  })

  it('are all there', () => {
    const programs = programsOf(readModuleGraph())
    expect(programs).toContain('electron/store/thread/worker.ts')
    const missing = programs.filter((file) => !existsSync(fileURLToPath(new URL(`../${file}`, import.meta.url))))
    expect(missing).toEqual([])
  })
})

describe('where a program is started from', () => {
  const before = process.env['REGISTERBLICK_PROGRAMS']
  afterEach(() => {
    if (before === undefined) delete process.env['REGISTERBLICK_PROGRAMS']
    else process.env['REGISTERBLICK_PROGRAMS'] = before
  })
  const source = new URL('./kill-child.testing.ts', import.meta.url)

  it('is its bundle', () => {
    const folder = mkdtempSync(join(tmpdir(), 'programs-'))
    mkdirSync(join(folder, 'build'))
    const bundle = join(folder, 'build', 'kill-child.testing.js')
    writeFileSync(bundle, '')
    process.env['REGISTERBLICK_PROGRAMS'] = folder
    expect(bundled(source)).toEqual(pathToFileURL(bundle))
  })

  it('is its source where there is no bundle of it, or none at all', () => {
    process.env['REGISTERBLICK_PROGRAMS'] = mkdtempSync(join(tmpdir(), 'programs-'))
    expect(bundled(source)).toEqual(source)
    delete process.env['REGISTERBLICK_PROGRAMS']
    expect(bundled(source)).toEqual(source)
  })
})
