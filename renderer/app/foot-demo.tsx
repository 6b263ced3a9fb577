import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../data/commands.ts'
import { useClient } from '../data/core.tsx'
import { ErrorNotice } from '../parts/errors/error-notice.tsx'
import { Button } from '../ui/button.tsx'

const run = 'leave-demo'

/** Says in the status line that nothing here is real, and leads out. */
export function FootDemo(): ReactNode {
  const { t } = useTranslation('frame')
  const demo = useCommand(useClient().app.useDemo, run)
  return (
    <span className="foot-demo" title={t('demoMore')}>
      <span className="cut">{t('demo')}</span>
      <Button small variant="quiet" busy={demo.running} onPress={() => void demo.run({ on: false })}>
        <span className="hidden-text">{t('leaveDemo')}</span>
        <span aria-hidden="true">{t('leave')}</span>
      </Button>
    </span>
  )
}

/** Why the sample data could not be left. */
export function DemoError(): ReactNode {
  const demo = useCommand(useClient().app.useDemo, run)
  return demo.error && <ErrorNotice error={demo.error} onDismiss={demo.clear} />
}
