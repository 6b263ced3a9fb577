import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { renewing, type Approval } from '../../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { runs, useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { answersOf } from '../../data/renewing.ts'
import { usePersonFile } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { BuyAllTheSame } from '../../parts/team/buy-all-the-same.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { PriceButton } from '../../parts/prices/price-button.tsx'

/**
 * Adds what a person holds elsewhere: free where the holdings were read before, else one read at its price. Renders
 * nothing until the store has answered, and where the service has no such list.
 */
export function PersonReading({
  id,
  shown,
  onShow,
}: {
  /** The store's number of the person. */
  readonly id: PartyId
  /** His holdings are on the desk. */
  readonly shown: boolean
  readonly onShow: (id: PartyId, on: boolean) => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const { person } = useClient()
  const { data: file } = usePersonFile(id)
  const command = useCommand(
    (approved: Approval) => person.read({ id, section: 'holdings', which: 'first', approved, origin: 'ownership' }),
    runs.personSection(id, 'holdings'),
  )
  if (!file) return null
  const { holdings } = file
  if (holdings.state === 'not-there') return <p className="small dim">{t('holdings.notThere')}</p>
  const read = async (approved: Approval): Promise<void> => {
    const outcome = await command.run(renewing(approved, answersOf(holdings)))
    if (outcome?.ok === true) onShow(id, true)
  }
  return (
    <>
      {holdings.state === 'read' && (
        <Button small icon={shown ? 'hide' : 'add'} onPress={() => onShow(id, !shown)}>
          {t(shown ? 'holdings.hide' : 'holdings.show')}
        </Button>
      )}
      {(holdings.state !== 'read' || shown) && (
        <PriceButton
          of="person-holdings"
          party={id}
          variant="small"
          label={t(holdings.state === 'read' ? 'holdings.again' : 'holdings.read')}
          price={holdings.price}
          busy={command.running}
          onPress={(approved) => void read(approved)}
        />
      )}
      {holdings.state === 'read' && holdings.nextPage !== null && shown && (
        <p className="small dim">{t('holdings.notWhole')}</p>
      )}
      {command.error !== null && (
        <ErrorNotice
          error={command.error}
          boxed
          onDismiss={command.clear}
          way={
            <BuyAllTheSame
              error={command.error}
              price={holdings.price}
              of="person-holdings"
              party={id}
              busy={command.running}
              onBuy={(approved) => void read(approved)}
            />
          }
        />
      )}
    </>
  )
}
