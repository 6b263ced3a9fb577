import type { Language } from '../../../shared/contract/state.ts'
import { findLegalForm, legalForms } from '../../../shared/domain/register/legal-forms.ts'
import type { ReferenceItem } from '../../../shared/domain/register/reference-data.ts'
import { sortChoices, toChoice, type Choice } from '../../ui/choice.ts'

/** "GmbH" where the form has an abbreviation, else its name in the language of the interface. */
function choiceOf(
  { code, labelDe, labelEn }: Pick<ReferenceItem, 'code' | 'labelDe' | 'labelEn'>,
  language: Language,
): Choice {
  const ours = findLegalForm(code) ?? (labelDe === null ? undefined : findLegalForm(labelDe))
  const label =
    language === 'de' ? (labelDe ?? ours?.nameDe ?? labelEn ?? undefined) : (labelEn ?? ours?.nameEn ?? labelDe)
  const text = ours?.abbreviation ?? label ?? code
  const search = [code, labelDe, labelEn, ours?.nameDe, ours?.nameEn].filter(
    (word) => word !== null && word !== undefined,
  )
  return toChoice({
    value: code,
    text,
    note: label === undefined || label === text ? null : label,
    search: search.join(' '),
  })
}

/**
 * The legal forms to choose from: those that the service serves where its list was read, else our own table, whose codes
 * are ours. In the order of DIN 5007-2.
 */
export function legalFormChoices(served: readonly ReferenceItem[] | null, language: Language): readonly Choice[] {
  const own = legalForms.map(({ code, nameDe, nameEn }) => ({ code, labelDe: nameDe, labelEn: nameEn }))
  const seen = new Set<string>()
  const items = (served ?? own).filter(({ code }) => code !== '' && !seen.has(code) && seen.add(code))
  return sortChoices(items.map((item) => choiceOf(item, language)))
}

/** A code where room is short: "(haftungsbeschränkt)" may be cut, "UG" stays; what no list has is shown as it is. */
export const legalFormShown = (choices: readonly Choice[], code: string): string =>
  (choices.find(({ value }) => value === code)?.text ?? findLegalForm(code)?.abbreviation ?? code).replace(
    /^UG \(haftungsbeschränkt\)/u,
    'UG',
  )
