import { useTranslation } from 'react-i18next'
import type { Relation } from '../../../shared/domain/ownership/graph/graph.ts'

/** What an owner is to the company, in words; what the answer's word was is not known for `other`. */
export function useGraphRelation(): (relation: Relation) => string {
  const { t } = useTranslation('history')
  const { t: known } = useTranslation('known')
  return (relation) => (relation === 'other' ? known('notStated') : t(`compare.relation.${relation}`))
}
