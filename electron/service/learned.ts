import type { Capability, DeprecationNotice } from '../../shared/domain/capability.ts'
import type { Operation } from '../../shared/domain/credits.ts'
import { readDeprecationHeaders } from './read-deprecation.ts'
import type { KeptHeaders } from './transport.ts'

const day = 24 * 60 * 60 * 1000
/** More old names than this no service has; a hostile one doesn't fill the disk. */
const maxNotices = 200

/** True when a stamp is so old that a newer one is worth writing down; an unreadable or later stamp is, too. */
const isStale = (stamp: string, at: number): boolean => !(Math.abs(at - Date.parse(stamp)) < day)

export interface Capabilities {
  /** `at`: milliseconds since 1970 of the answer that told. True when that is news, or the last news is a day old. */
  readonly tell: (operation: Operation, offered: boolean, at: number) => boolean
  /** Null: nobody told yet. */
  readonly offered: (operation: Operation) => boolean | null
  readonly all: () => readonly Capability[]
}

/** Which operations this address answers, as its last answers told (reading.md section 8: probed, not assumed). */
export function createCapabilities(remembered: readonly Capability[]): Capabilities {
  const known = new Map(remembered.map((capability) => [capability.operation, capability]))
  return {
    tell: (operation, offered, at) => {
      const before = known.get(operation)
      if (before?.offered === offered && !isStale(before.at, at)) return false
      known.set(operation, { operation, offered, at: new Date(at).toISOString() })
      return true
    },
    offered: (operation) => known.get(operation)?.offered ?? null,
    all: () => [...known.values()],
  }
}

export interface Deprecations {
  /**
   * Notes the old name that an answer's headers speak of. `call`: method and path without ids; `base`: the request's
   * address; `at`: milliseconds since 1970. True when that is news, or the last sight of it is a day old.
   */
  readonly read: (operation: Operation, call: string, headers: KeptHeaders, base: string, at: number) => boolean
  readonly all: () => readonly DeprecationNotice[]
}

/** Old names that the service still answers, one notice a call, newest sight of it. */
export function createDeprecations(remembered: readonly DeprecationNotice[]): Deprecations {
  const keyOf = (operation: Operation, call: string): string => `${operation} ${call}`
  const known = new Map(remembered.map((notice) => [keyOf(notice.operation, notice.call), notice]))
  return {
    read: (operation, call, headers, base, at) => {
      const told = readDeprecationHeaders(headers, base)
      if (told === null) return false
      const before = known.get(keyOf(operation, call))
      const same = before !== undefined && JSON.stringify(before.headers) === JSON.stringify(told.headers)
      if (same ? !isStale(before.seenAt, at) : before === undefined && known.size >= maxNotices) return false
      known.set(keyOf(operation, call), { operation, call, ...told, seenAt: new Date(at).toISOString() })
      return true
    },
    all: () => [...known.values()],
  }
}
