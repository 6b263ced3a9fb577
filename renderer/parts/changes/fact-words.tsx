import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { orderOf, type Insolvency } from '../../../shared/domain/company/insolvency.ts'
import type { FactName, FactValue } from '../../../shared/domain/history/fact.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { StatusMark } from '../party/status-mark.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { addressLine } from '../../../shared/domain/company/company-facts.ts'
import { withoutBirthDay } from '../../../shared/domain/privacy/personal.ts'
import { TermText } from '../register-words/term-text.tsx'
import { useRegisterWords } from '../register-words/use-register-words.ts'

/** A fact as it was stated, in the words that the rest of the file uses; null is "not stated", never empty. */
export function FactText({ fact, value }: { readonly fact: FactName; readonly value: FactValue | null }): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  const words = useRegisterWords()
  if (value === null) return <span className="null">{t('notStated')}</span>
  switch (value.kind) {
    case 'text':
      if (fact === 'status') return <StatusMark status={value.text} />
      if (fact === 'legalForm') return <TermText term={words.legalForm(value.text)} />
      return <Foreign text={withoutBirthDay(value.text)} most={400} expandable german />
    case 'texts':
      return value.texts.slice(0, 20).map((text) => (
        <div key={text}>
          <Foreign text={text} most={300} german />
        </div>
      ))
    case 'day':
      return <Foreign text={format.day(value.day)} most={40} />
    case 'number':
      return format.number(value.number)
    case 'money':
      return <Foreign text={format.money(value.money)} most={80} />
    case 'address':
      return <Foreign text={addressLine(value.address) ?? t('notStated')} most={300} german />
    case 'insolvency':
      return <InsolvencyText insolvency={value.insolvency} />
    default:
      return assertNever(value)
  }
}

/** The step of proceedings with what is stated of it: the order, the administrator, court and file number. */
export function InsolvencyText({ insolvency }: { readonly insolvency: Insolvency }): ReactNode {
  const { t } = useTranslation('history')
  const { state, said, provisional, administrator } = insolvency
  const order = orderOf(insolvency)
  return (
    <>
      {state !== null ? (
        t(`insolvency.${state}`)
      ) : said === null ? (
        t('insolvency.unclear')
      ) : (
        <Foreign text={t('insolvency.unknown', { said })} most={120} />
      )}
      {provisional !== null && `, ${t(`insolvency.${provisional}`)}`}
      {administrator !== null && (
        <>
          {', '}
          <Foreign
            text={t(state === 'self-administration' ? 'insolvency.custodian' : 'insolvency.administrator', {
              name: administrator,
            })}
            most={200}
            german
          />
        </>
      )}
      {order !== null && (
        <>
          {', '}
          <Foreign text={order} most={120} german />
        </>
      )}
    </>
  )
}
