import { useTranslation } from 'react-i18next'
import type { Intent, IntentState } from '../../../shared/domain/watch/intent.ts'
import type { MarkName } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** States in which something may still happen, by itself or on the person's word. */
export const openStates: ReadonlySet<IntentState> = new Set(['asks', 'waiting', 'sending', 'uncertain', 'twin'])
/** States that need the person. */
export const askingStates: ReadonlySet<IntentState> = new Set(['asks', 'uncertain', 'twin'])

const marks: Readonly<Record<IntentState, MarkName>> = {
  asks: 'changed',
  waiting: 'unread',
  sending: 'entry',
  uncertain: 'unknown',
  twin: 'changed',
  done: 'kept',
  refused: 'insolvency',
  dropped: 'terminated',
}

export interface IntentWords {
  readonly mark: MarkName
  readonly state: string
  /** Why it is there, and what comes next. */
  readonly why: string
  readonly kind: string
}

/** What an intent is, how it stands, and why. */
export function useIntentWords(): (intent: Intent) => IntentWords {
  const { t } = useTranslation('activity')
  const format = useFormat()
  return ({ kind, state, lookedAt }) => {
    // It was looked for and is not there: it has certainly not arrived so far, which "lost" alone doesn't say.
    const looked = state === 'uncertain' ? lookedAt : null
    return {
      mark: looked === null ? marks[state] : 'aged',
      kind: t(`intent.kind.${kind}`),
      state: looked === null ? t(`intent.state.${state}`) : t('intent.notThere'),
      why: looked === null ? t(`intent.why.${state}`) : t('intent.notThereWhy', { at: format.moment(looked) }),
    }
  }
}
