import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { otherReadings } from '../../../shared/domain/search/question/other-readings.ts'
import { withoutAsked } from '../../../shared/domain/search/question/asked/asked.ts'
import { perhapsAsked } from '../../../shared/domain/search/question/asked/read-asked.ts'
import { withoutPart, type Question } from '../../../shared/domain/search/question/question.ts'
import type { Span } from '../../../shared/domain/search/question/span.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { Icon } from '../../ui/icon.tsx'
import './question-chips.css'
import { usePartWords } from './use-part-words.ts'

/** Whether something was understood that isn't seen as typed already: one run of plain words says itself. */
export const saysMore = (question: Question): boolean =>
  question.asked !== null ||
  question.errors.length > 0 ||
  question.parts.length > 1 ||
  question.parts.some(({ meaning }) => meaning.kind !== 'words') ||
  perhapsAsked(question, 'of') !== null

/** The text with a piece of it put in the place of another. */
const replaced = (text: string, { from, to }: Span, by: string): string =>
  `${text.slice(0, from)}${by}${text.slice(to)}`

/** What stands instead of a value keeps its operator: `court:hoff` becomes `court:Hof`; an operator's name keeps its value. */
function instead(text: string, error: Question['errors'][number], by: string): string {
  const colon = error.text.indexOf(':')
  const value = /\s/u.test(by) ? `"${by}"` : by
  const put = error.operator === null ? `${by}${error.text.slice(colon)}` : `${error.text.slice(0, colon + 1)}${value}`
  return replaced(text, error, put)
}

/** What was understood of a question, part by part; each can be taken away. What can be read in another way offers it. What wasn't understood says why, and what could stand instead. */
export function QuestionChips({
  question,
  onText,
}: {
  readonly question: Question
  /** The question as it is to be typed then. */
  readonly onText: (text: string) => void
}): ReactNode {
  const { t } = useTranslation('question')
  const words = usePartWords()
  if (!saysMore(question)) return null
  const { text, parts, errors, asked } = question
  const other = asked === null ? perhapsAsked(question, t('ofWhom')) : null
  const name = asked === null ? null : cutText(text.trim(), 40).text
  return (
    <div className="question-chips" role="group" aria-label={t('understood')}>
      <span className="question-chips-label" aria-hidden="true">
        {t('understood')}
      </span>
      {asked !== null && (
        <button
          type="button"
          className="question-chip"
          aria-label={t('takeAway', { part: `${t('asked')} ${t(`topic.${asked.topic}`)}` })}
          title={t('takeAway', { part: `${t('asked')} ${t(`topic.${asked.topic}`)}` })}
          onClick={() => onText(withoutAsked(text, asked))}
        >
          <span className="question-chip-kind">{t('asked')}</span>{' '}
          <span className="cut">{t(`topic.${asked.topic}`)}</span>
          <Icon name="close" />
        </button>
      )}
      {parts.map((part) => {
        const [kind, value] = [words.kind(part), words.value(part)]
        return (
          <button
            key={part.from}
            type="button"
            className="question-chip"
            aria-label={t('takeAway', { part: `${kind} ${value}` })}
            title={t('takeAway', { part: `${kind} ${value}` })}
            onClick={() => onText(withoutPart(text, part))}
          >
            <span className="question-chip-kind">{kind}</span> <bdi className="cut">{value}</bdi>
            <Icon name="close" />
          </button>
        )
      })}
      {otherReadings(question).map((other) => {
        const label = t('readAs', { part: `${t(`part.${other.kind}`)} ${other.value}` })
        return (
          <button
            key={`other ${other.part} ${other.value}`}
            type="button"
            className="question-chip question-chip-other"
            aria-label={label}
            title={label}
            onClick={() => onText(other.text)}
          >
            {t('or')} <span className="question-chip-kind">{t(`part.${other.kind}`)}</span>{' '}
            <bdi className="cut">{other.value}</bdi>
          </button>
        )
      })}
      {asked?.perhaps === true && parts.length > 0 && (
        <button
          type="button"
          className="question-chip question-chip-other"
          aria-label={t('readAs', { part: `${t('field.name')} ${name}` })}
          title={t('readAs', { part: `${t('field.name')} ${name}` })}
          onClick={() => onText(`"${text.trim().replaceAll('"', '')}"`)}
        >
          {t('or')} <span className="question-chip-kind">{t('field.name')}</span> <bdi className="cut">{name}</bdi>
        </button>
      )}
      {other !== null && (
        <button
          type="button"
          className="question-chip question-chip-other"
          aria-label={t('readAs', { part: `${t('asked')} ${t(`topic.${other.topic}`)}` })}
          title={t('readAs', { part: `${t('asked')} ${t(`topic.${other.topic}`)}` })}
          onClick={() => onText(other.text)}
        >
          {t('or')} <span className="question-chip-kind">{t('asked')}</span>{' '}
          <span className="cut">{t(`topic.${other.topic}`)}</span>
        </button>
      )}
      {errors.map((error) => {
        const shown = cutText(error.text, 40).text
        // An operator without a value ends in the colon that the sentence has anyway.
        const said = shown.replace(/:+$/u, '')
        return (
          <span key={`error ${error.from}`} className="question-error">
            <span>{t('notUnderstood', { text: said, problem: t(`problem.${error.problem}`) })}</span>
            {error.instead.slice(0, 3).map((one) => (
              <button
                key={one}
                type="button"
                className="question-chip"
                aria-label={t('instead', { text: one })}
                title={t('instead', { text: one })}
                onClick={() => onText(instead(text, error, one))}
              >
                {one}
              </button>
            ))}
            <button
              type="button"
              className="question-chip"
              aria-label={t('removeError', { text: shown })}
              title={t('removeError', { text: shown })}
              onClick={() => onText(withoutPart(text, error))}
            >
              <Icon name="close" />
            </button>
          </span>
        )
      })}
    </div>
  )
}
