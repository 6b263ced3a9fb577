import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownChange } from '../../../shared/domain/facts/known-change.ts'
import { withoutBirthDay } from '../../../shared/domain/privacy/personal.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { TermText } from '../register-words/term-text.tsx'
import { useRegisterWords } from '../register-words/use-register-words.ts'
import './changes.css'
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

/** What a change is called, by the form of the company: "Insolvency proceedings opened". */
export function ChangeName({
  change: { type, person, text },
}: {
  readonly change: Pick<KnownChange, 'type' | 'person' | 'text'>
}): ReactNode {
  const words = useRegisterWords()
  return <TermText term={words.event({ type, roleType: person?.role ?? null, text })} />
}

/**
 * Beside a fact that an event says otherwise: its entry, or its day where it has no number; a press on the whole story is the
 * timeline's. The day, who told of it and that nobody read it are heard, and shown by the pointer. `short`: the mark alone is
 * seen, where a cell has no more room.
 */
export function ChangeMark({
  change,
  short = false,
}: {
  readonly change: KnownChange
  readonly short?: boolean
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const { day, entryNumber, toldBy } = change
  const dated = day === null ? t('known.noDay') : cutText(format.day(day), 24).text
  const source = `${t(`known.told.${toldBy}`)}, ${t('known.notRead')}`
  const entry =
    entryNumber === null ? t('known.reportedOn', { date: dated }) : t('known.entryOf', { number: entryNumber })
  return (
    <span className="change-mark" title={short ? `${entry}, ${dated}, ${source}` : `${dated}, ${source}`}>
      <Mark name="changed" />
      {short ? <span className="hidden-text">{entry}</span> : entry}
      <span className="hidden-text">
        , {entryNumber !== null && `${dated}, `}
        {source}
      </span>
    </span>
  )
}

/** A change that is known and not read, in one line: what, whom or to what, and where it comes from. */
export function ChangeLine({ change }: { readonly change: KnownChange }): ReactNode {
  const { concerns, becomes, person } = change
  const name = person?.name ?? null
  const fact = concerns === 'people' || concerns === 'owners' || concerns === 'other' ? null : concerns
  // What an event of these kinds says is its own name.
  const plain = fact === 'insolvency' || fact === 'status'
  return (
    <>
      <b>
        <ChangeName change={change} />
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
