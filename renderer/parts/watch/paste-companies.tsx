import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PastedLine } from '../../../shared/contract/lists.ts'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { runs, useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { usePrices } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyName } from '../party/company-name.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { PriceButton } from '../prices/price-button.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { usePasted } from '../../data/lists.ts'
import './paste-companies.css'

/** Lines compared at once (contract). */
const mostLines = 200
const longestLine = 400
const pause = 200

const linesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/\r?\n/u)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** A line that nothing here fits: asking the service is a press of its own, at its price. */
function Unmatched({ line }: { readonly line: string }): ReactNode {
  const { t } = useTranslation('lists')
  const client = useClient()
  const queries = useQueryClient()
  const price = usePrices().data?.['search-companies']
  const term = line.slice(0, 200)
  const search = useCommand(client.search.read, runs.search('companies', term))
  return (
    <>
      <span className="dim small">{t('paste.none')}</span>
      {price && (
        <PriceButton
          of="search-companies"
          variant="small"
          label={t('paste.search')}
          price={price}
          busy={search.running}
          onPress={(approved) =>
            void (async () => {
              const outcome = await search.run({ kind: 'companies', term, which: 'first', approved })
              if (outcome?.ok === true) await queries.invalidateQueries({ queryKey: keys.kept })
            })()
          }
        />
      )}
      {search.error && <ErrorNotice error={search.error} onDismiss={search.clear} boxed />}
    </>
  )
}

function Candidates({
  line,
  companies,
  chosen,
  onChoose,
}: {
  readonly line: string
  readonly companies: readonly CompanySummary[]
  readonly chosen: CompanySummary | null
  readonly onChoose: (company: CompanySummary) => void
}): ReactNode {
  const { t } = useTranslation('lists')
  return (
    <fieldset className="paste-candidates">
      <legend className="small warn">{t('paste.candidates')}</legend>
      {companies.map((company) => (
        <label key={company.id}>
          <input
            type="radio"
            name={`paste ${line}`}
            checked={chosen?.id === company.id}
            onChange={() => onChoose(company)}
          />
          <CompanyName name={company.name} />
          <span className="dim small">
            {[company.register.number, company.seat]
              .filter((part) => part !== null)
              .map((part) => (
                <Foreign key={part} text={`${part} `} most={40} />
              ))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Pasted names and register numbers, held against what is kept here, free: what fits one company only is taken. */
export function PasteCompanies({
  onTake,
}: {
  readonly onTake: (companies: readonly CompanySummary[]) => void
}): ReactNode {
  const { t } = useTranslation('lists')
  const { t: ofImports } = useTranslation('imports')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, CompanySummary>>(new Map())
  const lines = linesOf(useDebounced(text, pause))
  const pasted = usePasted(lines.slice(0, mostLines).map((line) => line.slice(0, longestLine)))
  if (!open)
    return (
      <p>
        <Button small icon="add" onPress={() => setOpen(true)}>
          {t('paste.open')}
        </Button>
      </p>
    )
  const matched: readonly PastedLine[] = lines.length === 0 ? [] : (pasted.data ?? [])
  const companyOf = ({ line, match, companies }: PastedLine): CompanySummary | null =>
    match === 'exact' ? (companies[0] ?? null) : (chosen.get(line) ?? null)
  const ready = matched.map(companyOf).filter((company) => company !== null)
  return (
    <div className="paste">
      <label htmlFor={id} className="small">
        {t('paste.label')}
      </label>
      <textarea
        id={id}
        rows={4}
        value={text}
        maxLength={mostLines * longestLine}
        spellCheck={false}
        aria-describedby={`${id}hint`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}hint`} className="small dim">
        {t('paste.hint')}
        {lines.length > mostLines && ` ${t('paste.tooMany', { count: mostLines })}`}
      </p>
      {pasted.error && <ErrorNotice error={pasted.error.appError} boxed />}
      {matched.length > 0 && (
        <ul className="paste-lines" aria-label={t('paste.results')}>
          {matched.map((one) => (
            <li key={one.line}>
              <span className="paste-line cut">
                <Foreign text={one.line} most={120} />
              </span>
              {one.match === 'exact' && one.companies[0] !== undefined && (
                <span className="row">
                  <CompanyName name={one.companies[0].name} />
                  {one.reason !== null && <span className="small dim">{ofImports(`reason.${one.reason}`)}</span>}
                </span>
              )}
              {one.match === 'candidates' && (
                <Candidates
                  line={one.line}
                  companies={one.companies}
                  chosen={chosen.get(one.line) ?? null}
                  onChoose={(company) => setChosen(new Map([...chosen, [one.line, company]]))}
                />
              )}
              {one.match === 'none' && <Unmatched line={one.line} />}
            </li>
          ))}
        </ul>
      )}
      <p className="paste-foot">
        <span role="status" className="small">
          {matched.length > 0 && t('paste.exact', { count: ready.length })}
        </span>
        <Button
          small
          variant="primary"
          disabledReason={ready.length === 0 ? t('paste.hint') : null}
          onPress={() => {
            onTake(ready)
            const taken = new Set(matched.filter((one) => companyOf(one) !== null).map(({ line }) => line))
            setText(lines.filter((line) => !taken.has(line.slice(0, longestLine))).join('\n'))
          }}
        >
          {t('paste.take', { count: ready.length })}
        </Button>
        <Button small variant="quiet" onPress={() => setOpen(false)}>
          {t('paste.close')}
        </Button>
      </p>
    </div>
  )
}
