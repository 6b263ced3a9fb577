import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './button.tsx'
import type { Choice } from './choice.ts'
import './suggestions.css'

const Check = ({ on }: { readonly on: boolean }): ReactNode => (
  <svg className={classes('suggestion-check', on && 'suggestion-checked')} viewBox="0 0 16 16" aria-hidden="true">
    <rect x=".5" y=".5" width="15" height="15" rx="2.5" />
    {on && <path d="M4 8.3l2.7 2.7L12 5.2" />}
  </svg>
)

interface Suggestions {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** True when the key was one of the list's. */
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => boolean
  /** What makes the text field a combobox. */
  readonly combobox: {
    readonly role: 'combobox'
    readonly 'aria-expanded': boolean
    readonly 'aria-autocomplete': 'list'
    readonly 'aria-haspopup': 'listbox'
    readonly 'aria-controls': string | undefined
    readonly 'aria-activedescendant': string | undefined
  }
  readonly list: ReactNode
}

/**
 * The list below a text field (ARIA combobox): arrows move, Enter takes, Escape closes it. The focus stays in the field.
 * Nothing is taken unless it was moved to, or was typed and stands first.
 */
export function useSuggestions({
  label,
  choices,
  typed,
  chosen,
  many = false,
  free = false,
  onTake,
}: {
  readonly label: string
  /** Those that match what was typed. */
  readonly choices: readonly Choice[]
  readonly typed: string
  /** Values that are chosen already. */
  readonly chosen: readonly string[]
  readonly many?: boolean
  /** What is typed counts as it stands: nothing is taken unless it was moved to, and a text without a choice lacks nothing. */
  readonly free?: boolean
  readonly onTake: (choice: Choice) => void
}): Suggestions {
  const { t } = useTranslation('filter')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [moved, setMoved] = useState<string | null>(null)
  const place = choices.findIndex(({ value }) => value === moved)
  const active = place >= 0 ? place : !free && typed.trim() !== '' && choices.length > 0 ? 0 : -1
  const shown = open && (choices.length > 0 || (!free && typed.trim() !== ''))
  const optionId = (index: number): string => `${id}option${index}`

  const setOpenAnew = (next: boolean): void => {
    setOpen(next)
    if (!next) setMoved(null)
  }
  const move = (step: number): void => {
    setOpen(true)
    if (choices.length === 0) return
    const from = active < 0 ? (step > 0 ? -1 : 0) : active
    const next = (from + step + choices.length) % choices.length
    setMoved(choices[next]?.value ?? null)
    requestAnimationFrame(() => document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' }))
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && open) setOpenAnew(false)
    else if (event.key === 'Enter' && open && active >= 0) {
      const choice = choices[active]
      if (choice) onTake(choice)
      setMoved(many ? (choice?.value ?? null) : null)
      if (!many) setOpen(false)
    } else return false
    event.preventDefault()
    return true
  }

  return {
    open,
    setOpen: setOpenAnew,
    onKey,
    combobox: {
      role: 'combobox',
      'aria-expanded': shown,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': shown ? `${id}list` : undefined,
      'aria-activedescendant': shown && active >= 0 ? optionId(active) : undefined,
    },
    list: shown && (
      // Pressing on the list chooses; it never takes the focus out of the field.
      <div className="suggestions" role="presentation" onMouseDown={(event) => event.preventDefault()}>
        <div
          id={`${id}list`}
          role="listbox"
          aria-label={t('list.choices', { label })}
          aria-multiselectable={many || undefined}
          tabIndex={-1}
        >
          {choices.map((choice, index) => {
            const taken = chosen.includes(choice.value)
            return (
              // The keys of an option are those of its field.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
              <div
                key={choice.value}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={taken}
                aria-describedby={choice.count === undefined ? undefined : `${optionId(index)}count`}
                className={classes('suggestion', index === active && 'suggestion-active')}
                onClick={() => {
                  onTake(choice)
                  if (!many) setOpenAnew(false)
                }}
              >
                {many && <Check on={taken} />}
                <span className="cut">{choice.text}</span>
                {choice.note !== null && <span className="suggestion-note cut">{choice.note}</span>}
                {choice.count !== undefined && (
                  <>
                    <span hidden id={`${optionId(index)}count`}>
                      {t('list.finds', { count: choice.count })}
                    </span>
                    <span className="suggestion-count" aria-hidden="true">
                      {choice.count}
                    </span>
                  </>
                )}
              </div>
            )
          })}
        </div>
        {choices.length === 0 && <p className="suggestion-none">{t('list.none')}</p>}
      </div>
    ),
  }
}
