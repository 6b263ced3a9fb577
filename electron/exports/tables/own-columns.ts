import type { LedgerRow } from '../../../shared/domain/credits.ts'
import type { ExportJob } from '../../../shared/domain/export-job.ts'
import type { Language } from '../../../shared/domain/language.ts'
import type { InboxItem } from '../../../shared/domain/watch/inbox.ts'
import type { Monitor } from '../../../shared/domain/watch/monitor.ts'
import type { Feed } from '../../../shared/domain/watch/feed.ts'
import { eventColumns } from './file-columns.ts'
import { companyColumns } from './party-columns.ts'
import type { ColumnOf } from './table.ts'

/** A column of a thing as a column of what holds it. */
const within = <Outer, Inner>(
  columns: readonly ColumnOf<Inner>[],
  inner: (outer: Outer) => Inner | null,
  keys: readonly string[],
): readonly ColumnOf<Outer>[] =>
  columns
    .filter(({ key }) => keys.includes(key))
    .map((column) => ({
      ...column,
      value: (outer) => {
        const thing = inner(outer)
        return thing === null ? null : column.value(thing)
      },
    }))

const companyFacts = ['name', 'registerNumber', 'registerCourt', 'seat']

export function inboxColumns(language: Language, withBirthDays: boolean): readonly ColumnOf<InboxItem>[] {
  const events = eventColumns(language, withBirthDays)
  return [
    ...within<InboxItem, InboxItem['event']>(events, ({ event }) => event, ['effectiveOn', 'event']),
    ...within<InboxItem, NonNullable<InboxItem['company']>>(
      companyColumns(language),
      ({ company }) => company,
      companyFacts,
    ),
    ...within<InboxItem, InboxItem['event']>(
      events,
      ({ event }) => event,
      events.map(({ key }) => key).filter((key) => key !== 'effectiveOn' && key !== 'event'),
    ),
    {
      key: 'arrivedAt',
      title: { de: 'Eingegangen (Ortszeit)', en: 'Arrived (local time)' },
      type: 'instant',
      width: 22,
      value: ({ arrivedAt }) => arrivedAt,
    },
    {
      key: 'acknowledgedAt',
      title: { de: 'Quittiert (Ortszeit)', en: 'Acknowledged (local time)' },
      type: 'instant',
      width: 22,
      value: ({ acknowledgedAt }) => acknowledgedAt,
    },
  ]
}

export function monitorColumns(language: Language): readonly ColumnOf<Monitor>[] {
  const states: Readonly<Record<Language, Readonly<Record<Monitor['state'], string>>>> = {
    de: { active: 'beobachtet', wanted: 'noch nicht beim Dienst', gone: 'nicht mehr beim Dienst' },
    en: { active: 'watched', wanted: 'not at the service yet', gone: 'not at the service any more' },
  }
  const never = { de: 'noch nie', en: 'never yet' }[language]
  return [
    ...within<Monitor, Monitor['company']>(companyColumns(language), ({ company }) => company, [
      ...companyFacts,
      'legalForm',
      'status',
    ]),
    {
      key: 'state',
      title: { de: 'Beobachtung', en: 'Watch' },
      type: 'text',
      width: 22,
      value: ({ state }) => states[language][state],
    },
    {
      key: 'eventTypes',
      title: { de: 'Ereignisarten', en: 'Event types' },
      type: 'text',
      width: 40,
      value: ({ eventTypes }) => eventTypes.join('; '),
    },
    {
      key: 'createdAt',
      title: { de: 'Angelegt (Ortszeit)', en: 'Created (local time)' },
      type: 'instant',
      width: 22,
      value: ({ createdAt }) => createdAt,
    },
    {
      key: 'coveredFrom',
      title: { de: 'Ohne Lücke seit (Ortszeit)', en: 'Without a gap since (local time)' },
      type: 'instant',
      width: 24,
      value: ({ coverage }) => coverage.from,
    },
    {
      key: 'coveredUntil',
      title: { de: 'Abgerufen bis (Ortszeit)', en: 'Looked at until (local time)' },
      type: 'instant',
      width: 24,
      value: ({ coverage }) => coverage.until ?? { said: never },
    },
    {
      key: 'unseen',
      title: { de: 'Nicht quittiert', en: 'Not acknowledged' },
      type: 'integer',
      width: 14,
      value: ({ unseen }) => unseen,
    },
  ]
}

