import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { runSections, type RunQuote, type RunSection } from '../../../shared/domain/lists/run.ts'
import { useMeter } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { PriceButton } from '../prices/price-button.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useListsCommand, useQuote, useRuns } from '../../data/lists.ts'
import './read-all.css'
import { RunProgress } from './run-progress.tsx'

/** Companies that one run may take (contract). */
const mostCompanies = 10_000

/** The quote section by section: calls, what is here already, and what each costs. */
function QuoteTable({ quote }: { readonly quote: RunQuote }): ReactNode {
  const { t } = useTranslation('lists')
  const format = useFormat()
  return (
    <table className="quote">
      <thead>
        <tr>
          <th scope="col">{t('run.column.section')}</th>
          {(['calls', 'kept', 'notThere', 'each', 'sum'] as const).map((name) => (
            <th key={name} scope="col" className="num">
              {t(`run.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quote.bySection.map(({ section, calls, kept, notThere, each }) => (
          <tr key={section}>
            <th scope="row">{t(`run.section.${section}`)}</th>
            <td className="num">{format.number(calls)}</td>
            <td className="num">{format.number(kept)}</td>
            <td className="num">{format.number(notThere)}</td>
            <td className="num">
              {each === null ? t('run.unknown') : each === 0 ? t('run.free') : format.credits(each)}
            </td>
            <td className={each !== null && each * calls > 0 ? 'num price' : 'num'}>
              {each === null ? (calls === 0 ? format.credits(0) : t('run.unknown')) : format.credits(each * calls)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function QuoteWords({ quote }: { readonly quote: RunQuote }): ReactNode {
  const { t } = useTranslation('lists')
  const format = useFormat()
  const meter = useMeter().data
  const left =
    meter === undefined
      ? null
      : Math.max(0, meter.dailyCap - meter.today.credits - meter.today.uncertain - meter.today.reserved)
  const calls = t('run.calls', { count: quote.calls })
  return (
    <div className="quote-words" role="status">
      <p>
        {quote.most === null
          ? t('run.atLeast', { least: format.credits(quote.least), count: quote.unpriced, calls })
          : t('run.exactly', { most: format.credits(quote.most), calls })}
        {quote.kept > 0 && ` ${t('run.keptNote', { count: quote.kept })}`}
      </p>
      {left !== null && left < quote.least && (
        <p className="warn">{t('run.capNote', { left: format.credits(left) })}</p>
      )}
      <p className="small dim">
        {t('run.pagesNote')}
        {quote.unpriced > 0 && ` ${t('run.unpricedNote')}`}
      </p>
    </div>
  )
}

/** Reads many companies: what, and at which price, before anything is sent; then the progress and what was charged. */
export function ReadAll({
  companies,
  from,
  onClose,
}: {
  readonly companies: readonly CompanySummary[]
  readonly from: string
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('lists')
  const [ids] = useState(() => companies.slice(0, mostCompanies).map(({ id }) => id))
  const [sections, setSections] = useState<readonly RunSection[]>(['record'])
  const [refresh, setRefresh] = useState(false)
  const [started, setStarted] = useState<number | null>(null)
  const quote = useQuote(ids, sections, refresh)
  const start = useListsCommand((client) => client.lists.startRun, 'lists:start-run')
  const run = useRuns().data?.find(({ id }) => id === started)
  const price = quote.data
  const reason = sections.length === 0 ? t('run.chooseSection') : price?.calls === 0 ? t('run.nothing') : null
  const begin = async (approved: { readonly upTo: number; readonly unpriced: number }): Promise<void> => {
    const outcome = await start.run({
      name: t('run.name', { from, count: ids.length }).slice(0, 200),
      companies: [...ids],
      sections: [...sections],
      refresh,
      approved,
    })
    if (outcome?.ok === true) setStarted(outcome.value.id)
  }
  return (
    <Dialog
      wide
      title={t('run.title', { count: ids.length })}
      onClose={onClose}
      foot={
        started === null ? (
          <>
            <Button onPress={onClose}>{t('run.cancel')}</Button>
            {price && (
              <PriceButton
                variant="primary"
                label={t('run.start', { count: price.calls })}
                busy={start.running || quote.isPlaceholderData}
                disabledReason={reason}
                price={price.most === null ? { kind: 'unknown' } : { kind: 'table', credits: price.most }}
                onPress={() => void begin({ upTo: price.least, unpriced: price.unpriced })}
              />
            )}
          </>
        ) : (
          <Button variant="primary" onPress={onClose}>
            {t('run.close')}
          </Button>
        )
      }
    >
      {start.error && <ErrorNotice error={start.error} onDismiss={start.clear} boxed />}
      {quote.error && <ErrorNotice error={quote.error.appError} onRetry={() => void quote.refetch()} boxed />}
      {started === null ? (
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
          {price && sections.length > 0 && (
            <section aria-label={t('run.quote')}>
              <h3>{t('run.quote')}</h3>
              <QuoteTable quote={price} />
              <QuoteWords quote={price} />
            </section>
          )}
        </div>
      ) : (
        <>
          {run && <RunProgress run={run} />}
          {run?.state !== 'done' && run?.state !== 'stopped' && <p className="small dim">{t('run.background')}</p>}
        </>
      )}
    </Dialog>
  )
}
