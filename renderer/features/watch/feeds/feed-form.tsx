import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { checkFilter, emptyFilter, type FilterField } from '../../../../shared/domain/search/company-filter.ts'
import type { Price } from '../../../../shared/domain/credits/credits.ts'
import { quoteOfCalls } from '../../../../shared/domain/credits/quote.ts'
import {
  monthlyPolls,
  usualIntervals,
  type EventFeedFilter,
  type Feed,
  type FeedFilter,
  type NotifyRule,
} from '../../../../shared/domain/watch/feed.ts'
import { usePrices } from '../../../data/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { approvalOf } from '../../../parts/prices/price-button.tsx'
import { SpendDialog } from '../../../parts/spending/spend-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CriterionField, type SharedCriteria } from '../../../parts/criteria/criterion-field.tsx'
import { PickField } from '../../../ui/pick-field.tsx'
import { useCriteria } from '../../../parts/criteria/use-criteria.ts'
import { useWatchCommand } from '../../../data/watch.ts'
import { TypePicker } from '../../../parts/watch/type-picker.tsx'
import { useVocabulary } from '../../../parts/watch/use-vocabulary.ts'
import { feedInput, useFeedWords } from './feed-words.ts'
import './feeds.css'
import { IntervalChoice } from './interval-choice.tsx'

const noEvents: EventFeedFilter = {
  kind: 'events',
  types: [],
  roleTypes: [],
  legalForms: [],
  states: [],
  registeredOffices: [],
  registerCourt: null,
  capitalFrom: null,
  capitalTo: null,
  term: null,
}
const noFormations: FeedFilter = { kind: 'formations', legalForms: [], term: null }

const unknown: Price = { kind: 'unknown' }

/** A feed before it is saved, or as it is changed. */
type Draft = Pick<Feed, 'name' | 'filter' | 'intervalMinutes' | 'on' | 'notify'>

const draftOf = (kind: FeedFilter['kind']): Draft => ({
  name: '',
  filter: kind === 'events' ? noEvents : noFormations,
  intervalMinutes: usualIntervals[kind],
  on: true,
  notify: 'grouped',
})

/** The first problem of a field, in words; the limits are those of the company filter (contract 4.2). */
function useProblems(filter: FeedFilter): (field: FilterField) => string | null {
  const criteria = useCriteria()
  const problems = checkFilter(
    filter.kind === 'formations'
      ? { ...emptyFilter, legalForms: filter.legalForms }
      : {
          ...emptyFilter,
          legalForms: filter.legalForms,
          states: filter.states,
          registeredOffices: filter.registeredOffices,
          registerCourt: filter.registerCourt,
          capitalFrom: filter.capitalFrom,
          capitalTo: filter.capitalTo,
        },
  )
  return (field) => {
    const found = problems.find((problem) => problem.field === field && problem.problem !== 'empty-filter')
    return found === undefined ? null : criteria.problem(found)
  }
}

