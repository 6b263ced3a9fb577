import type { AppError, Outcome } from '../../shared/domain/errors.ts'

/** An error value of the contract, thrown so that TanStack Query and error boundaries carry it; `appError` is the value. */
export class AppErrorValue extends Error {
  readonly appError: AppError

  constructor(appError: AppError) {
    super(appError.kind)
    this.name = 'AppErrorValue'
    this.appError = appError
  }
}

/** The value of an outcome; throws its error as an `AppErrorValue`. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new AppErrorValue(outcome.error)
  return outcome.value
}
