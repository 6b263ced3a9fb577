import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegisterEvent } from '../../../../shared/domain/company/event.ts'
import { cutText } from '../../../../shared/domain/text/clean-text.ts'
import { withoutBirthDay } from '../../../../shared/domain/privacy/personal.ts'
import { markFacts, type Fact } from './mark-facts.ts'

/** Longer wordings are cut in sight. */
const longest = 1_600

const factsOf = ({ previous, current, holder }: RegisterEvent): readonly Fact[] => [
  ...(previous === null ? [] : [{ kind: 'previous', text: previous } as const]),
  ...(current === null ? [] : [{ kind: 'current', text: current } as const]),
  ...(holder === null ? [] : [{ kind: 'holder', text: holder } as const]),
]

/**
 * The entry in the register's wording, in serif and German: superseded text is struck out, text in force stands out.
 */
export function Wording({ event, text }: { readonly event: RegisterEvent; readonly text: string }): ReactNode {
  const { t } = useTranslation('ui')
  const [whole, setWhole] = useState(false)
  const said = withoutBirthDay(text)
  const cut = cutText(said, whole ? Math.max(said.length, 1) : longest)
  const clean = (fact: Fact): Fact => ({ ...fact, text: cutText(withoutBirthDay(fact.text), longest).text })
  return (
    <>
      <p className="register-text inbox-wording" lang="de">
        <bdi>
          {markFacts(cut.text, factsOf(event).map(clean)).map(({ text: piece, fact }, index) => {
            // Pieces never change their order, so their place is their name.
            if (fact === null) return <span key={index}>{piece}</span>
            return fact === 'previous' ? (
              <span key={index} className="was">
                {piece}
              </span>
            ) : (
              <b key={index} className={`fact-${fact}`}>
                {piece}
              </b>
            )
          })}
          {cut.whole !== null && '…'}
        </bdi>
      </p>
      {(cut.whole !== null || whole) && (
        <button
          type="button"
          className="button button-quiet button-small"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? t('showLess') : t('showAll')}
          {cut.whole !== null && <span className="dim">{t('cutAt', { shown: longest, whole: cut.whole })}</span>}
        </button>
      )}
    </>
  )
}
