import type { ReactNode } from 'react'
import { PriceButton, type PriceButtonProps } from './price-button.tsx'
import './row-price.css'

/** The price button of a table's row: at rest its price alone, under a head that says the unit; with hover, focus or selection the button. */
export function RowPrice(props: Omit<PriceButtonProps, 'variant'>): ReactNode {
  return (
    <span className="row-price">
      <PriceButton {...props} variant="small" />
    </span>
  )
}
