import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  actingInstead,
  isUrgent,
  type Signing,
  type SigningDoubt,
} from '../../../../shared/domain/ownership/signing/signing.ts'
import { Mark } from '../../../ui/marks.tsx'
import { plainText } from '../../../../shared/domain/ownership/explain/sentence.ts'
import { SentenceText } from '../laws/sentence-text.tsx'
import type { MissingPart, SigningSection } from '../../../../shared/domain/ownership/signing/signing-from-file.ts'
import { doubtSentence, type SigningSpeaker } from './signing-words.ts'

const mostDoubts = 40

/**
 * Every doubt once, with the passage that is unclear. `urgent`: insolvency, deletion and changes not read yet, which stand
 * before any group; `unclear`: everything else, below.
 */
export function SigningDoubts({
  signing,
  speaker,
  missing,
  part,
}: {
  readonly signing: Signing
  readonly speaker: SigningSpeaker
  readonly missing: readonly MissingPart[]
  readonly part: 'urgent' | 'unclear'
}): ReactNode {
  const { t } = useTranslation('signing')
  const lacks = (section: SigningSection): boolean =>
    missing.some((part) => part.section === section && part.why !== 'partial')
  const { doubts } = signing
  const instead = actingInstead(signing)?.kind
  // What is said above, as the answer or beside the button that mends it, is not said again.
  const said = ({ code, role }: SigningDoubt): boolean =>
    role === null &&
    ((code === 'rule-not-read' && lacks('record')) ||
      (code === 'nobody-in-office' && lacks('roles')) ||
      (code === 'people-in-part' && missing.some((part) => part.section === 'roles' && part.why === 'partial')) ||
      code === instead)
  const sentences = new Map(
    doubts
      .filter((doubt) => !said(doubt) && isUrgent(doubt) === (part === 'urgent'))
      .map((doubt) => {
        const sentence = doubtSentence(speaker, doubt, !lacks('record'))
        return [plainText(sentence), sentence]
      }),
  )
  if (sentences.size === 0) return null
  return (
    <div className={`signing-block signing-doubts signing-${part}`}>
      <h3>
        <Mark name={part === 'urgent' ? 'insolvency' : 'unknown'} />
        {t(part === 'urgent' ? 'urgent' : 'doubts')}
      </h3>
      <ul>
        {[...sentences].slice(0, mostDoubts).map(([key, sentence]) => (
          <li key={key}>
            <SentenceText of={sentence} />
          </li>
        ))}
      </ul>
    </div>
  )
}
