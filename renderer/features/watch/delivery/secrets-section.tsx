import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SigningSecret } from '../../../../shared/domain/watch/receiver.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import { Mark } from '../../../ui/marks.tsx'
import { Notice } from '../../../ui/notice.tsx'
import '../../../ui/status.css'
import { TextField } from '../../../ui/text-field.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useDeliveryCommand } from './data.ts'

/** `replaces` null: another one beside those that are there. */
function SecretForm({
  replaces,
  onClose,
}: {
  readonly replaces: SigningSecret | null
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('delivery')
  const [name, setName] = useState(replaces?.name ?? '')
  const [secret, setSecret] = useState('')
  const add = useDeliveryCommand((client) => client.delivery.addSecret, 'delivery:secret')
  const bad = add.error?.kind === 'bad-input' && add.error.fields.some(({ field }) => field === 'secret')
  const submit = async (): Promise<void> => {
    if (secret.trim() === '') return
    const outcome = await add.run({
      name: name.trim() === '' ? 'Webhook' : name.trim(),
      secret,
      replaces: replaces?.id ?? null,
    })
    if (outcome?.ok !== true) return
    // The secret stays in this form only until the vault has stored it.
    setSecret('')
    onClose()
  }
  const close = (): void => {
    add.clear()
    onClose()
  }
  return (
    <Dialog
      title={replaces === null ? t('secrets.formTitle') : t('secrets.replaceTitle')}
      onClose={close}
      foot={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button variant="primary" busy={add.running} onPress={() => void submit()}>
            {t('secrets.keep')}
          </Button>
        </>
      }
    >
      <form
        className="delivery-form"
        autoComplete="off"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        {add.error && !bad && <ErrorNotice error={add.error} onDismiss={add.clear} boxed />}
        <TextField label={t('secrets.name')} value={name} maxLength={120} onChange={setName} />
        <TextField
          secret
          label={t('secrets.secret')}
          value={secret}
          maxLength={1_000}
          error={bad ? t('secrets.bad') : null}
          onChange={(value) => {
            setSecret(value)
            if (bad) add.clear()
          }}
        />
        <p className="small dim">{t('secrets.about')}</p>
      </form>
    </Dialog>
  )
}

function State({ secret }: { readonly secret: SigningSecret }): ReactNode {
  const { t } = useTranslation('delivery')
  if (secret.state === 'asking')
    return (
      <span className="status">
        <Mark name="unread" />
        {t('secrets.asking')}
      </span>
    )
  if (secret.state === 'not-set')
    return (
      <span className="status warn" title={t('secrets.notSetWhy')}>
        <Mark name="changed" />
        {t('secrets.notSet')}
      </span>
    )
  if (secret.offered)
    return (
      <span className="status">
        <Mark name="changed" />
        {t('secrets.offered')}
      </span>
    )
  const where =
    secret.kept?.where === 'keychain' ? t('secrets.set', { where: secret.kept.backend }) : t('secrets.session')
  return (
    <span className="status">
      <Mark name={secret.kept?.where === 'keychain' ? 'active' : 'changed'} />
      {where}
    </span>
  )
}

function useColumns(replace: (secret: SigningSecret) => void): readonly Column<SigningSecret>[] {
  const { t } = useTranslation('delivery')
  const format = useFormat()
  const use = useDeliveryCommand((client) => client.delivery.useSecret, 'delivery:secret:use')
  const remove = useDeliveryCommand((client) => client.delivery.removeSecret, 'delivery:secret:remove')
  return [
    {
      key: 'name',
      head: t('secrets.name'),
      rowHeader: true,
      cell: ({ name }) => (
        <span className="delivery-address">
          <Foreign text={name} most={120} />
        </span>
      ),
    },
    {
      key: 'state',
      head: t('secrets.state'),
      width: '240px',
      narrowWidth: '180px',
      cell: (secret) => <State secret={secret} />,
    },
    {
      key: 'at',
      head: t('secrets.setAt'),
      width: '104px',
      wideOnly: true,
      cell: ({ setAt }) => format.momentDay(setAt),
    },
    {
      key: 'act',
      head: t('secrets.act'),
      hideHead: true,
      width: '264px',
      narrowWidth: '220px',
      align: 'end',
      cell: (secret) => (
        <span className="delivery-acts">
          {secret.offered && secret.state === 'set' ? (
            <Button small busy={use.running} onPress={() => void use.run({ secret: secret.id })}>
              {t('secrets.use')}
            </Button>
          ) : (
            <Button small variant="quiet" onPress={() => replace(secret)}>
              {t('secrets.replace')}
            </Button>
          )}
          <Button small variant="quiet" busy={remove.running} onPress={() => void remove.run({ secret: secret.id })}>
            {t('secrets.remove')}
          </Button>
        </span>
      ),
    },
  ]
}

/** Signing secrets: that they are set, where and since when; never one of them. */
export function SecretsSection({ secrets }: { readonly secrets: readonly SigningSecret[] }): ReactNode {
  const { t } = useTranslation('delivery')
  const [asking, setAsking] = useState<{ readonly replaces: SigningSecret | null } | null>(null)
  const columns = useColumns((replaces) => setAsking({ replaces }))
  const remove = useDeliveryCommand((client) => client.delivery.removeSecret, 'delivery:secret:remove')
  const offered = secrets.filter((secret) => secret.offered && secret.state === 'set').length
  const session = secrets.find((secret) => secret.kept?.where === 'session-only')?.kept
  return (
    <section className="receiver-section" aria-label={t('secrets.title')}>
      <div className="receiver-row">
        <h2>{t('secrets.title')}</h2>
        <span className="grow" />
        <Button small icon="key" onPress={() => setAsking({ replaces: null })}>
          {t('secrets.add')}
        </Button>
      </div>
      <p className="small dim">{t('secrets.about')}</p>
      {offered > 0 && <Notice boxed>{t('secrets.offeredNote', { count: offered })}</Notice>}
      {session?.where === 'session-only' && (
        <Notice tone="warn" boxed>
          {t('secrets.sessionWhy', { reason: session.reason })}
        </Notice>
      )}
      {remove.error && <ErrorNotice error={remove.error} onDismiss={remove.clear} boxed />}
      {secrets.length === 0 ? (
        <p className="null">{t('secrets.none')}</p>
      ) : (
        <DataTable
          name="secrets-section"
          label={t('secrets.label')}
          rows={secrets}
          columns={columns}
          rowKey={({ id }) => id}
          fills={false}
        />
      )}
      {asking !== null && <SecretForm replaces={asking.replaces} onClose={() => setAsking(null)} />}
    </section>
  )
}
