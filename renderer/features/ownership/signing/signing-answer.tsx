import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../../shared/domain/company/company-file.ts'
import { todayInGermany } from '../../../../shared/domain/german-day.ts'
import {
  actingInstead,
  isUnknownWhoSigns,
  type ActingInstead,
  type Signing,
} from '../../../../shared/domain/ownership/signing/signing.ts'
import { whoCanSign } from '../../../../shared/domain/ownership/signing/who-can-sign.ts'
import { Mark } from '../../../ui/marks.tsx'
import { SentenceText } from '../laws/sentence-text.tsx'
import { setSentence, useSigningSpeaker } from './signing-words.ts'
import { useSigningSource } from './use-signing-source.ts'
import './signing-answer.css'

/** Doubts that a person must see beside the answer: it may be another one. */
const shaking: ReadonlySet<string> = new Set([
  'unread-people',
  'unread-rule',
  'contradiction',
  'rule-not-understood',
  'power-not-understood',
  'insolvency-provisional',
  'insolvency-applied',
  'insolvency-unclear',
  'liquidators-not-known',
  'continued',
  'merger-entered',
  'merger-side-unknown',
  'people-in-part',
  'partner-not-read',
])

/**
 * Who can sign today, as one answer: the first of the smallest sets, how many others there are, and whether something makes it
 * doubtful. The panel of the people has the reasons.
 */
export function SigningAnswer({
  file,
  onShow,
}: {
  readonly file: CompanyFile
  readonly onShow: () => void
}): ReactNode {
  const { t } = useTranslation('signing')
  const [today] = useState(todayInGermany)
  const { company, behind, missing } = useSigningSource(file)
  const signing = useMemo(() => whoCanSign(company, today, behind), [company, today, behind])
  const speaker = useSigningSpeaker(company, behind)
  const unread = missing.some(({ section, why }) => section === 'roles' && why !== 'partial')
  const [set] = signing.sets
  // Holds whoever the people are.
  const instead = actingInstead(signing)
  const settled = instead !== null
  const sure =
    !signing.doubts.some(({ code }) => shaking.has(code)) && !missing.some(({ section }) => section === 'roles')
  return (
    <>
      <b className={set === undefined && !settled ? 'null' : undefined}>
        {set !== undefined ? (
          <SentenceText of={setSentence(speaker, set)} />
        ) : instead !== null && 'name' in instead && instead.name !== null ? (
          <SentenceText
            of={speaker.say('answer.successor', { name: { piece: 'name', text: instead.name, kind: 'company' } })}
          />
        ) : (
          t(withoutSet(signing, instead, unread))
        )}
      </b>
      <span className="signing-answer-why">
        {!sure && !settled && (
          <span className="warn">
            <Mark name="unknown" /> {t('answer.doubt')}{' '}
          </span>
        )}
        {instead?.kind === 'administrator'
          ? t('answer.administratorWhy')
          : signing.sets.length > 1
            ? t('answer.others', { count: signing.sets.length - 1 })
            : t('answer.computed')}{' '}
        <button type="button" className="signing-answer-way" onClick={onShow}>
          {t('answer.why')}
        </button>
      </span>
    </>
  )
}

const byInstead = {
  administrator: 'answer.administrator',
  deleted: 'answer.deleted',
  'firm-deleted': 'answer.inPerson',
  merged: 'answer.aSuccessor',
  'split-up': 'answer.aSuccessor',
} as const

const withoutSet = (signing: Signing, instead: ActingInstead | null, unread: boolean) =>
  instead !== null ? byInstead[instead.kind] : unread || isUnknownWhoSigns(signing) ? 'answer.unknown' : 'answer.nobody'
