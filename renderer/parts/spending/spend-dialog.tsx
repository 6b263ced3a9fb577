import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalOfQuote, callsWithin, type Quote, type QuoteApproval } from '../../../shared/domain/credits/quote.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import { useMeter, useUnreached } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { useEuros } from '../prices/use-euros.ts'
import { PriceButton } from '../prices/price-button.tsx'
import { QuoteTable } from './quote-table.tsx'
import { RoomWords } from './room-words.tsx'
import { ScheduleWords, type Schedule } from './schedule-words.tsx'
import './spend-dialog.css'
import { useLimit, type Limit } from './use-limit.ts'

/** What was agreed to: all of the quote, and where to stop before; undefined: nowhere. */
export interface Agreed {
  readonly approved: QuoteApproval
  readonly stopAt?: number
}

/** Another way to the same, and what it costs. */
export interface CheaperWay {
  readonly text: string
  readonly take?: { readonly label: string; readonly onPress: () => void }
}

/** The first thing that cuts a plan before its end, in words, and whether it is a cap; null: nothing does. */
function useCutWords(
  quote: Quote,
  { room, calls, exact, credits }: Limit,
): { readonly text: string; readonly byCap: boolean } | null {
  const { t } = useTranslation('spending')
  const format = useFormat()
  // A limit that is no number cuts nothing: it has to be put right first.
  if (room === undefined || credits === null || calls === quote.calls) return null
  const rest = quote.calls - calls
  const byCap = room.caps < quote.bound && callsWithin(quote, room.caps).calls === calls
  const where = byCap
    ? t(room.day <= room.month ? 'cut.day' : 'cut.month', {
        left: format.credits(room.caps),
        bound: format.number(quote.bound),
      })
    : t('cut.limit')
  const what = t(exact ? 'cut.rest' : 'cut.restAtLeast', { calls, of: quote.calls, count: rest })
  return { text: `${where} ${what}`, byCap }
}

/** When all of it will be there, by what calls took lately; null: none was made, the service is out of reach, or a job answers when the service is done with it. */
function useDoneWords(calls: number, { lines }: Quote): string | null {
  const { t } = useTranslation('spending')
  const format = useFormat()
  const each = useMeter().data?.callMs ?? null
  const [now] = useState(Date.now)
  const unreached = useUnreached()
  if (
    unreached ||
    each === null ||
    calls === 0 ||
    lines.some((line) => line.calls > 0 && line.operation.startsWith('ownership-job'))
  )
    return null
  const ms = each * calls
  return ms < 90_000
    ? t('doneIn', { count: Math.max(1, Math.round(ms / 1000)) })
    : t('doneAt', { at: format.moment(new Date(now + ms).toISOString()) })
}

function QuoteWords({ quote, limit }: { readonly quote: Quote; readonly limit: Limit }): ReactNode {
  const { t } = useTranslation('spending')
  const format = useFormat()
  const cut = useCutWords(quote, limit)
  const done = useDoneWords(limit.exact ? limit.calls : quote.calls, quote)
  const euros = useEuros()
  const withEuros = (credits: number): string => [format.credits(credits), euros(credits)].filter(Boolean).join(' ')
  const calls = t('calls', { count: quote.calls })
  const { room } = limit
  const left = room?.balance ?? null
  const short = left !== null && left < limit.most ? left : null
  return (
    <div className="quote-words" role="status">
      <p>
        {quote.unpriced === 0
          ? t('together', { calls, sum: withEuros(quote.bound) })
          : t(quote.unpriced === quote.calls ? 'togetherUnpriced' : 'togetherBound', {
              calls,
              bound: withEuros(quote.bound),
              count: quote.unpriced,
            })}
        {quote.kept > 0 && ` ${t('keptNote', { count: quote.kept })}`}
        {quote.notThere > 0 && ` ${t('notThereNote', { count: quote.notThere })}`}
      </p>
      {cut !== null && <p className="warn">{cut.text}</p>}
      {short !== null && <p className="warn">{t('balanceShort', { left: format.credits(short) })}</p>}
      {room !== undefined && <RoomWords room={room} said={{ caps: cut?.byCap === true, balance: short !== null }} />}
      {done !== null && <p className="small dim">{done}</p>}
    </div>
  )
}

