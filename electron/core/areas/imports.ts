import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `imports` of the contract. */
export function createImportsHandlers({ imports, tracked }: AreaDependencies): Pick<CoreHandlers, 'imports'> {
  return {
    imports: {
      begin: async ({ fileName, bytes }) => imports.begin(fileName, bytes),
      put: async ({ upload, at, data }) => imports.put(upload, at, data),
      discard: async ({ upload }) => imports.discard(upload),
      preview: ({ upload, how, roles }) => imports.preview(upload, how, roles),
      create: ({ upload, name, how, roles }) => tracked(imports.create(upload, name, how, roles)),
      all: async () => ok(await imports.all()),
      open: async ({ import: id }) => ok(await imports.open(id)),
      rows: async (query) => ok(await imports.rows(query)),
      decide: ({ import: id, decisions }) => imports.decide(id, decisions),
      rematch: ({ import: id }) => imports.rematch(id),
      companies: async ({ import: id }) => ok(await imports.companies(id)),
      rename: ({ import: id, name }) => imports.rename(id, name),
      remove: ({ import: id }) => imports.remove(id),
      quote: async ({ import: id, candidates }) => ok(await imports.quote(id, candidates)),
      search: ({ import: id, candidates, approved, stopAt }) => imports.search(id, candidates, approved, stopAt),
      stopSearch: ({ import: id }) => imports.stopSearch(id),
    },
  }
}
