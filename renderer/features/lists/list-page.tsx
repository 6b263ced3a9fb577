import { NotUnderstoodOf } from '../../parts/party-file/not-understood.tsx'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary, PartySummary } from '../../../shared/domain/company/company.ts'
import { approvalTogether, callsWithin, quoteOfCalls } from '../../../shared/domain/credits/quote.ts'
import type { ListItem, ServiceListFile } from '../../../shared/domain/lists/service-list.ts'
import { usePrices } from '../../data/queries.ts'
import { useViewKeys } from '../../data/view-keys.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { IntentRow } from '../../parts/outbox/intent-row.tsx'
import { askingStates } from '../../parts/outbox/intent-words.ts'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { RowFailure } from '../../parts/party-table/row-failure.tsx'
import { PartyTable, useRowKeys } from '../../parts/party-table/party-table.tsx'
import { useReadRecord } from '../../parts/party-table/use-read-record.ts'
import { AddMonitors } from '../../parts/watch/add-monitors.tsx'
import { useListsCommand, useServiceList } from '../../data/lists.ts'
import { FreeOrPriced } from '../../parts/prices/free-or-priced.tsx'
import { FreeOrQuoted } from '../../parts/spending/free-or-quoted.tsx'
import { RemoveList, RenameList } from './list-dialogs.tsx'
import type { Looked } from '../../../shared/domain/watch/looked.ts'
import { LookedNotice } from '../../parts/watch/looked-notice.tsx'
import { ListState } from './list-state.tsx'
import '../../parts/watch/watch-head.css'
import '../../parts/party-table/list-body.css'
import './lists.css'
import { ReadAll } from '../../parts/batch-runs/read-all.tsx'

type Asking = 'rename' | 'remove' | 'monitor' | 'read' | null

/** What is in it, each once: the service may have the same company in it twice. */
const partiesIn = (items: readonly ListItem[]): readonly PartySummary[] => [
  ...new Map(items.flatMap(({ party }) => (party === null ? [] : [[party.id, party] as const]))).values(),
]

const names = (parties: readonly { readonly name: string | null }[], nameless: string): string =>
  parties
    .slice(0, 5)
    .map(({ name }) => (name === null ? nameless : cutText(name, 60).text))
    .join(', ') + (parties.length > 5 ? ' …' : '')

function Lines({ file }: { readonly file: ServiceListFile }): ReactNode {
  const { t } = useTranslation('lists')
  const { list, items, adding } = file
  const removing = items.filter((item) => item.removing).length
  const unmatched = items.filter(({ party }) => party === null)
  const asking = list.intents.filter(({ state }) => askingStates.has(state) || state === 'refused')
  return (
    <>
      {list.state === 'gone' && <Notice tone="warn">{t('list.gone')}</Notice>}
      <NotUnderstoodOf list="list-items" which={String(list.id)} />
      {asking.length > 0 && (
        <section className="list-open" aria-label={t('list.open')}>
          <h2>{t('list.open')}</h2>
          <ul className="activity-list">
            {asking.slice(0, 5).map((intent) => (
              <IntentRow key={intent.id} intent={intent} />
            ))}
          </ul>
        </section>
      )}
      {adding.length > 0 && (
        <p className="small list-line" role="status">
          {t('list.adding', { count: adding.length })} {names(adding, t('noName'))}
        </p>
      )}
      {removing > 0 && (
        <p className="small list-line" role="status">
          {t('list.removing', { count: removing })}
        </p>
      )}
      {unmatched.length > 0 && (
        <p className="small list-line">
          {t('list.unmatched', { count: unmatched.length })} <Foreign text={names(unmatched, t('noName'))} most={400} />
        </p>
      )}
    </>
  )
}

