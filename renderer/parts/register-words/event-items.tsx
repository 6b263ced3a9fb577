import { Fragment, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegisterEvent } from '../../../shared/domain/company/event.ts'
import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { localDay } from '../../../shared/domain/text/format.ts'
import { Foreign } from '../../ui/isolate.tsx'
import type { TimelineItem } from '../../ui/timeline.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { withoutBirthDay } from '../../../shared/domain/privacy/personal.ts'
import type { RegisterEntry } from '../../../shared/domain/company/register-entries.ts'
import { gravestMark, markOf } from './event-mark.ts'
import { TermText } from './term-text.tsx'
import { useRegisterWords } from './use-register-words.ts'

/** Register entries as items of a timeline; `brief` leaves out what a side panel has no room for. */
export function useEventItems(entries: readonly RegisterEntry[], brief: boolean): readonly TimelineItem[] {
  const { t } = useTranslation('company')
  const format = useFormat()
  const words = useRegisterWords()
  return useMemo(
    () =>
      entries.flatMap(({ key, events }) => {
        const [first] = events
        if (first === undefined) return []
        const available = first.availableAt === null ? null : localDay(first.availableAt)
        return [
          {
            key,
            mark: gravestMark(events),
            when: (
              <>
                <span>
                  {first.effectiveOn === null ? (
                    t('timeline.undated')
                  ) : (
                    <Foreign text={format.day(first.effectiveOn)} most={20} />
                  )}
                </span>
                {first.entryNumber !== null && <span>{t('timeline.entry', { number: first.entryNumber })}</span>}
                {!brief && available !== null && available !== first.effectiveOn && (
                  <span>{t('timeline.available', { date: format.day(available) })}</span>
                )}
              </>
            ),
            what: events.map((event, index) => (
              <Fragment key={event.key}>
                {index > 0 && <span className="dim"> · </span>}
                <span className={markOf(event) === 'insolvency' ? 'risk' : undefined}>
                  <TermText term={words.event(event)} />
                </span>
              </Fragment>
            )),
            wording: <Wording events={events} brief={brief} />,
          },
        ]
      }),
    [entries, brief, t, format, words],
  )
}

function Wording({ events, brief }: { readonly events: readonly RegisterEvent[]; readonly brief: boolean }): ReactNode {
  const most = brief ? 130 : 600
  const changes = events.filter((event) => event.previous !== null || event.current !== null)
  const text =
    events.find((event) => event.text !== null)?.text ??
    (changes.length === 0 ? (events.find((event) => event.holder !== null)?.holder ?? null) : null)
  const shown = text !== null && !(brief && changes.length > 0)
  return (
    <>
      {changes.map((event) => (
        <Change key={event.key} event={event} most={most} wording={shown ? text : null} />
      ))}
      {shown && (
        <span className="timeline-text">
          <Foreign text={withoutBirthDay(text)} most={most} expandable={!brief} german />
        </span>
      )}
    </>
  )
}

/** An amount as services write it, "25000.00 EUR"; wording of the register has its own points and commas. */
const amount = /^(-?\d+(?:\.\d+)?)\s+([A-Z]{2,3})$/

/** A value without the stop at its end, with single blanks: as it would stand inside a sentence. */
const bare = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ').trim().replace(/[.;]$/, '')

/**
 * What the register has superseded, and what stands there now. Where the wording says what stands there now, that is said once;
 * where both are the same, it is said that they are.
 */
function Change({
  event: { previous, current },
  most,
  wording,
}: {
  readonly event: RegisterEvent
  readonly most: number
  /** The register's own words that are shown beside it; null: none are. */
  readonly wording: string | null
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const shown = (text: string): string => {
    const money = amount.exec(text)
    return money?.[1] === undefined
      ? withoutBirthDay(text)
      : format.money({ amount: money[1], currency: money[2] ?? null })
  }
  const [was, is] = [previous, current].map((text) => (text === null ? null : shown(text))) as [
    string | null,
    string | null,
  ]
  if (was !== null && is !== null && bare(was) === bare(is))
    return (
      <span className="timeline-change">
        <span className="timeline-now">
          <Foreign text={is} most={most} german /> <span className="timeline-same">{t('timeline.same')}</span>
        </span>
      </span>
    )
  // Only what is in sight says it.
  const inWording =
    was !== null && is !== null && wording !== null && bare(withoutBirthDay(wording).slice(0, most)).includes(bare(is))
  const nowShown = is !== null && !inWording
  return (
    <span className="timeline-change">
      {was !== null && (
        <span className="timeline-was">
          {/* An arrow leads to a value; where the wording says what is now, a word stands beside what was. */}
          <span className={nowShown ? 'hidden-text' : 'small dim'}>{t('timeline.before')}: </span>
          <span className="was">
            <Foreign text={was} most={most} german />
          </span>
          {nowShown && <span aria-hidden="true"> →</span>}
        </span>
      )}{' '}
      {nowShown && (
        <span className="timeline-now">
          <span className="hidden-text">{t('timeline.after')}: </span>
          <Foreign text={is} most={most} german />
        </span>
      )}
    </span>
  )
}
