import { randomUUID } from 'node:crypto'
import { bods } from '../exports/ownership/bods.ts'
import { edgesCsv } from '../exports/ownership/edges-csv.ts'
import { followTheMoney } from '../exports/ownership/followthemoney.ts'
import { graphml } from '../exports/ownership/graphml.ts'
import type { ExportOptions } from '../exports/ownership/options.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import { isObject, readText, type Json } from '../../shared/domain/json.ts'
import type { Desk, DeskFormat, ExportedFile } from '../../shared/domain/ownership/desk.ts'
import { partyKey, type OwnershipGraph } from '../../shared/domain/ownership/graph.ts'
import { mergeReads } from '../../shared/domain/ownership/merge.ts'
import type { OwnershipFile } from '../../shared/domain/ownership/ways.ts'
import type { Language } from '../../shared/contract/state.ts'
import type { Clock, Store } from './ports.ts'

interface ExportParts {
  readonly store: Store
  readonly clock: Clock
  readonly openFiles: (ids: Desk['companies']) => Promise<readonly OwnershipFile[]>
  /** Origin of the service that gave the data; null before the first run. */
  readonly address: () => string | null
  /** The stored setting of the library's own id, as it was at the start. */
  readonly library: Json | undefined
}

const makers: Readonly<Record<DeskFormat, (graph: OwnershipGraph, options: ExportOptions, language: Language) => ExportedFile>> = {
  bods: (graph, options) => ({ ending: '.bods.json', type: 'application/json', content: bods(graph, options) }),
  followthemoney: (graph, options) => ({ ending: '.ftm.jsonl', type: 'application/x-ndjson', content: followTheMoney(graph, options) }),
  graphml: (graph, options) => ({ ending: '.graphml', type: 'application/xml', content: graphml(graph, options) }),
  csv: (graph, options, language) =>
    ({ ending: '.csv', type: 'text/csv;charset=utf-8', content: edgesCsv(graph, { ...options, locale: language, bom: true }) }),
}

/** A desk's graph as a file: all that its reads say, whatever of the picture is hidden or folded. */
export function createDeskExport({ store, clock, openFiles, address, library }: ExportParts) {
  let namespace = readText(isObject(library) ? library['id'] : undefined)

  /** Tells this library from others, so that own numbers of parties don't collide with a colleague's. Made once. */
  const libraryId = async (): Promise<string> => {
    if (namespace === null) {
      namespace = randomUUID()
      if (store.readOnly === null) await store.writeSetting('library', { id: namespace })
    }
    return namespace
  }

  return async (input: { readonly id: number; readonly format: DeskFormat; readonly language: Language }): Promise<Outcome<ExportedFile>> => {
    const desk = await store.desk(input.id)
    if (desk === null) return failed({ kind: 'not-found' })
    const files = await openFiles(desk.companies)
    const { until, same } = desk.view
    const reads = files.flatMap((file) => file.reads)
      .filter(({ readAt }) => until === null || readAt === null || readAt <= until)
    const graph = mergeReads(reads, { same: same.map(([a, b]) => [partyKey(a), partyKey(b)] as const) })
    const subject = files[0]?.reads[0]?.root ?? null
    const service = address()
    return ok(makers[input.format](graph, {
      exportedAt: new Date(clock.now()).toISOString(), publisher: { name: 'Registerblick', url: null },
      source: { name: service === null ? 'register service' : new URL(service).host, url: service },
      namespace: await libraryId(), root: subject === null ? null : graph.aliases[subject] ?? subject,
    }, input.language))
  }
}
