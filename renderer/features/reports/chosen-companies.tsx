import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { mostReported } from '../../../shared/domain/exports/report.ts'
import { runSections, sectionOperation, type RunSection } from '../../../shared/domain/lists/run.ts'
import { useQuote } from '../../data/lists.ts'
import { useCompanyFile, useKept } from '../../data/queries.ts'
import { openTab } from '../../data/tabs.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ReadAll } from '../../parts/batch-runs/read-all.tsx'
import { RenewOld } from '../../parts/batch-runs/renew-old.tsx'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { useShownName } from '../../parts/party/company-name.tsx'
import { StillTrue } from '../../parts/party-file/still-true.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useLacking } from './data.ts'
import { IncompletePart } from './incomplete-part.tsx'

const shown = 6

/** The companies of a report, each with what has not been read of it; more come from the library, free. */
export function ChosenCompanies({
  companies,
  onChange,
  onLeave,
}: {
  readonly companies: readonly CompanySummary[]
  readonly onChange: (companies: readonly CompanySummary[]) => void
  /** Somebody goes to a file to read what is missing. */
  readonly onLeave: () => void
}): ReactNode {
  const { t } = useTranslation('reports')
  return (
    <fieldset className="report-companies">
      <legend>{t('companies')}</legend>
      <ul>
        {companies.map((company) => (
          <Chosen
            key={company.id}
            company={company}
            onLeave={onLeave}
            onRemove={companies.length > 1 ? () => onChange(companies.filter(({ id }) => id !== company.id)) : null}
          />
        ))}
      </ul>
      <BuyMissing companies={companies} />
      {companies.length < mostReported ? (
        <AddCompany chosen={companies} onAdd={(company) => onChange([...companies, company])} />
      ) : (
        <p className="small dim">{t('full', { count: mostReported })}</p>
      )}
    </fieldset>
  )
}

/** Buys what is missing, and renews what is old, of the report's companies, by section, through the dialog that says what it costs. */
function BuyMissing({ companies }: { readonly companies: readonly CompanySummary[] }): ReactNode {
  const { t } = useTranslation('reports')
  const [asking, setAsking] = useState<readonly RunSection[] | null>(null)
  const quote = useQuote(
    companies.map(({ id }) => id),
    runSections,
    false,
  ).data
  if (quote === undefined) return null
  const kept = runSections.filter((section) =>
    quote.lines.some(({ operation, kept: here }) => here > 0 && operation === sectionOperation(section)),
  )
  const missing = runSections.filter((section) =>
    quote.lines.some(({ operation, calls }) => calls > 0 && operation === sectionOperation(section)),
  )
  return (
    <p className="row">
      {quote.calls > 0 && (
        <PriceButton
          of={quote}
          label={t('buyMissing')}
          bound={quote.unpriced > 0 ? 'at-most' : null}
          price={{ kind: 'table', credits: quote.bound }}
          onPress={() => setAsking(missing)}
        />
      )}
      {quote.kept > 0 && <RenewOld small companies={companies} sections={kept} from={t('title')} />}
      {asking !== null && (
        <ReadAll companies={companies} sections={asking} from={t('title')} onClose={() => setAsking(null)} />
      )}
    </p>
  )
}

function Chosen({
  company,
  onRemove,
  onLeave,
}: {
  readonly company: CompanySummary
  readonly onRemove: (() => void) | null
  readonly onLeave: () => void
}): ReactNode {
  const { t } = useTranslation('reports')
  const name = useShownName(company.name)
  const lacking = useLacking(company.id)
  const file = useCompanyFile(company.id).data
  const { price } = useFormat()
  return (
    <li>
      <div className="report-company">
        <span className="grow">
          <b>
            <Foreign text={name} most={120} german />
          </b>
        </span>
        {onRemove !== null && <IconButton small icon="close" label={t('remove', { name })} onPress={onRemove} />}
      </div>
      {lacking !== null && lacking.unread.length + lacking.incomplete.length === 0 && (
        <p className="small dim">{t('allRead')}</p>
      )}
      {lacking !== null && lacking.unread.length > 0 && (
        <p className="small report-unread">
          <span>
            {t('unread')}:{' '}
            {lacking.unread
              .map(({ section, price: of }) =>
                t('sectionPrice', { section: t(`section.${section}`), price: price(of ?? { kind: 'unknown' }) }),
              )
              .join(', ')}
          </span>{' '}
          <Button
            small
            variant="quiet"
            onPress={() => {
              openTab({ kind: 'company', id: company.id })
              onLeave()
            }}
          >
            {t('openFile')}
            <span className="hidden-text"> {name}</span>
          </Button>
        </p>
      )}
      {lacking !== null && lacking.incomplete.length > 0 && (
        <ul>
          {lacking.incomplete.map((part) => (
            <IncompletePart key={part.section} id={company.id} part={part} />
          ))}
        </ul>
      )}
      {file !== null && file !== undefined && <StillTrue file={file} />}
    </li>
  )
}

function AddCompany({
  chosen,
  onAdd,
}: {
  readonly chosen: readonly CompanySummary[]
  readonly onAdd: (company: CompanySummary) => void
}): ReactNode {
  const { t } = useTranslation('reports')
  const [text, setText] = useState('')
  const { data } = useKept({ text, kind: 'companies', offset: 0, limit: shown }, text.trim() !== '')
  const there = new Set(chosen.map(({ id }) => id))
  const found =
    text.trim() === ''
      ? null
      : (data?.items.flatMap((item) => (item.kind === 'company' && !there.has(item.id) ? [item] : [])) ?? null)
  return (
    <>
      <TextField
        label={t('add')}
        type="search"
        icon="search"
        value={text}
        onChange={setText}
        maxLength={200}
        placeholder={t('addPlaceholder')}
      />
      {found !== null &&
        (found.length === 0 ? (
          <p className="small dim">{t('addNone')}</p>
        ) : (
          <ul className="report-found" aria-label={t('found')}>
            {found.map((company) => (
              <li key={company.id}>
                <Button
                  small
                  variant="quiet"
                  icon="add"
                  onPress={() => {
                    onAdd(company)
                    setText('')
                  }}
                >
                  <Foreign text={company.name ?? '?'} most={80} german />
                  {company.register.number !== null && (
                    <span className="dim">
                      {' '}
                      <Foreign text={company.register.number} most={40} />
                    </span>
                  )}
                </Button>
              </li>
            ))}
          </ul>
        ))}
    </>
  )
}
