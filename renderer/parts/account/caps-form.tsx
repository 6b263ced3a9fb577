import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/domain/language.ts'
import type { Settings } from '../../../shared/contract/state.ts'
import { useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './caps-form.css'
import { readCap, readEuro } from './read-credits.ts'

/** As it is typed: with the comma of the language. */
const decimal = (value: number, language: Language): string =>
  language === 'de' ? String(value).replace('.', ',') : String(value)

/** The two caps, and what a credit costs the person; nothing changes before the button is pressed. */
export function CapsForm({
  settings,
  onSaved,
  capsOnly = false,
}: {
  readonly settings: Settings
  readonly onSaved?: () => void
  /** Does not ask what a credit costs; what is known of it stays. */
  readonly capsOnly?: boolean
}): ReactNode {
  const { t } = useTranslation('settings')
  const format = useFormat()
  // Untouched fields follow the settings, which may be changed elsewhere.
  const [edited, setEdited] = useState<{ readonly day?: string; readonly month?: string; readonly euro?: string }>({})
  const day = edited.day ?? format.number(settings.dailyCap)
  const month = edited.month ?? format.number(settings.monthlyCap)
  const [saved, setSaved] = useState(false)
  const change = useCommand(useClient().settings.change)
  const dailyCap = readCap(day)
  const monthlyCap = readCap(month)
  const euro = edited.euro ?? (settings.creditEuro === null ? '' : decimal(settings.creditEuro, format.language))
  const creditEuro = readEuro(euro)
  const submit = async (): Promise<void> => {
    if (dailyCap === null || monthlyCap === null || creditEuro === undefined) return
    const outcome = await change.run({ dailyCap, monthlyCap, ...(capsOnly ? {} : { creditEuro }) })
    if (!outcome?.ok) return
    setEdited({})
    setSaved(true)
    onSaved?.()
  }
  const edit =
    (field: 'day' | 'month' | 'euro') =>
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
        {!capsOnly && (
          <TextField
            label={t('creditEuro')}
            value={euro}
            maxLength={12}
            onChange={edit('euro')}
            error={creditEuro === undefined ? t('creditEuroInvalid') : null}
          />
        )}
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
