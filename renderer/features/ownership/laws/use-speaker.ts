import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadyGraph } from '../../../../shared/domain/ownership/shares/effective.ts'
import { speakerOf, type Speaker } from './speaker.ts'

/** Speaks of a graph in the language of the interface. */
export function useSpeaker(ownership: ReadyGraph): Speaker {
  const { t, i18n } = useTranslation('ownershipLaws')
  const language = i18n.language === 'de' ? 'de' : 'en'
  return useMemo(() => speakerOf(t, language, ownership), [t, language, ownership])
}
