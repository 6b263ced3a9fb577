import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../../shared/domain/company/company.ts'
import {
  attemptsOf,
  eventsOf,
  unopenedEvents,
  type Delivery,
  type DeliveryAttempt,
} from '../../../../shared/domain/watch/delivery.ts'
import { openTab } from '../../../data/tabs.ts'
import { Button } from '../../../ui/button.tsx'
import { CompanyName } from '../../../parts/party/company-name.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { usePrices, useRawAnswer } from '../../../data/queries.ts'
import { PriceButton } from '../../../parts/prices/price-button.tsx'
import { RawAnswerView } from '../../../parts/raw-answer/raw-answer-view.tsx'
import { TermText } from '../../../parts/register-words/term-text.tsx'
import { useVocabulary } from '../../../parts/watch/use-vocabulary.ts'
import { useDeliveryCommand } from './data.ts'
import { DeliveryStateMark } from './delivery-state-mark.tsx'
import { useDeliveryWords } from './words.ts'

function Attempt({
  attempt,
  number,
}: {
  readonly attempt: DeliveryAttempt
  /** Null: not every attempt is listed, so it isn't known which one it is. */
  readonly number: number | null
}): ReactNode {
  const { t } = useTranslation('delivery')
  const format = useFormat()
  return (
    <li>
      {number !== null && <span className="dim">{t('deliveries.attempt', { number })}: </span>}
      {attempt.at !== null && <>{format.moment(attempt.at)}, </>}
      {attempt.status === null ? t('deliveries.noAnswer') : t('deliveries.answered', { status: attempt.status })}
      {attempt.error !== null && (
        <>
          {' '}
          (<Foreign text={attempt.error} most={200} />)
        </>
      )}
    </li>
  )
}

/** Says that there are more than stand here. */
function Listed({ shown, count }: { readonly shown: number; readonly count: number }): ReactNode {
  const { t } = useTranslation('delivery')
  return <p className="small warn">{t('deliveries.listed', { shown, count })}</p>
}

/** As the service said it last, with every field. */
function RawAnswer({ delivery: { answerId } }: { readonly delivery: Delivery }): ReactNode {
  const { t } = useTranslation('company')
  const answer = useRawAnswer(answerId)
  if (answer.error) return <ErrorNotice error={answer.error.appError} onRetry={() => void answer.refetch()} boxed />
  if (answer.data === null) return <p className="small">{t('allFields.gone')}</p>
  return answer.data ? <RawAnswerView answers={[answer.data]} /> : null
}

