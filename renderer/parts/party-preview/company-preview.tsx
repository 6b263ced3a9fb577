import { Fragment, use, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyRecord, CompanySummary } from '../../../shared/domain/company/company.ts'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { addressLine, capitalKind, headFacts } from '../../../shared/domain/company/company-facts.ts'
import { registerEntries } from '../../../shared/domain/company/register-entries.ts'
import type { Approval, Price } from '../../../shared/domain/credits/credits.ts'
import type { FactName } from '../../../shared/domain/history/fact.ts'
import { useCompanyFile } from '../../data/queries.ts'
import { openParty } from '../../data/company-place.ts'
import { AskedTopicContext } from '../party-table/asked-topic.ts'
import { AsRead, ReportedLines } from '../changes/reported-fact.tsx'
import { AsOf } from '../party/as-of.tsx'
import { useShownName } from '../party/company-name.tsx'
import { ConditionMark } from '../party/condition-mark.tsx'
import { StatusMark } from '../party/status-mark.tsx'
import { PriceButton } from '../prices/price-button.tsx'
import { useEventItems } from '../register-words/event-items.tsx'
import { LegalFormContext } from '../register-words/legal-form-context.ts'
import { Button } from '../../ui/button.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './party-preview.css'

/** As many entries as fit beside a list. */
const fewEntries = 4

/** The company of the row one looks at, in a large window: what is kept of it, free; reading it has its price. */
export function CompanyPreview({
  company,
  changedOn,
  price,
  onRead,
}: {
  readonly company: CompanySummary
  readonly changedOn: string | null
  readonly price: Price | undefined
  readonly onRead: (company: CompanySummary, approved: Approval) => void
}): ReactNode {
  const topic = use(AskedTopicContext)
  const { t } = useTranslation('search')
  const { t: words } = useTranslation('company')
  const file = useCompanyFile(company.id).data ?? null
  const facts = file === null ? company : headFacts(file)
  const { number, court } = facts.register
  const name = useShownName(facts.name)
  const again = company.recordReadAt !== null
  return (
    <aside className="party-preview" aria-label={t('preview', { name })}>
      <div className="party-preview-head">
        <h2 lang="de">{name}</h2>
        <div className="row">
          {file?.account === undefined ? (
            <StatusMark status={facts.status} badge />
          ) : (
            <ConditionMark
              condition={{ ...file.account.condition, status: facts.status }}
              succession={file.account.succession}
              badge
            />
          )}
          <span className="small dim cut">
            {number !== null && <Foreign text={number} most={40} />}
            {number !== null && court !== null && ', '}
            {court !== null && <Foreign text={court} most={90} german />}
          </span>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must reach */}
      <div className="party-preview-body scroll" tabIndex={0} role="group" aria-label={name}>
        {file !== null && (
          <LegalFormContext value={facts.legalForm}>
            <Facts file={file} />
          </LegalFormContext>
        )}
      </div>
      <div className="party-preview-foot">
        <AsOf readAt={company.recordReadAt} changedOn={changedOn} />
        <span className="grow" />
        <Button onPress={() => openParty(company, topic)}>{t('open')}</Button>
        {price !== undefined && (
          <PriceButton
            of="company"
            party={company.id}
            label={words(again ? 'read.recordAgain' : 'read.record')}
            shortLabel={t(again ? 'readAgain' : 'read')}
            price={file?.record.price ?? price}
            onPress={(approved) => onRead(company, approved)}
          />
        )}
      </div>
    </aside>
  )
}

/**
 * What the register entry states of what one asks first, and what happened last. What was reported since stands at its fact, as
 * in the file; what was not read is said to be that.
 */
function Facts({ file }: { readonly file: CompanyFile }): ReactNode {
  const { t } = useTranslation('company')
  const { t: search } = useTranslation('search')
  const entries = useMemo(
    () => (file.events.state === 'read' ? registerEntries(file.events.content).slice(0, fewEntries) : []),
    [file],
  )
  const items = useEventItems(entries, true)
  return (
    <>
      {file.record.state === 'read' ? (
        <StatedFacts file={file} record={file.record.content} />
      ) : (
        <p className="small dim">{search('previewUnread')}</p>
      )}
      {items.length > 0 && (
        <>
          <h3>{t('timeline.title')}</h3>
          <Timeline label={t('timeline.label')} items={items} />
        </>
      )}
    </>
  )
}

function StatedFacts({ file, record }: { readonly file: CompanyFile; readonly record: CompanyRecord }): ReactNode {
  const { t } = useTranslation('company')
  const { t: search } = useTranslation('search')
  const format = useFormat()
  const { seat, legalForm } = headFacts(file)
  const address = addressLine(record.address)
  const kind = capitalKind(legalForm)
  const stated = (fact: FactName, text: string | null): ReactNode =>
    text === null ? null : (
      <AsRead account={file.account} fact={fact}>
        <Foreign text={text} most={400} german />
      </AsRead>
    )
  const notStated = <span className="null">{t('fact.notStated')}</span>
  const rows: readonly { readonly label: string; readonly of: readonly FactName[]; readonly value: ReactNode }[] = [
    {
      label: t('fact.seatAddress'),
      of: ['seat', 'address'],
      value:
        seat === null && address === null ? null : (
          <>
            {stated('seat', seat)}
            {seat !== null && address !== null && '; '}
            {stated('address', address)}
          </>
        ),
    },
    { label: t('fact.purpose'), of: ['purpose'], value: stated('purpose', record.purpose) },
    {
      label: t(kind === 'share' ? 'fact.capitalShare' : kind === 'stock' ? 'fact.capitalStock' : 'fact.capital'),
      of: ['capital'],
      value:
        record.capital === null && kind === 'none' ? (
          <span className="dim">{search('capital.none')}</span>
        ) : (
          stated('capital', record.capital === null ? null : format.money(record.capital))
        ),
    },
    {
      label: t('fact.representation'),
      of: ['representation'],
      value: stated('representation', record.generalRepresentation),
    },
  ]
  return (
    <dl>
      {rows.map(({ label, of, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            {value ?? notStated}
            {of.map((fact) => (
              <ReportedLines key={fact} account={file.account} fact={fact} />
            ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
