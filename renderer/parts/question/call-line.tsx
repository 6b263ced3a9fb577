import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../../shared/domain/search/question/question.ts'
import type { PossibleCall } from '../../../shared/domain/search/question/service-calls.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import './call-line.css'
import { usePartWords } from './use-part-words.ts'

/** What of a call is worth saying: all but a term that goes as it was typed. */
export const isPlain = (question: Question, call: PossibleCall): boolean =>
  call.kind === 'search' && call.term === question.text.trim() && call.left.length === 0

/** What of a question wasn't understood, and why. */
export function useErrorWords(): (question: Question) => readonly string[] {
  const { t } = useTranslation('question')
  return ({ errors }) =>
    errors.map(({ text, problem }) =>
      t('notUnderstood', { text: cutText(text, 40).text, problem: t(`problem.${problem}`) }),
    )
}

/** What a call sends, what is narrowed here for nothing, and what no list of results tells. */
export function useCallWords(): (question: Question, call: PossibleCall) => readonly string[] {
  const { t } = useTranslation('question')
  const words = usePartWords()
  return (question, call) => {
    const said = (key: 'narrowed' | 'untold' | 'left', indices: readonly number[]): readonly string[] =>
      indices.length === 0 ? [] : [t(key, { parts: words.list(question, indices) })]
    return [
      call.kind === 'search' ? t('sent', { term: cutText(call.term, 60).text }) : t('sentFilter'),
      ...said('narrowed', call.narrowed),
      ...said('untold', call.untold),
      ...said('left', call.left),
    ]
  }
}

/** The same as a line: nothing where the term goes as it was typed. */
export function CallLine({ question, call }: { readonly question: Question; readonly call: PossibleCall }): ReactNode {
  const say = useCallWords()
  if (isPlain(question, call)) return null
  return (
    <p className="call-line">
      {say(question, call).map((one, nth) => (
        <Fragment key={one}>
          {nth > 0 && <span className="hidden-text">; </span>}
          <span>{one}</span>
        </Fragment>
      ))}
    </p>
  )
}
