import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { foldExpanded } from '../../../shared/domain/text/fold.ts'
import { helpTopics, type HelpTopic } from '../../data/help-place.ts'
import { Mark, type MarkName } from '../../ui/marks.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { groupOf, helpGroups, topicOfMark } from './topics.ts'

const markOf = (topic: HelpTopic): MarkName | null =>
  (Object.keys(topicOfMark) as MarkName[]).find((mark) => topicOfMark[mark] === topic) ?? null

function Answer({
  topic,
  asked,
  unfolded,
}: {
  readonly topic: HelpTopic
  /** It was asked for from a "?": in sight, and the focus is on it. */
  readonly asked: boolean
  readonly unfolded: boolean
}): ReactNode {
  const { t } = useTranslation('help')
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!asked) return
    // A dialog that opens gives the focus to what has this attribute; in one that is open already it is taken here.
    summary.current?.setAttribute('autofocus', '')
    summary.current?.focus()
  }, [asked])
  const mark = markOf(topic)
  return (
    // The element itself knows whether it is unfolded; React changes it only when a search does.
    <details open={asked || unfolded}>
      <summary ref={summary}>
        {mark !== null && <Mark name={mark} />}
        <span>{t(`entries.${topic}.title`)}</span>
      </summary>
      <p>{t(`entries.${topic}.text`)}</p>
    </details>
  )
}

/** What each price, mark and kind of nothing means, to be searched; offline and free like all of the help. */
export function Answers({ topic }: { readonly topic: HelpTopic | null }): ReactNode {
  const { t } = useTranslation('help')
  const [text, setText] = useState('')
  const words = foldExpanded(text)
    .split(' ')
    .filter((word) => word !== '')
  const found = helpTopics.filter((each) => {
    const all = foldExpanded(`${t(`entries.${each}.title`)} ${t(`entries.${each}.text`)}`)
    return words.every((word) => all.includes(word))
  })
  return (
    <div className="help-answers">
      <div className="help-search">
        <TextField label={t('search')} type="search" icon="search" value={text} maxLength={80} onChange={setText} />
      </div>
      <p className="small dim" role="status">
        {found.length === 0 ? t('nothing') : t('found', { count: found.length })}
      </p>
      {helpGroups.map((group) => {
        const inside = found.filter((each) => groupOf[each] === group)
        return inside.length === 0 ? null : (
          <section key={group}>
            <h3 className="help-group">{t(`groups.${group}`)}</h3>
            {inside.map((each) => (
              <Answer key={each} topic={each} asked={each === topic} unfolded={words.length > 0 && found.length <= 3} />
            ))}
          </section>
        )
      })}
    </div>
  )
}
