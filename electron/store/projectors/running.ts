import type { JsonObject } from '../../../shared/domain/json.ts'
import { cut, member } from './reading.ts'
import { readStanding, readWord, type Standing, type StandingNames } from './standing.ts'

/** Whether a monitor or a destination runs, with the service's own word for it (contract 3: states not shown). */
export interface Running {
  /** Null: nothing is said of it. */
  readonly runs: Exclude<Standing, 'unsaid'> | null
  readonly said: string | null
}

const names: StandingNames = {
  on: ['active', 'is_active', 'enabled', 'is_enabled', 'running', 'live', 'on'],
  off: [
    'paused',
    'is_paused',
    'paused_at',
    'paused_on',
    'paused_since',
    'paused_until',
    'suspended',
    'suspended_at',
    'disabled',
    'is_disabled',
    'disabled_at',
    'deactivated',
    'deactivated_at',
    'inactive',
    'muted',
    'muted_until',
    'stopped',
    'stopped_at',
    'snoozed',
    'snoozed_until',
    'archived',
    'archived_at',
    'expired',
    'expired_at',
    'ended_at',
    'deleted_at',
  ],
  word: ['status', 'state', 'monitor_status', 'monitor_state', 'lifecycle', 'mode'],
  onWords: new Set(['active', 'enabled', 'running', 'on', 'live', 'ok', 'healthy', 'verified', 'confirmed', 'aktiv']),
  offWords: new Set([
    'paused',
    'suspended',
    'disabled',
    'inactive',
    'off',
    'stopped',
    'halted',
    'muted',
    'snoozed',
    'archived',
    'expired',
    'ended',
    'deactivated',
    'cancelled',
    'canceled',
    'blocked',
    'failed',
    'pausiert',
    'inaktiv',
  ]),
}

/** Longest word of the service's that is shown. */
const longestWord = 60

export function readRunning(object: JsonObject): Running {
  const runs = readStanding(object, names)
  const word = names.word.map((name) => readWord(member(object, name))).find((one) => one !== null) ?? null
  return { runs: runs === 'unsaid' ? null : runs, said: word === null ? null : cut(word, longestWord) }
}
