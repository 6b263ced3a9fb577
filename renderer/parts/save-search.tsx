import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedWhat } from '../../shared/domain/library/saved-search.ts'
import { useCommand } from '../data/commands.ts'
import { useClient } from '../data/core.tsx'
import { Button } from '../ui/button.tsx'
import { cutText } from '../../shared/domain/text/clean-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNotice } from './errors/error-notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { asSent } from './saved-searches/as-sent.ts'
import { offerUndo } from './undo.tsx'

/** Keeps a search by name, a filter or a look into the library under a name. Free; nothing is asked of the service. */
export function SaveSearch({ what, suggested }: { readonly what: AskedWhat; readonly suggested: string }): ReactNode {
  const { t } = useTranslation('notes')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small variant="quiet" icon="saved" onPress={() => setOpen(true)}>
        {t('search.save')}
      </Button>
      {open && <SaveDialog what={what} suggested={suggested} onClose={() => setOpen(false)} />}
    </>
  )
}

function SaveDialog({
  what,
  suggested,
  onClose,
}: {
  readonly what: AskedWhat
  readonly suggested: string
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  const [name, setName] = useState(suggested.slice(0, 300))
  const { run, running, error, clear } = useCommand(library.saveSearch)
  const save = async (): Promise<void> => {
    if (name.trim() === '') return
    const outcome = await run({ name, what: asSent(what) })
    if (outcome?.ok !== true) return
    offerUndo(t('search.saved', { name: cutText(outcome.value.name, 60).text }), async () =>
      library.removeSearch({ id: outcome.value.id }),
    )
    onClose()
  }
  return (
    <Dialog
      title={t('search.saveTitle')}
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
      {error && <ErrorNotice boxed error={error} onDismiss={clear} />}
      <TextField
        label={t('name')}
        value={name}
        maxLength={300}
        note={t('search.saveText')}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            void save()
          }
        }}
      />
    </Dialog>
  )
}
