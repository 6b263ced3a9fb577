import type { CompanyStore } from '../../ports/store/company.ts'
import { readCompanyFile, statementContent, statementFile } from '../repositories/company/companies.ts'
import type { Area } from './area.ts'

export const companyArea = {
  reads: { company: readCompanyFile, statementContent, statementFile },
  writes: {},
} satisfies Area<CompanyStore>
