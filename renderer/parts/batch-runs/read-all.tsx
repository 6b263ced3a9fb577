import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { runSections, type RunSection } from '../../../shared/domain/lists/run.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SpendDialog, type Agreed } from '../spending/spend-dialog.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useListsCommand, useQuote, useRuns } from '../../data/lists.ts'
import './read-all.css'
import { RunProgress } from './run-progress.tsx'

/** Companies that one run may take (contract). */
const mostCompanies = 10_000

/** Reads many companies: what, and at which price, before anything is sent; then the progress and what was charged. */
export function ReadAll({
  companies,
  from,
  sections: first = ['record'],
  onClose,
}: {
  readonly companies: readonly CompanySummary[]
  readonly from: string
  /** What is chosen to begin with. */
  readonly sections?: readonly RunSection[]
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('lists')
  const { t: words } = useTranslation('spending')
  const format = useFormat()
  const [ids] = useState(() => companies.slice(0, mostCompanies).map(({ id }) => id))
  const [sections, setSections] = useState<readonly RunSection[]>(first)
  const [refresh, setRefresh] = useState(false)
  const [started, setStarted] = useState<number | null>(null)
  const chosen = sections.length > 0
  const quote = useQuote(ids, sections, refresh)
  const fresh = useQuote(ids, sections, false)
  const start = useListsCommand((client) => client.lists.startRun, 'lists:start-run')
  const run = useRuns().data?.find(({ id }) => id === started)
  const price = chosen ? quote.data : undefined
  const reason = !chosen ? t('run.chooseSection') : price?.calls === 0 ? t('run.nothing') : null
  const begin = async (agreed: Agreed): Promise<void> => {
    const outcome = await start.run({
      name: t('run.name', { from, count: ids.length }).slice(0, 200),
      companies: [...ids],
      sections: [...sections],
      refresh,
      ...agreed,
    })
    if (outcome?.ok === true) setStarted(outcome.value.id)
  }
  if (started !== null)
    return (
      <Dialog
        wide
        title={t('run.title', { count: ids.length })}
        onClose={onClose}
        foot={
          <Button variant="primary" onPress={onClose}>
            {t('run.close')}
          </Button>
        }
      >
        {run && <RunProgress run={run} />}
        {run?.state !== 'done' && run?.state !== 'stopped' && <p className="small dim">{t('run.background')}</p>}
      </Dialog>
    )
  const spared = refresh && price !== undefined && fresh.data !== undefined && fresh.data.bound < price.bound
  return (
    <SpendDialog
      title={t('run.title', { count: ids.length })}
      quote={price}
      startLabel={(count) => t('run.start', { count })}
      reason={reason}
      busy={start.running || quote.isPlaceholderData}
      errors={[
        [start.error, start.clear],
        [quote.error?.appError, () => void quote.refetch()],
      ]}
      note={t('run.pagesNote')}
      cheaper={
        spared && fresh.data !== undefined
          ? [
              {
                text: words('way.kept', { price: format.credits(fresh.data.bound) }),
                take: { label: words('way.keptTake'), onPress: () => setRefresh(false) },
              },
            ]
          : []
      }
      onStart={(agreed) => void begin(agreed)}
      onClose={onClose}
    >
      <div className="read-all">
        <fieldset className="read-all-sections">
          <legend className="small">{t('run.what')}</legend>
          {runSections.map((section) => (
            <label key={section}>
              <input
                type="checkbox"
                checked={sections.includes(section)}
                onChange={(event) =>
                  setSections(
                    runSections.filter((one) => (one === section ? event.target.checked : sections.includes(one))),
                  )
                }
              />
              {t(`run.section.${section}`)}
            </label>
          ))}
        </fieldset>
        <label className="read-all-refresh">
          <input type="checkbox" checked={refresh} onChange={(event) => setRefresh(event.target.checked)} />
          {t('run.refresh')}
        </label>
      </div>
    </SpendDialog>
  )
}
