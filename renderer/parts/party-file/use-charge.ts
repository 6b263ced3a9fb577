import { useTranslation } from 'react-i18next'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { useFormat } from '../../ui/use-format.ts'

/** "10 credits, stated by the service"; a charge nobody stated is said so, never zero. */
export function useCharge(): (answer: Pick<AnswerRef, 'charged' | 'basis'>) => string {
  const { t } = useTranslation('company')
  const format = useFormat()
  return ({ charged, basis }) => {
    if (charged === null) return t('basis.unknown')
    return basis === null || basis === 'unknown'
      ? format.credits(charged)
      : `${format.credits(charged)}, ${t(`basis.${basis}`)}`
  }
}
