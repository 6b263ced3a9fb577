import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { Standing } from '../../../shared/domain/known/known.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'

interface Told {
  readonly standing: Standing
  readonly until: string | null
  readonly sources: readonly AnswerRef[]
}

/** Whether something is still so, and why that is said. What is not certain never looks like what is. */
export function StandingText({ row }: { readonly row: Told }): ReactNode {
  const { text, seen } = useStandingText(row)
  const { state } = row.standing
  return (
    <span className="status" title={text}>
      <Mark name={state === 'present' ? 'kept' : state === 'former' ? 'terminated' : 'changed'} />
      {seen === null ? (
        <Foreign text={text} most={160} />
      ) : (
        <>
          <span aria-hidden="true">{seen}</span>
          <span className="hidden-text">{text}</span>
        </>
      )}
    </span>
  )
}

/** `seen`: the day alone, where a mark and its column say the rest to the eye. */
function useStandingText(told: Told): { readonly text: string; readonly seen: string | null } {
  const format = useFormat()
  const text = useStandingWords(told)
  const [newest] = told.sources
  const plain = told.standing.state === 'present' && told.until === null && newest !== undefined
  return { text, seen: plain ? format.momentDay(newest.readAt) : null }
}

function useStandingWords({ standing, until, sources }: Told): string {
  const { t } = useTranslation('known')
  const format = useFormat()
  const day = (value: string): string => format.day(value)
  if (standing.state === 'present') {
    if (until !== null) return t('state.until', { day: day(until) })
    const [newest] = sources
    return newest === undefined
      ? t('state.presentUndated')
      : t('state.present', { day: format.momentDay(newest.readAt) })
  }
  switch (standing.why) {
    case 'stated':
      return t('state.stated', { day: day(standing.day ?? until ?? '') })
    case 'absent':
      return t('state.absent')
    case 'event':
      return standing.day === null ? t('state.eventUndated') : t('state.event', { day: day(standing.day) })
    case 'differs':
      return t('state.differs')
    case 'newer-list':
      return standing.day === null ? t('state.newerListUndated') : t('state.newerList', { day: day(standing.day) })
    case 'namesake':
      return t('state.namesake')
    case 'undated':
      return t('state.undated')
  }
}

/** The newest answer that states something, with its day, and how many more do. */
export function SourceText({ sources }: { readonly sources: readonly AnswerRef[] }): ReactNode {
  const { t } = useTranslation('known')
  const { t: credits } = useTranslation('credits')
  const format = useFormat()
  const [first] = sources
  if (first === undefined) return <span className="null">{t('noSource')}</span>
  return (
    <span className="small dim" title={sources.map(({ call }) => call.slice(0, 200)).join('\n')}>
      {t('sourceIs', { operation: credits(`operations.${first.operation}`), day: format.momentDay(first.readAt) })}
      {sources.length > 1 && ` ${t('sourcesMore', { count: sources.length - 1 })}`}
    </span>
  )
}
