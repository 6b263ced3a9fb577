import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterResults } from '../../../shared/domain/search/company-filter.ts'
import type { Command } from '../../data/commands.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { PageRequest } from '../../parts/search-results/read-on.tsx'
import { checkableHere } from './fits-here.ts'
import type { Criteria } from '../../parts/criteria/use-criteria.ts'

/**
 * Says which criteria the service ignored. Reading on is one page at a press of this notice's own button, never a walk;
 * what a row tells can be filtered here, free of charge.
 */
export function NotApplied({
  results,
  criteria,
  command,
  hidden,
  onHere,
}: {
  readonly results: FilterResults
  readonly criteria: Criteria
  readonly command: Command<PageRequest, unknown>
  /** How many rows are hidden because they don't fit; null: it isn't filtered here. */
  readonly hidden: number | null
  readonly onHere: (on: boolean) => void
}): ReactNode {
  const { t } = useTranslation('filter')
  const { language } = useFormat()
  const { notApplied, nextPage } = results
  if (notApplied.length === 0) return null
  const fields = new Intl.ListFormat(language, { type: 'conjunction' }).format(notApplied.map(criteria.label))
  const last = results.pages.at(-1)?.page ?? 0
  return (
    <Notice
      tone="warn"
      title={t('notApplied.title', { count: notApplied.length, fields })}
      actions={
        <>
          {checkableHere(notApplied).length > 0 && (
            <Button small pressed={hidden !== null} onPress={() => onHere(hidden === null)}>
              {t(hidden === null ? 'notApplied.here' : 'notApplied.hereOff')}
            </Button>
          )}
          {nextPage !== null && (
            <PriceButton
              of="filter-companies"
              label={t('notApplied.readOn', { page: last + 1 })}
              price={nextPage}
              variant="small"
              busy={command.running}
              onPress={(approved) => void command.run({ which: 'next', approved })}
            />
          )}
        </>
      }
    >
      {t('notApplied.text')}
      {hidden !== null && hidden > 0 && ` ${t('notApplied.hidden', { count: hidden })}.`}
    </Notice>
  )
}
