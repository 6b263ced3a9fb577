import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { isListWhole, type Section } from '../../../shared/domain/company/company-file.ts'
import type { Approval, Operation, Price } from '../../../shared/domain/credits/credits.ts'
import type { HelpTopic } from '../../data/help-place.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { TeamNote } from '../../../shared/domain/team/team.ts'
import { AsOf } from '../party/as-of.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../errors/error-notice.tsx'
import { HelpMark } from '../help/help-mark.tsx'
import { Mark, type MarkName } from '../../ui/marks.tsx'
import { PriceButton } from '../prices/price-button.tsx'
import { BuyReading } from '../team/buy-all-the-same.tsx'
import { TeamNotes } from '../team/team-notes.tsx'
import { Receipt } from './receipt.tsx'
import { MisreadNote, misreadOf } from './misread-note.tsx'
import { RestButton } from './rest-button.tsx'
import { restOfList } from './rest-of-list.ts'
import './section-panel.css'
import { useFormat } from '../../ui/use-format.ts'

export interface SectionWords {
  readonly title: string
  /** Says that nobody asked yet, and what will stand here. */
  readonly notRead: string
  /** Says that the service was asked and has none. */
  readonly none: string
  readonly read: string
  readonly again: string
  readonly more: string
  /** Said in addition where the service doesn't offer it; null or absent: nothing more is known. */
  readonly notOffered?: string | null
}

/** Page 1 anew, the next page, or a walk over the rest. */
export type Which = 'first' | 'next' | 'rest'

/** How a section is read. Pressing twice while it runs reads once (`useCommand`). */
export interface SectionReading {
  readonly read: (which: Which, approved: Approval) => void
  /** The call that reads a page of it. */
  readonly operation: Operation
  /** Whose file it is; null: of nobody. */
  readonly party: PartyId | null
  /** Ends a walk between two pages; what came stays. Null while none runs. */
  readonly stop?: (() => void) | null
  readonly running: boolean
  readonly error: AppError | null
  readonly clear: () => void
  /** What was asked for last, for whoever asks for it again; the first page at first. */
  readonly last?: Which
  /** What colleagues did about it; left out: there is no team. */
  readonly notes?: readonly TeamNote[]
}

interface SectionPanelProps<T> {
  readonly section: Section<T>
  readonly words: SectionWords
  readonly isEmpty: (content: T) => boolean
  /** Items of a list that are here, for "20 of 240". */
  readonly count?: (content: T) => number
  readonly children: (content: T) => ReactNode
  /** Null where another place on the screen has the one button that reads this. */
  readonly reading: SectionReading | null
  /** Shows an answer as it came; where its meaning can't be read, its bytes can. */
  readonly asItCame: (answers: readonly AnswerRef[]) => ReactNode
  /** Stands in the head of what is read and not empty: ways to take it along. */
  readonly tools?: ReactNode
  /** Level of the heading; without one the section is named by its tab. */
  readonly heading?: 2 | 3
  /** A preview of the section: its head is the title, when it was read, and this (a way to the whole). */
  readonly preview?: ReactNode
  /** Day of what became known of the section after it was read; null: nothing did. */
  readonly changedOn?: string | null
}

/**
 * A part of a company file: what reading it costs, when it was read and by which call, and its content. Not read,
 * read and empty, unreadable and not there are four different looks and words. What is here stays in sight while it
 * is read again, and when that fails.
 */
