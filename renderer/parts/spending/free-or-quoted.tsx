import type { ReactNode } from 'react'
import type { Quote } from '../../../shared/domain/credits/quote.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import { Button } from '../../ui/button.tsx'
import { SpendButton } from './spend-button.tsx'
import type { Agreed } from './spend-dialog.tsx'

/** A button for many calls that are free by the price list; should the service charge for them, they are quoted first as all are. */
export function FreeOrQuoted({
  label,
  title,
  limitable = true,
  quote,
  variant = 'normal',
  busy = false,
  disabledReason = null,
  error,
  onDismiss,
  onStart,
}: {
  /** Names what so many calls do. */
  readonly label: (calls: number) => string
  /** Of the dialog; else the label. */
  readonly title?: string
  /** False: they go out together, so no limit can be set. */
  readonly limitable?: boolean
  readonly quote: Quote
  readonly variant?: 'primary' | 'normal' | 'small'
  readonly busy?: boolean
  readonly disabledReason?: string | null
  readonly error: AppError | null
  readonly onDismiss: () => void
  /** True: it began. */
  readonly onStart: (agreed: Agreed) => Promise<boolean>
}): ReactNode {
  if (quote.bound > 0)
    return (
      <SpendButton
        asks
        label={label}
        {...(title === undefined ? {} : { title })}
        limitable={limitable}
        quote={quote}
        variant={variant}
        busy={busy}
        disabledReason={disabledReason}
        error={error}
        onDismiss={onDismiss}
        onStart={onStart}
      />
    )
  return (
    <Button
      variant={variant === 'small' ? 'normal' : variant}
      small={variant === 'small'}
      busy={busy}
      disabledReason={disabledReason}
      onPress={() => void onStart({ approved: { upTo: 0, unpriced: 0 } })}
    >
      {label(quote.calls)}
    </Button>
  )
}
