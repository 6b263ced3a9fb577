import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { classes } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import './text-field.css'

export interface TextFieldProps {
  readonly label: string
  readonly hideLabel?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'search'
  readonly secret?: boolean
  readonly numeric?: boolean
  readonly placeholder?: string
  readonly prefix?: string
  readonly icon?: IconName
  readonly end?: ReactNode
  readonly note?: ReactNode
  readonly error?: string | null
  readonly maxLength?: number
  readonly className?: string
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A line of text with its label. `secret` shows dots instead of characters. `type="search"` gives the role searchbox.
 * `note` and `error` are its description. `end` stands inside the box behind the text (a small button).
 */
export function TextField({ ref, ...props }: TextFieldProps): ReactNode {
  const id = useId()
  const noteId = `${id}note`
  const errorId = `${id}error`
  const error = props.error ?? null
  return (
    <div className={classes('text-field', props.className)}>
      <label htmlFor={id} className={props.hideLabel ? 'hidden-text' : undefined}>
        {props.label}
      </label>
      <div className="text-field-box">
        {props.icon && <Icon name={props.icon} />}
        {props.prefix && (
          <span className="text-field-affix" aria-hidden="true">
            {props.prefix}
          </span>
        )}
        <input
          ref={ref}
          id={id}
          className={classes('text-field-input', props.secret && 'text-field-secret')}
          type={props.type ?? 'text'}
          inputMode={props.numeric ? 'numeric' : undefined}
          value={props.value}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== null || undefined}
          aria-describedby={classes(props.note !== undefined && noteId, error !== null && errorId) || undefined}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={props.onKeyDown}
          onBlur={props.onBlur}
        />
        {props.end}
      </div>
      {props.note !== undefined && (
        <div id={noteId} className="text-field-note">
          {props.note}
        </div>
      )}
      {error !== null && (
        <div id={errorId} className="text-field-error">
          {error}
        </div>
      )}
    </div>
  )
}
