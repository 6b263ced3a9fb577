import { z } from 'zod'
import type { ExportJob } from '../domain/exports/export-job.ts'
import type { ErasedPerson, PersonTraces } from '../domain/privacy/person-traces.ts'
import { longestMonths, type RetentionRules, type RetentionRun } from '../domain/privacy/retention.ts'
import { nothing, party } from './inputs.ts'
import { command, query } from './procedure.ts'
import { languages } from './state.ts'

const months = z.number().int().min(1).max(longestMonths).nullable()

export interface Retention {
  readonly rules: RetentionRules
  readonly last: RetentionRun | null
}

export const personFormats = ['html', 'json'] as const
export type PersonFormat = (typeof personFormats)[number]

/** Personal data: how long it is kept, and one person's. `byName`: mentions count, too, that have only her name. */
export const privacy = {
  retention: query<Retention>()(() => nothing),
  /** Applied at once, then at every start and once a day. */
  setRetention: command<Retention>()(() =>
    z.strictObject({ people: months, companyPeople: months, inbox: months, exports: months }),
  ),
  /** Everything that is kept of a person; looks through the whole library, reads nothing from the service. Null: no such person. */
  traces: query<PersonTraces | null>()(() => z.strictObject({ id: party, byName: z.boolean() })),
  /** The same as a file, with every passage word for word (GDPR Art. 15, 20). */
  exportPerson: command<ExportJob>()(() =>
    z.strictObject({ id: party, byName: z.boolean(), format: z.enum(personFormats), language: z.enum(languages) }),
  ),
  /**
   * Takes a person out of answers, texts, index, ledger and log (GDPR Art. 17); the page is loaded anew. `copies`: older copies
   * of the library in the data folder are removed, too. A backup elsewhere is replaced by making another one.
   */
  erasePerson: command<ErasedPerson>()(() => z.strictObject({ id: party, byName: z.boolean(), copies: z.boolean() })),
}
