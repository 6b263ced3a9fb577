import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { ShownSearch } from '../../../shared/domain/library/saved-search.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { SpendWords } from '../../parts/prices/spend-words.tsx'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { usePagePrice } from './schedule-dialog.tsx'
import './schedule-dialog.css'

/** Why a plan rests, as a key of its words. */
function restsFor(problem: AppError): 'price' | 'limit' | 'cap' | 'uncertain' | 'refused' | 'other' {
  if (problem.kind === 'price-changed') return 'price'
  if (problem.kind === 'limit-reached') return 'limit'
  if (problem.kind === 'cap-reached') return 'cap'
  if (problem.money === 'uncertain') return 'uncertain'
  return problem.kind === 'invalid-request' || problem.kind === 'not-offered' ? 'refused' : 'other'
}

/** The plan of a saved search in a few words: how often, what a month costs at most and has cost, the next run, and why it rests. */
export function ScheduleCell({
  search,
  onPlan,
}: {
  readonly search: ShownSearch
  /** Opens its plan: a dialog has no place in a table's cell, whose look it would take over. */
  readonly onPlan: () => void
}): ReactNode {
  const { t } = useTranslation('notes')
  const format = useFormat()
  const price = usePagePrice(search.what)
  const { schedule } = search
  if (search.what.kind === 'lost') return <span className="dim">{t('search.notAsked')}</span>
  if (price === null || price === undefined) return <span className="dim">{t('search.freeAlways')}</span>
  const name = cutText(search.name, 60).text
  return (
    <span className="schedule-cell small">
      <Button small onPress={onPlan}>
        {schedule === null ? t('search.plan.none') : t(`search.plan.rhythm.${schedule.every}`)}
        <span className="hidden-text"> {t('search.plan.of', { name })}</span>
      </Button>
      {schedule !== null && (
        <>
          {schedule.problem !== null && (
            <span className="warn">
              <Mark name="changed" /> {t(`search.plan.rests.${restsFor(schedule.problem)}`)}
            </span>
          )}
          <span className="dim">
            {t('search.plan.perMonth', { credits: format.credits(schedule.perMonth) })}
            {schedule.next !== null && ` · ${t('search.plan.next', { day: format.day(schedule.next) })}`}
          </span>
          <span className="dim">
            {t('search.plan.spent')} <SpendWords sum={schedule.spentThisMonth} />
          </span>
          {schedule.more && <span className="dim">{t('search.plan.more')}</span>}
        </>
      )}
    </span>
  )
}
