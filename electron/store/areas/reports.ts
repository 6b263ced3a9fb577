import type { ReportsStore } from '../../ports/store/reports.ts'
import { wholeAnswer } from '../repositories/answers/answers.ts'
import { factSources } from '../repositories/parties/party-facts.ts'
import type { Area } from './area.ts'

export const reportsArea = {
  reads: { wholeAnswer, factSources },
  writes: {},
} satisfies Area<ReportsStore>
