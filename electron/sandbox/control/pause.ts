import { isUuid, uuidOfBody } from '../ids.ts'
import { OptionError } from '../options/option-error.ts'
import type { ServiceState } from '../service-state.ts'

/**
 * Pauses a monitor or a destination by its id, as somebody could who manages them elsewhere, or lets it go on. A paused
 * monitor matches nothing, a paused destination is sent nothing. Throws an `OptionError` where there is none.
 */
export function pause({ owned }: ServiceState, value: unknown, paused: boolean): void {
  const text = String(value)
  const uuid = isUuid(text) ? text : (uuidOfBody(text.slice(text.indexOf('_') + 1)) ?? '')
  const thing = owned.monitors.get(uuid) ?? owned.destinations.get(uuid)
  if (!thing) throw new OptionError(`There is no monitor or destination ${text}.`)
  thing.paused = paused
}
