import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutAsked } from '../../shared/domain/search/question/asked/asked.ts'
import type { Question } from '../../shared/domain/search/question/question.ts'
import { useRowFacts } from '../data/queries.ts'
import './box.css'
import { OptionRow } from './box-option-row.tsx'
import type { BoxOption } from './box-options.ts'

/** The options of the box by kind. The keyboard reaches them through the combobox (aria-activedescendant). */
export function BoxList({
  id,
  optionId,
  options,
  active,
  typed,
  question,
  searching,
  onlyWords = false,
  onTake,
}: {
  readonly id: string
  readonly optionId: (index: number) => string
  readonly options: readonly BoxOption[]
  /** Index of the option that Enter takes; null: none. */
  readonly active: number | null
  readonly typed: string
  /** What was understood of it. */
  readonly question: Question
  readonly searching: boolean
  /** What could be typed on stands alone: what was found stands elsewhere. */
  readonly onlyWords?: boolean
  readonly onTake: (option: BoxOption) => void
}): ReactNode {
  const { t } = useTranslation('frame')
  const { t: words } = useTranslation('question')
  const parties = useMemo(() => options.flatMap((option) => (option.kind === 'party' ? [option.party] : [])), [options])
  const facts = useRowFacts(parties)
  // A question of which nothing was understood has no answer that could be nothing.
  const unread = options.some(
    (option) => option.kind === 'ask' && option.question.parts.length === 0 && option.question.errors.length > 0,
  )
  // Asked of the file in sight: nothing was looked for, so nothing is said to be missing.
  const isOfFile = question.asked !== null && withoutAsked(typed, question.asked) === ''
  const groups = [
    { name: words('complete'), kind: 'value' },
    { name: typed === '' ? t('boxRecent') : t('boxKept'), kind: 'party' },
    { name: t('boxOwn'), kind: 'own' },
    { name: t('boxLists'), kind: 'list' },
    { name: words('complete'), kind: 'operator' },
    { name: t('boxCommands'), kind: 'command' },
    { name: t('boxAsk'), kind: 'ask' },
  ] as const

  return (
    // The focus stays in the field: pressing on the list chooses, it never takes the focus away.
    <div
      className="box-list"
      id={id}
      role="listbox"
      aria-label={t('boxResults')}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, kind }) => {
        const rows = options.flatMap((option, index) => (option.kind === kind ? [{ option, index }] : []))
        if (rows.length === 0 && (onlyWords || unread || isOfFile || !(kind === 'party' && typed !== '' && !searching)))
          return null
        return (
          <div key={kind} role="group" aria-label={name} className={kind === 'ask' ? 'box-ask' : undefined}>
            {kind !== 'ask' && (
              <div className="box-group-name" aria-hidden="true">
                {name}
              </div>
            )}
            {rows.length === 0 && (
              <div className="box-nothing" aria-hidden="true">
                {t('boxNothing')}
              </div>
            )}
            {rows.map(({ option, index }) => (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the combobox's
              <div
                key={index}
                id={optionId(index)}
                className={
                  option.kind === 'ask' && option.here[option.likely] !== null ? 'box-option is-free' : 'box-option'
                }
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                aria-disabled={
                  (option.kind === 'ask' &&
                    (option.none ?? (option.here[option.likely] === null ? option.off : null)) !== null) ||
                  undefined
                }
                onClick={() => onTake(option)}
              >
                <OptionRow
                  option={option}
                  typed={typed}
                  topic={question.asked?.topic ?? null}
                  changedOn={option.kind === 'party' ? (facts.get(option.party.id)?.changedOn ?? null) : null}
                />
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
