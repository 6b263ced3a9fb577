import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOwnersWords } from '../parts/register-words/use-owners-words.ts'
import { assertNever } from '../../shared/domain/assert-never.ts'
import type { PartySummary } from '../../shared/domain/company/company.ts'
import type { FoundFile } from '../../shared/domain/library/found.ts'
import type { AskedTopic } from '../../shared/domain/search/question/asked/asked.ts'
import type { MatchField } from '../../shared/domain/search/question/judge.ts'
import type { HitReason } from '../../shared/domain/search/search.ts'
import { cutText } from '../../shared/domain/text/clean-text.ts'
import { hasNews } from '../../shared/domain/library/saved-search.ts'
import { partOfTopic } from '../data/company-place.ts'
import { useSavedSearches } from '../data/library.ts'
import type { OwnHit } from '../features/library/own-hit.ts'
import { highlight } from '../ui/highlight.ts'
import { Icon } from '../ui/icon.tsx'
import { Key } from '../ui/key.tsx'
import { Doubted } from '../parts/changes/register-doubt.tsx'
import { AsOf } from '../parts/party/as-of.tsx'
import { Deviation } from '../parts/party/deviation.tsx'
import { useCallWords, useErrorWords } from '../parts/question/call-line.tsx'
import { useNewsWords } from '../parts/saved-searches/use-news-words.ts'
import { MarkedText } from '../parts/question/marked-text.tsx'
import { beside, marksIn, Reason } from '../parts/question/reasons.tsx'
import { useFormat } from '../ui/use-format.ts'
import './box.css'
import type { BoxOption } from './box-options.ts'

const longestName = 120
/** Excerpts begin near the words that were searched for; the note's subject stands behind them. */
const longestExcerpt = 72

function Marked({
  text,
  typed,
  most = longestName,
}: {
  readonly text: string
  readonly typed: string
  readonly most?: number
}): ReactNode {
  const cut = cutText(text, most)
  const pieces = highlight(cut.text, typed)
  return (
    <bdi className="cut box-option-text" lang="de">
      {pieces.map(({ text: piece, hit }, index) =>
        hit ? (
          <mark key={index} className="found">
            {piece}
          </mark>
        ) : (
          <span key={index}>{piece}</span>
        ),
      )}
      {cut.whole !== null && '…'}
    </bdi>
  )
}

/** What a row of the box shows of a party anyway. */
const shownInBox: ReadonlySet<MatchField> = new Set(['name', 'number', 'status', 'form'])

function PartyRow({
  party,
  why,
  changedOn,
  topic,
}: {
  readonly party: PartySummary
  readonly why: HitReason | undefined
  /** Register day of a change that became known since its entry was read; null: none is known of. */
  readonly changedOn: string | null
  readonly topic: AskedTopic | null
}): ReactNode {
  const { t: company } = useTranslation('company')
  const ownersWords = useOwnersWords(party.kind === 'company' ? party.legalForm : null)
  const { t: common } = useTranslation('ui')
  const { t: words } = useTranslation('question')
  const found = beside(why, shownInBox)
  const note =
    party.kind === 'company'
      ? [party.register.number, party.register.court ?? party.seat].filter((part) => part !== null).join(', ')
      : [party.city, party.birthYear].filter((part) => part !== null).join(', ')
  return (
    <>
      <Icon name={party.kind} />
      {party.name === null ? (
        <span className="null">{common('unnamed')}</span>
      ) : (
        <span className="cut box-option-text">
          <MarkedText text={party.name} marks={marksIn(why, 'name', party.name)} most={longestName} />
        </span>
      )}
      {party.kind === 'company' && <Deviation company={party} />}
      <span className="cut box-option-note" lang="de">
        <Doubted is={party.kind === 'company' && party.registerDoubt !== undefined}>
          {cutText(note, longestName).text}
        </Doubted>
        {party.kind === 'company' && topic !== null && (
          <>
            {' · '}
            {words('leadsTo', { part: company(`tab.${partOfTopic[topic]}`, ownersWords) })}
          </>
        )}
        {why?.near === true && found.length === 0 && ` · ${words('near')}`}
        {found.slice(0, 2).map((match) => (
          <Fragment key={`${match.field} ${match.text}`}>
            {' · '}
            <Reason match={match} most={44} />
          </Fragment>
        ))}
      </span>
      {party.kind === 'company' && (
        <span className="box-option-end">
          <AsOf readAt={party.recordReadAt} changedOn={changedOn} />
        </span>
      )}
    </>
  )
}

const ownIcons = { note: 'note', tag: 'tag', collection: 'collection', search: 'saved', file: 'export' } as const

const textOf = (own: OwnHit): string => {
  if (own.kind === 'note') return own.hit.excerpt
  if (own.kind === 'tag') return `#${own.tag.name}`
  return own.kind === 'file' ? own.file.job.title : own.name
}

