import type { Feed } from '../../../../shared/domain/watch/feed.ts'
import type { Monitor } from '../../../../shared/domain/watch/monitor.ts'
import { feedColumns } from '../columns/feed-columns.ts'
import { monitorColumns } from '../columns/monitor-columns.ts'
import type { TableOpeners } from '../table-opener.ts'

export interface Watched {
  readonly monitors: () => Promise<readonly Monitor[]>
  readonly feeds: () => Promise<readonly Feed[]>
}

/** Watched companies, and feeds. */
export const watchSources = ({ monitors, feeds }: Watched): TableOpeners<'monitors' | 'feeds'> => ({
  monitors: async (_source, { titles, heading, table, language }) => {
    const all = await monitors()
    return table(
      {
        ...heading(titles.monitors),
        total: all.length,
        raw: null,
        things: () => all.map((thing) => ({ thing, names: [thing.company.id] })),
      },
      monitorColumns(language),
    )
  },
  feeds: async (_source, { titles, heading, table, language }) => {
    const all = await feeds()
    return table(
      {
        ...heading(titles.feeds),
        total: all.length,
        raw: null,
        things: () => all.map((thing) => ({ thing, names: [] })),
      },
      feedColumns(language),
    )
  },
})
