import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../shared/contract/state.ts'
import type { Dialect } from '../../shared/domain/answers/answer.ts'
import { openSettings } from '../data/settings-place.ts'
import { Button } from '../ui/button.tsx'
import { useFormat } from '../ui/use-format.ts'

/** The service changed its dialect while this window was open: to which one, and when this window learned it. */
function useSwitch({ address, dialect }: AppState['service']): { readonly to: Dialect; readonly at: string } | null {
  const known = useRef({ address, dialect })
  const [seen, setSeen] = useState<{ readonly to: Dialect; readonly at: string } | null>(null)
  useEffect(() => {
    const before = known.current
    // Learning the first dialect, or that of another address, is no change of the service's.
    if (dialect === null) return
    known.current = { address, dialect }
    if (before.address !== address) setSeen(null)
    else if (before.dialect !== null && before.dialect !== dialect)
      setSeen({ to: dialect, at: new Date().toISOString() })
  }, [address, dialect])
  return seen
}

/** All that a switch of dialects shows: a quiet line that leads to the diagnostics. */
export function DialectSwitch({ service }: { readonly service: AppState['service'] }): ReactNode {
  const { t } = useTranslation('frame')
  const format = useFormat()
  const seen = useSwitch(service)
  if (seen === null) return null
  return (
    <span className="wide-only">
      <Button small variant="quiet" onPress={() => openSettings('diagnostics')}>
        {t('dialectSwitched', { time: format.time(seen.at), side: t(`sides.${seen.to}`) })}
        <span className="hidden-text">. {t('dialectMore')}</span>
      </Button>
    </span>
  )
}