export function SectionPanel<T>(props: SectionPanelProps<T>): ReactNode {
  const {
    section,
    words,
    isEmpty,
    count,
    children,
    reading,
    asItCame,
    tools,
    heading,
    preview,
    changedOn = null,
  } = props
  const { t } = useTranslation('company')
  const format = useFormat()
  const Heading = heading === 3 ? 'h3' : 'h2'
  const title = <Heading className={heading === undefined ? 'hidden-text' : undefined}>{words.title}</Heading>
  // The section itself states why it is not there; the notice above would repeat it.
  const isSaid = section.state === 'not-there' && reading?.error?.kind === section.why
  const error = reading?.error && !isSaid && (
    <ErrorNotice
      error={reading.error}
      onDismiss={reading.clear}
      boxed
      way={
        <BuyReading reading={reading} price={section.price} next={section.state === 'read' ? section.nextPage : null} />
      }
    />
  )
  const notes = reading !== null && <TeamNotes notes={reading.notes ?? []} />

  const readButton = (label: string, which: Which, price: Price): ReactNode =>
    reading && (
      <PriceButton
        of={reading.operation}
        party={reading.party}
        label={label}
        price={price}
        noted={preview === undefined}
        busy={reading.running}
        onPress={(approved) => reading.read(which, approved)}
      />
    )

  if (section.state === 'not-read') {
    return (
      <section className="section-panel">
        {error}
        <Nothing
          mark="unread"
          topic="unread"
          title={t('notReadTitle')}
          heading={title}
          action={readButton(words.read, 'first', section.price)}
        >
          {words.notRead}
        </Nothing>
        {notes}
      </section>
    )
  }
  if (section.state === 'not-there') {
    return (
      <section className="section-panel">
        {error}
        <Nothing
          mark="terminated"
          topic={section.why === 'not-offered' ? 'not-offered' : 'none'}
          title={t(`notThere.${section.why}.title`)}
          heading={title}
          action={readButton(t('notThere.again', { what: words.title }), 'first', section.price)}
        >
          {t(`notThere.${section.why}.text`, { time: format.moment(section.at) })}
          {section.why === 'not-offered' && words.notOffered && ` ${words.notOffered}`}
        </Nothing>
      </section>
    )
  }
  if (section.state === 'unreadable') {
    return (
      <section className="section-panel">
        {error}
        <Nothing
          mark="changed"
          topic="unreadable"
          title={t('unreadable.title')}
          heading={title}
          action={readButton(words.again, 'first', section.price)}
        >
          {t('unreadable.text')}
        </Nothing>
        {asItCame(section.answers)}
      </section>
    )
  }
  const empty = isEmpty(section.content)
  const here = count?.(section.content) ?? null
  const rest =
    here === null
      ? null
      : restOfList({
          nextPage: section.nextPage,
          totalCount: section.totalCount,
          here,
          pagesRead: section.answers.length,
        })
  return (
    <section className="section-panel">
      <div className="section-panel-head">
        {title}
        {preview === undefined ? (
          <ReadLine answers={section.answers} of={words.title} changedOn={changedOn} />
        ) : (
          <AsOf readAt={section.answers[0]?.readAt ?? null} changedOn={changedOn} />
        )}
        {here !== null && !empty && preview === undefined && (
          <span className="small dim nowrap">{howMany(t, here, section)}</span>
        )}
        <span className="grow" />
        {!empty && tools}
        {preview ?? readButton(words.again, 'first', section.price)}
      </div>
      {error}
      {preview === undefined && notes}
      <MisreadNote section={section} />
      {empty && misreadOf(section) !== null && section.answers.length > 0 && asItCame(section.answers)}
      {empty && !isKnownEmpty(section) ? (
        misreadOf(section) === null && <p className="section-panel-none">{howMany(t, here ?? 0, section)}</p>
      ) : empty ? (
        <p className="section-panel-none">
          <b>{t('none.title')}.</b> {words.none}
        </p>
      ) : (
        children(section.content)
      )}
      {section.noWayOn === true && (
        <p className="small warn misread-note">
          <Mark name="changed" /> {t('noWayOn')}
        </p>
      )}
      {preview === undefined && section.nextPage !== null && section.noWayOn !== true && reading !== null && (
        <div className="section-panel-more">
          {readButton(words.more, 'next', section.nextPage)}
          {rest && (
            <RestButton
              rest={rest}
              each={section.nextPage}
              pagesRead={section.answers.length}
              what={words.title}
              reading={reading}
            />
          )}
          {reading.stop && (
            <Button icon="close" onPress={reading.stop}>
              {t('rest.stop')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

type T = ReturnType<typeof useTranslation<'company'>>['t']

/** What is empty so far and goes on, or was not understood, is not none. */
const isKnownEmpty = (section: Section<unknown>): boolean => isListWhole(section) && misreadOf(section) === null

const howMany = (t: T, shown: number, section: Extract<Section<unknown>, { state: 'read' }>): string => {
  const { totalCount: total } = section
  if (total !== null && total > shown) return t('ofTotal', { shown, total })
  return isListWhole(section) ? t('allHere') : t('totalUnknown', { shown })
}

/** When it was read, and the way to what it rests on: the newest answer speaks for the section. */
export function ReadLine({
  answers,
  of,
  changedOn = null,
}: {
  readonly answers: readonly AnswerRef[]
  /** What was read, in a word. */
  readonly of: string
  readonly changedOn?: string | null
}): ReactNode {
  const newest = answers[0]
  if (newest === undefined) return null
  return (
    <span className="read-line">
      <AsOf readAt={newest.readAt} time changedOn={changedOn} />
      <Receipt answers={answers} of={of} />
    </span>
  )
}

function Nothing({
  mark,
  topic,
  title,
  heading,
  children,
  action,
}: {
  readonly mark: MarkName
  /** What the help says of this kind of nothing. */
  readonly topic: HelpTopic
  readonly title: string
  readonly heading: ReactNode
  readonly children: ReactNode
  readonly action: ReactNode
}): ReactNode {
  return (
    <div className={`section-nothing section-nothing-${mark}`}>
      <Mark name={mark} />
      <div className="grow">
        {heading}
        <b className="section-nothing-title">{title}</b> <HelpMark topic={topic} />
        <p className="small">{children}</p>
      </div>
      {action}
    </div>
  )
}
