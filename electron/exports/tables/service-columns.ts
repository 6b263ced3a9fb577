import type { PartySummary } from '../../../shared/domain/company.ts'
import type { Language } from '../../../shared/domain/language.ts'
import type { RunItem, RunSection } from '../../../shared/domain/run.ts'
import { deliveryState, type Delivery } from '../../../shared/domain/watch/delivery.ts'
import type { Destination } from '../../../shared/domain/watch/destination.ts'
import { ofParty } from './library-columns.ts'
import type { ColumnOf } from './table.ts'

/** What is in a list of the account, as it was read last; a thing that isn't known here has its name alone. */
export interface Listed {
  readonly party: PartySummary | null
  readonly name: string | null
  readonly addedAt: string | null
}

export const listColumns = (language: Language): readonly ColumnOf<Listed>[] => [
  ...ofParty<Listed>(language, ({ party }) => party).map((column) =>
    column.key === 'name' ? { ...column, value: (item: Listed) => item.party?.name ?? item.name } : column,
  ),
  {
    key: 'addedAt',
    title: { de: 'Aufgenommen', en: 'Added' },
    type: 'text',
    width: 24,
    value: ({ addedAt }) => addedAt,
  },
]

/** A section of a company in a run; `charged`: credits, null where nobody knows (yet). */
export interface ChargedItem extends RunItem {
  readonly charged: number | null
}

const sections: Readonly<Record<Language, Readonly<Record<RunSection, string>>>> = {
  de: {
    record: 'Registereintrag',
    events: 'Verlauf',
    roles: 'Personen',
    statements: 'Abschlüsse',
    documents: 'Dokumente',
    contact: 'Kontakt',
    ownership: 'Eigentümer',
  },
  en: {
    record: 'register entry',
    events: 'timeline',
    roles: 'people',
    statements: 'statements',
    documents: 'documents',
    contact: 'contact',
    ownership: 'owners',
  },
}
const results: Readonly<Record<Language, Readonly<Record<RunItem['state'], string>>>> = {
  de: {
    waiting: 'wartet',
    sending: 'unterwegs',
    read: 'gelesen',
    kept: 'war schon da',
    'not-there': 'gibt es beim Dienst nicht',
    failed: 'gescheitert',
    uncertain: 'ungewiss',
    skipped: 'ausgelassen',
  },
  en: {
    waiting: 'waiting',
    sending: 'on its way',
    read: 'read',
    kept: 'was here already',
    'not-there': 'the service has none',
    failed: 'failed',
    uncertain: 'uncertain',
    skipped: 'left out',
  },
}

export const runColumns = (language: Language): readonly ColumnOf<ChargedItem>[] => [
  ...ofParty<ChargedItem>(language, ({ company }) => company).filter(({ key }) =>
    ['name', 'registerNumber', 'registerCourt', 'seat'].includes(key),
  ),
  {
    key: 'section',
    title: { de: 'Was', en: 'What' },
    type: 'text',
    width: 18,
    value: ({ section }) => sections[language][section],
  },
  {
    key: 'result',
    title: { de: 'Ergebnis', en: 'Result' },
    type: 'text',
    width: 22,
    value: ({ state }) => results[language][state],
  },
  {
    key: 'charged',
    title: { de: 'Berechnet (Credits)', en: 'Charged (credits)' },
    type: 'integer',
    width: 14,
    value: ({ charged }) => charged ?? { said: { de: 'unbekannt', en: 'unknown' }[language] },
  },
  {
    key: 'more',
    title: { de: 'Liste geht weiter', en: 'List goes on' },
    type: 'boolean',
    width: 14,
    value: ({ more, state }) => (state === 'read' ? more : null),
  },
  {
    key: 'error',
    title: { de: 'Fehler', en: 'Error' },
    type: 'text',
    width: 18,
    value: ({ error }) => error?.kind ?? null,
  },
]

const reached: Readonly<Record<Language, Readonly<Record<'delivered' | 'failed' | 'pending', string>>>> = {
  de: { delivered: 'zugestellt', failed: 'gescheitert', pending: 'unterwegs' },
  en: { delivered: 'delivered', failed: 'failed', pending: 'pending' },
}

