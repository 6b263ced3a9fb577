import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { readWords } from '../../parts/search-results/found-words.tsx'
import { SearchVariants } from './search-variants.tsx'
import type { Answered, SearchTabState } from './use-search-tab.ts'

const nothingKept = { all: 'none.kept', companies: 'none.keptCompanies', persons: 'none.keptPersons' } as const

/** The empty state: the service has none, none that fits, it was not asked, or nothing was typed yet; and how else to ask. */
export function NothingFound({
  state: { settled, question, view, likely, service, kept, choose, show, unreached },
  answered,
  asking,
  onShowElsewhere,
}: {
  readonly state: SearchTabState
  /** What the service answered; null: it was not asked. */
  readonly answered: Answered | null
  readonly asking: boolean
  /** Shows what the service listed and does not fit what is narrowed here; it is paid for. */
  readonly onShowElsewhere: () => void
}): ReactNode {
  const { t } = useTranslation('search')
  const { t: words } = useTranslation('question')
  const format = useFormat()
  const shown = cutText(settled, 80).text
  if (asking)
    return (
      <EmptyState icon="search" title={t('none.askingTitle')}>
        {t('none.asking')}
      </EmptyState>
    )
  const { calls, first, none, command } = service[answered?.results.kind ?? (view === 'all' ? likely : view)]
  // Before the first call was made its button is enough, except where a filter stands first: then as typed, too.
  const other =
    answered !== null
      ? calls.filter((call) => call.kind === 'filter' || call.term !== answered.call.term)
      : first === null
        ? calls
        : []
  const failed = command.error !== null
  const variants = <SearchVariants calls={other} onShow={show} />
  if (answered !== null) {
    const { results, call, elsewhere } = answered
    const said = { term: cutText(call.term, 80).text, readAt: readWords(t, format, results) }
    const byNumber = question.parts.some(({ meaning }) => meaning.kind === 'number' || meaning.kind === 'euid')
    const keptCount = kept.items?.length ?? 0
    return (
      <EmptyState
        icon="search"
        title={elsewhere.length > 0 ? words('noneFits', { count: elsewhere.length }) : t('none.serviceTitle')}
        actions={
          <>
            {elsewhere.length > 0 && (
              <Button onPress={onShowElsewhere}>{words('showElsewhereAll', { count: elsewhere.length })}</Button>
            )}
            {keptCount > 0 && <Button onPress={() => choose('all')}>{t('alsoKept', { count: keptCount })}</Button>}
            {variants}
          </>
        }
      >
        {elsewhere.length > 0
          ? words('answeredHere', said)
          : results.kind === 'companies'
            ? t('none.serviceCompanies', said)
            : t('none.servicePersons', said)}
        {byNumber && other.length === 0 && ` ${words('noOtherWay')}`}
      </EmptyState>
    )
  }
  if (settled === '')
    return (
      <EmptyState icon="search" title={t('none.startTitle')}>
        {t('none.start')}
      </EmptyState>
    )
  return (
    <EmptyState icon="search" title={t('none.keptTitle')} {...(other.length > 0 ? { actions: variants } : {})}>
      {t(nothingKept[view], { term: shown })}
      {none !== null
        ? ` ${words(`none.${none}`)}`
        : !unreached && ` ${t(failed ? 'none.notAnswered' : 'none.notAsked')}`}
    </EmptyState>
  )
}
