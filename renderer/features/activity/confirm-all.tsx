import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Intent } from '../../../shared/domain/watch/intent.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { FreeOrPriced } from '../../parts/prices/free-or-priced.tsx'
import { useWatchCommand } from '../../data/watch.ts'
import './confirm-all.css'

/**
 * Confirms all changes that wait for a confirmation and have a known price, for the sum of their prices; shown from two
 * on.
 */
export function ConfirmAll({ intents }: { readonly intents: readonly Intent[] }): ReactNode {
  const { t } = useTranslation('lists')
  const confirm = useWatchCommand((client) => client.outbox.confirmAll, 'watch:confirm all')
  const asking = intents.filter(({ state, price }) => state === 'asks' && price.kind !== 'unknown')
  const credits = asking.reduce((sum, { price }) => sum + (price.kind === 'unknown' ? 0 : price.credits), 0)
  if (asking.length < 2) return confirm.error && <ErrorNotice error={confirm.error} onDismiss={confirm.clear} boxed />
  return (
    <div className="activity-all">
      <FreeOrPriced
        label={t('confirmAll', { count: asking.length })}
        price={{ kind: 'table', credits }}
        busy={confirm.running}
        onPress={(approved) => void confirm.run({ intents: asking.map(({ id }) => id), approved })}
      />
      {confirm.error && <ErrorNotice error={confirm.error} onDismiss={confirm.clear} boxed />}
    </div>
  )
}
