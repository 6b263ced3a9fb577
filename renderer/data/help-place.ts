import { create } from 'zustand'

/** What the help answers; each has its words in `renderer/locales/help.ts`. */
export const helpTopics = [
  'question',
  'free',
  'price',
  'price-learned',
  'price-once',
  'price-unknown',
  'uncertain',
  'reserved',
  'released',
  'estimated',
  'balance',
  'rows-missing',
  'caps',
  'kept',
  'aged',
  'changed',
  'unread',
  'active',
  'liquidation',
  'insolvency',
  'terminated',
  'status-unknown',
  'entry',
  'seen',
  'none',
  'not-published',
  'absent',
  'not-stated',
  'field-null',
  'unreadable',
  'not-offered',
  'partial',
  'total',
  'doubt',
  'offline',
  'tables',
  'backup',
  'key',
  'team',
  'team-price',
] as const
export type HelpTopic = (typeof helpTopics)[number]

export const helpViews = ['answers', 'keys', 'report', 'licences'] as const
export type HelpView = (typeof helpViews)[number]

interface HelpPlace {
  /** Null: the help is closed. */
  readonly view: HelpView | null
  /** The answer that was asked for; null: none in particular. */
  readonly topic: HelpTopic | null
}

export const useHelpPlace = create<HelpPlace>()(() => ({ view: null, topic: null }))

export const showHelp = (view: HelpView): void => useHelpPlace.setState({ view, topic: null })
/** Opens the help at an answer. */
export const explain = (topic: HelpTopic): void => useHelpPlace.setState({ view: 'answers', topic })
export const closeHelp = (): void => useHelpPlace.setState({ view: null, topic: null })
