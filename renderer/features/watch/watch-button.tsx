import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { usePrices } from '../../data/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { openTab } from '../../data/tabs.ts'
import { useMonitors, useWatchCommand } from '../../data/watch.ts'
import { AddMonitors, monitorRun } from '../../parts/watch/add-monitors.tsx'
import { ChangeTypes, EndMonitor } from './monitors/change-monitor.tsx'
import { rememberedTypes } from '../../parts/watch/remembered-types.ts'
import { useVocabulary } from '../../parts/watch/use-vocabulary.ts'
import './watch-button.css'

/**
 * For the head of a company's file: watches it for the types chosen last, at its price; other types are one press away.
 * Where no types are known yet they are asked for first. A watched company says so, and leads to its types.
 */
export function WatchButton({ company }: { readonly company: CompanySummary }): ReactNode {
  const { t } = useTranslation('watch')
  const monitors = useMonitors().data
  const vocabulary = useVocabulary()
  const price = usePrices().data?.['create-monitor']
  const [dialog, setDialog] = useState<'types' | 'change' | 'end' | null>(null)
  const command = useWatchCommand((client) => client.watch.monitor, monitorRun([company]))
  if (monitors === undefined || price === undefined) return null
  const close = (): void => setDialog(null)
  const own = monitors.find((one) => one.company.id === company.id)
  const refused = own?.state === 'wanted' && own.intent?.state === 'refused'
  const monitor = own?.state === 'gone' || refused ? undefined : own
  if (monitor !== undefined) {
    return (
      <>
        <Button icon={monitor.problem === null ? 'watch' : 'warning'} onPress={() => setDialog('change')}>
          {t(monitor.state === 'active' ? 'button.watched' : 'button.wanted')}
          {monitor.state === 'active' && monitor.problem !== null && (
            <span className="watch-button-why">{t('button.unreadWhy')}</span>
          )}
        </Button>
        {dialog === 'change' && <ChangeTypes monitor={monitor} onClose={close} onEnd={() => setDialog('end')} />}
        {dialog === 'end' && <EndMonitor monitor={monitor} onClose={close} />}
      </>
    )
  }
  const types = rememberedTypes(monitors, vocabulary)
  return (
    <span className="watch-button">
      {own !== undefined && (
        <IconButton
          icon="warning"
          label={t(refused ? 'button.refused' : 'button.gone')}
          onPress={() => openTab({ kind: refused ? 'activity' : 'watch' })}
        />
      )}
      {types.length === 0 ? (
        <Button icon="watch" onPress={() => setDialog('types')}>
          {t('button.choose')}
        </Button>
      ) : (
        <>
          <PriceButton
            of="create-monitor"
            party={company.id}
            label={t('button.watch')}
            shortLabel={t('button.watch')}
            price={price}
            busy={command.running}
            onPress={(approved) =>
              void (async () => {
                const outcome = await command.run({
                  companies: [company.id],
                  eventTypes: [...types],
                  approved,
                })
                // The head of a file has no room for a reason; the dialog has.
                if (outcome?.ok === false) setDialog('types')
              })()
            }
          />
          <IconButton
            icon="filter"
            label={t('button.types', { count: types.length })}
            onPress={() => setDialog('types')}
          />
        </>
      )}
      {dialog === 'types' && <AddMonitors preset={[company]} onClose={close} />}
    </span>
  )
}
