import type { Capability, DeprecationNotice } from '../../../shared/domain/answers/capability.ts'
import type { Operation } from '../../../shared/domain/credits/credits.ts'
import { readDeprecationHeaders } from './read-deprecation.ts'
import type { KeptHeaders } from '../transport/exchange.ts'

const day = 24 * 60 * 60 * 1000
/** An upper limit, so that a hostile service can't fill the disk; a real service has far fewer old names. */
const maxNotices = 200

/** True when a stamp is more than a day away from `at`, or can't be read: then it is worth storing a newer one. */
const isStale = (stamp: string, at: number): boolean => !(Math.abs(at - Date.parse(stamp)) < day)

export interface Capabilities {
  /**
   * Notes what an answer told. `at`: its instant, milliseconds since 1970. Returns true when that is worth storing: it
   * is new, or what is stored is a day old.
   */
  readonly tell: (operation: Operation, offered: boolean, at: number) => boolean
  /** Null: never asked. */
  readonly offered: (operation: Operation) => boolean | null
  /** True where an answer of the last day said that the operation isn't offered. `now`: milliseconds since 1970. */
  readonly refusedLately: (operation: Operation, now: number) => boolean
  readonly all: () => readonly Capability[]
}

/** Which operations this address answers, as its last answers showed (reading R8: probed, not assumed). */
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
    refusedLately: (operation, now) => {
      const told = known.get(operation)
      return told?.offered === false && !isStale(told.at, now)
    },
    all: () => [...known.values()],
  }
}

export interface Deprecations {
  /**
   * Notes a deprecation that an answer's headers announce. `call`: method and path without ids; `base`: the request's
   * address; `at`: milliseconds since 1970. Returns true when that is worth storing: it is new, or what is stored is a
   * day old.
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
