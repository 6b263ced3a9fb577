import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import { approvalTogether, quoteOfCalls } from '../../../shared/domain/credits/quote.ts'
import { stepDay, todayInGermany } from '../../../shared/domain/german-day.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import {
  eventBases,
  questionKey,
  type AskedEvents,
  type EventQuestion,
  type EventQuestions,
} from '../../../shared/domain/watch/asked-events.ts'
import { useAskEvents, useEventQuestions } from '../../data/history.ts'
import { useCriteria } from '../../parts/criteria/use-criteria.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { SpendDialog, type Agreed } from '../../parts/spending/spend-dialog.tsx'
import { mostPages, readPages, windowDays } from '../../parts/watch/period.ts'
import { TypePicker } from '../../parts/watch/type-picker.tsx'
import { useVocabulary } from '../../parts/watch/use-vocabulary.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PickField } from '../../ui/pick-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './history.css'

/** Role types that one call takes (contract 4.2). */
const mostRoleTypes = 10

/** Asks the service for the events of one company in a period; what it brings stands in the line below. */
export function AskEvents({ company }: { readonly company: PartyId }): ReactNode {
  const { t } = useTranslation('history')
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button onPress={() => setOpen(true)}>{t('asked.open')}</Button>
      {open && <AskEventsDialog company={company} onClose={() => setOpen(false)} />}
    </div>
  )
}

function AskEventsDialog({ company, onClose }: { readonly company: PartyId; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  const questions = useEventQuestions(company)
  const ask = useAskEvents(company)
  const [question, setQuestion] = useState<EventQuestion>({
    basis: 'register-day',
    from: stepDay(todayInGermany(), -30),
    to: todayInGermany(),
    types: [],
    roleTypes: [],
  })
  const [text, setText] = useState('1')
  const price: Price = questions.data?.price ?? { kind: 'unknown' }
  // An unknown price is agreed to for one page at a time.
  const priced = price.kind !== 'unknown'
  const count = priced ? readPages(text) : 1
  const wrongPages = count < 1 || count > mostPages ? t('asked.pagesWrong', { count: mostPages }) : null
  const before = questions.data?.asked.find((one) => questionKey(one.question) === questionKey(question)) ?? null
  const rest = before !== null && !before.whole && before.notApplied.length === 0 ? before : null
  const wrong = useWrongDays(question) ?? wrongPages
  const put = (change: Partial<EventQuestion>): void => setQuestion({ ...question, ...change })
  const quote = quoteOfCalls('events', Math.max(1, Math.min(count, mostPages)), price)
  const run = ({ stopAt }: Agreed, goOn: boolean): void =>
    void ask.run({ question, goOn, approved: approvalTogether(quote, stopAt) })
  return (
    <SpendDialog
      atMost
      title={t('asked.title')}
      quote={quote}
      startLabel={(calls) =>
        rest !== null
          ? t('asked.goOn', { page: rest.pages + 1 })
          : before?.whole === true
            ? t('asked.again')
            : t('asked.read', { count: calls })
      }
      {...(rest === null ? {} : { other: { label: t('asked.again'), onStart: (agreed) => run(agreed, false) } })}
      {...(ask.running ? { stop: { label: t('asked.stop'), stopping: ask.stopping, onPress: ask.stop } } : {})}
      closeLabel={t('asked.close')}
      reason={wrong}
      busy={ask.running}
      errors={[[ask.error, ask.clear]]}
      onStart={(agreed) => run(agreed, rest !== null)}
      onClose={onClose}
    >
      <div className="add">
        {questions.error && <ErrorNotice error={questions.error.appError} boxed />}
        <p>{t('asked.text', { price: format.price(price) })}</p>
        <Question question={question} onChange={put} />
        {priced && (
          <div className="asked-fields">
            <TextField
              label={t('asked.pages')}
              numeric
              value={text}
              maxLength={3}
              onChange={setText}
              error={wrongPages}
            />
          </div>
        )}
        {before?.whole === true && (
          <p className="small">{t('asked.readAlready', { day: format.momentDay(before.readAt) })}</p>
        )}
        {questions.data !== undefined && <Before questions={questions.data} />}
      </div>
    </SpendDialog>
  )
}

/** Why these days can't be asked for; null: they can. */
function useWrongDays({ from, to }: EventQuestion): string | null {
  const { t } = useTranslation('history')
  const format = useFormat()
  const earliest = stepDay(todayInGermany(), -windowDays)
  if (from < earliest) return t('asked.tooOld', { day: format.day(earliest) })
  if (from > to) return t('asked.wrongOrder')
  return to > todayInGermany() ? t('asked.notYet') : null
}

function Question({
  question,
  onChange,
}: {
  readonly question: EventQuestion
  readonly onChange: (change: Partial<EventQuestion>) => void
}): ReactNode {
  const { t } = useTranslation('history')
  const criteria = useCriteria()
  const vocabulary = useVocabulary(true)
  return (
    <>
      <div>
        <Segmented
          label={t('asked.basis')}
          value={question.basis}
          options={eventBases.map((basis) => ({ value: basis, text: t(`asked.by.${basis}`) }))}
          onChange={(basis) => onChange({ basis })}
        />
      </div>
      <div className="asked-fields">
        <DayField day={question.from} label={t('asked.from')} onChange={(from) => onChange({ from })} />
        <DayField day={question.to} label={t('asked.to')} onChange={(to) => onChange({ to })} />
        <PickField
          label={t('asked.roleTypes')}
          value={question.roleTypes}
          choices={criteria.roleTypes}
          show={criteria.roleType}
          placeholder={t('asked.any')}
          onChange={(roleTypes) => onChange({ roleTypes: roleTypes.slice(0, mostRoleTypes) })}
        />
      </div>
      <details>
        <summary>{t('asked.types')}</summary>
        <TypePicker
          vocabulary={vocabulary}
          value={question.types}
          onChange={(types) => onChange({ types })}
          none={t('asked.any')}
        />
      </details>
    </>
  )
}

/** What was asked before, newest first: nobody pays twice for what stands here. */
function Before({ questions: { asked } }: { readonly questions: EventQuestions }): ReactNode {
  const { t } = useTranslation('history')
  if (asked.length === 0) return null
  return (
    <section aria-label={t('asked.before')}>
      <h3>{t('asked.before')}</h3>
      <ul className="asked-before">
        {asked.map((one) => (
          <Asked key={questionKey(one.question)} asked={one} />
        ))}
      </ul>
    </section>
  )
}

function Asked({ asked }: { readonly asked: AskedEvents }): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  const { question, events, pages, whole, readAt, unread, notApplied } = asked
  const span = t('asked.span', {
    from: format.day(question.from),
    to: format.day(question.to),
    basis: t(`asked.by.${question.basis}`),
  })
  const narrowed = question.types.length > 0 || question.roleTypes.length > 0 ? t('asked.narrowed') : null
  const what = `${t('asked.found', { count: events })} ${t('asked.onPages', { count: pages })}`
  const end = t(whole ? 'asked.whole' : 'asked.part', { day: format.momentDay(readAt) })
  return (
    <li>
      {[span, narrowed, what, end].filter((part) => part !== null).join(' · ')}
      {unread > 0 && <Notice tone="warn">{t('asked.unread', { count: unread })}</Notice>}
      {notApplied.length > 0 && (
        <Notice tone="warn">
          {t('asked.ignored', {
            fields: notApplied.map((field) => t(`asked.field.${field as 'subjectId'}`)).join(', '),
          })}
        </Notice>
      )}
    </li>
  )
}
