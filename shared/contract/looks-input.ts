import { z } from 'zod'
import { frameActions, mostTables } from '../domain/looks.ts'

const name = z.string().min(1).max(60)

export const tableLook = z.strictObject({
  table: name,
  sorting: z.strictObject({ column: name, direction: z.enum(['ascending', 'descending']) }).nullable(),
  hidden: z.array(name).max(100),
})
export const chosenKeys = z.strictObject({
  action: z.enum(frameActions),
  keys: z
    .string()
    .max(40)
    .regex(/^(?:[a-z]+\+)*[^\s+]+$/u),
})

export const looks = z.strictObject({
  tables: z.array(tableLook).max(mostTables),
  keys: z.array(chosenKeys).max(frameActions.length),
})