/** What was sent; instants of the service as it wrote them, because nothing says in which form they come. */
export const deliveryColumns = (language: Language): readonly ColumnOf<Delivery>[] => [
  {
    key: 'createdAt',
    title: { de: 'Gesendet', en: 'Sent' },
    type: 'text',
    width: 24,
    value: ({ createdAt }) => createdAt,
  },
  {
    key: 'state',
    title: { de: 'Zustand', en: 'State' },
    type: 'text',
    width: 16,
    value: ({ state }) => {
      const known = deliveryState(state)
      return known === null ? state : reached[language][known]
    },
  },
  { key: 'type', title: { de: 'Weg', en: 'Way' }, type: 'text', width: 12, value: ({ type }) => type },
  {
    key: 'address',
    title: { de: 'Ziel', en: 'Destination' },
    type: 'text',
    width: 44,
    value: ({ address }) => address,
  },
  {
    key: 'attempts',
    title: { de: 'Versuche', en: 'Attempts' },
    type: 'integer',
    width: 10,
    value: ({ attempts }) => attempts.length,
  },
  {
    key: 'lastStatus',
    title: { de: 'Letzte Antwort', en: 'Last answer' },
    type: 'integer',
    width: 12,
    value: ({ attempts }) => attempts.at(-1)?.status ?? null,
  },
  {
    key: 'lastError',
    title: { de: 'Letzter Fehler', en: 'Last error' },
    type: 'text',
    width: 30,
    value: ({ attempts }) => attempts.at(-1)?.error ?? null,
  },
  {
    key: 'nextAttemptAt',
    title: { de: 'Nächster Versuch', en: 'Next attempt' },
    type: 'text',
    width: 24,
    value: ({ nextAttemptAt }) => nextAttemptAt,
  },
  {
    key: 'events',
    title: { de: 'Ereignisse', en: 'Events' },
    type: 'integer',
    width: 10,
    value: ({ events }) => events.length,
  },
  {
    key: 'companies',
    title: { de: 'Firmen', en: 'Companies' },
    type: 'text',
    width: 40,
    value: ({ events }) =>
      [...new Set(events.map(({ company }) => company?.name ?? null))].filter((name) => name !== null).join('; ') ||
      null,
  },
  { key: 'id', title: { de: 'Kennung', en: 'Id' }, type: 'text', width: 40, value: ({ serviceId }) => serviceId },
]

/** A destination as it was read last. */
export type ListedDestination = Pick<
  Destination,
  'type' | 'address' | 'cadence' | 'eventTypes' | 'createdAt' | 'serviceId'
> & { readonly state: string }

export const destinationColumns = (language: Language): readonly ColumnOf<ListedDestination>[] => [
  { key: 'type', title: { de: 'Weg', en: 'Way' }, type: 'text', width: 12, value: ({ type }) => type },
  { key: 'address', title: { de: 'Adresse', en: 'Address' }, type: 'text', width: 48, value: ({ address }) => address },
  { key: 'cadence', title: { de: 'Takt', en: 'Cadence' }, type: 'text', width: 12, value: ({ cadence }) => cadence },
  {
    key: 'eventTypes',
    title: { de: 'Ereignisarten', en: 'Event types' },
    type: 'text',
    width: 40,
    value: ({ eventTypes }) =>
      eventTypes === null
        ? null
        : eventTypes.length === 0
          ? { said: { de: 'alle', en: 'all' }[language] }
          : eventTypes.join('; '),
  },
  {
    key: 'state',
    title: { de: 'Zustand', en: 'State' },
    type: 'text',
    width: 20,
    value: ({ state }) =>
      state === 'active'
        ? { de: 'beim Dienst', en: 'at the service' }[language]
        : { de: 'nicht mehr beim Dienst', en: 'not at the service any more' }[language],
  },
  {
    key: 'createdAt',
    title: { de: 'Angelegt', en: 'Created' },
    type: 'text',
    width: 24,
    value: ({ createdAt }) => createdAt,
  },
  { key: 'id', title: { de: 'Kennung', en: 'Id' }, type: 'text', width: 40, value: ({ serviceId }) => serviceId },
]
