import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Settings } from '../../../shared/contract/state.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './caps-form.css'
import { readCap } from './read-credits.ts'

/** The two caps; nothing changes before the button is pressed. */
export function CapsForm({
  settings,
  onSaved,
}: {
  readonly settings: Settings
  readonly onSaved?: () => void
}): ReactNode {
  const { t } = useTranslation('settings')
  const format = useFormat()
  // Untouched fields follow the settings, which may be changed elsewhere.
  const [edited, setEdited] = useState<{ readonly day?: string; readonly month?: string }>({})
  const day = edited.day ?? format.number(settings.dailyCap)
  const month = edited.month ?? format.number(settings.monthlyCap)
  const [saved, setSaved] = useState(false)
  const change = useCommand(useClient().settings.change)
  const dailyCap = readCap(day)
  const monthlyCap = readCap(month)
  const submit = async (): Promise<void> => {
    if (dailyCap === null || monthlyCap === null) return
    const outcome = await change.run({ dailyCap, monthlyCap })
    if (!outcome?.ok) return
    setEdited({})
    setSaved(true)
    onSaved?.()
  }
  const edit =
    (field: 'day' | 'month') =>
    (value: string): void => {
      setEdited({ ...edited, [field]: value })
      setSaved(false)
    }
  const fields = [
    { name: 'day', label: t('dailyCap'), value: day, cap: dailyCap },
    { name: 'month', label: t('monthlyCap'), value: month, cap: monthlyCap },
  ] as const
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="caps-form">
        {fields.map(({ name, label, value, cap }) => (
          <TextField
            key={name}
            numeric
            label={label}
            value={value}
            maxLength={12}
            onChange={edit(name)}
            error={cap === null ? t('capInvalid') : null}
          />
        ))}
        <Button type="submit" busy={change.running} onPress={() => undefined}>
          {t('saveCaps')}
        </Button>
        <span className="caps-form-said dim" role="status">
          {saved ? t('capsSaved') : ''}
        </span>
      </div>
      {change.error && <ErrorNotice error={change.error} boxed here />}
    </form>
  )
}
