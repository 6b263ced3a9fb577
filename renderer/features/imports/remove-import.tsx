import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { Import } from '../../../shared/domain/imports/import.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { useClient } from '../../data/core.tsx'
import { closeTab, useTabs } from '../../data/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before a list and all decisions on it are deleted; what was bought stays. */
export function RemoveImport({
  list,
  onClose,
  onError,
}: {
  readonly list: Import
  readonly onClose: () => void
  readonly onError: (error: AppError) => void
}): ReactNode {
  const { t } = useTranslation('imports')
  const { imports } = useClient()
  const remove = async (): Promise<void> => {
    const outcome = await imports.remove({ import: list.id })
    onClose()
    if (!outcome.ok) return onError(outcome.error)
    const open = useTabs.getState().tabs.find(({ tab }) => tab.kind === 'import' && tab.id === list.id)
    if (open) closeTab(open.key)
  }
  return (
    <Dialog
      title={t('remove.title')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onPress={() => void remove()}>
            {t('remove.act')}
          </Button>
        </>
      }
    >
      <p>{t('remove.text', { name: cutText(list.name, 80).text, count: list.rows })}</p>
    </Dialog>
  )
}
