import { z } from 'zod'
import { text, texts } from './inputs.ts'

/** Checks only the shape and size of a filter; `checkFilter` checks the service's limits and names the field. */
export const filter = z.strictObject({
  name: text.nullable(),
  legalForms: texts,
  statuses: texts,
  states: texts,
  registeredOffices: texts,
  registerCourt: text.nullable(),
  capitalFrom: text.nullable(),
  capitalTo: text.nullable(),
  roles: z
    .array(
      z.strictObject({
        roleType: text.nullable(),
        name: text.nullable(),
        firstName: text.nullable(),
        lastName: text.nullable(),
      }),
    )
    .max(50)
    .readonly(),
})
