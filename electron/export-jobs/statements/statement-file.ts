import { failed, type Outcome } from '../../../shared/domain/errors.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { ExportQueue } from '../../ports/export-queue.ts'
import type { Store } from '../../ports/store/store.ts'

/** The content of a financial statement as a file, byte by byte as it came. Costs nothing. */
export function createStatementFiles({
  store,
  queue,
}: {
  readonly store: Pick<Store, 'company' | 'statementFile'>
  readonly queue: Pick<ExportQueue, 'start'>
}) {
  return {
    /** Fails with `not-found` where it was not read, or the answer holds no file. */
    save: async (id: PartyId, statement: string): Promise<Outcome<ExportJob>> => {
      const [company, file] = await Promise.all([store.company(id), store.statementFile(id, statement)])
      if (company === null || file === null) return failed({ kind: 'not-found' })
      const listed = company.statements.state === 'read' ? company.statements.content : []
      const one = listed.find((each) => each.id === statement)
      const title = [company.summary.name, one?.to ?? one?.title].filter((word) => typeof word === 'string').join(', ')
      return queue.start({
        kind: 'statement',
        title,
        format: file.ending,
        name: title,
        names: [company.summary.id],
        write: ({ sink }) => sink.write(file.bytes),
      })
    },
  }
}
