import type { HelpTopic } from '../../data/help-place.ts'
import type { MarkName } from '../../ui/marks.tsx'

export const helpGroups = ['price', 'mark', 'nothing', 'work'] as const
export type HelpGroup = (typeof helpGroups)[number]

/** Where an answer stands in the help. */
export const groupOf: Readonly<Record<HelpTopic, HelpGroup>> = {
  question: 'work',
  free: 'price',
  price: 'price',
  'price-learned': 'price',
  'price-once': 'price',
  'price-unknown': 'price',
  uncertain: 'price',
  reserved: 'price',
  released: 'price',
  estimated: 'price',
  balance: 'price',
  'rows-missing': 'price',
  caps: 'price',
  kept: 'mark',
  aged: 'mark',
  changed: 'mark',
  unread: 'mark',
  active: 'mark',
  liquidation: 'mark',
  insolvency: 'mark',
  terminated: 'mark',
  'status-unknown': 'mark',
  entry: 'mark',
  seen: 'mark',
  none: 'nothing',
  'not-published': 'nothing',
  absent: 'nothing',
  'not-stated': 'nothing',
  'field-null': 'nothing',
  unreadable: 'nothing',
  'not-offered': 'nothing',
  partial: 'nothing',
  total: 'nothing',
  doubt: 'nothing',
  offline: 'work',
  tables: 'work',
  backup: 'work',
  key: 'work',
  team: 'work',
  'team-price': 'price',
}

/** The answer to each mark; a mark without one doesn't compile. */
export const topicOfMark = {
  kept: 'kept',
  aged: 'aged',
  changed: 'changed',
  unread: 'unread',
  active: 'active',
  liquidation: 'liquidation',
  insolvency: 'insolvency',
  terminated: 'terminated',
  unknown: 'status-unknown',
  entry: 'entry',
  seen: 'seen',
} as const satisfies Readonly<Record<MarkName, HelpTopic>>

/**
 * Which words of the interface an answer explains, by the last parts of their keys. The first that fits counts. A test
 * holds that no word for a price or for nothing is left without an answer.
 */
export const wordsOf: readonly (readonly [RegExp, HelpTopic])[] = [
  [/priceOnce/, 'price-once'],
  [/results\.(table)$|estimat/i, 'estimated'],
  [/learned$/, 'price-learned'],
  [
    /\b(price|monthly)Unknown|unpriced|basis\.unknown|results\.unknown|chargeUnknown|partsUnknown|announcedUnknown|prices?\.unknown|price\.unknown/i,
    'price-unknown',
  ],
  [/pageUnknown|unpriced|priceUnbounded/i, 'price-unknown'],
  [/uncertain/i, 'uncertain'],
  [/reserved/i, 'reserved'],
  [/released|moved\.none|money\.none/, 'released'],
  [/balance\.incomplete|dayMissing|rowsMissing|atLeast$|atMost$|credits\.missing/, 'rows-missing'],
  [/balance\.unknown|meterUnknown/, 'balance'],
  [/results\.(asAnnounced|stated|differs)$|basis\.(table|header)$/, 'price'],
  [/status\.(active)/, 'active'],
  [/status\.(liquidation)/, 'liquidation'],
  [/status\.(insolvency)/, 'insolvency'],
  [/status\.(terminated|deleted)/, 'terminated'],
  [/status\.(unknown|notStated)/, 'status-unknown'],
  [/asOf\.aged|markAged/, 'aged'],
  [/markChanged|known\.changed/, 'changed'],
  [/not-?published|unpublished/i, 'not-published'],
  [/absent/i, 'absent'],
  [/allFields\.null/, 'field-null'],
  [/unreadable/i, 'unreadable'],
  [/not-?offered/i, 'not-offered'],
  [/total(Unknown)/, 'total'],
  [/partial|incomplete/i, 'partial'],
  [/(not-?read|un-?read)(?!able)/i, 'unread'],
  [/connectionUnknown|notAsked/, 'unread'],
  [/doubt|unclear|(form|rule|nobody|self|office|articles)[.-]?(unknown|none)/i, 'doubt'],
  [/lists\.never|item\.skipped/, 'unread'],
  [/none|nothing|no-list|notThere\.not-found|noBirths|feed\.paused/i, 'none'],
  [/byRule|notListed|nobody|unnamed/, 'not-stated'],
  [/unknown|not-?stated|not-?said|missing|unidentified/i, 'not-stated'],
]

/** The answer that explains a word of the interface, by its key (`company.fact.notStated`); null: it needs none. */
export const topicOfWord = (key: string): HelpTopic | null =>
  wordsOf.find(([pattern]) => pattern.test(key))?.[1] ?? null
