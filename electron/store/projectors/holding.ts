import { isObject, readNumber, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { Holding } from '../../../shared/domain/person/person-file.ts'
import { contentKey } from './content-key.ts'
import { readHeldCompany, type HeldCompany } from './held-company.ts'
import { heldCompanyNames, holdingNames, roleNames } from './names/person-names.ts'
import { moneyAt } from './money.ts'
import { cut, dayAt, firstRead, hasAny, nameAt } from './reading.ts'

export interface ReadHolding {
  readonly holding: Omit<Holding, 'companyId' | 'companyName'>
  readonly company: HeldCompany
}

/** 50, "50.00", "33,3 %": percent as it is stated. Never computed, and never zero because it is missing. */
function readPercentage(value: Json): number | null {
  if (isObject(value)) return firstRead(value, ['percentage', 'percent', 'value'], readPercentage)
  const plain = readNumber(value)
  if (plain !== null) return plain
  const text = /^\s*(-?\d+(?:[.,]\d+)?)\s*(?:%|percent|Prozent)?\s*$/i.exec(readText(value) ?? '')?.[1]
  return text === undefined ? null : Number(text.replace(',', '.'))
}

/** A `share` is a percentage only where it says so: it may as well be an amount. */
const percentShare = (value: Json): number | null =>
  /(?:%|percent|prozent)\s*$/i.test(readText(value) ?? '') ? readPercentage(value) : null

/** What an item calls itself rather than what kind of share it is. */
const noType: ReadonlySet<string> = new Set(['company', 'person', 'shareholding', 'holding', 'shareholder_entry'])

/** A shareholding (`holder`, before the release `owner`; contract 9.5, 2.6); null when the item is no object. */
export function readHolding(item: Json): ReadHolding | null {
  if (!isObject(item)) return null
  const id = firstRead(item, holdingNames.id, readText)
  return {
    company: readHeldCompany(item),
    holding: {
      key: id === null ? contentKey(item) : cut(id, 200),
      percentage: firstRead(item, holdingNames.percentage, readPercentage) ?? firstRead(item, ['share'], percentShare),
      nominal: moneyAt(item, holdingNames.nominal, holdingNames.currency),
      type: firstRead(item, holdingNames.type, (value) => {
        const text = nameAt({ value }, ['value'])
        return text === null || noType.has(text.toLowerCase()) ? null : text
      }),
      asOf: dayAt(item, holdingNames.asOf),
      until: dayAt(item, holdingNames.until),
    },
  }
}

/**
 * Whether an item of `/persons/{id}/positions`, which the release splits into roles and holdings (contract 9.6), is a
 * shareholding. What it calls itself decides; else a share without a role.
 */
export function isShareholding(item: JsonObject): boolean {
  for (const name of ['object', 'kind', 'type', 'position_type']) {
    const stated = readText(item[name])?.toLowerCase() ?? ''
    if (/^(share_?hold(ing|er)|holding|limited_partner_share)$/.test(stated)) return true
    if (stated === 'role' || stated === 'position' || stated === 'officer') return false
  }
  const share = hasAny(item, [...holdingNames.percentage, 'nominal', 'nominal_amount', 'owner'])
  return (
    share &&
    firstRead(item, roleNames.type, readText) === null &&
    hasAny(item, [...heldCompanyNames.company, ...heldCompanyNames.id])
  )
}