export function feedColumns(language: Language): readonly ColumnOf<Feed>[] {
  const unknown = { de: 'unbekannt', en: 'unknown' }[language]
  const kinds: Readonly<Record<Language, Readonly<Record<Feed['filter']['kind'], string>>>> = {
    de: { events: 'Ereignisse', formations: 'Neugründungen' },
    en: { events: 'events', formations: 'formations' },
  }
  return [
    { key: 'name', title: { de: 'Feed', en: 'Feed' }, type: 'text', width: 36, value: ({ name }) => name },
    {
      key: 'kind',
      title: { de: 'Art', en: 'Kind' },
      type: 'text',
      width: 16,
      value: ({ filter }) => kinds[language][filter.kind],
    },
    { key: 'on', title: { de: 'Läuft', en: 'On' }, type: 'boolean', width: 8, value: ({ on }) => on },
    {
      key: 'intervalMinutes',
      title: { de: 'Alle … Minuten', en: 'Every … minutes' },
      type: 'integer',
      width: 14,
      value: ({ intervalMinutes }) => intervalMinutes,
    },
    {
      key: 'projectedMonthly',
      title: { de: 'Credits in 30 Tagen, Vorschau', en: 'Credits in 30 days, projected' },
      type: 'integer',
      width: 18,
      value: ({ projectedMonthly }) => projectedMonthly ?? { said: unknown },
    },
    {
      key: 'spentThisMonth',
      title: { de: 'Credits in diesem Monat', en: 'Credits this month' },
      type: 'integer',
      width: 18,
      value: ({ spentThisMonth }) => spentThisMonth.credits,
    },
    {
      key: 'lastPolledAt',
      title: { de: 'Abgerufen (Ortszeit)', en: 'Polled (local time)' },
      type: 'instant',
      width: 22,
      value: ({ lastPolledAt }) => lastPolledAt,
    },
    {
      key: 'unseen',
      title: { de: 'Nicht quittiert', en: 'Not acknowledged' },
      type: 'integer',
      width: 14,
      value: ({ unseen }) => unseen,
    },
  ]
}

export function ledgerColumns(language: Language): readonly ColumnOf<LedgerRow>[] {
  const unknown = { de: 'unbekannt', en: 'unknown' }[language]
  const states: Readonly<Record<Language, Readonly<Record<LedgerRow['state'], string>>>> = {
    de: { reserved: 'läuft', settled: 'berechnet', released: 'nicht berechnet', uncertain: 'ungewiss' },
    en: { reserved: 'under way', settled: 'charged', released: 'not charged', uncertain: 'uncertain' },
  }
  const bases: Readonly<Record<Language, Readonly<Record<NonNullable<LedgerRow['basis']>, string>>>> = {
    de: {
      header: 'vom Dienst genannt',
      table: 'laut Preistafel',
      learned: 'laut letztem Preis',
      unknown: 'Preis unbekannt',
    },
    en: {
      header: 'stated by the service',
      table: 'by the price table',
      learned: 'by the last price',
      unknown: 'price unknown',
    },
  }
  return [
    { key: 'id', title: { de: 'Zeile', en: 'Row' }, type: 'integer', width: 8, value: ({ id }) => id },
    { key: 'day', title: { de: 'Tag', en: 'Day' }, type: 'date', width: 12, value: ({ day }) => day },
    {
      key: 'at',
      title: { de: 'Zeit (Ortszeit)', en: 'Time (local time)' },
      type: 'instant',
      width: 20,
      value: ({ at }) => at,
    },
    {
      key: 'operation',
      title: { de: 'Vorgang', en: 'Operation' },
      type: 'text',
      width: 22,
      value: ({ operation }) => operation,
    },
    {
      key: 'subject',
      title: { de: 'Worum es ging', en: 'Subject' },
      type: 'text',
      width: 40,
      value: ({ subject }) => subject,
    },
    { key: 'call', title: { de: 'Aufruf', en: 'Call' }, type: 'text', width: 48, value: ({ call }) => call },
    {
      key: 'announced',
      title: { de: 'Angesagt (Credits)', en: 'Announced (credits)' },
      type: 'integer',
      width: 14,
      value: ({ reserved }) => reserved ?? { said: unknown },
    },
    {
      key: 'charged',
      title: { de: 'Berechnet (Credits)', en: 'Charged (credits)' },
      type: 'integer',
      width: 14,
      value: ({ charged, state }) => charged ?? (state === 'settled' ? { said: unknown } : null),
    },
    {
      key: 'result',
      title: { de: 'Ergebnis', en: 'Result' },
      type: 'text',
      width: 18,
      value: ({ state }) => states[language][state],
    },
    {
      key: 'basis',
      title: { de: 'Woher der Betrag', en: 'Source of the amount' },
      type: 'text',
      width: 22,
      value: ({ basis }) => (basis === null ? null : bases[language][basis]),
    },
    {
      key: 'settledAt',
      title: { de: 'Abgeschlossen (Ortszeit)', en: 'Settled (local time)' },
      type: 'instant',
      width: 20,
      value: ({ settledAt }) => settledAt,
    },
  ]
}

