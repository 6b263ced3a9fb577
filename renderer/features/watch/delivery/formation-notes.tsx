import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Json } from '../../../../shared/domain/json.ts'
import {
  metadataChange,
  metadataLimits,
  metadataText,
  sameMetadata,
  shownMetadata,
  type FormationMetadata,
  type Metadata,
} from '../../../../shared/domain/watch/formation-metadata.ts'
import { usePrices, useUnreached } from '../../../data/queries.ts'
import { openTab } from '../../../data/tabs.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import { Mark } from '../../../ui/marks.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PriceButton } from '../../../parts/prices/price-button.tsx'
import '../../../ui/status.css'
import { TextField } from '../../../ui/text-field.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useIntentWords } from '../../../parts/outbox/intent-words.ts'
import { useDeliveryCommand, useFormationNotes } from './data.ts'
import './delivery.css'

/** A value that is no text was written by another program: it is shown, kept as it is, and can be taken away. */
type Entry = readonly [name: string, value: Json]
const entriesOf = (metadata: Metadata): readonly Entry[] => Object.entries(metadata)
const nothing: Metadata = {}

/** The entries as an object; null where a name is missing or stands twice. Lines that hold nothing are left out. */
function metadataFrom(
  entries: readonly Entry[],
): { readonly metadata: Metadata } | { readonly why: 'twice' | 'unnamed' } {
  const filled = entries
    .map(([name, value]): Entry => [typeof value === 'string' ? name.trim() : name, value])
    .filter(([name, value]) => name !== '' || (typeof value === 'string' ? value.trim() !== '' : true))
  if (filled.some(([name, value]) => name === '' && typeof value === 'string')) return { why: 'unnamed' }
  if (new Set(filled.map(([name]) => name)).size < filled.length) return { why: 'twice' }
  return { metadata: Object.fromEntries(filled) }
}

function Both({
  note,
  onDraft,
}: {
  readonly note: FormationMetadata
  readonly onDraft: (metadata: Metadata | null) => void
}): ReactNode {
  const { t } = useTranslation('delivery')
  const side = (title: string, metadata: Metadata): ReactNode => (
    <div>
      <h4 className="small">{title}</h4>
      {Object.keys(metadata).length === 0 ? (
        <span className="null">{t('formation.empty')}</span>
      ) : (
        <dl className="small">
          {entriesOf(metadata).map(([name, value]) => [
            <dt key={`${name} n`} className="dim">
              <Foreign text={name} most={60} />
            </dt>,
            <dd key={`${name} v`}>
              <Foreign text={metadataText(value)} most={200} />
            </dd>,
          ])}
        </dl>
      )}
    </div>
  )
  return (
    <Notice
      tone="warn"
      boxed
      title={t('formation.conflict')}
      actions={
        <>
          <Button small onPress={() => onDraft(note.draft)}>
            {t('formation.keepMine')}
          </Button>
          <Button small onPress={() => onDraft(null)}>
            {t('formation.takeTheirs')}
          </Button>
        </>
      }
    >
      {t('formation.conflictText')}
      <div className="formation-both">
        {side(t('formation.mine'), note.draft ?? nothing)}
        {side(t('formation.theirs'), note.served ?? nothing)}
      </div>
    </Notice>
  )
}

/** How what is noted stands: only here, at the service, or on its way. */
function Standing({ note }: { readonly note: FormationMetadata | undefined }): ReactNode {
  const { t } = useTranslation('delivery')
  const format = useFormat()
  const words = useIntentWords()
  if (note === undefined) return null
  if (note.intent !== null) {
    const said = words(note.intent)
    return (
      <button
        type="button"
        role="link"
        className="delivery-intent"
        title={said.why}
        onClick={() => openTab({ kind: 'activity' })}
      >
        <span className="status">
          <Mark name={said.mark} />
          {said.state}
        </span>
      </button>
    )
  }
  if (note.draft !== null)
    return (
      <span className="status warn">
        <Mark name="changed" />
        {t('formation.draft')}
      </span>
    )
  if (note.servedAt !== null)
    return (
      <span className="status">
        <Mark name="kept" />
        {t('formation.served', { at: format.moment(note.servedAt) })}
      </span>
    )
  return null
}