/** Events that it names by their ids alone, each with the way to read it for its price. */
function UnopenedEvents({ delivery }: { readonly delivery: Delivery }): ReactNode {
  const { t } = useTranslation('delivery')
  const prices = usePrices().data
  const read = useDeliveryCommand((client) => client.delivery.openEvent, `delivery:event:${delivery.id}`)
  const named = unopenedEvents(delivery)
  return (
    <>
      {named.length > 0 && (
        <>
          <p className="small dim">{t('deliveries.eventIds')}</p>
          <ul className="delivery-events">
            {named.map((event) => (
              <li key={event}>
                <Foreign text={event} most={100} />
                {prices && (
                  <PriceButton
                    of="event"
                    variant="small"
                    label={t('deliveries.openEvent')}
                    price={prices.event}
                    busy={read.running}
                    onPress={(approved) => void read.run({ delivery: delivery.id, event, approved })}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {read.error && <ErrorNotice error={read.error} onDismiss={read.clear} boxed />}
    </>
  )
}

/** One delivery: where, when, every attempt, and what it held, with the way to each company. */
export function DeliveryDetail({
  delivery,
  onClose,
  onInbox,
}: {
  readonly delivery: Delivery
  readonly onClose: () => void
  /** Shows what the watch brought of a company. */
  readonly onInbox: (company: CompanySummary) => void
}): ReactNode {
  const { t } = useTranslation('delivery')
  const format = useFormat()
  const words = useDeliveryWords()
  const vocabulary = useVocabulary()
  const read = useDeliveryCommand((client) => client.delivery.readDelivery, `delivery:read:${delivery.id}`)
  const [raw, setRaw] = useState(false)
  const [attempts, events] = [attemptsOf(delivery), eventsOf(delivery)]
  const shownEvents = delivery.events.length + unopenedEvents(delivery).length
  const open = (act: () => void): void => {
    onClose()
    act()
  }
  return (
    <Dialog
      wide
      title={t('deliveries.title')}
      onClose={onClose}
      foot={
        <Button icon="refresh" busy={read.running} onPress={() => void read.run({ delivery: delivery.id })}>
          {t('deliveries.readAgain')}
        </Button>
      }
    >
      <div className="delivery-form">
        {read.error && <ErrorNotice error={read.error} onDismiss={read.clear} boxed />}
        <dl className="delivery-facts">
          <dt>{t('deliveries.to')}</dt>
          <dd>
            {words.type(delivery.type) !== null && (
              <>
                <Foreign text={words.type(delivery.type) ?? ''} most={20} />:{' '}
              </>
            )}
            {delivery.address === null ? (
              <span className="null">{t('notSaid')}</span>
            ) : (
              <Foreign text={delivery.address} most={300} />
            )}
            {words.cadence(delivery.cadence) !== null && (
              <span className="dim">
                {' '}
                (<Foreign text={words.cadence(delivery.cadence) ?? ''} most={20} />)
              </span>
            )}
          </dd>
          <dt>{t('deliveries.state')}</dt>
          <dd>
            <DeliveryStateMark state={delivery.state} />
          </dd>
          <dt>{t('deliveries.sentAt')}</dt>
          <dd>
            {delivery.createdAt === null ? (
              <span className="null">{t('notSaid')}</span>
            ) : (
              format.moment(delivery.createdAt)
            )}
          </dd>
          {delivery.nextAttemptAt !== null && (
            <>
              <dt>{t('deliveries.nextAt')}</dt>
              <dd>{format.moment(delivery.nextAttemptAt)}</dd>
            </>
          )}
          <dt>{t('serviceId')}</dt>
          <dd>
            <Foreign text={delivery.serviceId} most={100} />
          </dd>
          <dt>{t('deliveries.attempts')}</dt>
          <dd>
            {delivery.attempts.length === 0 ? (
              <span className="null">
                {attempts === null
                  ? t('deliveries.unreadHere')
                  : attempts === 0
                    ? t('deliveries.noAttempts')
                    : t('deliveries.attemptsCount', { count: attempts })}
              </span>
            ) : (
              <>
                {attempts !== null && attempts > delivery.attempts.length && (
                  <Listed shown={delivery.attempts.length} count={attempts} />
                )}
                <ol>
                  {delivery.attempts.map((attempt, index) => (
                    <Attempt
                      key={`${attempt.at} ${String(index)}`}
                      attempt={attempt}
                      number={attempts === delivery.attempts.length ? index + 1 : null}
                    />
                  ))}
                </ol>
              </>
            )}
          </dd>
        </dl>
        <h3>{t('deliveries.events')}</h3>
        {delivery.events.length === 0 && (
          <p className="null">
            {events === null
              ? t('deliveries.unreadHere')
              : events === 0
                ? t('deliveries.noEvents')
                : t('deliveries.eventsCount', { count: events })}
          </p>
        )}
        {shownEvents > 0 && events !== null && events > shownEvents && <Listed shown={shownEvents} count={events} />}
        <UnopenedEvents delivery={delivery} />
        <ul className="delivery-events">
          {delivery.events.map(({ event, company, inInbox }) => (
            <li key={event.key}>
              {company === null ? (
                <span className="null">{t('deliveries.noCompany')}</span>
              ) : (
                <CompanyName
                  name={company.name}
                  onOpen={() => open(() => openTab({ kind: 'company', id: company.id }))}
                />
              )}
              <TermText term={vocabulary.eventWord(event, company?.legalForm ?? null)} most={100} />
              {event.effectiveOn !== null && <span className="dim">{format.day(event.effectiveOn)}</span>}
              {company !== null && inInbox && (
                <Button small variant="quiet" onPress={() => open(() => onInbox(company))}>
                  {t('deliveries.inInbox')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div>
          <Button small pressed={raw} onPress={() => setRaw(!raw)}>
            {t('deliveries.raw', { id: delivery.answerId })}
          </Button>
        </div>
        {raw && <RawAnswer delivery={delivery} />}
      </div>
    </Dialog>
  )
}
