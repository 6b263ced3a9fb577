import type { Language } from '../domain/language.ts'
import type { Money } from '../domain/money.ts'
import type { Relation } from '../domain/ownership/graph/graph.ts'
import { formatMoney } from '../domain/text/format.ts'
import { edgesWords } from './edges.ts'

/** What the amount of a share is: the liability sum of a limited partner (HGB section 172), else a nominal amount. */
export const isLiabilitySum = (relation: Relation): boolean => relation === 'limited-partner'

/** The name of the amount of such a share; null: no law has a word for what the answer states. */
function nameOfAmount(relation: Relation, language: Language): string | null {
  const { liability, nominal } = edgesWords[language]
  if (isLiabilitySum(relation)) return liability
  return relation === 'shareholder' ? nominal : null
}

/** "Nennbetrag 12.500,00 EUR", "Haftsumme 60.000,00 EUR": where no head says what the amount is. */
export function amountInText(relation: Relation, amount: Money, language: Language): string {
  const name = nameOfAmount(relation, language)
  return [...(name === null ? [] : [name]), formatMoney(amount, language)].join(' ')
}

/** The same under a head that names both: only the liability sum has its name, because most amounts are nominal ones. */
export const amountInTable = (relation: Relation, amount: Money, language: Language): string =>
  isLiabilitySum(relation) ? amountInText(relation, amount, language) : formatMoney(amount, language)
