import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallProgress } from '../../../shared/contract/state.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useCalls } from '../../data/progress.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import './call-wait.css'

const waitEnd = (calls: ReadonlyMap<string, CallProgress>): string | null =>
  [...calls.values()].flatMap(({ phase, until }) => (phase === 'waiting' && until !== null ? [until] : [])).sort()[0] ??
  null

/** Seconds until the first waiting call is sent again, counted down, and which try of it that is; null: none waits. */
export function useCallWait(): { readonly seconds: number; readonly attempt: number } | null {
  const calls = useCalls()
  const end = waitEnd(calls)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (end === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [end])
  if (end === null) return null
  return {
    seconds: Math.max(0, Math.ceil((Date.parse(end) - now) / 1000)),
    attempt: Math.max(...[...calls.values()].map(({ attempt }) => attempt)),
  }
}

/** Ends all waits for the service; calls that are on their way are left alone. */
export const useStopWaiting = () => useCommand(useClient().app.stopWaiting, 'stop-waiting')

/** Beside a button whose call is under way: when it is sent again, where it waits, and a stop. */
export function CallWait({ small }: { readonly small: boolean }): ReactNode {
  const wait = useCallWait()
  return wait && <Waiting {...wait} small={small} />
}

function Waiting({
  seconds,
  attempt,
  small,
}: {
  readonly seconds: number
  readonly attempt: number
  readonly small: boolean
}): ReactNode {
  const { t } = useTranslation('frame')
  const stop = useStopWaiting()
  const place = useRef<HTMLSpanElement>(null)
  const words = useId()
  const press = (): void => {
    // This goes away, so the button that it stands beside takes the focus.
    const beside = place.current?.previousElementSibling
    if (beside instanceof HTMLElement) beside.focus()
    void stop.run({})
  }
  return (
    <span className="call-wait" ref={place} role="group" aria-labelledby={words}>
      <span id={words} className="call-wait-words">
        {small ? t('waitShort', { seconds }) : t(attempt > 1 ? 'retrying' : 'waiting', { seconds })}
      </span>
      {small ? (
        <IconButton small icon="close" label={t('stopWaiting')} onPress={press} />
      ) : (
        <Button small variant="quiet" busy={stop.running} onPress={press}>
          {t('stopWaiting')}
        </Button>
      )}
    </span>
  )
}