/** What sending does to what the service has: said before it is sent. */
function Sending({ note }: { readonly note: FormationMetadata }): ReactNode {
  const { t } = useTranslation('delivery')
  if (note.draft === null) return null
  const change = metadataChange(note.served, note.draft)
  const parts = (['added', 'changed', 'removed', 'kept'] as const).filter((part) => change[part].length > 0)
  return (
    <ul className="small dim" aria-label={t('formation.sending')}>
      {parts.map((part) => (
        <li key={part}>
          {t(`formation.${part}`, { count: change[part].length })} <Foreign text={change[part].join(', ')} most={200} />
        </li>
      ))}
    </ul>
  )
}

/** What the service has is no object of entries, or kept what was taken away: said, and nothing is lost by it. */
function Peculiar({ note }: { readonly note: FormationMetadata }): ReactNode {
  const { t } = useTranslation('delivery')
  return (
    <>
      {note.otherForm !== null && (
        <Notice tone="warn" boxed title={t('formation.otherForm')}>
          <code>
            <Foreign text={JSON.stringify(note.otherForm)} most={400} />
          </code>
        </Notice>
      )}
      {note.stayed.length > 0 && (
        <Notice tone="warn" boxed title={t('formation.stayed', { count: note.stayed.length })}>
          <Foreign text={note.stayed.join(', ')} most={300} /> {t('formation.stayedWhy')}
        </Notice>
      )}
    </>
  )
}

/** A value that is no text: as JSON, and not to be written over. */
function KeptValue({ name, value }: { readonly name: string; readonly value: Json }): ReactNode {
  const { t } = useTranslation('delivery')
  return (
    <span className="formation-kept" title={t('formation.notText')}>
      <Foreign text={name} most={60} />:{' '}
      <code>
        <Foreign text={metadataText(value)} most={200} />
      </code>
    </span>
  )
}

