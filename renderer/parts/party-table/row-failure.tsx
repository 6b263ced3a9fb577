import type { ReactNode } from 'react'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { useShownName } from '../party/company-name.tsx'
import { BuyAgain } from '../team/buy-all-the-same.tsx'
import './row-failure.css'
import type { ReadRecord } from './use-read-record.ts'

/** What went wrong when a row was read, with the name of the row; nothing where nothing did. */
export function RowFailure({ row: { failed, again, clear } }: { readonly row: ReadRecord }): ReactNode {
  const shown = useShownName(failed?.company.name ?? null)
  if (failed === null) return null
  return (
    <div className="row-failure" role="group" aria-label={shown}>
      <bdi className="row-failure-name cut">{shown}</bdi>
      <ErrorNotice
        error={failed.error}
        onDismiss={clear}
        way={<BuyAgain command={again} of="company" party={failed.company.id} />}
      />
    </div>
  )
}
