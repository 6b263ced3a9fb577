import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Packages that would make the page larger and slower to start; what the page needs to know of them is evaluated. */
const notInThePage = /[\\/]node_modules[\\/]zod[\\/]/

/**
 * Modules of the page that are evaluated while it is built: each export is replaced by its value, which has to be JSON,
 * so that nothing the module imports is bundled. Tests run the modules themselves. The build fails where a package comes
 * into the page all the same.
 */
export const evaluatedModules = (files: readonly string[]): Plugin => ({
  name: 'evaluated modules',
  applyToEnvironment: ({ name }) => name === 'client',
  async load(id) {
    if (!files.includes(id)) return null
    const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>
    return Object.entries(exported)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const stray = chunk.type === 'chunk' ? chunk.moduleIds.find((id) => notInThePage.test(id)) : undefined
      if (stray !== undefined) this.error(`${stray} is part of the page`)
    }
  },
})