/** How many times what was under way ended well while the dialog stayed open. */
function useRunsDone(busy: boolean, failed: boolean): number {
  const [was, setWas] = useState(busy)
  const [done, setDone] = useState(0)
  if (was !== busy) {
    setWas(busy)
    if (!busy && !failed) setDone(done + 1)
  }
  return done
}

function LimitField({ quote, limit }: { readonly quote: Quote; readonly limit: Limit }): ReactNode {
  const { t } = useTranslation('spending')
  const format = useFormat()
  if (quote.bound === 0) return null
  return (
    <TextField
      className="spend-limit"
      numeric
      label={t('stopAt')}
      value={limit.text ?? format.number(limit.credits ?? 0)}
      maxLength={12}
      onChange={limit.setText}
      error={limit.credits === null ? t('stopAtInvalid') : null}
    />
  )
}

/**
 * The one dialog before many calls: what each line costs, what is here already and what can't be had, all of it together, what the
 * caps and the balance leave, where it stops, a cheaper way, and when it is done. What a cap or the limit would cut is said first.
 */
export function SpendDialog({
  title,
  quote,
  startLabel,
  reason = null,
  nothingLeft,
  atMost = false,
  itemized = false,
  limitable = true,
  busy = false,
  errors = [],
  note,
  cheaper = [],
  wide = limitable,
  closeLabel,
  stop,
  end,
  other,
  schedule,
  children,
  onStart,
  onClose,
}: {
  readonly title: string
  /** Undefined: nothing to price is chosen yet. */
  readonly quote: Quote | undefined
  /** Names what so many calls do. */
  readonly startLabel: (calls: number) => string
  /** The quote is a bound: fewer calls may do. */
  readonly atMost?: boolean
  /** What it costs stands in lines also where one call is all of it: the choices above it change them. */
  readonly itemized?: boolean
  /**
   * False: only the caps can stop it on its way, because nobody can agree to a part of a call of unknown price; without the field
   * beside its words the dialog is narrow.
   */
  readonly limitable?: boolean
  /** Why it can't start; null: it can. */
  readonly reason?: string | null
  /** Said where no call is left of the quote; else that so many are here. */
  readonly nothingLeft?: string
  readonly busy?: boolean
  readonly errors?: readonly (readonly [error: AppError | null | undefined, onDismiss: () => void])[]
  /** What else is to be known of these calls. */
  readonly note?: string
  readonly cheaper?: readonly CheaperWay[]
  readonly wide?: boolean
  /** Of the button that leaves it; else "Cancel". */
  readonly closeLabel?: string
  /** Ends what is under way, in the place of the button that leaves. */
  readonly stop?: { readonly label: string; readonly stopping: boolean; readonly onPress: () => void }
  /** Goes on by itself: the quote is of thirty days, and the button agrees to the price of each call. */
  readonly schedule?: Schedule
  /** Ends what goes on by itself, beside the button that leaves. */
  readonly end?: { readonly label: string; readonly onPress: () => void }
  /** A second way to spend the same. */
  readonly other?: { readonly label: string; readonly onStart: (agreed: Agreed) => void }
  /** The choices that the quote follows. */
  readonly children?: ReactNode
  readonly onStart: (agreed: Agreed) => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('spending')
  const { t: ui } = useTranslation('ui')
  const shown = quote ?? { calls: 0, kept: 0, notThere: 0, least: 0, unpriced: 0, bound: 0, lines: [] }
  const limit = useLimit(shown)
  const done = useRunsDone(
    busy,
    errors.some(([error]) => error),
  )
  const stopped =
    schedule === undefined && shown.calls > 0 && limit.calls === 0
      ? t(limit.credits === null ? 'stopAtInvalid' : limit.room?.caps === 0 ? 'noRoom' : 'nothingFits')
      : null
  /** Nothing is left to call: a table of zeros and a button that can't be pressed would say less than a sentence. */
  const nothing = schedule === undefined && reason === null && shown.calls === 0 && shown.kept + shown.notThere > 0
  const whole = limit.most >= shown.bound
  const agreed: Agreed = { approved: approvalOfQuote(shown), ...(whole ? {} : { stopAt: limit.most }) }
  const sum = limit.calls === 0 ? shown.bound : limit.most
  // One call has one price, in its own words; more have a sum.
  const [only] = shown.calls === 1 ? shown.lines.filter(({ calls }) => calls > 0) : []
  const costs = {
    of: shown,
    busy,
    disabledReason: reason ?? stopped ?? (schedule === undefined && shown.calls === 0 ? (nothingLeft ?? null) : null),
    bound:
      schedule === undefined && only === undefined && (shown.unpriced > 0 || atMost || (!whole && !limit.exact))
        ? 'at-most'
        : null,
    price: schedule?.price ?? only?.price ?? { kind: 'table', credits: sum },
  } as const
  // How many calls fit is a number only where all cost the same; else what stands above says that so many fit at least. Words without a number stay.
  const isCounted = startLabel(1) !== startLabel(2)
  const startWords =
    limit.calls === 0
      ? startLabel(shown.calls)
      : limit.exact || !isCounted
        ? startLabel(limit.calls)
        : t('startToLimit')
  return (
    <Dialog
      wide={wide}
      title={title}
      onClose={onClose}
      saved={done}
      foot={
        <>
          {end !== undefined && (
            <Button busy={busy} onPress={end.onPress}>
              {end.label}
            </Button>
          )}
          {stop === undefined ? (
            <Button onPress={onClose}>{closeLabel ?? ui('cancel')}</Button>
          ) : (
            <Button icon="close" busy={stop.stopping} onPress={stop.onPress}>
              {stop.label}
            </Button>
          )}
          {other !== undefined && !nothing && (
            <PriceButton label={other.label} {...costs} onPress={() => other.onStart(agreed)} />
          )}
          {quote !== undefined && !nothing && (
            <PriceButton variant="primary" label={startWords} {...costs} onPress={() => onStart(agreed)} />
          )}
        </>
      }
    >
      {errors.map(
        ([error, onDismiss]) => error && <ErrorNotice key={error.kind} error={error} onDismiss={onDismiss} boxed />,
      )}
      {children}
      {nothing && (
        <p className="spend-nothing" role="status">
          {[
            // Of what can't be had not all is here.
            (shown.notThere > 0 ? null : nothingLeft) ?? (shown.kept > 0 ? t('keptNote', { count: shown.kept }) : null),
            shown.notThere > 0 ? t('notThereNote', { count: shown.notThere }) : null,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {quote !== undefined &&
        !nothing &&
        (((schedule !== undefined || itemized) && quote.calls > 0) ||
          quote.calls > 1 ||
          quote.kept > 0 ||
          quote.notThere > 0 ||
          limit.calls < quote.calls) && (
          <section className="spend-quote" aria-label={t('title')}>
            <h3>{t(schedule === undefined ? 'title' : 'schedule.title')}</h3>
            <QuoteTable quote={quote} />
            <div className="spend-facts">
              {schedule === undefined ? (
                <QuoteWords quote={quote} limit={limit} />
              ) : (
                <ScheduleWords quote={quote} schedule={schedule} room={limit.room} />
              )}
              {schedule === undefined && limitable && <LimitField quote={quote} limit={limit} />}
            </div>
            {note !== undefined && <p className="small dim">{note}</p>}
            {cheaper.map(({ text, take }) => (
              <p key={text} className="spend-cheaper">
                <b>{t('cheaper')}</b> {text}{' '}
                {take && (
                  <Button small variant="quiet" onPress={take.onPress}>
                    {take.label}
                  </Button>
                )}
              </p>
            ))}
          </section>
        )}
    </Dialog>
  )
}
