import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { RelatedCompany, RelatedEvidence, UnreadFor } from '../../../shared/domain/library/related.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { openTab } from '../../data/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { Doubted } from '../../parts/changes/register-doubt.tsx'
import { CompanyName } from '../../parts/party/company-name.tsx'
import { Deviation } from '../../parts/party/deviation.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useRelated } from '../../data/library.ts'
import { useHalfName } from '../../ui/in-hand.ts'
import './library.css'
import { useOwnersWords } from '../../parts/register-words/use-owners-words.ts'

/** Grounds shown of one company. */
const mostGrounds = 3

/** Where a section that wasn't read is read. */
export type UnreadSection = 'record' | 'roles' | 'owners'
const sectionOf: Readonly<Record<UnreadFor, UnreadSection>> = { record: 'record', roles: 'roles', ownership: 'owners' }

/** Companies that have to do with this one, each with its reason and its evidence; and what would have to be read. Free. */
export function RelatedPanel({
  id,
  onSection,
}: {
  readonly id: PartyId
  readonly onSection: (section: UnreadSection) => void
}): ReactNode {
  const { t } = useTranslation('notes')
  const halfName = useHalfName()
  const ownersWords = useOwnersWords()
  const { data: related, error } = useRelated(id)
  if (error) return <ErrorNotice error={error.appError} />
  if (related === undefined || related === null) return null
  return (
    <>
      <h2 className="hidden-text">{t('related.title')}</h2>
      <p className="small dim">{t('related.intro')}</p>
      {related.unread.length > 0 && (
        <Notice
          boxed
          actions={related.unread.map((section) => (
            <Button key={section} small onPress={() => onSection(sectionOf[section])}>
              {t(`related.goTo.${section}`, ownersWords)}
            </Button>
          ))}
        >
          {t('related.unread', {
            what: related.unread.map((section) => t(`related.unreadName.${section}`, ownersWords)).join(', '),
          })}
        </Notice>
      )}
      {related.groups.length === 0 && (
        <EmptyState icon="company" title={t('related.none')}>
          {t('related.noneText')}
        </EmptyState>
      )}
      {related.groups.map(({ reason, companies }) => (
        <section
          key={reason}
          className="related-group"
          aria-label={halfName(t(`related.reason.${reason}`, ownersWords))}
        >
          <h3>{t(`related.reason.${reason}`, ownersWords)}</h3>
          {reason === 'same-name' && <p className="small dim">{t('related.candidate')}</p>}
          <RelatedTable label={t(`related.reason.${reason}`, ownersWords)} companies={companies} />
        </section>
      ))}
      {related.more && <p className="small dim">{t('related.more')}</p>}
    </>
  )
}

const openCompany = ({ id }: CompanySummary): void => openTab({ kind: 'company', id })

function RelatedTable({
  label,
  companies,
}: {
  readonly label: string
  readonly companies: readonly RelatedCompany[]
}): ReactNode {
  const { t } = useTranslation('notes')
  const { t: search } = useTranslation('search')
  const columns = useMemo(
    (): readonly Column<RelatedCompany>[] => [
      {
        key: 'company',
        head: t('related.column.company'),
        rowHeader: true,
        cell: ({ company }) => (
          <span className="company-and-status">
            <CompanyName name={company.name} onOpen={() => openCompany(company)} />
            <Deviation company={company} />
          </span>
        ),
      },
      {
        key: 'register',
        head: t('related.column.register'),
        width: '150px',
        wideOnly: true,
        cell: ({ company }) =>
          company.register.number === null ? (
            <span className="null">{search('notStated')}</span>
          ) : (
            <Doubted is={company.registerDoubt !== undefined}>
              <Foreign text={company.register.number} most={40} />
            </Doubted>
          ),
      },
      {
        key: 'why',
        head: t('related.column.why'),
        width: '28%',
        narrowWidth: '22%',
        cell: ({ evidence }) => (
          <span className="related-why">
            {evidence.slice(0, mostGrounds).map((one, index) => (
              <Ground key={index} evidence={one} />
            ))}
          </span>
        ),
      },
      {
        key: 'source',
        head: t('related.column.source'),
        width: '28%',
        narrowWidth: '280px',
        cell: ({ evidence }) => (
          <span className="related-why">
            {evidence.slice(0, mostGrounds).map((one, index) => (
              <Source key={index} evidence={one} />
            ))}
          </span>
        ),
      },
    ],
    [t, search],
  )
  return (
    <DataTable
      name="related-panel"
      fills={false}
      label={label}
      rows={companies}
      columns={columns}
      rowKey={({ company }) => company.id}
      onOpen={({ company }) => openCompany(company)}
    />
  )
}

/** The person, the address or the owner that both have. */
function Ground({ evidence: { shared, by } }: { readonly evidence: RelatedEvidence }): ReactNode {
  const { t } = useTranslation('notes')
  if (shared === null) return <span className="dim">{t('related.direct')}</span>
  if (by === null) return <Foreign text={shared} most={80} german />
  return (
    <button type="button" className="link-button" onClick={() => openTab(by)}>
      <Foreign text={shared} most={80} german />
    </button>
  )
}

/** Which answers state it; their calls in full are the title. */
function Source({ evidence: { answers } }: { readonly evidence: RelatedEvidence }): ReactNode {
  const { t } = useTranslation('notes')
  const { t: credits } = useTranslation('credits')
  const format = useFormat()
  const [first] = answers
  if (first === undefined) return <span className="null">{t('related.noSource')}</span>
  return (
    <span className="small dim" title={answers.map(({ call }) => call.slice(0, 200)).join('\n')}>
      {t('related.source', {
        operation: credits(`operations.${first.operation}`),
        day: format.momentDay(first.readAt),
      })}
      {answers.length > 1 && ` ${t('related.moreSources', { count: answers.length - 1 })}`}
    </span>
  )
}