/** What one notes on a formation: kept here at once, sent whole for its price, private to the account. */
export function FormationNotes({ formation }: { readonly formation: string }): ReactNode {
  const { t } = useTranslation('delivery')
  const note = useFormationNotes().get(formation)
  const prices = usePrices().data
  const [edited, setEdited] = useState<readonly Entry[] | null>(null)
  const draft = useDeliveryCommand((client) => client.delivery.draftMetadata, `formation:draft:${formation}`)
  const send = useDeliveryCommand((client) => client.delivery.sendMetadata, `formation:send:${formation}`)
  const check = useDeliveryCommand((client) => client.delivery.readFormation, `formation:read:${formation}`)
  const entries = edited ?? entriesOf(note === undefined ? nothing : shownMetadata(note))
  const made = metadataFrom(entries)
  const changed = 'why' in made || !sameMetadata(made.metadata, note === undefined ? nothing : shownMetadata(note))
  const offline = useUnreached()
  const notOffered = send.error?.kind === 'not-offered' || note?.intent?.error?.kind === 'not-offered'

  const hasDraft = note !== undefined && note.draft !== null && !note.conflict && note.otherForm === null

  const keep = async (metadata: Metadata | null): Promise<boolean> => {
    const outcome = await draft.run({ formation, metadata })
    if (outcome?.ok !== true) return false
    setEdited(null)
    return true
  }
  const edit = (index: number, entry: Entry | null): void =>
    setEdited(entries.flatMap((one, at) => (at !== index ? [one] : entry === null ? [] : [entry])))
  return (
    <section className="panel formation-notes" aria-label={t('formation.title')}>
      <div className="panel-head">
        <h3>{t('formation.title')}</h3>
        <span className="grow" />
        <Standing note={note} />
      </div>
      <p className="small dim">{t('formation.about')}</p>
      {note?.conflict === true && <Both note={note} onDraft={(metadata) => void keep(metadata)} />}
      {notOffered && <Notice boxed>{t('formation.notOffered')}</Notice>}
      {note !== undefined && <Peculiar note={note} />}
      {entries.length === 0 && <p className="null">{t('formation.none')}</p>}
      {entries.map(([name, value], index) => (
        // eslint-disable-next-line react/no-array-index-key -- lines have no name of their own while they are written
        <div
          key={index}
          className="formation-entry"
          role="group"
          aria-label={t('formation.entry', { number: index + 1 })}
        >
          {typeof value === 'string' ? (
            <>
              <TextField
                hideLabel
                label={t('formation.name')}
                placeholder={t('formation.name')}
                value={name}
                maxLength={Math.max(metadataLimits.name, name.length)}
                onChange={(next) => edit(index, [next, value])}
              />
              <TextField
                hideLabel
                label={t('formation.value')}
                placeholder={t('formation.value')}
                value={value}
                maxLength={Math.max(metadataLimits.value, value.length)}
                onChange={(next) => edit(index, [name, next])}
              />
            </>
          ) : (
            <KeptValue name={name} value={value} />
          )}
          <IconButton
            small
            icon="remove"
            label={t('formation.removeEntry', { name: name === '' ? String(index + 1) : name })}
            onPress={() => edit(index, null)}
          />
        </div>
      ))}
      {changed && 'why' in made && (
        <p className="small risk" role="alert">
          {t(`formation.${made.why}`)}
        </p>
      )}
      {hasDraft && <Sending note={note} />}
      <div className="formation-acts">
        <Button
          small
          icon="add"
          disabledReason={entries.length >= metadataLimits.entries ? String(metadataLimits.entries) : null}
          onPress={() => setEdited([...entries, ['', '']])}
        >
          {t('formation.addEntry')}
        </Button>
        {changed && (
          <Button
            small
            variant="primary"
            busy={draft.running}
            onPress={() => void ('metadata' in made && keep(made.metadata))}
          >
            {t('formation.keep')}
          </Button>
        )}
        {hasDraft && note?.intent?.state !== 'sending' && prices && (
          <PriceButton
            of="change-formation"
            variant="small"
            label={t('formation.send')}
            price={prices['change-formation']}
            busy={send.running}
            later={offline}
            disabledReason={null}
            onPress={(approved) => void send.run({ formation, approved })}
          />
        )}
        {hasDraft && (
          <Button small variant="quiet" busy={draft.running} onPress={() => void keep(null)}>
            {t('formation.drop')}
          </Button>
        )}
        <span className="grow" />
        {prices && (
          <PriceButton
            of="formation"
            variant="small"
            label={t('formation.check')}
            price={prices.formation}
            busy={check.running}
            onPress={(approved) => void check.run({ formation, approved })}
          />
        )}
      </div>
      {offline && hasDraft && <p className="small dim">{t('formation.later')}</p>}
      {[draft, send, check].map(
        ({ error, clear }, index) =>
          error &&
          error.kind !== 'not-offered' && (
            <ErrorNotice key={['draft', 'send', 'check'][index]} error={error} onDismiss={clear} boxed />
          ),
      )}
    </section>
  )
}

/** In a row of the list: what one noted, as far as there is room. */
export function FormationMark({ formation }: { readonly formation: string }): ReactNode {
  const { t } = useTranslation('delivery')
  const note = useFormationNotes().get(formation)
  if (note === undefined) return null
  const text = entriesOf(shownMetadata(note))
    .map(([name, value]) => (value === '' ? name : `${name}: ${metadataText(value)}`))
    .join(', ')
  if (text === '') return null
  return (
    <span className="formation-mark" title={t('formation.marked', { text: text.slice(0, 300) })}>
      {' · '}
      <Foreign text={text} most={80} />
    </span>
  )
}
