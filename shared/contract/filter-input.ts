import { z } from 'zod'
import { text, texts } from './inputs.ts'

/** A filter's shape and size only; what the service's limits say of it is `checkFilter`, which names the field. */
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
