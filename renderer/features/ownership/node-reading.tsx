import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { OwnershipHead } from '../../../shared/domain/ownership/read/ways.ts'
import { Button } from '../../ui/button.tsx'
import { useHeads } from '../../data/ownership.ts'
import { OfferButton, OffersFailed, usualDepth, useOffers } from './read-owners.tsx'

export interface NodeReadingProps {
  /** The store's number of the company. */
  readonly id: PartyId
  readonly onDesk: boolean
  /** Its owners are known already, by its own read or another's. */
  readonly known: boolean
  /** The accessible name of the button without the price, where several stand in one list; absent: its words. */
  readonly label?: string
  /** Adds the company's reads to the desk. */
  readonly onRead: (id: PartyId) => void
}

/**
 * Adds the owners of one company to the desk: free where they were read before, else by the cheapest way. Renders
 * nothing until the store has answered, and where the account offers no way.
 */
export function NodeReading({ id, onDesk, known, label, onRead }: NodeReadingProps): ReactNode {
  const { t } = useTranslation('ownership')
  const { data } = useHeads([id])
  const file = data?.find(({ company }) => company.id === id)
  if (file === undefined) return null
  if (!onDesk && file.answers.length > 0) {
    return (
      <Button small icon="add" onPress={() => onRead(id)}>
        {t('read.fromCache')}
        {label !== undefined && <span className="hidden-text">: {label}</span>}
      </Button>
    )
  }
  return <CheapestOffer file={file} again={known || file.answers.length > 0} label={label} onRead={() => onRead(id)} />
}

function CheapestOffer({
  file,
  again,
  label,
  onRead,
}: {
  readonly file: OwnershipHead
  readonly again: boolean
  readonly label: string | undefined
  readonly onRead: () => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const offers = useOffers(file, onRead)
  const { press, busy, clear } = offers
  const offer = file.offers.find(({ offered }) => offered !== false) ?? file.offers[0]
  if (offer === undefined) return null
  const words = t(again ? 'read.shortAgain' : `read.short.${offer.way}`)
  return (
    <>
      <OfferButton
        variant="small"
        label={label ?? words}
        shortLabel={words}
        offer={offer}
        company={file.company.id}
        busy={busy(offer)}
        clear={clear}
        onStart={(stopAt) => press(offer, usualDepth, stopAt)}
      />
      <OffersFailed company={file.company.id} offers={offers} />
    </>
  )
}
