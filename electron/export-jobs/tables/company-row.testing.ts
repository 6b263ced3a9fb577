import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { partyId } from '../../../shared/domain/ids.ts'

/** A row of companies, whose columns tests look at. */
export const company: CompanySummary = {
  id: partyId(1),
  kind: 'company',
  name: 'Nordlicht Energie GmbH',
  legalForm: 'gmbh',
  register: { number: 'HRB 1', court: 'Amtsgericht Kiel', courtCode: null },
  seat: 'Kiel',
  status: 'insolvency',
  formerNames: [],
  recordReadAt: null,
}
