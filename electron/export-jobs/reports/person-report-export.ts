import { failed, type Outcome } from '../../../shared/domain/errors.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import type { PersonReport, PersonReportOrder } from '../../../shared/domain/exports/person-report.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ExportFormats } from '../../ports/export-formats.ts'
import type { ExportQueue } from '../../ports/export-queue.ts'
import type { Printer } from '../../ports/printer.ts'
import type { StoredPerson } from '../../ports/store/person.ts'
import type { Store } from '../../ports/store/store.ts'

export interface PersonReportOptions {
  readonly store: Pick<Store, 'person' | 'knownOf'>
  readonly queue: Pick<ExportQueue, 'start'>
  readonly formats: Pick<ExportFormats, 'personReport'>
  readonly printer: Printer | null
  readonly clock: Pick<Clock, 'now'>
  readonly service: () => string | null
  readonly demo: boolean
}

/** What of a person's own lists was not understood. */
const misreadOf = ({
  roles,
  holdings,
}: Pick<StoredPerson, 'roles' | 'holdings'>): NonNullable<PersonReport['misread']> => ({
  ...(roles.state === 'read' && roles.misread !== undefined ? { roles: roles.misread } : {}),
  ...(holdings.state === 'read' && holdings.misread !== undefined ? { holdings: holdings.misread } : {}),
})

/** Reports of persons as files, made of what is kept. Costs nothing. */
export function createPersonReportExport({
  store,
  queue,
  formats,
  printer,
  clock,
  service,
  demo,
}: PersonReportOptions) {
  return {
    /** Fails with `not-found` where nobody has this number, `not-offered` for a PDF without a printer. */
    make: async (order: PersonReportOrder): Promise<Outcome<ExportJob>> => {
      if (order.format === 'pdf' && printer === null) return failed({ kind: 'not-offered' })
      const stored = await store.person(order.id)
      if (stored === null) return failed({ kind: 'not-found' })
      const { summary } = stored
      const gather = async (): Promise<PersonReport> => {
        const [now, known] = await Promise.all([store.person(summary.id), store.knownOf(summary.id)])
        // Erased while the report waited for its turn.
        if (now === null || known === null) throw new Error('nobody is kept under this number any more')
        return {
          person: now.summary,
          known,
          read: { roles: now.roles.state === 'read', holdings: now.holdings.state === 'read' },
          misread: misreadOf(now),
          sameName: now.sameName.length,
          madeAt: new Date(clock.now()).toISOString(),
          service: service(),
          demo,
        }
      }
      return queue.start(formats.personReport({ ...order, id: summary.id }, summary.name, { gather, printer }))
    },
  }
}
