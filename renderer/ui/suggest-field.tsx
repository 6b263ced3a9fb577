import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { classes } from './button.tsx'
import { matchChoices, type Choice } from './choice.ts'
import './pick-field.css'
import { useSuggestions } from './suggestions.tsx'
import { FieldNotes } from './field-notes.tsx'

/**
 * One of something, chosen from a list while typing, or another text where the list doesn't have it. `meant` says which
 * value a text stands for; what it doesn't know is taken as it was typed.
 */
export function SuggestField({
  label,
  value,
  onChange,
  choices,
  show,
  meant,
  placeholder,
  note = null,
  error = null,
  ref = null,
  onKeyDown,
}: {
  readonly label: string
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly choices: readonly Choice[]
  readonly show: (value: string) => string
  readonly meant: (text: string) => string | null
  readonly placeholder?: string
  readonly note?: string | null
  readonly error?: string | null
  readonly ref?: Ref<HTMLInputElement>
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}): ReactNode {
  const id = useId()
  /** What stands in the field while somebody types in it, and the value that it was taken for. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: string | null } | null>(null)
  // Taken away or changed from outside (a chip's cross): the field follows.
  const typing = draft !== null && draft.value === value
  const text = typing ? draft.text : value === null ? '' : show(value)

  const type = (next: string): void => {
    const stated = next.trim() === '' ? null : (meant(next) ?? next)
    setDraft({ text: next, value: stated })
    if (stated !== value) onChange(stated)
  }
  const suggestions = useSuggestions({
    label,
    typed: typing ? draft.text : '',
    choices: matchChoices(choices, typing ? draft.text : ''),
    chosen: value === null ? [] : [value],
    onTake: (choice) => {
      setDraft(null)
      onChange(choice.value)
    },
  })
  return (
    <div className="pick">
      <label htmlFor={id}>{label}</label>
      <div
        className={classes('pick-box', error !== null && 'pick-box-wrong')}
        onBlur={() => {
          setDraft(null)
          suggestions.setOpen(false)
        }}
      >
        <input
          ref={ref}
          id={id}
          className="pick-input"
          value={text}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={error !== null || undefined}
          aria-describedby={classes(note !== null && `${id}note`, error !== null && `${id}error`) || undefined}
          {...suggestions.combobox}
          onChange={(event) => {
            type(event.target.value)
            suggestions.setOpen(true)
          }}
          onMouseDown={() => suggestions.setOpen(true)}
          onKeyDown={(event) => {
            if (!suggestions.onKey(event)) onKeyDown?.(event)
          }}
        />
        {suggestions.list}
      </div>
      <FieldNotes id={id} note={note} error={error} />
    </div>
  )
}
