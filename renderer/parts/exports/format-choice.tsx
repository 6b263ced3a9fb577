import { useId, type ReactNode } from 'react'
import './exports.css'

/** File formats to choose one of, each with what it is for. */
export function FormatChoice<Format extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  readonly legend: string
  readonly options: readonly {
    readonly format: Format
    readonly name: string
    readonly about: string
    readonly disabled?: boolean
  }[]
  readonly value: Format
  readonly onChange: (format: Format) => void
}): ReactNode {
  const id = useId()
  return (
    <fieldset className="export-formats">
      <legend>{legend}</legend>
      {options.map(({ format, name, about, disabled = false }) => (
        <label key={format} className="export-format">
          <input
            type="radio"
            name={id}
            checked={format === value}
            disabled={disabled}
            onChange={() => onChange(format)}
            aria-labelledby={`${id}${format}`}
            aria-describedby={`${id}${format}text`}
          />
          <span>
            <b id={`${id}${format}`}>{name}</b>
            <span id={`${id}${format}text`} className="small dim">
              {about}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
