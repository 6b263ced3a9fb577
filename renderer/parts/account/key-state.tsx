import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { KeyState } from '../../../shared/contract/state.ts'
import { Mark, type MarkName } from '../../ui/marks.tsx'
import './key-state.css'

/** Where the key is, in a sentence. */
export function useKeyWords(): (key: KeyState) => string {
  const { t } = useTranslation('settings')
  return (key) => {
    switch (key.state) {
      case 'asking':
        return t('keyStates.asking')
      case 'none':
        return key.reason === null ? t('keyStates.none') : t('keyStates.noneBecause', { reason: key.reason })
      case 'keychain':
        return t('keyStates.keychain', { backend: key.backend })
      case 'session-only':
        return t('keyStates.sessionOnly', { reason: key.reason })
      case 'environment':
        return t('keyStates.environment')
      case 'demo':
        return t('keyStates.demo')
      default:
        return assertNever(key)
    }
  }
}

const markOf: Readonly<Record<KeyState['state'], MarkName>> = {
  asking: 'unread',
  none: 'unread',
  keychain: 'kept',
  'session-only': 'aged',
  environment: 'kept',
  demo: 'kept',
}

export function KeyStateLine({ keyState }: { readonly keyState: KeyState }): ReactNode {
  const words = useKeyWords()
  return (
    <p className="key-state">
      <Mark name={markOf[keyState.state]} />
      <span>{words(keyState)}</span>
    </p>
  )
}
