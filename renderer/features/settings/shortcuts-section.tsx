import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { frameActions, type FrameAction } from '../../../shared/domain/looks.ts'
import { chooseKeys, restoreChosenKeys, useChosenKeys } from '../../data/chosen-keys.ts'
import { SettingsSection } from '../../parts/settings-section.tsx'
import {
  keysOf,
  problemOf,
  usualKeys,
  useShownKeys,
  type Host,
  type KeysProblem,
} from '../../parts/shortcuts/shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { Key } from '../../ui/key.tsx'
import './shortcuts-section.css'

const names = {
  box: 'keyBox',
  filter: 'filter',
  close: 'keyClose',
  reopen: 'keyReopen',
  beside: 'keyBeside',
  back: 'keyBack',
  forward: 'keyForward',
  next: 'keyNext',
  previous: 'keyPrevious',
  keys: 'keyAllKeys',
  answers: 'keyAnswers',
} as const satisfies Readonly<Record<FrameAction, string>>

/** The frame's keys, each of which can be changed: the new ones are pressed, and what speaks against them is said. */
export function ShortcutsSection({ host }: { readonly host: Host }): ReactNode {
  const { t } = useTranslation('settings')
  const { t: frame } = useTranslation('frame')
  const shown = useShownKeys(host)
  const chosen = useChosenKeys(({ keys }) => keys)
  const [waiting, setWaiting] = useState<FrameAction | null>(null)
  const [problem, setProblem] = useState<{ readonly of: FrameAction; readonly why: KeysProblem } | null>(null)

  /** Takes the keys that are pressed while one waits for them; everything else stays what it was. */
  const onKey = (action: FrameAction) => (event: KeyboardEvent<HTMLDivElement>) => {
    if (waiting !== action) return
    // Tab goes on, so that nobody is caught here.
    if (event.key === 'Tab' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      setWaiting(null)
      return
    }
    event.preventDefault()
    event.nativeEvent.stopPropagation()
    if (event.key === 'Escape') {
      setWaiting(null)
      setProblem(null)
      return
    }
    const keys = keysOf(event.nativeEvent)
    if (keys === null) return
    const why = problemOf(keys, action, chosen, host)
    setProblem(why === null ? null : { of: action, why })
    if (why !== null) return
    chooseKeys(action, keys)
    setWaiting(null)
  }
  return (
    <SettingsSection
      name="shortcuts"
      about={t('shortcuts.about')}
      actions={
        Object.keys(chosen).length > 0 && (
          <Button small onPress={() => restoreChosenKeys([])}>
            {t('shortcuts.allUsual')}
          </Button>
        )
      }
    >
      <ul className="shortcuts">
        {frameActions.map((action) => {
          const what = frame(names[action])
          const waits = waiting === action
          return (
            <li key={action}>
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button in it has the focus */}
              <div className="shortcuts-row" role="presentation" onKeyDown={onKey(action)}>
                <span className="shortcuts-name">{what}</span>
                <span className="shortcuts-keys">
                  <Key keys={shown(action)} />
                </span>
                <Button
                  small
                  pressed={waits}
                  onPress={() => {
                    setProblem(null)
                    setWaiting(waits ? null : action)
                  }}
                >
                  <span aria-hidden="true">{waits ? t('shortcuts.press') : t('shortcuts.change')}</span>
                  <span className="hidden-text">
                    {waits ? t('shortcuts.press') : t('shortcuts.changeOf', { what })}
                  </span>
                </Button>
                {chosen[action] !== undefined && (
                  <Button
                    small
                    variant="quiet"
                    onPress={() => {
                      // They may be another action's by now.
                      const why = problemOf(usualKeys(action, host)[0] ?? '', action, chosen, host)
                      setProblem(why === null ? null : { of: action, why })
                      if (why === null) chooseKeys(action, null)
                    }}
                  >
                    <span aria-hidden="true">{t('shortcuts.usual')}</span>
                    <span className="hidden-text">{t('shortcuts.usualOf', { what })}</span>
                  </Button>
                )}
              </div>
              {problem?.of === action && (
                <p className="small warn" role="alert">
                  {t(`shortcuts.problem.${problem.why.kind}`, {
                    what: problem.why.kind === 'taken' ? frame(names[problem.why.by]) : '',
                  })}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </SettingsSection>
  )
}
