import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeyHints, type KeyHint } from '../data/view-keys.ts'
import { openSettings } from '../data/settings-place.ts'
import { useShownKeys } from '../parts/shortcuts/shortcuts.ts'
import { Button } from '../ui/button.tsx'
import { Key } from '../ui/key.tsx'
import { Legend } from '../ui/legend.tsx'
import './key-help.css'
import { frameKeys, tableKeys } from './keymap.ts'

function Keys({ hints }: { readonly hints: readonly KeyHint[] }): ReactNode {
  return (
    <dl>
      {hints.map(({ keys, text }) => [
        <dt key={keys}>
          <Key keys={keys} />
        </dt>,
        <dd key={`${keys} text`}>{text}</dd>,
      ])}
    </dl>
  )
}

function Money(): ReactNode {
  const { t } = useTranslation('frame')
  return (
    <>
      <h3>{t('helpMoney')}</h3>
      <p>{t('helpMoneyText')}</p>
    </>
  )
}

/** A part of the help: every key, every mark, what costs. */
export function KeyHelp({ host }: { readonly host: 'desktop' | 'browser' }): ReactNode {
  const { t } = useTranslation('frame')
  const hints = useKeyHints()
  const shown = useShownKeys(host)
  return (
    <div className="key-help">
      <section>
        <h3>{t('helpEverywhere')}</h3>
        <Keys
          hints={frameKeys(host).map(({ action, keys, text }) => ({
            keys: action === null ? keys : shown(action),
            text: t(text),
          }))}
        />
        <Button small onPress={() => openSettings('shortcuts')}>
          {t('helpChangeKeys')}
        </Button>
        <h3>{t('helpTables')}</h3>
        <Keys hints={tableKeys.map(({ keys, text }) => ({ keys, text: t(text) }))} />
      </section>
      {hints.length > 0 && (
        <section>
          <h3>{t('helpHere')}</h3>
          <Keys hints={hints} />
        </section>
      )}
      <section>
        <h3>{t('helpMarks')}</h3>
        <Legend />
        {hints.length === 0 && <Money />}
      </section>
      {hints.length > 0 && (
        <section>
          <Money />
        </section>
      )}
    </div>
  )
}
