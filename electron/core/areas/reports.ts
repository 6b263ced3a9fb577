import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `reports` of the contract. */
export function createReportsHandlers({
  reportExport,
}: Pick<AreaDependencies, 'reportExport'>): Pick<CoreHandlers, 'reports'> {
  return {
    reports: {
      formats: async () => ok(reportExport.offer()),
      make: (order) => reportExport.make(order),
    },
  }
}
