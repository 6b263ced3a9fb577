import { useId, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import {
  priceCredits,
  unknownBound,
  type Approval,
  type Operation,
  type Price,
} from '../../../shared/domain/credits/credits.ts'
import { quoteOfCalls, type Quote } from '../../../shared/domain/credits/quote.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { explainPrice } from '../../data/explain-place.ts'
import { useUnreached } from '../../data/queries.ts'
import { usePriceNotes } from '../../data/team.ts'
import { TeamNoteMark } from '../team/team-notes.tsx'
import { classes } from '../../ui/button.tsx'
import '../../ui/button.css'
import { CallWait } from './call-wait.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** What pressing a button that shows this price agrees to. */
export const approvalOf = (price: Price): Approval =>
  price.kind === 'unknown' ? { unknown: true } : { upTo: price.credits }

export interface PriceButtonProps {
  /** What it does; the accessible name is "label, price". */
  readonly label: string
  /** Shown instead of `label` where there is little room; the accessible name keeps `label`. */
  readonly shortLabel?: string
  /** What its explanation calls it; else its label. For a label that holds prices itself. */
  readonly explainedAs?: string | undefined
  readonly price: Price
  /** The call that it makes, or the quote of all of them: what it says when it is asked to explain itself. */
  readonly of: Operation | Quote
  /** Whom the calls are about; left out: nobody in particular. */
  readonly party?: PartyId | null
  /** What colleagues did about it is said in words beside the button already; otherwise a mark in it says so. */
  readonly noted?: boolean
  readonly onPress: (approved: Approval) => void
  /** `primary`: the one costly button of a view. `small`: in rows, where the unit gives way below 1024 px. */
  readonly variant?: 'primary' | 'normal' | 'small'
  /** The price is a bound: `at-most` may be charged less and never more; of `at-least` a part has no known price. */
  readonly bound?: 'at-most' | 'at-least' | null
  /** Under way: stays focusable, can't be pressed again. */
  readonly busy?: boolean
  /** Why it can't be pressed now; it stays focusable so that the reason can be read. */
  readonly disabledReason?: string | null
  /** Queues now and costs when it runs (offline only). */
  readonly later?: boolean
  readonly type?: 'button' | 'submit'
  readonly ref?: Ref<HTMLButtonElement>
}

/**
 * The only kind of button that spends credits: plum, and its price is its second half; what costs 0 isn't plum. Pressing it hands
 * on the approval of exactly what it shows, so a call that would cost more is not made (contract: `approved`). While its call
 * waits for the service, when it is sent again stands beside it, with a stop. Its context menu (Shift F10) explains the price.
 * While the service is out of reach it is quiet and says so, wherever it stands; its price stays, and a press may still try.
 */
export function PriceButton(props: PriceButtonProps): ReactNode {
  const { label, shortLabel, price, onPress, variant = 'normal', busy = false, later = false } = props
  const { disabledReason, type, ref, bound = null, of, party = null, noted = false, explainedAs } = props
  const explainFrom = (from: HTMLElement): void =>
    explainPrice({
      label: explainedAs ?? label,
      lines: typeof of === 'string' ? quoteOfCalls(of, 1, price).lines : of.lines,
      party,
      atMost: bound === 'at-most',
      from,
    })
  const { t } = useTranslation('ui')
  const format = useFormat()
  const noteId = useId()
  const teamId = useId()
  const notes = usePriceNotes(party, typeof of === 'string' ? of : null, noted || priceCredits(price) === 0)
  const off = busy || (disabledReason ?? null) !== null
  const unreached = useUnreached() && priceCredits(price) !== 0
  const note = disabledReason ?? (later ? t('later') : unreached ? t('unreached') : null)
  const words =
    bound === null || price.kind === 'unknown'
      ? format.price(price)
      : // A bound is what pressing agrees to, whatever a single call was charged; the parts say each price with its doubt.
        t(`bound.${bound}`, { price: format.credits(price.credits) })
  const unknown = price.kind === 'unknown' ? unknownBound(price) : null
  const drawn = unknown === null ? words : t('bound.at-most', { price: format.credits(unknown) })
  // Where there is little room the unit gives way, of whatever kind the price is; of two figures in one text none loses it.
  const figure = price.kind === 'unknown' ? unknown : price.credits
  const unit = figure === null ? '' : format.credits(figure).replace(format.number(figure), '')
  const [head = drawn, tail, ...further] = unit.trim() === '' ? [] : drawn.split(unit)
  const parted = tail !== undefined && further.length === 0
  // Where not all of the words are drawn, the name is a text of its own.
  const abridged = shortLabel !== undefined || variant === 'small'
  return (
    <>
      <button
        ref={ref}
        type={type ?? 'button'}
        className={classes(
          'button price-button',
          variant === 'primary' && !unreached && 'button-primary',
          variant === 'small' && 'button-small',
          later && 'button-later',
          unreached && 'price-button-unreached',
          priceCredits(price) === 0 && 'price-button-free',
        )}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        aria-keyshortcuts="Shift+F10"
        onContextMenu={(event) => {
          event.preventDefault()
          explainFrom(event.currentTarget)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
          event.preventDefault()
          event.stopPropagation()
          explainFrom(event.currentTarget)
        }}
        aria-describedby={classes(note !== null && noteId, notes.length > 0 && teamId) || undefined}
        title={note ?? undefined}
        onClick={(event) => {
          if (off) event.preventDefault()
          else onPress(approvalOf(price))
        }}
      >
        {abridged ? (
          <>
            <span className="hidden-text">{t('priced', { label, price: words })}</span>
            <span aria-hidden="true">{shortLabel ?? label}</span>
            <b aria-hidden="true">
              {/* One text: parts of a row of boxes lose the spaces between them. */}
              <span>
                {parted ? head : drawn}
                {parted && <span className="wide-only">{`\u00a0${unit.trim()}`}</span>}
                {parted && tail}
              </span>
            </b>
          </>
        ) : (
          <>
            <span>
              {label}
              <span className="price-button-comma">,</span>
            </span>
            <b>{words}</b>
          </>
        )}
        <TeamNoteMark notes={notes} id={teamId} />
        {note !== null && (
          <span id={noteId} hidden>
            {note}
          </span>
        )}
      </button>
      {busy && <CallWait small={variant === 'small'} />}
    </>
  )
}
