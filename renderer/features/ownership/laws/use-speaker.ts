import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadyGraph } from '../../../../shared/domain/ownership/shares/effective.ts'
import { speakerOf, type Speaker } from '../../../../shared/domain/ownership/explain/speaker.ts'

/** Speaks of a graph in the language of the interface. */
export function useSpeaker(ownership: ReadyGraph): Speaker {
  const { i18n } = useTranslation('ownershipLaws')
  const language = i18n.language === 'de' ? 'de' : 'en'
  return useMemo(() => speakerOf(language, ownership), [language, ownership])
}
