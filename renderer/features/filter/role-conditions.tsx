import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  checkFilter,
  emptyFilter,
  type FilterProblem,
  type RoleCondition,
} from '../../../shared/domain/search/company-filter.ts'
import { Button, classes, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { choiceNamed } from '../../ui/choice.ts'
import { SuggestField } from '../../ui/suggest-field.tsx'
import { isBlank } from '../../parts/criteria/tidy-filter.ts'
import type { Criteria } from '../../parts/criteria/use-criteria.ts'

const blank: RoleCondition = { roleType: null, name: null, firstName: null, lastName: null }
/** As many as the contract's schema takes; what the service takes is said by the check. */
const mostConditions = 50

const texts = [
  ['name', 'role.name'],
  ['firstName', 'role.firstName'],
  ['lastName', 'role.lastName'],
] as const

/** Conditions on who holds which role: one line each. */
export function RoleConditions({
  roles,
  onChange,
  criteria,
  left,
  problem,
  onKeyDown,
}: {
  readonly roles: readonly RoleCondition[]
  readonly onChange: (roles: readonly RoleCondition[]) => void
  readonly criteria: Criteria
  /** True once the person has been in these fields and left them. */
  readonly left: boolean
  /** What holds of all of them together. */
  readonly problem: FilterProblem | null
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}): ReactNode {
  const { t } = useTranslation('filter')
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const put = (index: number, change: Partial<RoleCondition>): void =>
    onChange(roles.map((role, place) => (place === index ? { ...role, ...change } : role)))
  /** The focus goes to a line's first field, or to where a line is added. */
  const focusLine = (index: number): void => {
    requestAnimationFrame(() => {
      const lines = group.current?.querySelectorAll('.role-line') ?? []
      const line = lines[Math.min(index, lines.length - 1)]
      const target = line?.querySelector('input') ?? group.current?.querySelector<HTMLElement>('.role-add > button')
      target?.focus()
    })
  }
  return (
    <fieldset className="roles" ref={group}>
      <legend>
        {t('role.group')}
        {roles.length > 0 && <span className="dim">{t('role.same')}</span>}
      </legend>
      {roles.map((role, index) => {
        const wrong = isBlank(role) ? null : (checkFilter({ ...emptyFilter, roles: [role] })[0] ?? null)
        const line = t('role.condition', { place: index + 1 })
        return (
          // A condition has no name of its own; its place is what tells it from the others.
          <div
            className={classes('role-line', index > 0 && 'role-line-more')}
            key={index}
            role="group"
            aria-label={line}
            aria-describedby={`${id}note${index}`}
          >
            <SuggestField
              label={t('role.type')}
              value={role.roleType}
              choices={criteria.roleTypes}
              show={criteria.roleType}
              meant={(text) => choiceNamed(criteria.roleTypes, text)?.value ?? null}
              placeholder={t('role.typeHint')}
              onChange={(roleType) => put(index, { roleType })}
              onKeyDown={onKeyDown}
            />
            {texts.map(([member, label]) => (
              <TextField
                key={member}
                label={t(label)}
                value={role[member] ?? ''}
                maxLength={200}
                onKeyDown={onKeyDown}
                onChange={(text) => put(index, { [member]: text === '' ? null : text })}
              />
            ))}
            <IconButton
              icon="close"
              label={t('role.remove', { place: index + 1 })}
              onPress={() => {
                onChange(roles.filter((_, place) => place !== index))
                focusLine(index)
              }}
            />
            <p
              id={`${id}note${index}`}
              className={classes('role-note', wrong === null ? 'text-field-note' : 'text-field-error')}
            >
              {left && (wrong === null ? isBlank(role) && t('role.blank') : criteria.problem(wrong))}
            </p>
          </div>
        )
      })}
      <div className="role-add">
        <Button
          small
          icon="add"
          onPress={() => {
            onChange([...roles, blank].slice(0, mostConditions))
            focusLine(roles.length)
          }}
        >
          {t('role.add')}
        </Button>
        {problem !== null && <p className="text-field-error">{criteria.problem(problem)}</p>}
      </div>
    </fieldset>
  )
}
