import type { CompanyStore } from '../../ports/store/company.ts'
import { readCompanyFile } from '../repositories/company/companies.ts'
import type { Area } from './area.ts'

export const companyArea = {
  reads: { company: readCompanyFile },
  writes: {},
} satisfies Area<CompanyStore>
