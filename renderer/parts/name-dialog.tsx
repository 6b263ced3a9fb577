import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '../../shared/domain/errors.ts'
import { useCommand } from '../data/commands.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNotice } from './errors/error-notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import './name-dialog.css'

/** Asks for a name and, where there is one, a second line. Enter saves. */
export function NameDialog({
  title,
  name: before,
  more,
  mayBeEmpty = false,
  label,
  onSave,
  onClose,
}: {
  readonly title: string
  readonly name: string
  readonly label?: string
  readonly more?: { readonly label: string; readonly text: string }
  readonly mayBeEmpty?: boolean
  readonly onSave: (name: string, more: string) => Promise<Outcome<unknown>>
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('notes')
  const [name, setName] = useState(before)
  const [second, setSecond] = useState(more?.text ?? '')
  const { run, running, error, clear } = useCommand((given: { readonly name: string; readonly more: string }) =>
    onSave(given.name, given.more),
  )
  const save = async (): Promise<void> => {
    if (!mayBeEmpty && name.trim() === '') return
    const outcome = await run({ name, more: second })
    if (outcome?.ok === true) onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" busy={running} onPress={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="form-grid">
        {error && <ErrorNotice boxed error={error} onDismiss={clear} />}
        <TextField label={label ?? t('name')} value={name} maxLength={300} onChange={setName} onKeyDown={onKeyDown} />
        {more && (
          <TextField label={more.label} value={second} maxLength={500} onChange={setSecond} onKeyDown={onKeyDown} />
        )}
      </div>
    </Dialog>
  )
}
