import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './button.tsx'
import { cutText } from '../../shared/domain/text/clean-text.ts'
import { Icon } from './icon.tsx'
import { matchChoices, type Choice } from './choice.ts'
import './pick-field.css'
import { useSuggestions } from './suggestions.tsx'
import { FieldNotes } from './field-notes.tsx'

/** What parts two texts that were typed or pasted at once. */
const separators = /[,;\n\t]+/

interface PickFieldProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** Without any, what is typed is what is meant (a seat). */
  readonly choices?: readonly Choice[]
  /** Without choices: what is often meant, offered while typing; anything else counts as it is typed. */
  readonly suggested?: readonly Choice[]
  readonly show?: (value: string) => string
  readonly placeholder?: string
  readonly note?: string | null
  readonly error?: string | null
  readonly ref?: Ref<HTMLInputElement>
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Whether a pointer is down anywhere on the page. */
function usePointerPressed(): { readonly current: boolean } {
  const pressed = useRef(false)
  useEffect(() => {
    const down = (): void => {
      pressed.current = true
    }
    const up = (): void => {
      pressed.current = false
    }
    document.addEventListener('pointerdown', down, true)
    document.addEventListener('pointerup', up, true)
    document.addEventListener('pointercancel', up, true)
    return () => {
      document.removeEventListener('pointerdown', down, true)
      document.removeEventListener('pointerup', up, true)
      document.removeEventListener('pointercancel', up, true)
    }
  }, [])
  return pressed
}

/** Draws something until the pointer is up and the click that this makes has been told. */
function holdUntilReleased<T>(hold: (value: T | null) => void, value: T): void {
  hold(value)
  const release = (): void => {
    document.removeEventListener('pointerup', release, true)
    document.removeEventListener('pointercancel', release, true)
    setTimeout(() => hold(null), 0)
  }
  document.addEventListener('pointerup', release, true)
  document.addEventListener('pointercancel', release, true)
}

/**
 * Several of something: chosen from a list while typing, or typed freely where there is none. What is chosen stands in
 * the field and goes by its cross, by Backspace in the empty field, or with the arrows and Delete.
 */
export function PickField(props: PickFieldProps): ReactNode {
  const { label, value, onChange, choices, show = (text) => text, placeholder, note = null, error = null, ref } = props
  const { t } = useTranslation('filter')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const { suggested = [] } = props
  const free = choices === undefined
  const listed = !free || suggested.length > 0
  const pressed = usePointerPressed()
  /**
   * What is typed counts from the moment the field is left; it is drawn as before until the press that left it is over,
   * because a field that grows would move the button away from under that very press.
   */
  const [held, setHeld] = useState<{ readonly value: readonly string[]; readonly typed: string } | null>(null)
  const drawn = held ?? { value, typed }

  const add = (texts: readonly string[]): void => {
    const wanted = texts.map((text) => text.trim().slice(0, 200)).filter((text) => text !== '' && !value.includes(text))
    if (wanted.length > 0) onChange([...value, ...new Set(wanted)].slice(0, 100))
    setTyped('')
  }
  const remove = (gone: string): void => {
    onChange(value.filter((text) => text !== gone))
    input.current?.focus()
  }
  const suggestions = useSuggestions({
    label,
    typed,
    chosen: value,
    many: true,
    free,
    choices: matchChoices(choices ?? suggested, typed),
    onTake: ({ value: taken }) => {
      if (value.includes(taken)) onChange(value.filter((text) => text !== taken))
      else onChange([...value, taken].slice(0, 100))
      setTyped('')
    },
  })
  const crosses = (): readonly HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('.pick-cross') ?? [])]

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const empty = typed === ''
    const asks = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (asks && typed.trim() !== '') {
      // What is typed and not taken yet would not be asked for: this press takes it, the next one may spend.
      event.preventDefault()
      const match = choices === undefined ? null : matchChoices(choices, typed)[0]
      if (match && !value.includes(match.value)) add([match.value])
      else if (free) add([typed])
    } else if (listed && suggestions.onKey(event)) return
    else if (free && !empty && (event.key === 'Enter' || event.key === ',' || event.key === ';')) {
      add([typed])
      event.preventDefault()
    } else if (event.key === 'Backspace' && empty && value.length > 0) onChange(value.slice(0, -1))
    else if (event.key === 'ArrowLeft' && empty) crosses().at(-1)?.focus()
    else props.onKeyDown?.(event)
  }
  const onCrossKey = (event: KeyboardEvent<HTMLButtonElement>, text: string): void => {
    const all = crosses()
    const at = all.indexOf(event.currentTarget)
    if (event.key === 'ArrowLeft') all[Math.max(0, at - 1)]?.focus()
    else if (event.key === 'ArrowRight') (all[at + 1] ?? input.current)?.focus()
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(text)
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!free || !separators.test(pasted)) return
    event.preventDefault()
    add(`${typed}${pasted}`.split(separators))
  }

  return (
    <div className="pick">
      <label htmlFor={id}>{label}</label>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a larger target for the field */}
      <div
        ref={box}
        className={classes('pick-box', error !== null && 'pick-box-wrong')}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          input.current?.focus()
          suggestions.setOpen(true)
        }}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return
          suggestions.setOpen(false)
          if (free && typed.trim() !== '') {
            if (pressed.current) holdUntilReleased(setHeld, { value, typed })
            add([typed])
          } else setTyped('')
        }}
      >
        {drawn.value.length > 0 && (
          <ul className="pick-chosen" aria-label={t('list.chosen', { label })}>
            {drawn.value.map((text) => {
              const shown = cutText(show(text), 60).text
              return (
                <li key={text} className="pick-token">
                  <bdi className="cut" title={shown}>
                    {shown}
                  </bdi>
                  <button
                    type="button"
                    className="pick-cross"
                    tabIndex={-1}
                    aria-label={t('list.remove', { value: shown })}
                    onClick={() => remove(text)}
                    onKeyDown={(event) => onCrossKey(event, text)}
                  >
                    <Icon name="close" small />
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        <input
          ref={(element) => {
            input.current = element
            if (typeof ref === 'function') ref(element)
            else if (ref) ref.current = element
          }}
          id={id}
          className="pick-input"
          value={drawn.typed}
          placeholder={drawn.value.length === 0 ? placeholder : undefined}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={error !== null || undefined}
          aria-describedby={classes(note !== null && `${id}note`, error !== null && `${id}error`) || undefined}
          {...(listed ? suggestions.combobox : {})}
          onChange={(event) => {
            setTyped(event.target.value)
            if (listed) suggestions.setOpen(true)
          }}
          onMouseDown={() => {
            if (listed) suggestions.setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {listed && suggestions.list}
      </div>
      <FieldNotes id={id} note={note} error={error} />
    </div>
  )
}
