import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownOf } from '../../../shared/domain/known/known.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { KnownHoldings } from './known-holdings.tsx'

/** What a company holds, as far as lists of owners of others show it. None shown is not "none". */
export function CompanyHoldings({ holdings }: Pick<KnownOf, 'holdings'>): ReactNode {
  const { t } = useTranslation('known')
  return (
    <section className="section-panel">
      <div className="section-panel-head">
        <h2>{t('holdings.ofCompany')}</h2>
      </div>
      <KnownHoldings holdings={holdings} none={t('holdings.ofCompanyNone')} />
    </section>
  )
}

/** A number as it came may name its court already. */
const withCourt = (number: string | null, court: string | null): string =>
  number !== null && court !== null && number.includes(court)
    ? number
    : [number, court].filter((part) => part !== null).join(', ')

/** Register numbers and courts that a company had before, each with its last day, else the day of the newest answer that states it. */
export function FormerRegisters({ formerRegisters }: Pick<KnownOf, 'formerRegisters'>): ReactNode {
  const { t } = useTranslation('known')
  const format = useFormat()
  if (formerRegisters.length === 0) return null
  return (
    <p className="small dim">
      {t('formerRegister')}:{' '}
      {formerRegisters.map(({ number, court, until, sources: [newest] }, nth) => (
        <span key={`${number} ${court}`}>
          {nth > 0 && '; '}
          <Foreign text={withCourt(number, court)} most={80} german />
          {until !== null
            ? ` (${t('formerRegisterUntil', { day: format.day(until) })})`
            : newest !== undefined && ` (${t('formerRegisterRead', { day: format.momentDay(newest.readAt) })})`}
        </span>
      ))}
    </p>
  )
}