export function exportColumns(language: Language): readonly ColumnOf<ExportJob>[] {
  const states: Readonly<Record<Language, Readonly<Record<ExportJob['state'], string>>>> = {
    de: {
      waiting: 'wartet',
      running: 'läuft',
      done: 'fertig',
      stopped: 'angehalten',
      failed: 'gescheitert',
      cut: 'abgebrochen',
    },
    en: {
      waiting: 'waiting',
      running: 'running',
      done: 'done',
      stopped: 'stopped',
      failed: 'failed',
      cut: 'cut short',
    },
  }
  const kinds: Readonly<Record<Language, Readonly<Record<ExportJob['kind'], string>>>> = {
    de: {
      table: 'Tabelle',
      report: 'Bericht',
      dossier: 'Dossier',
      desk: 'Beteiligungen',
      person: 'Auskunft',
      backup: 'Sicherung',
    },
    en: {
      table: 'table',
      report: 'report',
      dossier: 'dossier',
      desk: 'ownership',
      person: 'access report',
      backup: 'backup',
    },
  }
  return [
    {
      key: 'startedAt',
      title: { de: 'Begonnen (Ortszeit)', en: 'Started (local time)' },
      type: 'instant',
      width: 20,
      value: ({ startedAt }) => startedAt,
    },
    {
      key: 'kind',
      title: { de: 'Art', en: 'Kind' },
      type: 'text',
      width: 14,
      value: ({ kind }) => kinds[language][kind],
    },
    { key: 'title', title: { de: 'Wovon', en: 'Of what' }, type: 'text', width: 44, value: ({ title }) => title },
    { key: 'format', title: { de: 'Format', en: 'Format' }, type: 'text', width: 10, value: ({ format }) => format },
    {
      key: 'state',
      title: { de: 'Stand', en: 'State' },
      type: 'text',
      width: 14,
      value: ({ state }) => states[language][state],
    },
    { key: 'path', title: { de: 'Datei', en: 'File' }, type: 'text', width: 60, value: ({ path }) => path },
    { key: 'bytes', title: { de: 'Bytes', en: 'Bytes' }, type: 'integer', width: 12, value: ({ bytes }) => bytes },
    { key: 'sha256', title: { de: 'SHA-256', en: 'SHA-256' }, type: 'text', width: 66, value: ({ sha256 }) => sha256 },
    {
      key: 'parties',
      title: { de: 'Genannte', en: 'Named' },
      type: 'integer',
      width: 10,
      value: ({ parties }) => parties,
    },
    {
      key: 'endedAt',
      title: { de: 'Beendet (Ortszeit)', en: 'Ended (local time)' },
      type: 'instant',
      width: 20,
      value: ({ endedAt }) => endedAt,
    },
  ]
}
