import { useId, type ReactNode } from 'react'
import { classes } from './button.tsx'
import './segmented.css'

/** One of a few, all in sight: a radio group drawn as one control. `label` is its accessible name. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  small = false,
}: {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly text: string }[]
  readonly onChange: (value: Value) => void
  readonly small?: boolean
}): ReactNode {
  const name = useId()
  return (
    <div className={classes('segmented', small && 'segmented-small')} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span data-text={option.text}>{option.text}</span>
        </label>
      ))}
    </div>
  )
}
