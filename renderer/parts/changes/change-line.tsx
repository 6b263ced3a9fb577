import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownChange } from '../../../shared/domain/facts/known-change.ts'
import { withoutBirthDay } from '../../../shared/domain/privacy/personal.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { TermText } from '../register-words/term-text.tsx'
import { useRegisterWords } from '../register-words/use-register-words.ts'
import { FactText } from './fact-words.tsx'

/** Where a change that nobody read yet comes from: its day, its entry, who told of it. */
export function ChangeSource({ change }: { readonly change: KnownChange }): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const { day, entryNumber, toldBy } = change
  return (
    <span className="dim">
      {day === null ? t('known.noDay') : <Foreign text={format.day(day)} most={20} />}
      {entryNumber !== null && `, ${t('known.entry', { number: entryNumber })}`}
      {`, ${t(`known.told.${toldBy}`)}, ${t('known.notRead')}`}
    </span>
  )
}

/** A change that is known and not read, in one line: what, whom or to what, and where it comes from. */
export function ChangeLine({ change }: { readonly change: KnownChange }): ReactNode {
  const words = useRegisterWords()
  const { concerns, becomes, person, type } = change
  const name = person?.name ?? null
  const fact = concerns === 'people' || concerns === 'owners' || concerns === 'other' ? null : concerns
  // What an event of these kinds says is its own name.
  const plain = fact === 'insolvency' || fact === 'status'
  return (
    <>
      <b>
        <TermText term={words.event({ type, roleType: person?.role ?? null })} />
      </b>
      {name !== null && (
        <>
          {': '}
          <Foreign text={withoutBirthDay(name)} most={120} german />
        </>
      )}
      {fact !== null && becomes !== null && !plain && (
        <>
          {': '}
          <FactText fact={fact} value={becomes} />
        </>
      )}{' '}
      <ChangeSource change={change} />
    </>
  )
}
