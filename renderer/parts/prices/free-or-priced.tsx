import type { ReactNode } from 'react'
import { priceCredits, type Approval, type Operation, type Price } from '../../../shared/domain/credits/credits.ts'
import { Button } from '../../ui/button.tsx'
import { PriceButton } from './price-button.tsx'

/** A button for what is free by the price list and would say its price, should the service begin to charge for it. */
export function FreeOrPriced({
  label,
  price,
  of,
  onPress,
  variant = 'normal',
  small = false,
  busy = false,
  disabledReason = null,
}: {
  readonly label: string
  readonly price: Price
  /** The call that it makes. */
  readonly of: Operation
  readonly onPress: (approved: Approval) => void
  readonly variant?: 'primary' | 'normal'
  readonly small?: boolean
  readonly busy?: boolean
  readonly disabledReason?: string | null
}): ReactNode {
  if (priceCredits(price) === 0) {
    return (
      <Button
        variant={variant}
        small={small}
        busy={busy}
        disabledReason={disabledReason}
        onPress={() => onPress({ upTo: 0 })}
      >
        {label}
      </Button>
    )
  }
  return (
    <PriceButton
      label={label}
      price={price}
      of={of}
      variant={small ? 'small' : variant}
      busy={busy}
      disabledReason={disabledReason}
      onPress={onPress}
    />
  )
}
