import { isObject, readText, type JsonObject } from '../../../shared/domain/json.ts'
import { metadataLimits, type Metadata } from '../../../shared/domain/watch/formation-metadata.ts'
import { at, cut } from './reading.ts'

/**
 * Most entries that are read; more than our own form writes, because another program of the workspace may have written
 * them.
 */
const mostEntries = metadataLimits.entries * 4

/**
 * A formation's metadata (gap G8: a flat object of strings); null where the answer doesn't show it. Numbers and truth
 * values are read as texts; what is deeper stays in the raw answer.
 */
export function readMetadata(item: JsonObject): Metadata | null {
  const found = at(item, 'metadata') ?? at(item, 'data.metadata')
  if (!isObject(found)) return null
  const entries = Object.entries(found)
    .slice(0, mostEntries)
    .flatMap(([name, value]) => {
      const text = value === '' ? '' : typeof value === 'boolean' ? String(value) : readText(value)
      return text === null ? [] : [[cut(name, 200), cut(text, metadataLimits.value * 5)] as const]
    })
  return Object.fromEntries(entries)
}