/** Every filter of contract 4.2. */
function EventCriteria({
  filter,
  onChange,
}: {
  readonly filter: EventFeedFilter
  readonly onChange: (filter: EventFeedFilter) => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const { t: hint } = useTranslation('filter')
  const criteria = useCriteria()
  const vocabulary = useVocabulary(true)
  const problem = useProblems(filter)
  const put = (change: Partial<EventFeedFilter>): void => onChange({ ...filter, ...change })
  const criterion = (name: keyof SharedCriteria): ReactNode => (
    <CriterionField key={name} name={name} values={filter} criteria={criteria} error={problem(name)} onChange={put} />
  )
  return (
    <>
      <div className="feed-fields">
        {(['legalForms', 'states', 'registeredOffices', 'registerCourt'] as const).map(criterion)}
        <PickField
          label={t('feed.roleTypes')}
          value={filter.roleTypes}
          choices={criteria.roleTypes}
          show={criteria.roleType}
          placeholder={hint('hint.any')}
          onChange={(roleTypes) => put({ roleTypes })}
        />
        <TextField
          label={t('feed.term')}
          value={filter.term ?? ''}
          maxLength={200}
          placeholder={t('feed.termHint')}
          onChange={(term) => put({ term: term === '' ? null : term })}
        />
        {(['capitalFrom', 'capitalTo'] as const).map(criterion)}
      </div>
      <section aria-label={t('types.label')}>
        <h3>{t('feed.types')}</h3>
        <TypePicker
          vocabulary={vocabulary}
          value={filter.types}
          onChange={(types) => put({ types })}
          none={t('feed.anyType')}
        />
      </section>
    </>
  )
}

function FormationCriteria({
  filter,
  onChange,
}: {
  readonly filter: Extract<FeedFilter, { kind: 'formations' }>
  readonly onChange: (filter: FeedFilter) => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const criteria = useCriteria()
  const problem = useProblems(filter)
  return (
    <div className="feed-fields">
      <CriterionField
        name="legalForms"
        values={{ ...emptyFilter, legalForms: filter.legalForms }}
        criteria={criteria}
        error={problem('legalForms')}
        onChange={({ legalForms = [] }) => onChange({ ...filter, legalForms })}
      />
      <TextField
        label={t('feed.term')}
        value={filter.term ?? ''}
        maxLength={200}
        placeholder={t('feed.termHintFormations')}
        onChange={(term) => onChange({ ...filter, term: term === '' ? null : term })}
      />
    </div>
  )
}

const empty = (filter: FeedFilter): boolean =>
  Object.entries(filter).every(
    ([name, value]) =>
      name === 'kind' || value === null || value === '' || (Array.isArray(value) && value.length === 0),
  )

/** Makes or changes a feed: what it asks for, how often, and what that costs; saving one that is on agrees to that price. */
export function FeedForm({
  feed,
  onClose,
  onSaved,
}: {
  /** Null: a new one. */
  readonly feed: Feed | null
  readonly onClose: () => void
  readonly onSaved: (feed: Feed) => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const prices = usePrices().data
  const words = useFeedWords()
  const [draft, setDraft] = useState<Draft>(feed ?? draftOf('events'))
  const problem = useProblems(draft.filter)
  const save = useWatchCommand((client) => client.watch.saveFeed, `watch:save feed:${feed?.id ?? 'new'}`)
  const put = (change: Partial<Draft>): void => setDraft({ ...draft, ...change })
  const price = prices?.[draft.filter.kind === 'events' ? 'events' : 'formations'] ?? unknown
  const name = draft.name.trim() === '' ? words.criteria(draft.filter).join('; ').slice(0, 200) : draft.name.trim()
  const wrong = (['legalForms', 'states', 'registeredOffices', 'registerCourt', 'capitalFrom', 'capitalTo'] as const)
    .map(problem)
    .find((text) => text !== null)
  const reason = name === '' ? t('feed.needsName') : (wrong ?? null)
  const send = async (approved: Parameters<typeof save.run>[0]['approved']): Promise<void> => {
    const { id, ...rest } = feedInput({ ...draft, name, id: feed?.id ?? 0 } as Feed)
    const outcome = await save.run({ ...rest, id: feed === null ? null : id, approved })
    if (outcome?.ok === true) onSaved(outcome.value)
  }
  const title = t(feed === null ? 'feed.newTitle' : 'feed.editTitle')
  const fields = (
    <div className="feed-form">
      <div className="feed-form-row">
        {feed === null && (
          <Segmented<FeedFilter['kind']>
            label={t('feed.kind')}
            value={draft.filter.kind}
            onChange={(kind) => setDraft({ ...draftOf(kind), name: draft.name, on: draft.on })}
            options={[
              { value: 'events', text: t('feed.events') },
              { value: 'formations', text: t('feed.formations') },
            ]}
          />
        )}
        <TextField
          label={t('feed.name')}
          value={draft.name}
          maxLength={200}
          placeholder={name === '' ? t('feed.nameHint') : name}
          onChange={(text) => put({ name: text })}
        />
      </div>
      {draft.filter.kind === 'events' ? (
        <EventCriteria filter={draft.filter} onChange={(filter) => put({ filter })} />
      ) : (
        <FormationCriteria filter={draft.filter} onChange={(filter) => put({ filter })} />
      )}
      {empty(draft.filter) && (
        <p className="small warn" role="status">
          {t('feed.whole')}
        </p>
      )}
      <IntervalChoice
        price={price}
        value={draft.intervalMinutes}
        onChange={(intervalMinutes) => put({ intervalMinutes })}
      />
      <div className="feed-form-row">
        <label className="feed-check">
          <input type="checkbox" checked={draft.on} onChange={(event) => put({ on: event.target.checked })} />
          {t('feed.isOn')}
        </label>
        <label className="feed-check">
          <input
            type="checkbox"
            checked={draft.notify === 'grouped'}
            onChange={(event) => put({ notify: (event.target.checked ? 'grouped' : 'none') satisfies NotifyRule })}
          />
          {t('feed.notify')}
        </label>
      </div>
    </div>
  )
  return draft.on ? (
    <SpendDialog
      title={title}
      quote={quoteOfCalls(draft.filter.kind, monthlyPolls(draft.intervalMinutes), price)}
      schedule={{ of: 'feed', price, stopAt: null }}
      startLabel={() => t('feed.saveOn')}
      note={t('feed.eachPoll')}
      reason={reason}
      busy={save.running}
      errors={[[save.error, save.clear]]}
      onStart={() => void send(approvalOf(price))}
      onClose={onClose}
    >
      {fields}
    </SpendDialog>
  ) : (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      foot={
        <>
          <span className="small add-sum">{t('feed.offCosts')}</span>
          <Button onPress={onClose}>{t('add.cancel')}</Button>
          <Button variant="primary" busy={save.running} disabledReason={reason} onPress={() => void send({ upTo: 0 })}>
            {t('feed.saveOff')}
          </Button>
        </>
      }
    >
      {save.error && <ErrorNotice error={save.error} onDismiss={save.clear} boxed />}
      {fields}
    </Dialog>
  )
}
