import { useTranslation } from 'react-i18next'
import type { Feed, FeedFilter } from '../../../../shared/domain/watch/feed.ts'
import { courtShown } from '../../../parts/criteria/court-choice.ts'
import { showCapital } from '../../../parts/criteria/capital-text.ts'
import { useCriteria } from '../../../parts/criteria/use-criteria.ts'
import { useFormat } from '../../../ui/use-format.ts'

/** Minutes to choose from; a paid list is never asked more often than the first. */
export const feedIntervals = [15, 60, 6 * 60, 12 * 60, 24 * 60, 7 * 24 * 60, 30 * 24 * 60] as const

export interface FeedWords {
  /** "GmbH, UG; Berlin; Kapital ab 25.000 EUR", the event types aside. */
  readonly criteria: (filter: FeedFilter) => readonly string[]
  /** "alle 15 Minuten", "täglich", "wöchentlich". */
  readonly interval: (minutes: number) => string
  /** "≈ 300 Credits im Monat" */
  readonly monthly: (projected: number | null) => string
}

/** What a feed asks for, how often and at what price, in words. */
export function useFeedWords(): FeedWords {
  const { t } = useTranslation('watch')
  const { t: filterText } = useTranslation('filter')
  const { language, number } = useFormat()
  const criteria = useCriteria()
  return {
    criteria: (filter) => {
      const list = (texts: readonly string[], show: (text: string) => string = (text) => text): readonly string[] =>
        texts.length === 0 ? [] : [texts.map(show).join(', ')]
      const term = filter.term === null || filter.term.trim() === '' ? [] : [t('feed.said.term', { term: filter.term })]
      if (filter.kind === 'formations') return [...list(filter.legalForms, criteria.legalForm), ...term]
      const { capitalFrom: from, capitalTo: to } = filter
      const capital =
        from !== null && to !== null
          ? [filterText('used.between', { from: showCapital(from, language), to: showCapital(to, language) })]
          : from !== null
            ? [filterText('used.from', { from: showCapital(from, language) })]
            : to !== null
              ? [filterText('used.to', { to: showCapital(to, language) })]
              : []
      return [
        ...list(filter.roleTypes, criteria.roleType),
        ...list(filter.legalForms, criteria.legalForm),
        ...list(filter.states, criteria.state),
        ...list(filter.registeredOffices).map((text) => filterText('said.registeredOffices', { text })),
        ...(filter.registerCourt === null
          ? []
          : [filterText('said.registerCourt', { text: courtShown(filter.registerCourt) })]),
        ...capital,
        ...term,
      ]
    },
    interval: (minutes) => {
      if (minutes % (24 * 60) === 0) return t('feed.everyDays', { count: minutes / (24 * 60) })
      return minutes % 60 === 0
        ? t('feed.everyHours', { count: minutes / 60 })
        : t('feed.everyMinutes', { count: minutes })
    },
    monthly: (projected) =>
      projected === null ? t('feed.monthlyUnknown') : t('feed.monthly', { count: projected, shown: number(projected) }),
  }
}

/** What saving a feed as it is sends, with something changed. */
export const feedInput = ({ id, name, filter, intervalMinutes, on, notify }: Feed) => ({
  id,
  name,
  intervalMinutes,
  on,
  notify,
  filter:
    filter.kind === 'formations'
      ? { ...filter, legalForms: [...filter.legalForms] }
      : {
          ...filter,
          types: [...filter.types],
          roleTypes: [...filter.roleTypes],
          legalForms: [...filter.legalForms],
          states: [...filter.states],
          registeredOffices: [...filter.registeredOffices],
        },
})
