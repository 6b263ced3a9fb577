import { useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  CompanyFilter,
  FilterField,
  KeptCounts,
  UsedCriterionName,
} from '../../../shared/domain/search/company-filter.ts'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { Icon } from '../../ui/icon.tsx'
import type { UsedCriterion } from '../../parts/criteria/use-criteria.ts'
import './used-criteria.css'

const nameOf = (field: FilterField): UsedCriterionName =>
  field === 'capitalFrom' || field === 'capitalTo' ? 'capital' : field

/** The criteria in use, in one line: each leads to its field, and goes by its cross. */
export function UsedCriteria({
  used,
  without: counts,
  onEdit,
  onRemove,
  onClear,
}: {
  readonly used: readonly UsedCriterion[]
  /** How many kept companies there would be without each criterion; one that is not counted is left out. */
  readonly without: KeptCounts['without']
  readonly onEdit: (field: FilterField) => void
  readonly onRemove: (without: (filter: CompanyFilter) => CompanyFilter) => void
  readonly onClear: () => void
}): ReactNode {
  const { t } = useTranslation('filter')
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  /** When a chip is removed the focus goes to the one that takes its place. */
  const keepFocus = (place: number): void => {
    requestAnimationFrame(() => {
      const crosses = line.current?.querySelectorAll<HTMLElement>('.used-cross') ?? []
      ;(crosses[Math.min(place, crosses.length - 1)] ?? line.current)?.focus()
    })
  }
  return (
    <div className="used" ref={line} tabIndex={-1} role="group" aria-label={t('used.label')}>
      {used.length === 0 ? (
        <span className="dim">{t('used.none')}</span>
      ) : (
        <>
          <ul className="used-list">
            {used.map(({ key, field, label, text, without }, place) => {
              const shown = cutText(text, 120).text
              const name = nameOf(field)
              const count = counts[name]
              // All conditions of roles are one criterion: the last of them says it. A bare figure in the chip would be a riddle.
              const alone = count !== undefined && used.findLastIndex((one) => nameOf(one.field) === name) === place
              return (
                <li key={key} className="used-chip">
                  <button
                    type="button"
                    className="used-edit"
                    aria-label={t('used.edit', { label, text: shown })}
                    aria-describedby={alone ? `${id}${place}` : undefined}
                    title={[`${label}: ${shown}`, ...(alone ? [t('used.without', { count })] : [])].join('\n')}
                    onClick={() => onEdit(field)}
                  >
                    <bdi className="cut">{shown}</bdi>
                  </button>
                  {alone && (
                    <span hidden id={`${id}${place}`}>
                      {t('used.without', { count })}
                    </span>
                  )}
                  <button
                    type="button"
                    className="used-cross"
                    aria-label={t('used.remove', { label, text: shown })}
                    onClick={() => {
                      onRemove(without)
                      keepFocus(place)
                    }}
                  >
                    <Icon name="close" small />
                  </button>
                </li>
              )
            })}
          </ul>
          {used.length > 1 && (
            <Button
              small
              variant="quiet"
              onPress={() => {
                onClear()
                keepFocus(0)
              }}
            >
              {t('used.clear')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
