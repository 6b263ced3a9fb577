import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '../../../shared/contract/state.ts'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { AppError, Outcome } from '../../../shared/domain/errors.ts'
import type { CollectionFile } from '../../../shared/domain/library/collection.ts'
import { useClient } from '../../data/core.tsx'
import { usePrices } from '../../data/queries.ts'
import { closeTab, useTabs } from '../../data/tabs.ts'
import { useViewKeys } from '../../data/view-keys.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { QueryView } from '../../parts/query-view.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ShareButton } from '../../parts/sharing/share-button.tsx'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { RenewOld } from '../../parts/batch-runs/renew-old.tsx'
import { RowFailure } from '../../parts/party-table/row-failure.tsx'
import { PartyTable, useRowKeys } from '../../parts/party-table/party-table.tsx'
import '../../parts/library-pane.css'
import { useReadRecord } from '../../parts/party-table/use-read-record.ts'
import { useCollection } from '../../data/library.ts'
import { NameDialog } from '../../parts/name-dialog.tsx'
import { offerUndo } from '../../parts/undo.tsx'

/** A collection of one's own: what is in it, in its order, with remarks. Opens without a network. */
export function CollectionScreen({ tab: { id } }: { readonly tab: Extract<Tab, { kind: 'collection' }> }): ReactNode {
  const { t } = useTranslation('notes')
  const notKnown = {
    title: t('collection.notKnown'),
    text: t('collection.notKnownText'),
    action: t('collection.toSearch'),
  }
  return (
    <QueryView read={useCollection(id)} icon="collection" notKnown={notKnown}>
      {(collection) => <Items collection={collection} />}
    </QueryView>
  )
}

/** Seat and age of the entry stand in the file; here the remark is worth more. */
const roomMakers = ['seat', 'asOf']

const nameOf = ({ name }: PartySummary, unnamed: string): string =>
  name === null || name.trim() === '' ? unnamed : cutText(name, 80).text