/** What kind of file it is and when it was written; that it is gone where it is. */
function FileNote({ file: { job, there } }: { readonly file: FoundFile }): ReactNode {
  const { t } = useTranslation('notes')
  const { t: words } = useTranslation('exports')
  const format = useFormat()
  return (
    <>
      <span className="cut box-option-note">
        {words(`kind.${job.kind}`)} · {job.format} ·{' '}
        {t('own.fileNote', { day: format.momentDay(job.endedAt ?? job.startedAt) })}
      </span>
      {!there && <span className="box-option-end dim">{t('own.fileGone')}</span>}
    </>
  )
}

/** "3 new since 14.11., 1 no longer listed"; nothing where nothing is. */
function FreshNote({ id }: { readonly id: number }): ReactNode {
  const news = useNewsWords()
  const found = useSavedSearches().data?.find((search) => search.id === id)
  return found !== undefined && hasNews(found) && <span className="cut box-option-note">{news(found)}</span>
}

/** A note by the piece of its text that holds the words, the rest by name. */
function OwnRow({ own, typed }: { readonly own: OwnHit; readonly typed: string }): ReactNode {
  const { t } = useTranslation('notes')
  const text = textOf(own)
  return (
    <>
      <Icon name={ownIcons[own.kind]} />
      <Marked text={text} typed={typed} most={own.kind === 'note' ? longestExcerpt : longestName} />
      {own.kind === 'note' && (
        <span className="cut box-option-note">
          {own.hit.subject === null ? t('note.about.free') : cutText(own.hit.subject, longestName).text}
        </span>
      )}
      {own.kind === 'file' && <FileNote file={own.file} />}
      {own.kind === 'search' && <FreshNote id={own.search.id} />}
      {own.kind === 'tag' && (
        <span className="cut box-option-note">{t('own.tagNote', { count: own.tag.companies + own.tag.persons })}</span>
      )}
    </>
  )
}

/** What will be sent, and what is narrowed here for nothing; or why nothing can be. */
function AskRow({ option }: { readonly option: Extract<BoxOption, { kind: 'ask' }> }): ReactNode {
  const { t } = useTranslation('frame')
  const { t: words } = useTranslation('question')
  const format = useFormat()
  const say = useCallWords()
  const wrong = useErrorWords()(option.question)
  const call = option.calls[option.likely]
  if (call === null || option.none !== null)
    return (
      <>
        <Icon name="ask" />
        <span className="cut">{words(`none.${option.none ?? 'only-what-is-kept'}`)}</span>
        {wrong.length > 0 && <span className="cut box-option-note">{wrong.join('; ')}</span>}
      </>
    )
  const readAt = option.here[option.likely]
  const here = readAt === null ? [] : [t('askedBefore', { day: format.momentDay(readAt) })]
  const [, ...more] = say(option.question, call)
  // An answer that is here needs neither a key nor a connection.
  const note = (readAt === null && option.off !== null ? [option.off] : [...here, ...wrong, ...more]).join('; ')
  return (
    <>
      <Icon name="ask" />
      <span className="cut">
        {t(
          readAt !== null
            ? option.likely === 'persons'
              ? 'openPersons'
              : 'openCompanies'
            : option.likely === 'persons'
              ? 'askPersons'
              : 'ask',
          { term: cutText(call.term, 60).text },
        )}
      </span>
      {note !== '' && <span className="cut box-option-note">{note}</span>}
      <span className="box-option-end">
        <span className="hidden-text">· </span>
        {readAt === null ? format.price(option.prices[option.likely]) : t('openFree')} <Key keys="mod Enter" />
      </span>
    </>
  )
}

/** What an option of the box shows; the words that were typed are marked. */
export function OptionRow({
  option,
  typed,
  topic,
  changedOn,
}: {
  readonly option: BoxOption
  readonly typed: string
  /** What was asked of a company; its file opens there. */
  readonly topic: AskedTopic | null
  /** Of a company: register day of a change that became known since its entry was read; null: none is known of. */
  readonly changedOn: string | null
}): ReactNode {
  const { t } = useTranslation('frame')
  const { t: words } = useTranslation('question')
  switch (option.kind) {
    case 'party':
      return <PartyRow party={option.party} why={option.why} changedOn={changedOn} topic={topic} />
    case 'own':
      return <OwnRow own={option.own} typed={typed} />
    case 'list':
      return (
        <>
          <Icon name="collection" />
          <Marked text={option.list.name} typed={typed} />
          {option.list.members !== null && (
            <span className="cut box-option-note">{t('boxListMembers', { count: option.list.members })}</span>
          )}
        </>
      )
    case 'command':
      return (
        <>
          <Icon name={option.command.icon} />
          <span className="cut">{option.command.text}</span>
          {option.command.note !== undefined && <span className="cut box-option-note">{option.command.note}</span>}
          {option.command.keys && (
            <span className="box-option-end">
              <Key keys={option.command.keys} />
            </span>
          )}
        </>
      )
    case 'value':
    case 'operator':
      return (
        <>
          <Icon name="filter" />
          <span className="cut">{option.completion.insert.trim()}</span>
          {option.kind === 'operator' && (
            <span className="cut box-option-note">{words(`operator.${option.completion.operator}`)}</span>
          )}
        </>
      )
    case 'ask':
      return <AskRow option={option} />
    default:
      return assertNever(option)
  }
}
