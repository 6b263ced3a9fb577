import { idKinds, isUuid, namedBy, uuidOfBody } from '../ids.ts'
import { OptionError } from '../options/option-error.ts'
import type { ServiceState } from '../service-state.ts'
import { knownTypes } from '../views/reference.ts'

/** Index of the company that is meant by an id of either form, or by the name that a search finds first. */
function companyMeant({ register }: ServiceState, text: string): number | null {
  const prefix = `${idKinds.company}_`
  const uuid = isUuid(text) ? text : text.startsWith(prefix) ? uuidOfBody(text.slice(prefix.length)) : null
  if (uuid === null) return register.find(text)[0] ?? null
  const named = namedBy(register.world.seed, uuid)
  return named?.kind === 'company' && register.exists(named.a) ? named.a : null
}

/**
 * `{company, type}` of the control route: makes something happen to a company now. Throws an `OptionError` where there
 * is no such company or type, or where the company's state doesn't allow it.
 */
export function happen(state: ServiceState, value: unknown): void {
  const wish = typeof value === 'object' && value !== null ? value : {}
  const { company, type } = wish as Readonly<Record<string, unknown>>
  if (typeof company !== 'string' || typeof type !== 'string')
    throw new OptionError('happen must be {"company": id or name, "type": event type}.')
  if (!knownTypes.has(type)) throw new OptionError(`There is no event type ${type}.`)
  const index = companyMeant(state, company)
  if (index === null) throw new OptionError(`There is no company ${company}.`)
  if (!state.register.happenNow(index, type))
    throw new OptionError(`${state.register.state(index).name} can't have ${type} as it is now.`)
}
