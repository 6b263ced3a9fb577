import { useState, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type {
  CompanyFilter,
  CountedValue,
  FilterField,
  FilterProblem,
  KeptCounts,
} from '../../../shared/domain/search/company-filter.ts'
import { companyStatuses } from '../../../shared/domain/company/company.ts'
import { courtByCode } from '../../../shared/domain/register/courts.ts'
import { classes } from '../../ui/button.tsx'
import { StatusMark } from '../../parts/party/status-mark.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useAfterPress } from '../../ui/use-after-press.ts'
import { courtShown } from '../../parts/criteria/court-choice.ts'
import { CriterionField, type SharedCriteria } from '../../parts/criteria/criterion-field.tsx'
import './criteria-panel.css'
import { RoleConditions } from './role-conditions.tsx'
import type { Criteria } from '../../parts/criteria/use-criteria.ts'

/** More typing can't fix these problems, so they are shown at once; the others wait until the field is left. */
const saidAtOnce: ReadonlySet<FilterProblem['problem']> = new Set(['too-many', 'too-long'])

/** Fields that also show a problem of another field: "to" is below a "from" that was changed. */
const together: Readonly<Partial<Record<FilterField, readonly FilterField[]>>> = {
  capitalFrom: ['capitalFrom', 'capitalTo'],
  capitalTo: ['capitalFrom', 'capitalTo'],
}

const numberOf = (counts: readonly CountedValue[], wanted: string): number =>
  counts.find(({ value }) => value === wanted)?.count ?? 0

/** All criteria in one panel; each says at its field what is wrong with it. */
export function CriteriaPanel({
  id,
  filter,
  onChange,
  problems,
  criteria,
  counts,
  onEnter,
  ref,
}: {
  readonly id: string
  readonly filter: CompanyFilter
  readonly onChange: (filter: CompanyFilter) => void
  readonly problems: readonly FilterProblem[]
  readonly criteria: Criteria
  /** How many kept companies each value would find, if the other criteria stay; undefined: not known yet. */
  readonly counts: KeptCounts | undefined
  /** Enter in a field of text; never spends. */
  readonly onEnter: () => void
  readonly ref: Ref<HTMLDivElement>
}): ReactNode {
  const { t } = useTranslation('filter')
  // Values that were there when the tab was opened count as left: they were typed in an earlier run.
  const [left, setLeft] = useState<ReadonlySet<FilterField>>(
    () => new Set(problems.filter(({ problem }) => problem !== 'empty-filter').map(({ field }) => field)),
  )
  const format = useFormat()
  const afterPress = useAfterPress()
  const put = (change: Partial<CompanyFilter>): void => onChange({ ...filter, ...change })
  const leave =
    (field: FilterField) =>
    (event: FocusEvent): void => {
      if (event.currentTarget.contains(event.relatedTarget)) return
      afterPress(() => setLeft((before) => new Set([...before, ...(together[field] ?? [field])])))
    }
  const problemOf = (field: FilterField): FilterProblem | null =>
    problems.find(
      (found) =>
        found.field === field && found.problem !== 'empty-filter' && (left.has(field) || saidAtOnce.has(found.problem)),
    ) ?? null
  const words = (field: FilterField): string | null => {
    const found = problemOf(field)
    return found === null ? null : criteria.problem(found)
  }
  const countId = (status: string): string => `${id}-${status}`
  /** That a status is not known is certain of no company. */
  const told = (status: string): boolean => counts !== undefined && status !== 'unknown'
  const others = (counts?.statuses ?? []).filter(
    ({ value, count }) => count > 0 && !(companyStatuses as readonly string[]).includes(value),
  )
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  const court = filter.registerCourt === null ? undefined : courtByCode(filter.registerCourt)
  const courtNote =
    filter.registerCourt === null || filter.registerCourt.trim() === ''
      ? null
      : court === undefined
        ? left.has('registerCourt')
          ? t('court.asTyped')
          : null
        : t('court.understood', { court: courtShown(court.code), code: court.code })

  const field = (name: FilterField, part: ReactNode, wide = false): ReactNode => (
    <div className={classes('criterion', wide && 'criterion-wide')} data-field={name} onBlur={leave(name)}>
      {part}
    </div>
  )
  const criterion = (name: keyof SharedCriteria, note: string | null = null): ReactNode => (
    <CriterionField
      name={name}
      values={filter}
      criteria={criteria}
      {...(counts === undefined ? {} : { counts })}
      error={words(name)}
      note={note}
      onChange={put}
      onKeyDown={onKeyDown}
    />
  )
  return (
    <div className="criteria" id={id} role="search" aria-label={t('criteria')} ref={ref}>
      {field(
        'name',
        <TextField
          label={criteria.label('name')}
          value={filter.name ?? ''}
          placeholder={t('hint.name')}
          maxLength={200}
          error={words('name')}
          onKeyDown={onKeyDown}
          onChange={(text) => put({ name: text === '' ? null : text })}
        />,
      )}
      {field('legalForms', criterion('legalForms', criteria.ownLegalForms ? t('ownLegalForms') : null))}
      {field('states', criterion('states'))}
      {field('registeredOffices', criterion('registeredOffices'))}
      {field('registerCourt', criterion('registerCourt', courtNote))}
      {field(
        'capitalFrom',
        <div className="capital" role="group" aria-label={t('capital')}>
          {criterion('capitalFrom')}
          {criterion('capitalTo')}
        </div>,
      )}
      {field(
        'statuses',
        <fieldset className="statuses">
          <legend>{criteria.label('statuses')}</legend>
          {companyStatuses.map((status) => (
            <label key={status}>
              <input
                type="checkbox"
                checked={filter.statuses.includes(status)}
                aria-describedby={told(status) ? countId(status) : undefined}
                onChange={(event) =>
                  put({
                    statuses: event.target.checked
                      ? [...filter.statuses, status]
                      : filter.statuses.filter((other) => other !== status),
                  })
                }
              />
              <StatusMark status={status} />
              {told(status) && (
                <>
                  <span hidden id={countId(status)}>
                    {t('kept.has', { count: numberOf(counts?.statuses ?? [], status) })}
                  </span>
                  {numberOf(counts?.statuses ?? [], status) > 0 && (
                    <span className="criterion-count" aria-hidden="true">
                      {format.number(numberOf(counts?.statuses ?? [], status))}
                    </span>
                  )}
                </>
              )}
            </label>
          ))}
          {/* The service filters by no other status; without those that companies here have, the numbers would not add up. */}
          {others.length > 0 && (
            <span className="statuses-other">
              <span className="dim">{t('otherStatuses')}</span>
              {others.map(({ value, count }) => (
                <span key={value} className="status-other">
                  <StatusMark status={value} />
                  <span className="hidden-text">{t('kept.has', { count })}</span>
                  <span className="criterion-count" aria-hidden="true">
                    {format.number(count)}
                  </span>
                </span>
              ))}
            </span>
          )}
        </fieldset>,
        true,
      )}
      {field(
        'roles',
        <RoleConditions
          roles={filter.roles}
          criteria={criteria}
          left={left.has('roles')}
          problem={problems.find(({ field: name, problem }) => name === 'roles' && problem === 'too-many') ?? null}
          onChange={(roles) => put({ roles })}
          onKeyDown={onKeyDown}
        />,
      )}
      {counts !== undefined && <p className="criterion-wide small dim">{t('kept.counts')}</p>}
    </div>
  )
}