function Items({ collection }: { readonly collection: CollectionFile }): ReactNode {
  const { t } = useTranslation('notes')
  const { t: lists } = useTranslation('lists')
  const format = useFormat()
  const { library } = useClient()
  const price = usePrices().data?.company
  const row = useReadRecord('library')
  const [editing, setEditing] = useState(false)
  const [remarking, setRemarking] = useState<{ readonly party: PartySummary; readonly remark: string } | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  useViewKeys(useRowKeys())
  const { id, name, note, items } = collection
  const shown = cutText(name, 80).text
  const parties = useMemo(() => items.map(({ party }) => party), [items])
  const companies = useMemo(() => parties.filter((party) => party.kind === 'company'), [parties])

  const columns = useMemo((): readonly Column<PartySummary>[] => {
    const places = new Map(items.map((item, index) => [item.party.id, { ...item, index }]))
    const report = (outcome: Outcome<unknown>): void => setError(outcome.ok ? null : outcome.error)
    const move = async (party: PartySummary, step: -1 | 1): Promise<void> => {
      const at = places.get(party.id)?.index ?? 0
      const before = step < 0 ? items[at - 1]?.party.id : items[at + 2]?.party.id
      report(await library.moveInCollection({ id, party: party.id, before: before ?? null }))
    }
    const takeOut = async (party: PartySummary): Promise<void> => {
      const outcome = await library.takeFromCollection({ id, parties: [party.id] })
      report(outcome)
      if (outcome.ok) offerUndo(t('collection.takenOut', { name: nameOf(party, t('unnamed')) }), outcome.value.undo)
    }
    return [
      {
        key: 'remark',
        head: t('collection.column.remark'),
        width: '19%',
        narrowWidth: '15%',
        cell: (party) => {
          const remark = places.get(party.id)?.remark ?? ''
          const added = places.get(party.id)?.addedAt
          return (
            <span className="row">
              {remark !== '' && (
                <span className="cut">
                  <Foreign text={remark} most={120} />
                </span>
              )}
              {added !== undefined && (
                <span className="small dim nowrap wide-only">
                  {t('collection.addedOn', { day: format.momentDay(added) })}
                </span>
              )}
              <IconButton
                small
                icon={remark === '' ? 'add' : 'edit'}
                label={
                  remark === ''
                    ? t('collection.remarkOf', { name: nameOf(party, t('unnamed')) })
                    : t('collection.editRemark', { name: nameOf(party, t('unnamed')) })
                }
                onPress={() => setRemarking({ party, remark })}
              />
            </span>
          )
        },
      },
      {
        key: 'place',
        head: t('collection.column.place'),
        hideHead: true,
        width: '92px',
        narrowWidth: '88px',
        align: 'end',
        cell: (party) => {
          const at = places.get(party.id)?.index ?? 0
          const called = nameOf(party, t('unnamed'))
          return (
            <span className="library-row-actions">
              {at > 0 && (
                <IconButton
                  small
                  icon="up"
                  label={t('collection.up', { name: called })}
                  onPress={() => void move(party, -1)}
                />
              )}
              {at < items.length - 1 && (
                <IconButton
                  small
                  icon="down"
                  label={t('collection.down', { name: called })}
                  onPress={() => void move(party, 1)}
                />
              )}
              <IconButton
                small
                icon="close"
                label={t('collection.takeOut', { name: called })}
                onPress={() => void takeOut(party)}
              />
            </span>
          )
        },
      },
    ]
  }, [items, id, library, t, format])

  const takeOutMany = async (chosen: readonly PartySummary[], clear: () => void): Promise<void> => {
    const outcome = await library.takeFromCollection({ id, parties: chosen.map((party) => party.id) })
    if (!outcome.ok) return setError(outcome.error)
    offerUndo(t('collection.takenOut', { name: t('collection.count', { count: chosen.length }) }), outcome.value.undo)
    clear()
  }
  const remove = async (): Promise<void> => {
    const outcome = await library.removeCollection({ id })
    if (!outcome.ok) return setError(outcome.error)
    offerUndo(t('removed', { name: shown }), outcome.value.undo)
    const open = useTabs.getState().tabs.find(({ tab }) => tab.kind === 'collection' && tab.id === id)
    if (open) closeTab(open.key)
  }
  return (
    <div className="view">
      <div className="view-head">
        <h1 className="cut">
          <Foreign text={name} most={80} />
        </h1>
        {note !== '' && (
          <span className="dim cut">
            <Foreign text={note} most={160} />
          </span>
        )}
      </div>
      <div className="library-bar">
        <p role="status">
          <b>{t('collection.count', { count: items.length })}</b>
        </p>
        <span className="grow" />
        {companies.length > 0 && (
          <RenewOld small companies={companies} from={lists('from.collection', { name: shown })} />
        )}
        {items.length > 0 && <ExportButton small source={{ kind: 'collection', collection: id }} />}
        <ShareButton kind="collection" id={id} />
        <Button small icon="edit" onPress={() => setEditing(true)}>
          {t('collection.edit')}
        </Button>
        <Button small icon="remove" onPress={() => void remove()}>
          {t('collection.remove')}
        </Button>
      </div>
      {error && <ErrorNotice error={error} onDismiss={() => setError(null)} />}
      <RowFailure row={row} />
      {items.length === 0 ? (
        <EmptyState icon="collection" title={t('collection.empty')}>
          {t('collection.emptyText')}
        </EmptyState>
      ) : (
        <PartyTable
          name="collection"
          label={shown}
          items={parties}
          rows="mixed"
          recordPrice={price}
          onRead={row.read}
          from={lists('from.collection', { name: shown })}
          extra={columns}
          without={roomMakers}
          bulk={(chosen, clear) => (
            <Button small icon="close" onPress={() => void takeOutMany(chosen, clear)}>
              {t('collection.takeOut', { name: t('collection.count', { count: chosen.length }) })}
            </Button>
          )}
        />
      )}
      {editing && (
        <NameDialog
          title={t('collection.edit')}
          name={name}
          more={{ label: t('collection.noteField'), text: note }}
          onSave={(next, about) => library.saveCollection({ id, name: next, note: about })}
          onClose={() => setEditing(false)}
        />
      )}
      {remarking && (
        <NameDialog
          title={t('collection.remarkOf', { name: nameOf(remarking.party, t('unnamed')) })}
          label={t('collection.remark')}
          name={remarking.remark}
          mayBeEmpty
          onSave={(remark) => library.remarkInCollection({ id, party: remarking.party.id, remark })}
          onClose={() => setRemarking(null)}
        />
      )}
    </div>
  )
}
