import { isAbsolute } from 'node:path'
import {
  backupRhythms,
  mostKeptBackups,
  noBackupPlan,
  planFailures,
  type BackupPlan,
  type PlanFailure,
  type PlannedBackup,
} from '../../shared/domain/library/backup-plan.ts'
import { isObject, readNumber, readText, type Json } from '../../shared/domain/json.ts'

/** What is remembered of a plan between runs. */
export interface PlannedState {
  readonly plan: BackupPlan
  /** Backups of the plan that are there, in the order in which they were made. */
  readonly made: readonly PlannedBackup[]
  /** Of the last try; null: it succeeded, or nothing was tried. */
  readonly failure: PlanFailure | null
  /** When the person stopped one, ISO 8601 UTC; it is not made again at once. */
  readonly stoppedAt: string | null
  /** When the person last said "later" to a reminder, ISO 8601 UTC. */
  readonly quietSince: string | null
}

/** A moment that can be computed with; null: it is none. */
function readMoment(value: Json | undefined): string | null {
  const text = readText(value)
  return text === null || Number.isNaN(Date.parse(text)) ? null : text
}

function readPlan(value: Json | undefined): BackupPlan {
  if (!isObject(value)) return noBackupPlan
  const keep = readNumber(value['keep'])
  const folder = readText(value['folder'])
  return {
    every: backupRhythms.find((rhythm) => rhythm === value['every']) ?? null,
    keep: keep !== null && Number.isInteger(keep) && keep >= 1 && keep <= mostKeptBackups ? keep : noBackupPlan.keep,
    folder: folder !== null && isAbsolute(folder) ? folder : null,
    encrypted: value['encrypted'] === true,
  }
}

function readMade(value: Json): readonly PlannedBackup[] {
  if (!isObject(value)) return []
  const [path, at, bytes, sha256] = [
    readText(value['path']),
    readMoment(value['at']),
    readNumber(value['bytes']),
    readText(value['sha256']),
  ]
  return path === null || at === null || bytes === null || sha256 === null ? [] : [{ path, at, bytes, sha256 }]
}

function readFailure(value: Json | undefined): PlanFailure | null {
  if (!isObject(value)) return null
  const at = readMoment(value['at'])
  const why = planFailures.find((each) => each === value['why']) ?? 'other'
  const times = readNumber(value['times'])
  return at === null ? null : { at, why, where: readText(value['where']), times: Math.max(1, Math.trunc(times ?? 1)) }
}

/** The stored setting `backup plan`; what can't be read of it is left out. */
export function readPlannedState(value: Json | undefined): PlannedState {
  const stored = isObject(value) ? value : {}
  const made = stored['made']
  return {
    plan: readPlan(stored['plan']),
    made: Array.isArray(made) ? (made as readonly Json[]).flatMap(readMade) : [],
    failure: readFailure(stored['failure']),
    stoppedAt: readMoment(stored['stoppedAt']),
    quietSince: readMoment(stored['quietSince']),
  }
}

/** For the setting. */
export const writePlannedState = ({ plan, made, failure, stoppedAt, quietSince }: PlannedState): Json => ({
  plan: { ...plan },
  made: made.map((each) => ({ ...each })),
  failure: failure === null ? null : { ...failure },
  stoppedAt,
  quietSince,
})
