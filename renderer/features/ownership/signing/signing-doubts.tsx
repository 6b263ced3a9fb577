import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Signing, SigningDoubt } from '../../../../shared/domain/ownership/signing/signing.ts'
import { Mark } from '../../../ui/marks.tsx'
import { plainText } from '../laws/sentence.ts'
import { SentenceText } from '../laws/sentence-text.tsx'
import type { MissingPart, SigningSection } from '../../../../shared/domain/ownership/signing/signing-from-file.ts'
import { doubtSentence, type SigningSpeaker } from './signing-words.ts'

const mostDoubts = 40

/** Every doubt once, with the passage that is unclear. */
export function SigningDoubts({
  signing: { doubts },
  speaker,
  missing,
}: {
  readonly signing: Signing
  readonly speaker: SigningSpeaker
  readonly missing: readonly MissingPart[]
}): ReactNode {
  const { t } = useTranslation('signing')
  const lacks = (section: SigningSection): boolean =>
    missing.some((part) => part.section === section && part.why !== 'partial')
  // What is said above, beside the button that mends it, is not said again.
  const said = ({ code, role }: SigningDoubt): boolean =>
    role === null && ((code === 'rule-not-read' && lacks('record')) || (code === 'nobody-in-office' && lacks('roles')))
  const sentences = new Map(
    doubts
      .filter((doubt) => !said(doubt))
      .map((doubt) => {
        const sentence = doubtSentence(speaker, doubt, !lacks('record'))
        return [plainText(sentence), sentence]
      }),
  )
  if (sentences.size === 0) return null
  return (
    <div className="signing-block signing-doubts">
      <h3>
        <Mark name="unknown" />
        {t('doubts')}
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