/** One list of the service: what is in it as a table, its open changes, and what can be done with all of it. */
export function ListPage({ id, onBack }: { readonly id: number; readonly onBack: () => void }): ReactNode {
  const { t } = useTranslation('lists')
  const { t: watch } = useTranslation('watch')
  const format = useFormat()
  const found = useServiceList(id)
  const price = usePrices().data?.company
  const row = useReadRecord('library')
  const [asking, setAsking] = useState<Asking>(null)
  const readItems = useListsCommand((client) => client.lists.readItems, `lists:read:${id}`)
  const lookAt = useListsCommand((client) => client.lists.look, `lists:look:${id}`)
  const [looked, setLooked] = useState<Looked | null>(null)
  const takeOut = useListsCommand((client) => client.lists.removeItems, `lists:take-out:${id}`)
  const file = found.data
  const parties = useMemo(() => partiesIn(file?.items ?? []), [file])
  useViewKeys(useRowKeys())
  const close = (): void => setAsking(null)
  const companies = parties.filter((party): party is CompanySummary => party.kind === 'company')
  if (found.error) return <ErrorNotice error={found.error.appError} onRetry={() => void found.refetch()} />
  if (file === undefined) return null
  if (file === null) {
    return (
      <EmptyState
        icon="library"
        title={t('lists.state.gone')}
        actions={<Button onPress={onBack}>{t('list.back')}</Button>}
      />
    )
  }
  const { list, prices, items } = file
  const none = companies.length === 0 ? t('list.noCompany') : null
  const from = t('from.list', { name: cutText(list.name, 80).text })
  const there = list.state === 'there'
  return (
    <div className="monitors">
      <div className="watch-head">
        <div className="watch-head-row">
          <IconButton icon="left" label={t('list.back')} onPress={onBack} />
          <h1 className="cut feed-name" title={cutText(list.name, 200).text}>
            <Foreign text={list.name} most={120} />
          </h1>
          <ListState list={list} />
          <span className="grow" />
          {items.length > 0 && <ExportButton source={{ kind: 'list', list: id }} />}
          <Button icon="watch" disabledReason={none} onPress={() => setAsking('monitor')}>
            {t('list.monitorAll')}
          </Button>
          <Button icon="ask" disabledReason={none} onPress={() => setAsking('read')}>
            {t('list.readAll')}
          </Button>
          {there && <IconButton icon="edit" label={t('list.rename')} onPress={() => setAsking('rename')} />}
          <IconButton
            icon="remove"
            label={t(there ? 'list.remove' : 'list.forget')}
            onPress={() => setAsking('remove')}
          />
        </div>
        <div className="watch-head-row small">
          <span>{list.members === null ? t('list.unread') : t('list.members', { count: list.members })}</span>
          {list.itemsReadAt !== null && (
            <span className="dim">{t('list.asOf', { at: format.moment(list.itemsReadAt) })}</span>
          )}
          <span className="grow" />
          {list.serviceId !== null && (
            <FreeOrPriced
              of="list"
              small
              label={watch('looked.ask')}
              price={prices.look}
              busy={lookAt.running}
              onPress={(approved) => {
                setLooked(null)
                void lookAt.run({ list: id, approved }).then((outcome) => {
                  if (outcome?.ok === true) setLooked(outcome.value)
                })
              }}
            />
          )}
          {there && (
            <FreeOrPriced
              of="list-items"
              small
              label={t(list.itemsReadAt === null ? 'list.readItems' : 'lists.readAgain')}
              price={prices.readItems}
              busy={readItems.running}
              onPress={(approved) => void readItems.run({ list: id, approved })}
            />
          )}
        </div>
      </div>
      {looked && <LookedNotice name={list.name} looked={looked} onDismiss={() => setLooked(null)} />}
      {Object.entries({ lookAt, readItems, takeOut }).map(
        ([name, { error, clear }]) => error && <ErrorNotice key={name} error={error} onDismiss={clear} />,
      )}
      <RowFailure row={row} />
      <Lines file={file} />
      {parties.length > 0 && (
        <div className="list-body">
          <PartyTable
            name="list"
            label={t('list.items')}
            items={parties}
            rows="mixed"
            recordPrice={price}
            onRead={row.read}
            sortable
            from={from}
            {...(there
              ? {
                  bulk: (chosen: readonly PartySummary[], clear: () => void) => {
                    const ids = new Set(chosen.map((party) => party.id))
                    const gone = items.filter(({ party }) => party !== null && ids.has(party.id)).map((item) => item.id)
                    const quote = quoteOfCalls('remove-list-item', gone.length, prices.removeItem)
                    return (
                      <FreeOrQuoted
                        variant="small"
                        label={(count) => t('bulk.takeOut', { count })}
                        busy={takeOut.running}
                        quote={quote}
                        error={takeOut.error}
                        onDismiss={takeOut.clear}
                        onStart={async ({ stopAt }) => {
                          const within = callsWithin(quote, stopAt ?? quote.bound).calls
                          const outcome = await takeOut.run({
                            list: id,
                            items: gone.slice(0, within),
                            approved: approvalTogether(quote),
                          })
                          if (outcome?.ok === true) clear()
                          return outcome?.ok === true
                        }}
                      />
                    )
                  },
                }
              : {})}
          />
        </div>
      )}
      {parties.length === 0 && file.adding.length === 0 && (
        <EmptyState
          icon="library"
          title={t(
            list.itemsReadAt === null && there && list.members === null ? 'list.unreadTitle' : 'list.emptyTitle',
          )}
        >
          {t(list.itemsReadAt === null && there && list.members === null ? 'list.unreadText' : 'list.empty')}
        </EmptyState>
      )}
      {asking === 'monitor' && <AddMonitors preset={companies} onClose={close} />}
      {asking === 'read' && <ReadAll companies={companies} from={from} onClose={close} />}
      {asking === 'rename' && <RenameList list={list} prices={prices} onClose={close} />}
      {asking === 'remove' && <RemoveList list={list} prices={prices} onGone={onBack} onClose={close} />}
    </div>
  )
}
