import { pricedAs, type Learned, type PricedAs } from '../ports/register-service.ts'
import type { Dialect } from '../../shared/domain/answers/answer.ts'
import type { Capability, DeprecationNotice } from '../../shared/domain/answers/capability.ts'
import { operations, type Operation } from '../../shared/domain/credits/credits.ts'
import { isArray, isObject, readNumber, readText, type Json, type JsonObject } from '../../shared/domain/json.ts'

/** More entries than the contract has operations and old names; the rest of a longer list is ignored. */
const longestList = 500

const dialects: readonly Dialect[] = ['classic', 'october']

const operationOf = (value: Json | undefined): Operation | null =>
  operations.find((operation) => operation === value) ?? null
const listOf = (value: Json | undefined): readonly JsonObject[] =>
  isArray(value) ? value.slice(0, longestList).filter(isObject) : []

const instant = (value: Json | undefined): string | null => {
  const text = readText(value)
  return text === null || Number.isNaN(Date.parse(text)) ? null : text
}

function readCapability(stored: JsonObject): Capability | null {
  const operation = operationOf(stored['operation'])
  const at = instant(stored['at'])
  const offered = stored['offered']
  return operation === null || at === null || typeof offered !== 'boolean' ? null : { operation, offered, at }
}

function readNotice(stored: JsonObject): DeprecationNotice | null {
  const operation = operationOf(stored['operation'])
  const call = readText(stored['call'])
  const seenAt = instant(stored['seenAt'])
  if (operation === null || call === null || seenAt === null) return null
  const headers = isObject(stored['headers']) ? Object.entries(stored['headers']) : []
  return {
    operation,
    call,
    seenAt,
    deprecatedAt: instant(stored['deprecatedAt']),
    sunsetAt: instant(stored['sunsetAt']),
    link: readText(stored['link']),
    headers: Object.fromEntries(headers.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
  }
}

function readPrices(stored: Json | undefined): Partial<Record<PricedAs, number>> {
  const prices: Partial<Record<PricedAs, number>> = {}
  const byOperation = isObject(stored) ? stored : {}
  for (const priced of pricedAs) {
    const price = readNumber(byOperation[priced])
    if (price !== null && price >= 0) prices[priced] = price
  }
  return prices
}

/** What was learned of a service, as stored. Whatever can't be read is dropped; it can be learned again. */
export function readLearned(value: Json | undefined): Learned {
  const stored = isObject(value) ? value : {}
  return {
    dialect: dialects.find((dialect) => dialect === stored['dialect']) ?? null,
    prices: readPrices(stored['prices']),
    chargedOnce: readPrices(stored['chargedOnce']),
    capabilities: listOf(stored['capabilities'])
      .map(readCapability)
      .filter((one) => one !== null),
    deprecations: listOf(stored['deprecations'])
      .map(readNotice)
      .filter((one) => one !== null),
  }
}

export const learnedToJson = (learned: Learned): Json => ({
  dialect: learned.dialect,
  prices: { ...learned.prices },
  chargedOnce: { ...learned.chargedOnce },
  capabilities: learned.capabilities.map((one) => ({ ...one })),
  deprecations: learned.deprecations.map((one) => ({ ...one, headers: { ...one.headers } })),
})
