import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListPrices, ServiceList } from '../../../shared/domain/lists/service-list.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useListsCommand, useServiceLists } from '../../data/lists.ts'
import { FreeOrPriced } from '../../parts/prices/free-or-priced.tsx'

/** A new, empty list at the service. */
export function CreateList({
  prices,
  onMade,
  onClose,
}: {
  readonly prices: ListPrices
  readonly onMade: (list: number) => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('lists')
  const [name, setName] = useState('')
  const lists = useServiceLists().data?.lists ?? []
  const create = useListsCommand((client) => client.lists.create, 'lists:create')
  const same = lists.some((list) => list.name.trim() === name.trim())
  return (
    <Dialog
      title={t('list.createTitle')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('add.cancel')}</Button>
          <FreeOrPriced
            of="create-list"
            variant="primary"
            label={t('list.create')}
            price={prices.create}
            busy={create.running}
            disabledReason={name.trim() === '' ? t('add.needName') : null}
            onPress={(approved) =>
              void (async () => {
                const outcome = await create.run({ name: name.trim(), parties: [], approved })
                if (outcome?.ok !== true) return
                onClose()
                onMade(outcome.value.list)
              })()
            }
          />
        </>
      }
    >
      {create.error && <ErrorNotice error={create.error} onDismiss={create.clear} boxed />}
      <TextField
        label={t('list.name')}
        value={name}
        maxLength={200}
        onChange={setName}
        {...(same ? { note: t('add.again') } : {})}
      />
    </Dialog>
  )
}

export function RenameList({
  list,
  prices,
  onClose,
}: {
  readonly list: ServiceList
  readonly prices: ListPrices
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('lists')
  const [name, setName] = useState(list.name)
  const rename = useListsCommand((client) => client.lists.rename, `lists:rename:${list.id}`)
  const reason = name.trim() === '' ? t('add.needName') : name.trim() === list.name.trim() ? t('list.same') : null
  return (
    <Dialog
      title={t('list.renameTitle')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('add.cancel')}</Button>
          <FreeOrPriced
            of="change-list"
            variant="primary"
            label={t('list.save')}
            price={prices.rename}
            busy={rename.running}
            disabledReason={reason}
            onPress={(approved) =>
              void (async () => {
                const outcome = await rename.run({ list: list.id, name: name.trim(), approved })
                if (outcome?.ok === true) onClose()
              })()
            }
          />
        </>
      }
    >
      {rename.error && <ErrorNotice error={rename.error} onDismiss={rename.clear} boxed />}
      <TextField label={t('list.name')} value={name} maxLength={200} onChange={setName} />
    </Dialog>
  )
}

/** Deletes it at the service, or forgets here what isn't there. */
export function RemoveList({
  list,
  prices,
  onGone,
  onClose,
}: {
  readonly list: ServiceList
  readonly prices: ListPrices
  readonly onGone: () => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('lists')
  const remove = useListsCommand((client) => client.lists.remove, `lists:remove:${list.id}`)
  const there = list.state === 'there'
  return (
    <Dialog
      title={t('list.removeTitle')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('add.cancel')}</Button>
          <FreeOrPriced
            of="delete-list"
            variant="primary"
            label={t(there ? 'list.removeSure' : 'list.forget')}
            price={there ? prices.remove : { kind: 'table', credits: 0 }}
            busy={remove.running}
            onPress={(approved) =>
              void (async () => {
                const outcome = await remove.run({ list: list.id, approved })
                if (outcome?.ok === true) onGone()
              })()
            }
          />
        </>
      }
    >
      {remove.error && <ErrorNotice error={remove.error} onDismiss={remove.clear} boxed />}
      <p>
        <b>
          <Foreign text={list.name} most={200} />
        </b>
      </p>
      <p>{t(there ? 'list.removeText' : 'list.forgetText')}</p>
    </Dialog>
  )
}
