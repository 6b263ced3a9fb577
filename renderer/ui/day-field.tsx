import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { useFormat } from './use-format.ts'
import { todayInGermany } from '../../shared/domain/german-day.ts'
import { TextField } from './text-field.tsx'
import { stepDay } from '../../shared/domain/german-day.ts'
import { readDay } from './read-day.ts'

/** A day as it is written everywhere in the language of the interface, whatever the system writes; `readDay` says what is understood. */
export function DayField({
  day,
  onChange,
  label,
}: {
  readonly day: string
  /** Where it stands beside another one. */
  readonly label?: string
  readonly onChange: (day: string) => void
}): ReactNode {
  const { t } = useTranslation('signing')
  const format = useFormat()
  /** What is being typed; null: nothing is, and the day stands there as it is written. */
  const [typed, setTyped] = useState<string | null>(null)
  const valid = typed === null || readDay(typed) !== null
  const type = (text: string): void => {
    setTyped(text)
    const read = readDay(text)
    if (read !== null) onChange(read)
  }
  const choose = (chosen: string): void => {
    setTyped(null)
    onChange(chosen)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0 || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    choose(stepDay(day, step))
  }
  return (
    <div className="signing-day">
      <TextField
        label={label ?? t('day')}
        value={typed ?? format.day(day)}
        onChange={type}
        onBlur={() => {
          if (valid) setTyped(null)
        }}
        onKeyDown={onKeyDown}
        placeholder={t('dayPlaceholder')}
        maxLength={20}
        error={valid ? null : t('dayInvalid', { day: format.day(day) })}
      />
      <Button onPress={() => choose(todayInGermany())}>
        {t('today')}
        {label !== undefined && <span className="hidden-text">: {label}</span>}
      </Button>
    </div>
  )
}
