import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { explain, type HelpTopic } from '../../data/help-place.ts'
import { IconButton } from '../../ui/button.tsx'
import './help-mark.css'

/** A "?" beside a word, which opens the help at its answer. */
export function HelpMark({ topic }: { readonly topic: HelpTopic }): ReactNode {
  const { t } = useTranslation('help')
  return (
    <span className="help-mark">
      <IconButton icon="help" small label={t('mark')} onPress={() => explain(topic)} />
    </span>
  )
}
