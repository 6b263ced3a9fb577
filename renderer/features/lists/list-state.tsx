import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceList } from '../../../shared/domain/lists/service-list.ts'
import { Mark, type MarkName } from '../../ui/marks.tsx'
import '../../ui/status.css'
import { askingStates } from '../../parts/outbox/intent-words.ts'

const marks: Readonly<Record<ServiceList['state'], MarkName>> = {
  wanted: 'unread',
  there: 'active',
  gone: 'terminated',
}

/** How a list stands at the service, and what of it is open. */
export function ListState({ list: { state, intents } }: { readonly list: ServiceList }): ReactNode {
  const { t } = useTranslation('lists')
  const asks = intents.some((intent) => askingStates.has(intent.state))
  const refused = intents.some((intent) => intent.state === 'refused')
  const open = intents.filter((intent) => intent.state !== 'refused').length
  return (
    <span className={asks || refused || state === 'gone' ? 'status warn' : 'status'}>
      <Mark name={asks ? 'unknown' : marks[state]} />
      {asks
        ? t('lists.asks')
        : refused
          ? t('lists.refused')
          : open > 0
            ? t('lists.pending', { count: open })
            : t(`lists.state.${state}`)}
    </span>
  )
}
