import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Approval, Operation, Price } from '../../../shared/domain/credits/credits.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { approvalTogether, quoteOfCalls } from '../../../shared/domain/credits/quote.ts'
import { SpendButton } from '../spending/spend-button.tsx'
import type { RestOfList } from './rest-of-list.ts'

/** How the rest is read; a reading of a section is one. */
interface Reading {
  readonly operation: Operation
  readonly party: PartyId | null
  readonly running: boolean
  readonly clear: () => void
  readonly read: (which: 'rest', approved: Approval) => void
}

/** The rest of a list, by way of the dialog before many calls; it can be stopped between two pages. */
export function RestButton({
  rest,
  each,
  pagesRead,
  what,
  reading,
  small = false,
}: {
  readonly rest: RestOfList
  readonly each: Price
  readonly pagesRead: number
  readonly what: string
  readonly reading: Reading
  readonly small?: boolean
}): ReactNode {
  const { t } = useTranslation('company')
  const quote = quoteOfCalls(reading.operation, rest.pages, each, pagesRead)
  return (
    <SpendButton
      asks
      variant={small ? 'small' : 'normal'}
      atMost={rest.atMost}
      label={(count) => t(rest.atMost || count < rest.pages ? 'rest.atMost' : 'rest.all', { count })}
      title={t('rest.title', { what })}
      quote={quote}
      party={reading.party}
      busy={reading.running}
      error={null}
      onDismiss={reading.clear}
      onStart={({ stopAt }) => {
        reading.read('rest', approvalTogether(quote, stopAt))
        return Promise.resolve(true)
      }}
    />
  )
}
