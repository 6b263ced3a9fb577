import type { PartyKey } from '../../../shared/domain/ownership/graph.ts'

/** Somebody with a name and, where there is one, an address in the web. */
export interface Named {
  readonly name: string
  readonly url: string | null
}

/** What an export needs beside the graph. Nothing is read from outside, so the same input gives the same bytes. */
export interface ExportOptions {
  /** ISO 8601 UTC of the export. */
  readonly exportedAt: string
  /** Who publishes the file: the user or his house. */
  readonly publisher: Named
  /** Who gave the data: the register service. */
  readonly source: Named
  /**
   * Tells this data folder from others. Own numbers of parties and answers mean nothing outside of it, and two
   * colleagues' files must not give one id to two parties.
   */
  readonly namespace: string
  /** The company that the graph was drawn for; null where it was drawn for several. */
  readonly root: PartyKey | null
}

/** An address that is one, as it is written in full; null otherwise. */
export const webAddress = (url: string | null): string | null => {
  const parsed = url === null || !URL.canParse(url) ? null : new URL(url)
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : null
}
