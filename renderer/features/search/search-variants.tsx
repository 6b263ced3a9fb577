import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PossibleCall } from '../../../shared/domain/search/question/service-calls.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { usePrices, useRemembered } from '../../data/queries.ts'
import { openTab } from '../../data/tabs.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { BuyAgain } from '../../parts/team/buy-all-the-same.tsx'
import { useAnswerHere } from '../../parts/question/use-fresh-question.ts'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { SearchCall } from './use-search-tab.ts'
import { useAskService } from './use-search.ts'

/** Other ways to ask for the same, each with its price; a filter opens with its criteria filled in, which is free. */
export function SearchVariants({
  calls,
  onShow,
}: {
  /** Those that were not made yet. */
  readonly calls: readonly PossibleCall[]
  readonly onShow: (call: SearchCall) => void
}): ReactNode {
  const { t } = useTranslation('question')
  const prices = usePrices().data
  const format = useFormat()
  if (calls.length === 0 || prices === undefined) return null
  return (
    <div className="search-variants" role="group" aria-label={t('variants')}>
      {calls.map((call) => {
        if (call.kind === 'search') return <Variant key={call.term} call={call} onShow={onShow} />
        const { filter } = call
        return (
          <Button key={JSON.stringify(filter)} icon="filter" onPress={() => openTab({ kind: 'filter', filter })}>
            {t(call.variant === 'former-court' ? 'filterFormerCourt' : 'filterVariant', {
              price: format.price(prices['filter-companies']),
            })}
          </Button>
        )
      })}
    </div>
  )
}

function Variant({
  call,
  onShow,
}: {
  readonly call: SearchCall
  readonly onShow: (call: SearchCall) => void
}): ReactNode {
  const { t } = useTranslation('question')
  const prices = usePrices().data
  const command = useAskService(call.search, call.term)
  const { run, running, error, clear } = command
  const price = prices?.[call.operation]
  const before = useRemembered(call.search, call.term)
  const here = useAnswerHere()
  const format = useFormat()
  if (price === undefined || before.isPending) return null
  const term = cutText(call.term, 60).text
  const variant = call.variant ?? 'first'
  const label =
    variant === 'other-kind' && call.search === 'companies'
      ? t('otherCompanies', { term })
      : t(`variant.${variant === 'filter' ? 'first' : variant}`, { term })
  const readAt = before.data?.pages[0]?.answer.readAt
  // It was asked before: what came is opened, and asking again stands there.
  if (readAt !== undefined && !running)
    return (
      <Button icon="search" onPress={() => onShow(call)}>
        {t('variantHere', { label, day: format.momentDay(readAt) })}
      </Button>
    )
  return (
    <>
      <PriceButton
        of={call.operation}
        label={label}
        price={price}
        busy={running}
        onPress={(approved) => {
          onShow(call)
          // Somebody else may have asked since the button was drawn.
          void here(call.search, call.term).then((found) => (found === null ? run({ which: 'first', approved }) : null))
        }}
      />
      {error && (
        <ErrorNotice boxed error={error} onDismiss={clear} way={<BuyAgain command={command} of={call.operation} />} />
      )}
    </>
  )
}
