import type { RegisterEvent } from '../../../shared/domain/company/event.ts'
import { provenUuid } from '../../../shared/domain/ids.ts'
import { isObject, readText, type JsonObject } from '../../../shared/domain/json.ts'
import { readCompany, type ReadCompany } from './company.ts'
import { readEvent, readEventPower } from './event.ts'
import { eventNames, formationNames, hitNames } from './known-names.ts'
import { readInstant } from './monitor.ts'
import { cut, dayAt, firstRead, longestName, textAt, trimmed } from './reading.ts'

/** An event as a list of hits carries it: bare, or within an alert (contract 4.8: its fields aren't shown). */
export interface ReadHit {
  readonly event: RegisterEvent
  readonly availableAt: string | null
  readonly companyId: string | null
  /** What is stated of the company, as far as it is. */
  readonly company: Partial<ReadCompany>
  /** The monitor that an alert names; null elsewhere. */
  readonly monitorId: string | null
  /** Of a role event: the power that it states. */
  readonly power: string | null
}

const longestId = 200

/** An event, or an alert that holds one; null where it is neither. */
export function readHit(item: JsonObject): ReadHit | null {
  const inner = firstRead(item, hitNames.event, (value) => (isObject(value) ? value : null))
  const event = readEvent(inner ?? item)
  if (event === null) return null
  const text = (names: readonly string[], longest: number): string | null =>
    trimmed((inner && firstRead(inner, names, readText)) ?? firstRead(item, names, readText), longest)
  return {
    event,
    availableAt:
      (inner && firstRead(inner, eventNames.availableAt, readInstant)) ??
      firstRead(item, eventNames.availableAt, readInstant),
    companyId: text(hitNames.companyId, longestId),
    company: { name: text(hitNames.companyName, longestName) },
    monitorId: text(hitNames.monitorId, longestId),
    power: readEventPower(inner ?? item, event),
  }
}

/** A formation told as an event (contract 4.5), under a type and a key of our own. */
export function readFormation(item: JsonObject): ReadHit | null {
  const id = firstRead(item, formationNames.id, readText)
  const companyId = firstRead(item, formationNames.companyId, readText)
  const known = id ?? companyId
  if (known === null) return null
  const { id: _id, ...company } = readCompany(item)
  return {
    event: {
      key: `formation:${provenUuid(known) ?? cut(known, longestId)}`,
      type: 'formation',
      effectiveOn: dayAt(item, formationNames.effectiveOn),
      availableAt: firstRead(item, eventNames.availableAt, (value) => trimmed(readText(value), 60)),
      entryNumber: null,
      publishedOn: null,
      text: textAt(item, formationNames.text),
      previous: null,
      current: company.name,
      holder: null,
      roleType: null,
    },
    availableAt: firstRead(item, eventNames.availableAt, readInstant),
    companyId: companyId === null ? null : cut(companyId, longestId),
    company,
    monitorId: null,
    power: null,
  }
}
