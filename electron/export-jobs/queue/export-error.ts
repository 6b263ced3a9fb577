import type { AppError } from '../../../shared/domain/errors.ts'
import { ExportFailed } from '../../ports/export-plan.ts'
import { PrintFailed } from '../../ports/printer.ts'
import { StoreError, storeFailed } from '../../ports/store/store-error.ts'
import { fileFailure } from './disk.ts'

/**
 * Why a file was not made, as the person is told. Errors that no port states are defects: they go to `report`, and the
 * person is told their name only, because a message may carry what the file would have said.
 */
export function exportError(error: unknown, folder: string, report: (error: unknown) => void): AppError {
  const refused = fileFailure(error, folder)
  if (refused !== null) return { ...refused, money: 'none' }
  if (error instanceof StoreError) return { ...storeFailed(error), money: 'none' }
  if (error instanceof ExportFailed) return error.error
  // Its message says why and carries nothing of the page (ports/printer.ts).
  if (error instanceof PrintFailed)
    return { kind: 'internal', message: `${error.name}: ${error.message}`, money: 'none' }
  report(error)
  return { kind: 'internal', message: error instanceof Error ? error.name : 'unknown', money: 'none' }
}
