import type { Rolldown } from 'vite'

/**
 * Names a chunk for what some sources need before they can be run: themselves, what they import, what that imports and so on.
 * @param sources Absolute paths.
 * @returns The name for such a module, null for every other.
 */
export function neededBy(sources: readonly string[], name: string): Rolldown.CodeSplittingNameFunction {
  const needed = new Set<string>()
  const visit = (id: string, context: Rolldown.ChunkingContext): void => {
    if (needed.has(id)) return
    needed.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported, context)
  }
  return (id, context) => {
    if (needed.size === 0) for (const source of sources) visit(source, context)
    return needed.has(id) ? name : null
  }
}
