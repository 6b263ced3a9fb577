import { useState, type ReactNode } from 'react'
import { approvalOfQuote, roomOf, type Quote } from '../../../shared/domain/credits/quote.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { useMeter } from '../../data/queries.ts'
import { PriceButton } from '../prices/price-button.tsx'
import { useLimit } from './use-limit.ts'
import { SpendDialog, type Agreed, type CheaperWay } from './spend-dialog.tsx'

/**
 * Starts many calls, or goes on with what is left of them: by way of the dialog (`asks`), or at once where one call is all or the
 * caps hold what was quoted before.
 */
export function SpendButton({
  label,
  title,
  startLabel = label,
  asks = false,
  atMost = false,
  limitable = true,
  variant = 'small',
  disabledReason = null,
  note,
  shortLabel,
  cheaper = [],
  quote,
  party = null,
  busy,
  error,
  onDismiss,
  onStart,
}: {
  /** Names what so many calls do. */
  readonly label: (calls: number) => string
  /** Of the dialog, and of the explanation of its price; else the label. */
  readonly title?: string
  /** Of the dialog's button; else the label. */
  readonly startLabel?: (calls: number) => string
  /** The dialog comes first, though the caps hold all of it: nobody saw this quote yet. */
  readonly asks?: boolean
  /** The quote is a bound: fewer calls may do. */
  readonly atMost?: boolean
  /** False: no limit can be set. */
  readonly limitable?: boolean
  readonly variant?: 'primary' | 'normal' | 'small'
  readonly disabledReason?: string | null
  /** What else is to be known of these calls; in the dialog. */
  readonly note?: string
  /** Shown instead of the label where there is little room. */
  readonly shortLabel?: string
  readonly cheaper?: readonly CheaperWay[]
  readonly quote: Quote
  /** Whom all of it is about. */
  readonly party?: PartyId | null
  readonly busy: boolean
  readonly error: AppError | null
  readonly onDismiss: () => void
  /** True: it began. */
  readonly onStart: (agreed: Agreed) => Promise<boolean>
}): ReactNode {
  const meter = useMeter().data
  const [asking, setAsking] = useState(false)
  // One call has one price, in its own words; more have a sum.
  const [only] = quote.calls === 1 ? quote.lines.filter(({ calls }) => calls > 0) : []
  const fits = meter !== undefined && quote.bound <= roomOf(meter).caps && (!asks || quote.calls < 2)
  const part = useLimit(quote)
  const isCounted = label(1) !== label(2)
  // What was quoted before goes on with as many as the caps hold, where that is a number and said.
  const offersPart =
    meter !== undefined &&
    !fits &&
    !asks &&
    limitable &&
    isCounted &&
    part.exact &&
    part.calls > 0 &&
    part.calls < quote.calls
  return (
    <>
      <PriceButton
        of={quote}
        party={party}
        variant={variant}
        disabledReason={disabledReason}
        label={label(quote.calls)}
        explainedAs={title}
        {...(shortLabel === undefined ? {} : { shortLabel })}
        busy={busy}
        bound={only === undefined && (quote.unpriced > 0 || atMost) ? 'at-most' : null}
        price={only?.price ?? { kind: 'table', credits: quote.bound }}
        onPress={() => (fits ? void onStart({ approved: approvalOfQuote(quote) }) : setAsking(true))}
      />
      {offersPart && (
        <PriceButton
          of={quote}
          party={party}
          variant={variant}
          disabledReason={disabledReason}
          label={label(part.calls)}
          explainedAs={title}
          busy={busy}
          bound={quote.unpriced > 0 || atMost ? 'at-most' : null}
          price={{ kind: 'table', credits: part.most }}
          onPress={() => void onStart({ approved: approvalOfQuote(quote), stopAt: part.most })}
        />
      )}
      {asking && (
        <SpendDialog
          title={title ?? label(quote.calls)}
          quote={quote}
          startLabel={startLabel}
          atMost={atMost}
          limitable={limitable}
          cheaper={cheaper}
          {...(note === undefined ? {} : { note })}
          busy={busy}
          errors={[[error, onDismiss]]}
          onStart={(agreed) =>
            void (async () => {
              if (await onStart(agreed)) setAsking(false)
            })()
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
