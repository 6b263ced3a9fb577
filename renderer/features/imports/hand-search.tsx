import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRow } from '../../../shared/domain/imports/import.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { runs, useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useKept, usePrices, useRemembered } from '../../data/queries.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyName } from '../../parts/party/company-name.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { PriceButton } from '../../parts/prices/price-button.tsx'
import { StatusMark } from '../../parts/party/status-mark.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../ui/use-typed.ts'

/** Companies shown; more words find fewer. */
const mostFound = 30

/** Finds the company of a row by other words: here for nothing, at the service at its price. */
export function HandSearch({
  row,
  onTake,
  onClose,
}: {
  readonly row: ImportRow
  readonly onTake: (company: PartyId) => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('imports')
  const client = useClient()
  const [typed, setTyped] = useState((row.name ?? row.number ?? '').slice(0, 200))
  const text = useTyped(typed.trim(), 150)
  const kept = useKept({ text, kind: 'companies', offset: 0, limit: mostFound })
  const before = useRemembered('companies', text).data
  const price = usePrices().data?.['search-companies']
  const read = useCommand(client.search.read, runs.search('companies', text))
  const brought = before?.pages.flatMap(({ items }) => items) ?? []
  const found = [...brought, ...(kept.data?.items ?? []).filter(({ id }) => !brought.some((one) => one.id === id))]
    .filter((party) => party.kind === 'company')
    .slice(0, mostFound)
  return (
    <Dialog
      wide
      title={t('byHandTitle', { row: row.position + 1 })}
      onClose={onClose}
      forgets
      foot={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          {price && (before === null || before === undefined) && (
            <PriceButton
              of="search-companies"
              label={t('searchService')}
              price={price}
              busy={read.running}
              disabledReason={text === '' ? t('typeFirst') : null}
              onPress={(approved) => void read.run({ kind: 'companies', term: text, which: 'first', approved })}
            />
          )}
        </>
      }
    >
      {read.error && <ErrorNotice error={read.error} onDismiss={read.clear} boxed />}
      <TextField
        label={t('byHandField')}
        type="search"
        icon="search"
        value={typed}
        maxLength={200}
        onChange={setTyped}
      />
      <p className="small dim" role="status">
        {found.length === 0 ? t('nobodyHere') : t('foundHere', { count: found.length })}
      </p>
      <ul className="import-found">
        {found.map((company) => (
          <li key={company.id}>
            <CompanyName name={company.name} />
            <span className="dim small cut">
              <Foreign
                text={[company.register.number, company.register.court, company.seat]
                  .filter((part) => part !== null)
                  .join(' · ')}
                most={120}
              />
            </span>
            <StatusMark status={company.status} />
            <Button small onPress={() => onTake(company.id)}>
              {t('accept')}
              <span className="hidden-text"> {company.name?.slice(0, 80)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
