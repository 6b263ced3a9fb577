import type { Span } from '../span.ts'

/** What one may ask of a company; each stands somewhere in its file. */
export const askedTopics = [
  'signing',
  'management',
  'owners',
  'holdings',
  'insolvency',
  'status',
  'capital',
  'founding',
  'seat',
  'statements',
  'documents',
  'contact',
  'history',
  'purpose',
  'number',
  'price',
  /** Whether what is kept is still true. */
  'current',
  /** What or who it is, and nothing else. */
  'file',
] as const
export type AskedTopic = (typeof askedTopics)[number]

/** What a sentence asks for: "wer kann für Nordlicht zeichnen?". It is nobody's name, and no search takes it. */
export interface Asked {
  readonly topic: AskedTopic
  /** What asks, before and behind the name that is left over; all that was typed where none is. */
  readonly spans: readonly Span[]
  /** It may be a name as well: "kontakt nordlicht", "was ist was". */
  readonly perhaps: boolean
}

/** What is left of a text without what asks: the name alone, empty where it speaks of the file in sight. */
export const withoutAsked = (text: string, asked: Asked | null): string =>
  asked === null
    ? text
    : asked.spans
        .toSorted((a, b) => b.from - a.from)
        .reduce((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text)
        .replace(/\s+/gu, ' ')
        .replace(/^[\s,;]+|[\s,;]+$/gu, '')
