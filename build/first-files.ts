import type { Plugin, Rollup } from 'vite'

/**
 * The chunk that holds a source, and all that it imports before it can be run, each once.
 * @param source An absolute path.
 * @returns Names of files in the build's folder.
 */
export function filesToRun(bundle: Rollup.OutputBundle, source: string): readonly string[] {
  const files = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    chunk.imports.forEach(visit)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.includes(source)) visit(chunk.fileName)
  return [...files]
}

/**
 * Names in the page's HTML what its first file will import as soon as it runs, so that the browser fetches and compiles it meanwhile.
 * @param sources Absolute paths of what is imported.
 */
export const firstFiles = (sources: readonly string[]): Plugin => ({
  name: 'first files',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (bundle === undefined) return html
      const named = new Set(sources.flatMap((source) => filesToRun(bundle, source)))
      return [...named]
        .filter((file) => !html.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
          injectTo: 'head' as const,
        }))
    },
  },
})
