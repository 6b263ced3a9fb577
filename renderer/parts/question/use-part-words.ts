import { useTranslation } from 'react-i18next'
import { courtByCode } from '../../../shared/domain/register/courts.ts'
import type { Part, Question } from '../../../shared/domain/search/question/question.ts'
import { useStatusWord } from '../party/status-mark.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'

/** As one says it: "Hof", "Charlottenburg (Berlin)". */
const courtName = (code: string): string => courtByCode(code)?.name.replace(/^Amtsgericht\s+/u, '') ?? code

/** What was typed of a part, without its operator and quotes. */
const valueOf = ({ asked, text }: Part): string =>
  asked ? text.slice(text.indexOf(':') + 1).replace(/^["„]|["“”]$/gu, '') : text

/** A part of a question in words: what it was understood as, and what it says. */
export function usePartWords(): {
  readonly kind: (part: Part) => string
  readonly value: (part: Part) => string
  /** Values of several parts, as a list within a sentence. */
  readonly list: (question: Question, indices: readonly number[]) => string
} {
  const { t } = useTranslation('question')
  const statusWord = useStatusWord()
  const kind = ({ meaning }: Part): string => t(`part.${meaning.kind}`)
  const value = (part: Part): string => {
    const { meaning } = part
    if (meaning.kind === 'status') return statusWord(meaning.status) ?? meaning.status
    if (meaning.kind !== 'court') return cutText(valueOf(part), 60).text
    const court = courtName(meaning.code)
    if (meaning.town !== undefined) return t('courtAfter', { court: meaning.town, after: court })
    const [after, ...others] = meaning.after
    if (after === undefined) return court
    return others.length === 0 ? t('courtAfter', { court, after: courtName(after) }) : t('courtAfterOpen', { court })
  }
  return {
    kind,
    value,
    list: (question, indices) =>
      indices
        .flatMap((nth) => {
          const part = question.parts[nth]
          return part === undefined ? [] : [value(part)]
        })
        .join(', '),
  }
}
