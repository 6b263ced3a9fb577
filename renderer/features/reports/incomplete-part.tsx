import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileSection, Section } from '../../../shared/domain/company/company-file.ts'
import { renewing, type Price } from '../../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { OwnershipHead } from '../../../shared/domain/ownership/read/ways.ts'
import { ownersDepth, useReadOwners } from '../../data/ownership.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { RestButton } from '../../parts/party-file/rest-button.tsx'
import { restOfList } from '../../parts/party-file/rest-of-list.ts'
import { useSectionRead } from '../../parts/party-file/use-section-read.ts'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { BuyAgain, BuyReading } from '../../parts/team/buy-all-the-same.tsx'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/marks.tsx'
import type { Incomplete } from './data.ts'

function Line({ part, children }: { readonly part: Incomplete; readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('reports')
  return (
    <span className="row small">
      <Mark name="changed" />
      <span>{t(`incomplete.${part.why}`, { section: t(`section.${part.section}`) })}</span>
      {children}
    </span>
  )
}

function ListPart({
  id,
  part,
  section,
  state,
}: {
  readonly id: PartyId
  readonly part: Incomplete
  readonly section: FileSection
  readonly state: Exclude<Section<unknown>, { state: 'not-read' | 'not-there' }>
}): ReactNode {
  const { t } = useTranslation('reports')
  const { t: company } = useTranslation('company')
  const reading = useSectionRead(id, section)
  const what = t(`section.${section}`)
  const nextPage = state.state === 'read' && state.noWayOn !== true ? state.nextPage : null
  const rest =
    state.state !== 'read' || !Array.isArray(state.content)
      ? null
      : restOfList({ ...state, nextPage, here: state.content.length, pagesRead: state.answers.length })
  const button = (label: string, which: 'first' | 'next', price: Price): ReactNode => (
    <PriceButton
      of={reading.operation}
      party={id}
      variant="small"
      label={label}
      price={price}
      busy={reading.running}
      onPress={(approved) => reading.read(which, approved)}
    />
  )
  return (
    <li>
      <Line part={part}>
        {nextPage === null ? (
          button(company('stillTrue.read', { part: what }), 'first', state.price)
        ) : rest === null || state.state !== 'read' ? (
          button(t('incomplete.next', { section: what }), 'next', nextPage)
        ) : (
          <RestButton
            small
            rest={rest}
            each={nextPage}
            pagesRead={state.answers.length}
            what={what}
            reading={reading}
          />
        )}
        {reading.stop && (
          <Button small icon="close" onPress={reading.stop}>
            {company('rest.stop')}
          </Button>
        )}
      </Line>
      {reading.error !== null && (
        <ErrorNotice
          error={reading.error}
          boxed
          onDismiss={reading.clear}
          way={<BuyReading reading={reading} price={state.price} next={nextPage} />}
        />
      )}
    </li>
  )
}

/** A read of owners begins at its first page, however far an earlier one came. */
function OwnersPart({ part, head }: { readonly part: Incomplete; readonly head: OwnershipHead }): ReactNode {
  const { t } = useTranslation('reports')
  const { t: company } = useTranslation('company')
  const { id } = head.company
  const read = useReadOwners(id)
  const offer = head.offers.find(({ way, offered }) => way === 'tree' && offered !== false)
  return (
    <li>
      <Line part={part}>
        {offer !== undefined && (
          <PriceButton
            of="company-ownership"
            party={id}
            variant="small"
            label={company('stillTrue.read', { part: t('section.owners') })}
            price={offer.price}
            busy={read.running}
            onPress={(approved) =>
              void read.run({ id, depth: ownersDepth, approved: renewing(approved, head.answers) })
            }
          />
        )}
      </Line>
      {read.error !== null && (
        <ErrorNotice
          error={read.error}
          boxed
          onDismiss={read.clear}
          way={<BuyAgain command={read} of="company-ownership" party={id} />}
        />
      )}
    </li>
  )
}

/** Something of which only a part is here or understood, and what the rest, or reading it again, costs. */
export const IncompletePart = ({ id, part }: { readonly id: PartyId; readonly part: Incomplete }): ReactNode =>
  part.section === 'owners' ? (
    <OwnersPart part={part} head={part.head} />
  ) : (
    <ListPart id={id} part={part} section={part.section} state={part.state} />
  )
