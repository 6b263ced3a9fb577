import type { OwnershipGraph, PartyKey } from '../graph/graph.ts'
import type { OwnershipHead } from './ways.ts'

/**
 * What kept answers say of a company's own owners. `none`: an answer names nobody, or says that no list is kept of such a body;
 * `in-part`: pages are left, or an entry was not understood; `unreadable`: there is an answer, and no list in it.
 */
export type OwnersTold = 'not-read' | 'not-found' | 'not-offered' | 'unreadable' | 'none' | 'in-part' | 'whole'

/** What is told of the owners by all that is kept. `read`: the graph of the answers; null: no answer holds one. */
export function ownersTold(
  { answers, notThere }: Pick<OwnershipHead, 'answers' | 'notThere'>,
  read: { readonly graph: Pick<OwnershipGraph, 'parties' | 'edges'>; readonly root: PartyKey } | null,
): OwnersTold {
  const state = read?.graph.parties.find(({ key }) => key === read.root)?.owners ?? 'not-read'
  if (state === 'read') return 'whole'
  if (state === 'partial') return 'in-part'
  if (state !== 'not-read') return 'none'
  // Answers about others may name some all the same.
  if (read?.graph.edges.some(({ owned }) => owned === read.root) === true) return 'in-part'
  return answers.length > 0 ? 'unreadable' : (notThere?.why ?? 'not-read')
}
