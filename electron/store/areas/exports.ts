import type { ExportsStore } from '../../ports/store/exports.ts'
import { answerJson } from '../repositories/answers/answer-json.ts'
import {
  beginExport,
  endExport,
  exportLog,
  exportOf,
  exportParties,
  exportsNaming,
  openExports,
  runExport,
  sealExport,
} from '../repositories/exports/exports.ts'
import type { Area } from './area.ts'

export const exportsArea = {
  reads: { openExports, exportLog, exportOf, exportParties, exportsNaming, answerJson },
  writes: { beginExport, runExport, sealExport, endExport },
} satisfies Area<ExportsStore>
