import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `reports` of the contract. */
export function createReportsHandlers({
  reportExport,
  personReports,
}: Pick<AreaDependencies, 'reportExport' | 'personReports'>): Pick<CoreHandlers, 'reports'> {
  return {
    reports: {
      formats: async () => ok(reportExport.offer()),
      make: (order) => reportExport.make(order),
      person: (order) => personReports.make(order),
    },
  }
}
