import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { useKept } from '../../data/queries.ts'
import { TextField } from '../../ui/text-field.tsx'
import { CompanyName } from '../../parts/party/company-name.tsx'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'

const shown = 8

/** Finds a company in the cache and brings it to the desk; free, and never asks the service. */
export function AddCompany({
  onDesk,
  onAdd,
}: {
  readonly onDesk: ReadonlySet<PartyId>
  readonly onAdd: (id: PartyId) => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const [text, setText] = useState('')
  const { data } = useKept({ text, kind: 'companies', offset: 0, limit: shown })
  const companies = data?.items.filter((item) => item.kind === 'company') ?? []
  return (
    <div className="add-company">
      <TextField
        label={t('add.label')}
        type="search"
        icon="search"
        value={text}
        onChange={setText}
        maxLength={200}
        placeholder={t('add.placeholder')}
      />
      {companies.length === 0 ? (
        <p className="small dim">{t('add.none')}</p>
      ) : (
        <ul className="popover-list" aria-label={t('add.found')}>
          {companies.map((company) => (
            <li key={company.id}>
              <Found company={company} there={onDesk.has(company.id)} onAdd={() => onAdd(company.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Found({
  company,
  there,
  onAdd,
}: {
  readonly company: CompanySummary
  readonly there: boolean
  readonly onAdd: () => void
}): ReactNode {
  const { t } = useTranslation('ownership')
  const register = [company.register.number, company.seat].filter((part) => part !== null).join(', ')
  return (
    <button
      type="button"
      className="popover-item add-company-found"
      aria-disabled={there || undefined}
      onClick={() => {
        if (!there) onAdd()
      }}
    >
      <CompanyName name={company.name} />
      <span className="small dim nowrap">{there ? t('add.there') : register}</span>
    </button>
  )
}
