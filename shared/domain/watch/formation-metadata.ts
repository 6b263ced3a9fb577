import { isArray, isObject, type Json, type JsonObject } from '../json.ts'
import type { ServiceId } from '../ids.ts'
import type { Intent } from './intent.ts'

/**
 * Gap G8: an object, sent whole; private to the workspace (contract 1.4). Values may be any JSON: another program of the
 * account may have written them, and they survive unchanged.
 */
export type Metadata = JsonObject

/** What one notes on a formation, kept here at once and at the service once it was sent. */
export interface FormationMetadata {
  /** The key of its event (`formation:…`). */
  readonly key: string
  readonly serviceId: ServiceId
  /** As the service last told; null: it never did. */
  readonly served: Metadata | null
  /** The service has metadata that is no object: it is shown, and never replaced from here. Null: it is an object. */
  readonly otherForm: Json
  /** ISO 8601 UTC of the answer that told. */
  readonly servedAt: string | null
  /** What was written here and isn't at the service yet; null: nothing. */
  readonly draft: Metadata | null
  readonly draftedAt: string | null
  /** The service's copy changed since the draft was begun: both are shown, the person decides. */
  readonly conflict: boolean
  /** Entries that were taken away here, were sent so, and that the service has all the same: it merges what it is sent. */
  readonly stayed: readonly string[]
  /** The sending on its way, or the last one that was refused. */
  readonly intent: Intent | null
}

/** Sizes that the form keeps to for what is written in it; the service's own are not shown. */
export const metadataLimits = { entries: 50, name: 60, value: 2_000 } as const

/** Equal in content; the order of members doesn't count. */
export function sameJson(one: Json, other: Json): boolean {
  if (isArray(one) && isArray(other))
    return one.length === other.length && one.every((value, at) => sameJson(value, other[at] ?? null))
  if (isObject(one) && isObject(other)) {
    const names = Object.keys(one)
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && sameJson(one[name] ?? null, other[name] ?? null))
    )
  }
  return one === other
}

export const sameMetadata = (one: Metadata | null, other: Metadata | null): boolean => sameJson(one, other)

/** What stands on the screen: the draft where there is one. */
export const shownMetadata = ({ draft, served }: Pick<FormationMetadata, 'draft' | 'served'>): Metadata =>
  draft ?? served ?? {}

/** A value in one line: a text as it is, anything else as JSON. */
export const metadataText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

export interface MetadataChange {
  readonly kept: readonly string[]
  readonly changed: readonly string[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** What sending a draft does to what the service has, entry by entry. */
export function metadataChange(served: Metadata | null, draft: Metadata): MetadataChange {
  const before = served ?? {}
  const names = Object.keys(draft)
  const there = names.filter((name) => Object.hasOwn(before, name))
  const same = (name: string): boolean => sameJson(before[name] ?? null, draft[name] ?? null)
  return {
    kept: there.filter(same),
    changed: there.filter((name) => !same(name)),
    added: names.filter((name) => !Object.hasOwn(before, name)),
    removed: Object.keys(before).filter((name) => !Object.hasOwn(draft, name)),
  }
}
