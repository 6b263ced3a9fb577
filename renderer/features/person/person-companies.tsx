import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { CompanyNews, KnownOf } from '../../../shared/domain/known/known.ts'
import { emptyView } from '../../../shared/domain/ownership/desk/desk.ts'
import { useDesks, useSaveDesk } from '../../data/ownership.ts'
import { openTab } from '../../data/tabs.ts'
import { useMonitors } from '../../data/watch.ts'
import { BulkBar } from '../../parts/bulk/bulk-bar.tsx'
import { Doubted } from '../../parts/changes/register-doubt.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { CompanyAt } from '../../parts/known/standing-groups.tsx'
import { CompanyName } from '../../parts/party/company-name.tsx'
import { Deviation } from '../../parts/party/deviation.tsx'
import { shortCourt } from '../../parts/party-table/party-table.tsx'
import { TermText } from '../../parts/register-words/term-text.tsx'
import { useRegisterWords } from '../../parts/register-words/use-register-words.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** Most companies of one desk. */
const mostOnDesk = 200

/**
 * The companies of a person: their picture, which is free; what can be done with all of them, each act at the price that
 * it says before; which are watched; and what watches brought about their people and owners.
 */
export function PersonCompanies({
  id,
  name,
  known,
}: {
  readonly id: PartyId
  readonly name: string
  readonly known: KnownOf
}): ReactNode {
  const { t } = useTranslation('known')
  const { companies, news } = known
  const { open, error } = useOpenDesk(id, name, companies)
  const columns = useColumns()
  const newsColumns = useNewsColumns()
  if (companies.length === 0) return <p className="section-panel-none">{t('companies.none')}</p>
  return (
    <>
      <p className="small person-intro">{t('companies.intro')}</p>
      <div className="row">
        <Button icon="desk" onPress={open}>
          {t('companies.desk')}
        </Button>
        <span className="small dim">{t('companies.deskNote')}</span>
      </div>
      {error !== null && <ErrorNotice error={error} boxed />}
      <BulkBar parties={companies} from={name} />
      <DataTable
        name="person-companies"
        label={t('companies.title')}
        rows={companies}
        columns={columns}
        rowKey={(company) => company.id}
        onOpen={(company) => openTab({ kind: 'company', id: company.id })}
        fills={false}
      />
      <h3>{t('companies.events')}</h3>
      {news.length === 0 ? (
        <p className="small dim">{t('companies.eventsNone')}</p>
      ) : (
        <DataTable
          name="person-companies"
          label={t('companies.events')}
          rows={news}
          columns={newsColumns}
          rowKey={({ key }) => key}
          fills={false}
        />
      )}
    </>
  )
}

/** Opens the desk on which this person's holdings are laid beside their companies; a new one where there is none. */
function useOpenDesk(
  id: PartyId,
  name: string,
  companies: readonly CompanySummary[],
): { readonly open: () => void; readonly error: AppError | null } {
  const { data: desks } = useDesks()
  const save = useSaveDesk()
  const [error, setError] = useState<AppError | null>(null)
  const ids = companies.map((company) => company.id).slice(0, mostOnDesk)
  const open = async (): Promise<void> => {
    const there = desks?.find(
      ({ companies: on, view }) => view.persons.includes(id) && ids.every((company) => on.includes(company)),
    )
    if (there !== undefined) return openTab({ kind: 'desk', id: there.id })
    const outcome = await save(null, {
      name: name.slice(0, 200),
      companies: ids,
      view: { ...emptyView, persons: [id] },
    })
    if (outcome.ok) openTab({ kind: 'desk', id: outcome.value.id })
    else setError(outcome.error)
  }
  return { open: () => void open(), error }
}

function useColumns(): readonly Column<CompanySummary>[] {
  const { t } = useTranslation('known')
  const format = useFormat()
  const monitors = useMonitors().data
  return [
    {
      key: 'name',
      head: t('companies.name'),
      rowHeader: true,
      cell: (company) => (
        <span className="company-and-status">
          <CompanyName name={company.name} onOpen={() => openTab({ kind: 'company', id: company.id })} />
          <Deviation company={company} />
        </span>
      ),
    },
    {
      key: 'register',
      head: t('companies.register'),
      width: '28%',
      cell: ({ register, registerDoubt }) =>
        register.number === null ? (
          <span className="null">{t('notStated')}</span>
        ) : (
          <Doubted is={registerDoubt !== undefined}>
            <Foreign
              text={[register.number, shortCourt(register)].filter((part) => part !== null).join(', ')}
              most={80}
              german
            />
          </Doubted>
        ),
    },
    {
      key: 'watch',
      head: t('companies.watch'),
      width: '28%',
      cell: ({ id }) => {
        if (monitors === undefined) return null
        const monitor = monitors.find(({ company, state }) => company.id === id && state !== 'gone')
        if (monitor === undefined) return <span className="dim">{t('companies.notWatched')}</span>
        return monitor.createdAt === null
          ? t('companies.watchedPlain')
          : t('companies.watched', { day: format.momentDay(monitor.createdAt) })
      },
    },
  ]
}

function useNewsColumns(): readonly Column<CompanyNews>[] {
  const { t } = useTranslation('known')
  const format = useFormat()
  const words = useRegisterWords()
  return [
    {
      key: 'day',
      head: t('life.day'),
      width: '128px',
      cell: ({ event, arrivedAt }) =>
        event.effectiveOn === null ? (
          <span className="dim">{format.momentDay(arrivedAt)}</span>
        ) : (
          <Foreign text={format.day(event.effectiveOn)} most={24} />
        ),
    },
    {
      key: 'what',
      head: t('life.what'),
      rowHeader: true,
      cell: ({ event }) => (
        <>
          <TermText term={words.event(event)} most={80} />
          {event.holder !== null && (
            <>
              {': '}
              <Foreign text={event.holder} most={80} german />
            </>
          )}
        </>
      ),
    },
    { key: 'company', head: t('company'), width: '34%', cell: (row) => <CompanyAt row={row} /> },
  ]
}
