import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalTogether } from '../../../shared/domain/credits/quote.ts'
import type { Intent } from '../../../shared/domain/watch/intent.ts'
import { useWatchCommand } from '../../data/watch.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { quoteOfIntents } from '../../parts/outbox/quote-of-intents.ts'
import { FreeOrQuoted } from '../../parts/spending/free-or-quoted.tsx'
import './confirm-all.css'

/** Confirms all changes that wait for a confirmation, by way of the dialog before many calls; shown from two on. */
export function ConfirmAll({ intents }: { readonly intents: readonly Intent[] }): ReactNode {
  const { t } = useTranslation('lists')
  const confirm = useWatchCommand((client) => client.outbox.confirmAll, 'watch:confirm all')
  const asking = intents.filter(({ state }) => state === 'asks')
  const quote = quoteOfIntents(asking)
  if (asking.length < 2) return confirm.error && <ErrorNotice error={confirm.error} onDismiss={confirm.clear} boxed />
  return (
    <div className="activity-all">
      <FreeOrQuoted
        label={(count) => t('confirmAll', { count })}
        quote={quote}
        busy={confirm.running}
        error={confirm.error}
        onDismiss={confirm.clear}
        onStart={async ({ stopAt }) => {
          const outcome = await confirm.run({
            intents: asking.map(({ id }) => id),
            approved: approvalTogether(quote),
            ...(stopAt === undefined ? {} : { stopAt }),
          })
          return outcome?.ok === true
        }}
      />
      {confirm.error && <ErrorNotice error={confirm.error} onDismiss={confirm.clear} boxed />}
    </div>
  )
}
