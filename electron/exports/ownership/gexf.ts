import type { OwnershipGraph } from '../../../shared/domain/ownership/graph/graph.ts'
import type { DeskDataOptions } from '../../ports/desk-file.ts'
import { exported, exportTime } from './exported.ts'
import { edgeKeys, nodeKeys, xml, type Key } from './graphml.ts'

const home = 'http://gexf.net/1.3'
const instance = 'http://www.w3.org/2001/XMLSchema-instance'

/** Types of GraphML as GEXF names them. */
const types: Readonly<Record<Key<never>['type'], string>> = { string: 'string', int: 'integer', double: 'double' }

const declared = <From>(of: 'node' | 'edge', keys: readonly Key<From>[]): string =>
  `<attributes class="${of}" mode="static">\n` +
  keys
    .map(({ name, type }) => `<attribute id="${name}" title="${name}" type="${types[type]}"></attribute>\n`)
    .join('') +
  '</attributes>\n'

function valuesOf<From>(keys: readonly Key<From>[], from: From): string {
  let values = ''
  for (const { name, value } of keys) {
    const known = value(from)
    if (known !== null) values += `<attvalue for="${name}" value="${xml(known)}"></attvalue>`
  }
  return values === '' ? '' : `<attvalues>${values}</attvalues>`
}

/**
 * The graph in GEXF 1.3, as Gephi reads it: a node for each party, a directed edge from owner to owned for each share that
 * counts, with the attributes of the GraphML file. No edge has a weight: a reader takes a weight that is missing for 1,
 * and a share that nobody stated is not 100 %. What is not known has no value; nothing has a default.
 */
export function* gexfParts(graph: OwnershipGraph, options: DeskDataOptions): Generator<string> {
  const { parties, edges, root } = exported(graph, options)
  const { day, time } = exportTime(options)
  const { publisher, source } = options
  const about = `Data from ${source.name}; exported ${time}${root === null ? '' : `; drawn for node ${root.id}`}`
  yield (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<gexf xmlns="${home}" xmlns:xsi="${instance}" xsi:schemaLocation="${home} ${home}/gexf.xsd" version="1.3">\n` +
      `<meta lastmodifieddate="${day}"><creator>${xml(publisher.name)}</creator><description>${xml(about)}</description></meta>\n` +
      '<graph defaultedgetype="directed" idtype="string" mode="static">\n' +
      declared('node', nodeKeys) +
      declared('edge', edgeKeys)
  )
  yield '<nodes>\n'
  for (const party of parties) {
    const label = party.name === null ? '' : ` label="${xml(party.name)}"`
    yield `<node id="${party.id}"${label}>${valuesOf(nodeKeys, party)}</node>\n`
  }
  yield '</nodes>\n<edges>\n'
  for (const each of edges) {
    const ends = `source="${each.owner.id}" target="${each.owned.id}"`
    yield `<edge id="${each.id}" ${ends} kind="${each.edge.relation}">${valuesOf(edgeKeys, each)}</edge>\n`
  }
  yield '</edges>\n</graph>\n</gexf>\n'
}

/** The same as one text. */
export const gexf = (graph: OwnershipGraph, options: DeskDataOptions): string => [...gexfParts(graph, options)].join('')
