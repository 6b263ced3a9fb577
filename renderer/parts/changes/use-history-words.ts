import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { articlesWord, relationByForm } from '../../../shared/domain/company/words-by-legal-form.ts'
import type { FactName } from '../../../shared/domain/history/fact.ts'
import type { Relation } from '../../../shared/domain/ownership/graph/graph.ts'
import { LegalFormContext } from '../register-words/legal-form-context.ts'

export interface HistoryWords {
  /** What a fact is called. */
  readonly fact: (fact: FactName) => string
  /** What an owner is to the company whose file is in sight; `elsewhere`: to another company. */
  readonly relation: (relation: Relation, elsewhere?: boolean) => string
}

/** Names of facts and of relations, by the legal form of the company whose file is in sight. */
export function useHistoryWords(): HistoryWords {
  const { t } = useTranslation('history')
  const { t: company } = useTranslation('company')
  const form = use(LegalFormContext)
  return {
    fact: (fact) => t(`fact.${fact}`, { articles: company(`articles.${articlesWord(form)}`) }),
    relation: (relation, elsewhere = false) =>
      t(`compare.relation.${relationByForm(relation, elsewhere ? null : form)}`),
  }
}
