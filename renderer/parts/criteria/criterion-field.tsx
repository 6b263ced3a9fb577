import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFilter, CountedValue, KeptCounts } from '../../../shared/domain/search/company-filter.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { toChoice, type Choice } from '../../ui/choice.ts'
import { PickField } from '../../ui/pick-field.tsx'
import { SuggestField } from '../../ui/suggest-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { CapitalField } from './capital-field.tsx'
import { courtMeant, courtShown } from './court-choice.ts'
import type { Criteria } from './use-criteria.ts'

/** The criteria that a filter of companies and a feed of events share (contract 4.2). */
export type SharedCriteria = Pick<
  CompanyFilter,
  'legalForms' | 'states' | 'registeredOffices' | 'registerCourt' | 'capitalFrom' | 'capitalTo'
>

/** The field of one criterion, wherever companies are narrowed: labels, choices and hints are the same everywhere. */
export function CriterionField({
  name,
  values,
  criteria,
  counts,
  error,
  note = null,
  onChange,
  onKeyDown,
}: {
  readonly name: keyof SharedCriteria
  readonly values: SharedCriteria
  readonly criteria: Criteria
  /** How many kept companies each value would find; left out: nothing is counted. */
  readonly counts?: KeptCounts
  /** What is wrong with it, in words. */
  readonly error: string | null
  readonly note?: string | null
  readonly onChange: (change: Partial<SharedCriteria>) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}): ReactNode {
  const { t } = useTranslation('filter')
  const format = useFormat()
  /** The number of each choice in the place of its note; the note is still found by. */
  const numbered = (choices: readonly Choice[], of: readonly CountedValue[] | undefined): readonly Choice[] => {
    if (of === undefined) return choices
    const known = new Map(of.map(({ value, count }) => [value.toLowerCase(), count]))
    return choices.map((choice) => ({ ...choice, count: format.number(known.get(choice.value.toLowerCase()) ?? 0) }))
  }
  const shared = { label: criteria.label(name), error, ...(onKeyDown === undefined ? {} : { onKeyDown }) }
  switch (name) {
    case 'legalForms':
      return (
        <PickField
          {...shared}
          value={values.legalForms}
          choices={numbered(criteria.legalForms, counts?.legalForms)}
          show={criteria.legalForm}
          placeholder={t('hint.any')}
          note={note}
          onChange={(legalForms) => onChange({ legalForms })}
        />
      )
    case 'states':
      return (
        <PickField
          {...shared}
          value={values.states}
          choices={numbered(criteria.states, counts?.states)}
          show={criteria.state}
          placeholder={t('hint.any')}
          onChange={(states) => onChange({ states })}
        />
      )
    case 'registeredOffices':
      return (
        <PickField
          {...shared}
          value={values.registeredOffices}
          suggested={(counts?.registeredOffices ?? []).map(({ value, count }) => ({
            ...toChoice({ value, text: cutText(value, 60).text }),
            count: format.number(count),
          }))}
          placeholder={t('hint.seats')}
          note={
            counts === undefined || values.registeredOffices.length === 0
              ? null
              : values.registeredOffices
                  .map((town) =>
                    t('kept.town', {
                      town: cutText(town, 40).text,
                      count: counts.registeredOffices.find(({ value }) => value === town)?.count ?? 0,
                    }),
                  )
                  .join(', ')
          }
          onChange={(registeredOffices) => onChange({ registeredOffices })}
        />
      )
    case 'registerCourt':
      return (
        <SuggestField
          {...shared}
          value={values.registerCourt}
          choices={numbered(criteria.courts, counts?.registerCourt)}
          show={courtShown}
          meant={(text) => courtMeant(text)?.code ?? null}
          placeholder={t('hint.court')}
          note={note}
          onChange={(registerCourt) => onChange({ registerCourt })}
        />
      )
    case 'capitalFrom':
    case 'capitalTo':
      return (
        <CapitalField
          {...shared}
          value={values[name]}
          placeholder={t(name === 'capitalFrom' ? 'hint.amountFrom' : 'hint.amountTo')}
          onChange={(amount) => onChange({ [name]: amount })}
        />
      )
  }
}
