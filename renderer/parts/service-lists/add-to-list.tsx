import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListAsked } from '../../../shared/contract/lists.ts'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { Approval } from '../../../shared/domain/credits/credits.ts'
import { approvalTogether, quoteOf } from '../../../shared/domain/credits/quote.ts'
import { ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { ServiceList } from '../../../shared/domain/lists/service-list.ts'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useListsCommand, useServiceLists } from '../../data/lists.ts'
import { FreeOrPriced } from '../prices/free-or-priced.tsx'
import { FreeOrQuoted } from '../spending/free-or-quoted.tsx'
import './add-to-list.css'

/** Which list, or a new one and its name. */
function Choice({
  lists,
  chosen,
  name,
  onChoose,
  onName,
}: {
  readonly lists: readonly ServiceList[]
  readonly chosen: number | null
  readonly name: string
  readonly onChoose: (id: number | null) => void
  readonly onName: (name: string) => void
}): ReactNode {
  const { t } = useTranslation('lists')
  const format = useFormat()
  const same = lists.some((list) => list.name.trim() === name.trim())
  return (
    <fieldset className="add-to">
      <legend className="small">{t('add.into')}</legend>
      {lists.length > 0 && (
        <ul className="add-to-places scroll">
          {[...lists, null].map((list) => (
            <li key={list?.id ?? 'new'}>
              <label>
                <input
                  type="radio"
                  name="add-to"
                  checked={chosen === (list?.id ?? null)}
                  onChange={() => onChoose(list?.id ?? null)}
                />
                <span className="cut">{list === null ? t('add.newList') : cutText(list.name, 80).text}</span>
                {list !== null && (list.members ?? list.size) !== null && (
                  <span className="dim small">{format.number(list.members ?? list.size ?? 0)}</span>
                )}
              </label>
            </li>
          ))}
        </ul>
      )}
      {chosen === null && (
        <TextField
          label={lists.length > 0 ? t('add.name') : t('add.newList')}
          value={name}
          maxLength={200}
          onChange={onName}
          {...(same ? { note: t('add.again') } : {})}
        />
      )}
    </fieldset>
  )
}

interface Wanted {
  readonly into: ServiceList | null
  readonly name: string
  readonly approved: Approval
}

type Added = ListAsked & { readonly name: string }

/** Puts what is chosen into a list of the service, one that is there or a new one; through the outbox. */
export function AddToList({
  parties,
  onClose,
}: {
  readonly parties: readonly PartySummary[]
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('lists')
  const data = useServiceLists().data
  const [choice, setChoice] = useState<number | null | 'first'>('first')
  const [name, setName] = useState('')
  const [added, setAdded] = useState<Added | null>(null)
  const read = useListsCommand((client) => client.lists.read, 'lists:read')
  const ids = parties.map(({ id }) => id)
  const add = useListsCommand(
    (client) =>
      async ({ into, name: called, approved }: Wanted): Promise<Outcome<Added>> => {
        const asked =
          into === null
            ? await client.lists.create({ name: called, parties: ids, approved })
            : await client.lists.add({ list: into.id, parties: ids, approved })
        return asked.ok ? ok({ ...asked.value, name: into?.name ?? called }) : asked
      },
    'lists:add',
  )
  const lists = (data?.lists ?? []).filter(({ state }) => state !== 'gone')
  const chosen = choice === 'first' ? (lists[0]?.id ?? null) : choice
  const into = lists.find(({ id }) => id === chosen) ?? null
  const quote =
    data &&
    quoteOf([
      { operation: 'add-list-item', calls: ids.length, kept: 0, notThere: 0, price: data.prices.addItem },
      ...(into === null
        ? [{ operation: 'create-list', calls: 1, kept: 0, notThere: 0, price: data.prices.create } as const]
        : []),
    ])
  return (
    <Dialog
      title={t('add.listTitle', { count: parties.length })}
      onClose={onClose}
      foot={
        added === null ? (
          <>
            <Button onPress={onClose}>{t('add.cancel')}</Button>
            {quote && (
              <FreeOrQuoted
                variant="primary"
                label={() => t(into === null ? 'add.create' : 'add.add')}
                title={t('add.listTitle', { count: parties.length })}
                limitable={false}
                quote={quote}
                busy={add.running}
                disabledReason={into === null && name.trim() === '' ? t('add.needName') : null}
                error={add.error}
                onDismiss={add.clear}
                onStart={async () => {
                  const outcome = await add.run({ into, name: name.trim(), approved: approvalTogether(quote) })
                  if (outcome?.ok === true) setAdded(outcome.value)
                  return outcome?.ok === true
                }}
              />
            )}
          </>
        ) : (
          <Button variant="primary" onPress={onClose}>
            {t('run.close')}
          </Button>
        )
      }
    >
      {Object.entries({ add, read }).map(
        ([name, { error, clear }]) => error && <ErrorNotice key={name} error={error} onDismiss={clear} boxed />,
      )}
      {added === null ? (
        <>
          <p className="small add-to-note">{t('add.listNote')}</p>
          {data?.readAt === null && (
            <Notice
              boxed
              title={t('add.readFirst')}
              actions={
                <FreeOrPriced
                  of="lists"
                  small
                  label={t('add.read')}
                  price={data.prices.read}
                  busy={read.running}
                  onPress={(approved) => void read.run({ approved })}
                />
              }
            />
          )}
          <Choice lists={lists} chosen={chosen} name={name} onChoose={setChoice} onName={setName} />
        </>
      ) : (
        <div role="status">
          <p>{t('add.done', { count: added.asked, name: cutText(added.name, 80).text })}</p>
          {added.already > 0 && <p className="dim">{t('add.doneAlready', { count: added.already })}</p>}
        </div>
      )}
    </Dialog>
  )
}
