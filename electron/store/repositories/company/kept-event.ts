import type { RegisterEvent } from '../../../../shared/domain/company/event.ts'

const nothingSaid: Omit<RegisterEvent, 'key'> = {
  type: null,
  effectiveOn: null,
  availableAt: null,
  entryNumber: null,
  publishedOn: null,
  text: null,
  previous: null,
  current: null,
  holder: null,
  roleType: null,
}

/** An event as it was kept. One that an earlier version wrote may lack a field, which then says nothing. */
export const keptEvent = (body: string): RegisterEvent => ({ ...nothingSaid, ...(JSON.parse(body) as RegisterEvent) })
