import { z } from 'zod'
import { answerId } from '../domain/ids.ts'
import { historySections, type Compared, type KeptRead } from '../domain/history/kept-read.ts'
import { lifeKinds, type LifePage } from '../domain/history/life.ts'
import type { CompanyByAccount } from '../domain/facts/account-on-day.ts'
import { id, paging, party } from './inputs.ts'
import { query } from './procedure.ts'

const answer = id.transform(answerId)
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => {
    const time = Date.parse(`${text}T00:00:00Z`)
    return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
  })

/** The history of a company from kept answers. Everything here is free and works offline. */
export const history = {
  /** Every kept read of a section, newest first; `section` null: of all. */
  reads: query<readonly KeptRead[]>()(() => z.strictObject({ id: party, section: z.enum(historySections).nullable() })),
  /** Two reads of one section, each by its first answer. `all`: fields that are the same, too. */
  compare: query<Compared>()(() => z.strictObject({ older: answer, newer: answer, all: z.boolean() })),
  /** The newest two reads of a section; null where there are not two. */
  latest: query<Compared | null>()(() => z.strictObject({ id: party, section: z.enum(historySections) })),
  /** What the register said on `registerDay`, as known at the end of `knownDay` (German days). Null: no such company. */
  asOf: query<CompanyByAccount | null>()(() => z.strictObject({ id: party, registerDay: day, knownDay: day })),
  /** Everything that happened to a company as one timeline; `kinds` empty: all of them. Null: no such company. */
  life: query<LifePage | null>()(() =>
    z.strictObject({
      id: party,
      kinds: z.array(z.enum(lifeKinds)).max(lifeKinds.length).readonly(),
      ...paging,
    }),
  ),
}
