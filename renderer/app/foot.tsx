import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../shared/contract/state.ts'
import { useCommand } from '../data/commands.ts'
import { useClient, useLink } from '../data/core.tsx'
import { useCalls } from '../data/progress.ts'
import { openTab } from '../data/tabs.ts'
import { useKeyHints } from '../data/view-keys.ts'
import { askingStates } from '../parts/outbox/intent-words.ts'
import { useCallWait, useStopWaiting } from '../parts/prices/call-wait.tsx'
import { useRuns } from '../data/lists.ts'
import { UndoNotice } from '../parts/undo.tsx'
import { endedItems } from '../parts/batch-runs/run-progress.tsx'
import { useOutbox } from '../data/watch.ts'
import { Button } from '../ui/button.tsx'
import { Key, useKeyText } from '../ui/key.tsx'
import { Mark } from '../ui/marks.tsx'
import { useFormat } from '../ui/use-format.ts'
import { FootDemo } from './foot-demo.tsx'
import { DialectSwitch } from './foot-dialect.tsx'
import { FootTeam } from './foot-team.tsx'
import { useKeysHere } from './shown-keys.ts'

function Activity(): ReactNode {
  const { t } = useTranslation('frame')
  const { t: lists } = useTranslation('lists')
  const stop = useStopWaiting()
  const calls = useCalls()
  const wait = useCallWait()
  const asking = useOutbox().data?.filter(({ state }) => askingStates.has(state)).length ?? 0
  const runs = useRuns().data ?? []
  const running = runs.filter(({ state }) => state === 'running' || state === 'waiting')
  const paused = runs.filter(({ state }) => state === 'paused').length
  if (calls.size === 0 && asking === 0 && running.length === 0 && paused === 0) return null
  const go = (): void => openTab({ kind: 'activity' })
  return (
    <span className="foot-state" title={t('toActivity')}>
      {calls.size > 0 && wait === null && (
        <Button small variant="quiet" onPress={go}>
          {t('sending', { count: calls.size })}
        </Button>
      )}
      {wait !== null && (
        <>
          <Button small variant="quiet" onPress={go}>
            <span className="foot-wait">
              {t(wait.attempt <= 1 ? 'waiting' : wait.seconds > 0 ? 'retrying' : 'retryingNow', {
                seconds: wait.seconds,
              })}
            </span>
          </Button>
          <Button small variant="quiet" busy={stop.running} onPress={() => void stop.run({})}>
            {t('stopWaiting')}
          </Button>
        </>
      )}
      {running.length > 0 && (
        <Button small variant="quiet" onPress={go}>
          {lists(running.every(({ state }) => state === 'waiting') ? 'run.footHeld' : 'run.foot', {
            done: running.reduce((sum, run) => sum + endedItems(run), 0),
            of: running.reduce((sum, run) => sum + run.items, 0),
          })}
        </Button>
      )}
      {paused > 0 && (
        <Button small variant="quiet" onPress={go}>
          <span className="foot-wait">{lists('run.footWaits', { count: paused })}</span>
        </Button>
      )}
      {asking > 0 && (
        <Button small variant="quiet" onPress={go}>
          <span className="foot-wait">{t('askingYou', { count: asking })}</span>
        </Button>
      )}
    </span>
  )
}

function Connection({ service }: { readonly service: AppState['service'] }): ReactNode {
  const { t } = useTranslation('frame')
  const format = useFormat()
  const link = useLink()
  const reach = useCommand(useClient().app.reach, 'reach')
  if (link === 'down')
    return (
      <span className="foot-state foot-wait">
        <Mark name="unknown" />
        {t('noLink')}
      </span>
    )
  return (
    <>
      {service.connection === 'online' && (
        <span className="foot-state">
          <Mark name="active" />
          {t('online')}
        </span>
      )}
      {service.connection === 'unknown' && (
        <span className="foot-state">
          <Mark name="unread" />
          {t('connectionUnknown')}
        </span>
      )}
      {service.connection === 'offline' && (
        <span className="foot-state">
          <Mark name="liquidation" />
          <span className="warn">{t('offline')}</span>
          <Button small variant="quiet" busy={reach.running} onPress={() => void reach.run({})}>
            {t('reach')}
          </Button>
        </span>
      )}
      {service.lastAnswerAt !== null && <span>{t('lastAnswer', { time: format.time(service.lastAnswerAt) })}</span>}
    </>
  )
}

/** Connection and last answer, what is under way, and the keys of the view in sight. */
export function Foot({ state, onHelp }: { readonly state: AppState; readonly onHelp: () => void }): ReactNode {
  const { t } = useTranslation('frame')
  const hints = useKeyHints()
  const keysOf = useKeysHere()
  const keyText = useKeyText()
  return (
    <footer className="foot">
      <Connection service={state.service} />
      <FootTeam />
      {state.mode === 'demo' && <FootDemo />}
      <Activity />
      <UndoNotice />
      <DialectSwitch service={state.service} />
      <span className="foot-keys">
        {hints.slice(0, 4).map(({ keys, text }) => (
          <span key={keys} className="wide-only">
            <Key keys={keys} />
            {text}
          </span>
        ))}
        {hints.length === 0 && (
          <span>
            <Key keys={keysOf('box')} />
            {t('keyBox')}
          </span>
        )}
        <Button small variant="quiet" onPress={onHelp} shortcut={keyText(keysOf('keys'))}>
          {t('keyAllKeys')}
        </Button>
      </span>
    </footer>
  )
}
