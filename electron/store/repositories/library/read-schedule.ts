import type { Approval } from '../../../../shared/domain/credits/credits.ts'
import type { AppError } from '../../../../shared/domain/errors.ts'
import { isObject, readNumber, readText, type Json } from '../../../../shared/domain/json.ts'
import {
  mostPagesOfRun,
  searchRhythms,
  type StoredSchedule,
} from '../../../../shared/domain/library/search-schedule.ts'

const readMoment = (value: Json | undefined): string | null => {
  const text = readText(value)
  return text === null || Number.isNaN(Date.parse(text)) ? null : text
}

const isCount = (value: number | null): value is number => value !== null && Number.isSafeInteger(value) && value >= 0

function readApproval(value: Json | undefined): Approval | null {
  if (!isObject(value)) return null
  if (value['unknown'] === true) return { unknown: true }
  const upTo = readNumber(value['upTo'])
  return isCount(upTo) ? { upTo } : null
}

const parsed = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/**
 * The plan of a saved search as stored; null where there is none or it can't be read: what was agreed to is then not known, and nothing
 * is asked by it.
 */
export function readSchedule(text: string | null): StoredSchedule | null {
  const value = text === null ? undefined : parsed(text)
  if (!isObject(value)) return null
  const every = searchRhythms.find((rhythm) => rhythm === value['every'])
  const pages = readNumber(value['pages'])
  const approved = readApproval(value['approved'])
  const cap = readNumber(value['monthlyCap'])
  if (every === undefined || approved === null || !isCount(pages) || pages < 1 || pages > mostPagesOfRun) return null
  // A limit that can't be read is none that may be passed over.
  if (value['monthlyCap'] !== null && !isCount(cap)) return null
  const problem = value['problem']
  return {
    every,
    pages,
    approved,
    monthlyCap: cap,
    lastAt: readMoment(value['lastAt']),
    triedAt: readMoment(value['triedAt']),
    problem: isObject(problem) && typeof problem['kind'] === 'string' ? (problem as unknown as AppError) : null,
    more: value['more'] === true,
  }
}
