import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InboxQuery } from '../../../../shared/domain/watch/inbox.ts'
import { Button } from '../../../ui/button.tsx'
import { useShownName } from '../../../parts/party/company-name.tsx'
import { cutText } from '../../../../shared/domain/text/clean-text.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ExportButton } from '../../../parts/exports/export-button.tsx'
import { useFeeds, useMonitors } from '../../../data/watch.ts'
import { TypePicker } from '../../../parts/watch/type-picker.tsx'
import type { Vocabulary } from '../../../parts/watch/use-vocabulary.ts'
import { groupings, type Grouping } from './group-items.ts'
import './inbox-tools.css'

export const everything: InboxQuery = {
  unseenOnly: false,
  text: '',
  types: [],
  monitor: null,
  feed: null,
  company: null,
}

/** How many filters are set, beside what the place itself fixes. */
export const filtersSet = (
  { unseenOnly, text, types, monitor, feed }: InboxQuery,
  fixed: Partial<InboxQuery>,
): number =>
  [
    unseenOnly,
    text.trim() !== '',
    types.length > 0,
    monitor !== null,
    feed !== null && fixed.feed === undefined,
  ].filter(Boolean).length

export interface InboxToolsProps {
  readonly grouping: Grouping
  readonly onGrouping: (grouping: Grouping) => void
  readonly filtering: boolean
  readonly onFiltering: (on: boolean) => void
  readonly set: number
  readonly unseen: number
  readonly onAcknowledgeAll: () => void
  readonly query: InboxQuery
}

/** Grouping, filter, and "all shown": what the head of an inbox carries. */
export function InboxTools(props: InboxToolsProps): ReactNode {
  const { grouping, onGrouping, filtering, onFiltering, set, unseen, onAcknowledgeAll, query } = props
  const { t } = useTranslation('watch')
  return (
    <span className="inbox-tools">
      <Segmented
        label={t('inbox.grouping')}
        value={grouping}
        onChange={onGrouping}
        options={groupings.map((value) => ({ value, text: t(`inbox.by.${value}`) }))}
      />
      <Button icon="filter" pressed={filtering} onPress={() => onFiltering(!filtering)}>
        {set === 0 ? t('inbox.filter') : t('inbox.filtersSet', { count: set })}
      </Button>
      <Button
        icon="checkAll"
        disabledReason={unseen === 0 ? t('inbox.nothingUnseen') : null}
        onPress={onAcknowledgeAll}
      >
        {t('inbox.acknowledgeAll')}
      </Button>
      <ExportButton source={{ kind: 'inbox', query }} />
    </span>
  )
}

function WatchedName({ id, name }: { readonly id: number; readonly name: string | null }): ReactNode {
  return <option value={id}>{useShownName(name).slice(0, 60)}</option>
}

/** Unseen only, a word, event types, one company, one feed. */
export function InboxFilter({
  query,
  fixed,
  onChange,
  vocabulary,
}: {
  readonly query: InboxQuery
  readonly fixed: Partial<InboxQuery>
  readonly onChange: (query: InboxQuery) => void
  readonly vocabulary: Vocabulary
}): ReactNode {
  const { t } = useTranslation('watch')
  const monitors = useMonitors().data ?? []
  const feeds = useFeeds().data ?? []
  const put = (change: Partial<InboxQuery>): void => onChange({ ...query, ...change })
  const number = (value: string): number | null => (value === '' ? null : Number(value))
  return (
    <div className="inbox-filter" role="search" aria-label={t('inbox.filter')}>
      <div className="inbox-filter-row">
        <TextField
          label={t('inbox.text')}
          hideLabel
          placeholder={t('inbox.text')}
          icon="search"
          type="search"
          value={query.text}
          maxLength={200}
          onChange={(text) => put({ text })}
        />
        <label className="inbox-check">
          <input
            type="checkbox"
            checked={query.unseenOnly}
            onChange={(event) => put({ unseenOnly: event.target.checked })}
          />
          {t('inbox.unseenOnly')}
        </label>
        {monitors.length > 0 && fixed.feed === undefined && (
          <label className="inbox-select">
            <span className="small">{t('inbox.ofCompany')}</span>
            <select value={query.monitor ?? ''} onChange={(event) => put({ monitor: number(event.target.value) })}>
              <option value="">{t('inbox.any')}</option>
              {monitors.map(({ id, company }) => (
                <WatchedName key={id} id={id} name={company.name} />
              ))}
            </select>
          </label>
        )}
        {feeds.length > 0 && fixed.feed === undefined && (
          <label className="inbox-select">
            <span className="small">{t('inbox.ofFeed')}</span>
            <select value={query.feed ?? ''} onChange={(event) => put({ feed: number(event.target.value) })}>
              <option value="">{t('inbox.any')}</option>
              {feeds.map(({ id, name }) => (
                <option key={id} value={id}>
                  {cutText(name, 60).text}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button variant="quiet" onPress={() => onChange({ ...everything, ...fixed })}>
          {t('inbox.clearFilter')}
        </Button>
      </div>
      <details className="inbox-types" open={query.types.length > 0 || undefined}>
        <summary>{t('inbox.types')}</summary>
        <TypePicker
          vocabulary={vocabulary}
          value={query.types}
          onChange={(types) => put({ types })}
          none={t('inbox.anyType')}
        />
      </details>
    </div>
  )
}
