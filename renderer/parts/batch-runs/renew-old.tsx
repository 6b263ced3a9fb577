import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { RunSection } from '../../../shared/domain/lists/run.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ReadAll } from './read-all.tsx'

/** Leads to the dialog before many calls, which begins with what of these companies is kept and old: what nobody read is not bought by that word. Nothing is drawn where none of them was read. */
export function RenewOld({
  companies,
  from,
  sections,
  small = false,
  iconOnly = false,
}: {
  readonly companies: readonly CompanySummary[]
  /** For people: the name of the run begins with it. */
  readonly from: string
  readonly sections?: readonly RunSection[]
  readonly small?: boolean
  /** Where there is no room for words. */
  readonly iconOnly?: boolean
}): ReactNode {
  const { t } = useTranslation('lists')
  const [asking, setAsking] = useState(false)
  // What nobody read is bought, not renewed: that has buttons of its own. Of named sections the caller knows that they are here.
  const renewable = sections === undefined ? companies.filter(({ recordReadAt }) => recordReadAt !== null) : companies
  if (renewable.length === 0) return null
  return (
    <>
      {iconOnly ? (
        <IconButton small={small} icon="ask" label={t('run.renew')} onPress={() => setAsking(true)} />
      ) : (
        <Button small={small} icon="ask" onPress={() => setAsking(true)}>
          {t('run.renew')}
        </Button>
      )}
      {asking && (
        <ReadAll
          extent="renew"
          companies={renewable}
          from={from}
          {...(sections === undefined ? {} : { sections })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
