import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import { readDocument } from './document.ts'
import { bent, check, orNull, verdict, type Compared, type Draw } from './drawn.testing.ts'
import { readEvent } from './event.ts'
import { readFinancialStatement } from './financial-statement.ts'
import { formationId, readFormation, readHit } from './hit.ts'
import { readMetadata } from './metadata.ts'
import {
  documentIn,
  eventIn,
  formationIn,
  statementIn,
  type MeantEvent,
} from './third-shapes-of-the-register.testing.ts'

/** Whether the answer names a figure with null, or without anything. Of a figure beside another year's its own counts. */
const isNull = (shape: JsonObject, name: string): boolean =>
  /^(?:$|\}|null|\[\]|\{[^{}]*"(?:value|amount|current)":(?:null|\[\])|\{?(?:"[a-zA-Z]+":)?(?:null|\[\]))/i.test(
    JSON.stringify(shape).split(new RegExp(`"${name.replace('_', '_?')}"[:,]`, 'i'))[1] ?? '',
  )

const company = { id: 'cmp_7', name: 'Neu GmbH' }
const instant = (text: string): string => new Date(text).toISOString()

/** Whole: nothing is lost. Bent in one member: nothing is wrong, and what of it is lost is null. */
type Way = readonly [name: string, bend: (draw: Draw, shape: JsonObject) => Json, losesNothing: boolean]
const ways: readonly Way[] = [
  ['whole', (_draw, shape) => shape, true],
  ['with one member bent', (draw, shape) => bent(draw, shape, ['object']) as Json, false],
]

describe.each(ways)('in shapes that nobody agreed on, %s', (way, bend, losesNothing) => {
  const lostOf = (name: string, once: (draw: Draw) => Compared): Readonly<Record<string, string>> => {
    const lost = check(`${name} ${way}`, once)
    return losesNothing ? lost : {}
  }

  test('an event says what changed, when, by which entry, and whose role it is', () => {
    const lost = lostOf('events', (draw) => {
      const role = draw([null, { holder: { id: 'per_7', name: 'Eva Kurz' }, type: 'managing_director' }])
      const meant: MeantEvent = {
        id: 'evt_7',
        company,
        type: role === null ? 'company.registered_office.changed' : 'company.role.added',
        day: '2026-03-01',
        available: draw(['2026-03-02T08:00:00Z', '2026-03-02T08:00:00.000Z', '2026-03-02T08:00:00.000000Z']),
        entry: draw([1, 17]),
        published: draw([null, '2026-03-02']),
        text: draw([null, 'Der Sitz ist verlegt.']),
        change: role === null ? draw([null, { previous: draw([null, 'Kiel']), current: 'Lübeck' }]) : null,
        role,
      }
      const shape = bend(draw, eventIn(draw, meant) as JsonObject) as JsonObject
      const event = readEvent(shape)
      const hit = readHit(shape)
      return {
        shape,
        found: {
          key: verdict('evt_7', event?.key, event?.key.startsWith('content:') ?? true),
          type: orNull(meant.type, event?.type),
          day: orNull(meant.day, event?.effectiveOn),
          available: orNull(instant(meant.available), event?.availableAt ? instant(event.availableAt) : null),
          entry: orNull(meant.entry, event?.entryNumber),
          published: orNull(meant.published, event?.publishedOn),
          text: orNull(meant.text, event?.text),
          previous: orNull(meant.change?.previous ?? null, event?.previous),
          current: orNull(meant.change?.current ?? null, event?.current),
          holder: orNull(role?.holder.name ?? null, event?.holder),
          role: orNull(role?.type ?? null, event?.roleType),
          ...(losesNothing ? { sameAsHit: verdict(event, hit?.event, false) } : {}),
          company: orNull(company.id, hit?.companyId),
          companyName: orNull(company.name, hit?.company.name),
        },
      }
    })
    expect(lost).toEqual({})
  })

  test('a formation is of its company, entered on its day, with the notes of the account as they came', () => {
    const lost = lostOf('formations', (draw) => {
      const meant = {
        ...company,
        formation: 'frm_7',
        form: draw(['GmbH', 'KG']),
        number: 'HRB 777 KI',
        court: 'Amtsgericht Kiel',
        seat: 'Kiel',
        purpose: 'Handel mit Fisch',
        day: '2026-03-01',
        available: '2026-03-02T08:00:00.000Z',
        metadata: { score: 5, flags: ['a'], deep: { of: null } },
      }
      const shape = bend(draw, formationIn(draw, meant) as JsonObject) as JsonObject
      const hit = readFormation(shape)
      const id = formationId(shape)
      return {
        shape,
        found: {
          id: verdict(true, id === 'frm_7' || id === company.id, id === null),
          company: orNull(company.id, hit?.companyId),
          name: orNull(company.name, hit?.company.name),
          // Of a form's code and its name the code is left where the name is gone.
          form: orNull(meant.form.toLowerCase(), hit?.company.legalForm?.toLowerCase()),
          number: orNull(meant.number, hit?.company.register?.number),
          // Of a court's code and its name the code is left where the name is gone.
          court: hit?.company.register?.court === 'X1517' ? 'lost' : orNull(meant.court, hit?.company.register?.court),
          seat: orNull(meant.seat, hit?.company.seat),
          purpose: orNull(meant.purpose, hit?.event.text),
          day: orNull(meant.day, hit?.event.effectiveOn),
          available: orNull(meant.available, hit?.availableAt),
          // Metadata is whatever JSON stands there, so that of a bent answer has no meaning beside it.
          ...(losesNothing ? { metadata: verdict(meant.metadata, readMetadata(shape), false) } : {}),
        },
      }
    })
    expect(lost).toEqual({})
  })

  test('a statement has its figures, and one that was not published is not another one', () => {
    const lost = lostOf('statements', (draw) => {
      const meant = {
        id: 'fst_7',
        from: '2024-01-01',
        to: '2024-12-31',
        published: '2025-07-08',
        currency: 'EUR',
        figures: { total_assets: 1_234_567, equity: draw([-4_321, 0]), revenue: draw([null, 98_765]), employees: 17 },
      }
      const shape = bend(draw, statementIn(draw, meant) as JsonObject) as JsonObject
      const read = readFinancialStatement(shape)
      const figure = (name: string) => read?.figures.find((one) => one.name === name)
      // Null says "not published": that is wrong where something stands in the answer that was not understood.
      const figureIs = (name: keyof typeof meant.figures) => {
        const one = figure(name)
        return verdict(meant.figures[name], one?.value, one === undefined || one.unread === true || isNull(shape, name))
      }
      return {
        shape,
        found: {
          key: verdict('fst_7', read?.key, read?.key.startsWith('content:') ?? true),
          from: orNull(meant.from, read?.from),
          to: orNull(meant.to, read?.to),
          published: orNull(meant.published, read?.publishedOn),
          currency: orNull(meant.currency, read?.currency),
          assets: figureIs('total_assets'),
          equity: figureIs('equity'),
          revenue: figureIs('revenue'),
          employees: figureIs('employees'),
          no: verdict(true, (read?.figures.length ?? 0) <= 4, false),
        },
      }
    })
    expect(lost).toEqual({})
  })

  test('a document is what it is called, of its day, at its address', () => {
    const lost = lostOf('documents', (draw) => {
      const meant = {
        id: 'doc_7',
        name: 'Liste der Gesellschafter',
        type: 'shareholder_list',
        date: '2024-05-06',
        entry: draw([1, 17]),
        format: draw(['pdf', 'application/pdf']),
        url: 'https://files.example.test/liste.pdf',
      }
      const shape = bend(draw, documentIn(draw, meant) as JsonObject) as JsonObject
      const read = readDocument(shape)?.document
      return {
        shape,
        found: {
          key: verdict('doc_7', read?.key, read?.key.startsWith('content:') ?? true),
          name: orNull(meant.name, read?.name),
          type: orNull(meant.type, read?.type),
          date: orNull(meant.date, read?.date),
          entry: orNull(meant.entry, read?.entryNumber),
          // A media type is said by its word.
          format: orNull('pdf', read?.format),
          url: orNull(meant.url, read?.url),
        },
      }
    })
    expect(lost).toEqual({})
  })
})

describe('figures', () => {
  const figuresOf = (members: JsonObject) =>
    readFinancialStatement({ id: 'fst_1', period_end: '2024-12-31', ...members })?.figures
  test('in German notation are thousands, and none is a thousandth of itself', () => {
    expect(figuresOf({ equity: '98.765', revenue: '1.234.567,50 EUR', employees: '17' })).toEqual([
      { name: 'equity', value: 98_765 },
      { name: 'revenue', value: 1_234_567.5 },
      { name: 'employees', value: 17 },
    ])
  })
  test.each<JsonObject>([
    { equity: 'see notes' },
    { equity: true },
    { equity: { of: 'the group' } },
    { figures: { equity: ['12', '13'] } },
    { figures: [{ name: 'equity', value: 'twelve' }] },
    { figures: { equity: { value: 'twelve' } } },
  ])('%j is there and not understood, which is not "not published"', (members) => {
    expect(figuresOf(members)).toEqual([{ name: 'equity', value: null, unread: true }])
  })
  test.each<JsonObject>([
    { equity: null },
    { figures: { equity: null } },
    { figures: [{ name: 'equity', value: null }] },
    { equity: '' },
    { figures: { equity: { value: null, currency: 'EUR' } } },
  ])('%j is not published', (members) => {
    expect(figuresOf(members)).toEqual([{ name: 'equity', value: null }])
  })
  test('a group that is no group is said by its name, and words beside figures are none', () => {
    expect(figuresOf({ balance_sheet: 'on paper' })).toEqual([{ name: 'balance_sheet', value: null, unread: true }])
    expect(figuresOf({ balance_sheet: { currency: 'EUR', audited: true, total_assets: 5 } })).toEqual([
      { name: 'total_assets', value: 5 },
    ])
    expect(figuresOf({ balance_sheet: null, income_statement: {} })).toEqual([])
  })
})
