import type { ReactNode } from 'react'
import type { AppError } from '../../../shared/domain/errors.ts'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { useShownName } from '../party/company-name.tsx'
import './row-failure.css'

/** What went wrong when a row was read, with the name of the row. */
export function RowFailure({
  name,
  error,
  onDismiss,
}: {
  readonly name: string | null
  readonly error: AppError
  readonly onDismiss: () => void
}): ReactNode {
  const shown = useShownName(name)
  return (
    <div className="row-failure" role="group" aria-label={shown}>
      <bdi className="row-failure-name cut">{shown}</bdi>
      <ErrorNotice error={error} onDismiss={onDismiss} />
    </div>
  )
}
