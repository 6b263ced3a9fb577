import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { formatDay } from '../../shared/domain/text/format.ts'
import { useFormat } from './use-format.ts'
import { todayInGermany } from '../../shared/domain/german-day.ts'
import { TextField } from './text-field.tsx'
import { stepDay } from '../../shared/domain/german-day.ts'
import { readDay } from './read-day.ts'

/** 21.11.2026 as it is written everywhere here, whatever the system writes; ISO is understood, too. */
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
  const [text, setText] = useState(formatDay(day))
  const valid = readDay(text) !== null
  const choose = (value: string): void => {
    setText(value)
    const read = readDay(value)
    if (read !== null) onChange(read)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0 || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    choose(formatDay(stepDay(day, step)))
  }
  return (
    <div className="signing-day">
      <TextField
        label={label ?? t('day')}
        value={text}
        onChange={choose}
        onKeyDown={onKeyDown}
        placeholder={t('dayPlaceholder')}
        maxLength={10}
        error={valid ? null : t('dayInvalid', { day: format.day(day) })}
      />
      <Button onPress={() => choose(formatDay(todayInGermany()))}>
        {t('today')}
        {label !== undefined && <span className="hidden-text">: {label}</span>}
      </Button>
    </div>
  )
}
