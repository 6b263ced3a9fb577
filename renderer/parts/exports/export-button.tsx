import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableSourceInput } from '../../../shared/contract/table-input.ts'
import { Button } from '../../ui/button.tsx'
import { ExportDialog } from './export-dialog.tsx'

/**
 * "Export …" for whatever is shown as a table: asks for a format, then writes what is kept of `source`. Free. `what`
 * names it where a screen has more than one.
 */
export function ExportButton({
  source,
  what,
  shown = false,
  small = false,
  disabledReason = null,
}: {
  readonly source: TableSourceInput
  readonly what?: string
  /** `what` stands on the button, not only in its name. */
  readonly shown?: boolean
  readonly small?: boolean
  readonly disabledReason?: string | null
}): ReactNode {
  const { t } = useTranslation('exports')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="export" small={small} disabledReason={disabledReason} onPress={() => setOpen(true)}>
        {what !== undefined && shown ? (
          t('openWhat', { what })
        ) : (
          <>
            {t('open')}
            {what !== undefined && <span className="hidden-text"> {what}</span>}
          </>
        )}
      </Button>
      {open && <ExportDialog source={source} onClose={() => setOpen(false)} />}
    </>
  )
}
