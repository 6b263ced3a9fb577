import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { companyKey } from '../../../shared/domain/ownership/graph/identity.ts'
import { ownersReadAt } from '../../../shared/domain/ownership/picture/to-picture.ts'
import type { OwnershipHead } from '../../../shared/domain/ownership/read/ways.ts'
import { useHeads } from '../../data/ownership.ts'
import { AsOf } from '../../parts/party/as-of.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { newestRead, OfferButton, OffersFailed, useOffers, usualDepth } from './read-owners.tsx'
import type { DeskPicture } from './use-desk-picture.ts'
import { useOwnersWords } from '../../parts/register-words/use-owners-words.ts'

/**
 * When the owners of a company were read, and reading them in the cheapest way at the usual depth. Other depths and ways stand
 * among the details.
 */
export function ReadFoot({
  id,
  desk,
  files,
  isSubject,
  onRead,
}: {
  readonly id: PartyId
  readonly desk: DeskPicture
  readonly files: readonly OwnershipHead[]
  /** The desk's own company needs no name here. */
  readonly isSubject: boolean
  readonly onRead: (id: PartyId) => void
}): ReactNode {
  const here = files.find(({ company }) => company.id === id)
  const { data } = useHeads(here === undefined ? [id] : [])
  const file = here ?? data?.find(({ company }) => company.id === id)
  return file === undefined ? null : (
    <Foot
      file={file}
      knownAt={ownersReadAt(desk.ownership, desk.named(companyKey(id)))}
      named={!isSubject}
      onRead={onRead}
    />
  )
}

function Foot({
  file,
  knownAt,
  named,
  onRead,
}: {
  readonly file: OwnershipHead
  /** When another company's read listed its owners; null: none did. */
  readonly knownAt: string | null
  readonly named: boolean
  readonly onRead: (id: PartyId) => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const offers = useOffers(file, () => onRead(file.company.id))
  const { press, busy, clear } = offers
  const ownersWords = useOwnersWords(file.company.legalForm)
  const readAt = newestRead(file) ?? knownAt
  const [offer] = file.offers
  return (
    <div className="desk-foot">
      <OffersFailed company={file.company.id} offers={offers} />
      <div className="row">
        <span className="desk-foot-about small">
          {named ? (
            <b>
              <Foreign text={file.company.name ?? t('unnamed')} most={120} />
            </b>
          ) : (
            <span className="dim">{ownersWords.many}</span>
          )}
          <AsOf readAt={readAt} />
        </span>
        <span className="grow" />
        {offer !== undefined && (
          <OfferButton
            label={t(readAt === null ? `read.way.${offer.way}` : 'read.ownersAgain', ownersWords)}
            {...(readAt === null ? {} : { shortLabel: t('read.anew') })}
            offer={offer}
            company={file.company.id}
            variant={readAt === null ? 'primary' : 'normal'}
            busy={busy(offer)}
            clear={clear}
            onStart={(stopAt) => press(offer, usualDepth, stopAt)}
          />
        )}
      </div>
    </div>
  )
}
