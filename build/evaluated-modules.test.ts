import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { queries, spending } from '../renderer/host/procedures.ts'
import { evaluatedModules } from './evaluated-modules.ts'

const procedures = fileURLToPath(new URL('../renderer/host/procedures.ts', import.meta.url))

/** The module as the page's build bundles it, these files evaluated. */
async function bundled(evaluated: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [evaluatedModules(evaluated)],
    build: { write: false, minify: false, lib: { entry: procedures, formats: ['es'], fileName: 'procedures' } },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  return outputs.flatMap(({ output }) => output.map((file) => ('code' in file ? file.code : ''))).join('\n')
}

describe('a module that is evaluated while the page is built', () => {
  it('is bundled as its exports, without what it imports', async () => {
    const code = await bundled([procedures])
    const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>
    expect({ ...module }).toEqual({ queries, spending })
  })

  it('fails the build where it would bring zod into the page', async () => {
    await expect(bundled([])).rejects.toThrow('is part of the page')
  })
})
