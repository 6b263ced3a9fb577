import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalPattern } from '../../../shared/domain/search/company-filter.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { readCapital, showCapital } from './capital-text.ts'

/** An amount of EUR as people write it; says what was understood. What is no amount is kept for the check to name. */
export function CapitalField({
  label,
  value,
  onChange,
  placeholder,
  error,
  ref = null,
  onKeyDown,
}: {
  readonly label: string
  /** Decimal text, or the text that is none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly placeholder: string
  readonly error: string | null
  readonly ref?: Ref<HTMLInputElement>
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}): ReactNode {
  const { t } = useTranslation('filter')
  const { language, money } = useFormat()
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: string | null } | null>(null)
  const typing = draft !== null && draft.value === value
  const understood = value !== null && decimalPattern.test(value)
  return (
    // Left, the amount is written as the language writes it.
    <div className="capital-field" onBlur={() => setDraft(null)}>
      <TextField
        ref={ref}
        label={label}
        numeric
        value={typing ? draft.text : value === null ? '' : showCapital(value, language)}
        placeholder={placeholder}
        maxLength={60}
        error={error}
        {...(understood ? { note: t('understood', { amount: money({ amount: value, currency: 'EUR' }) }) } : {})}
        {...(onKeyDown === undefined ? {} : { onKeyDown })}
        onChange={(text) => {
          const next = text.trim() === '' ? null : (readCapital(text, language) ?? text)
          setDraft({ text, value: next })
          onChange(next)
        }}
      />
    </div>
  )
}
