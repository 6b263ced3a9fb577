import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import { isCertain } from '../../../shared/domain/ownership/signing/signing.ts'
import type { OwnershipFile } from '../../../shared/domain/ownership/read/ways.ts'
import { computeFigures } from '../../../shared/domain/ownership/desk/compute-figures.ts'
import { emptyView } from '../../../shared/domain/ownership/desk/desk.ts'
import type { FromDeskLine, ToDeskLine } from '../../../shared/domain/ownership/desk/desk-line.ts'
import { graphOfFigures } from '../../../shared/domain/ownership/desk/pack-figures.ts'
import { lookAt } from '../../../shared/domain/ownership/picture/desk-picture.ts'
import { answerDeskLine } from '../../store/thread/desk-line.ts'
import { rowsOf } from '../../export-jobs/tables/table-sources.testing.ts'
import { plain } from '../../exports/report/document.ts'
import { reportDocument } from '../../exports/report/report-document.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import type { Store } from '../../ports/store/store.ts'
import { keep, knownCompany, localStore, page, sectionOf, uuid } from '../../store/testing/temporary-store.testing.ts'
import { createCompanyFile } from '../company-file.ts'
import { createReportGathering } from './gather-report.ts'

/*
 * One fact in every view: what an event told and nobody read is in the account, the row, the table of people, who can sign,
 * both laws, the report, the picture of owners, the files of related companies and the notification, and is gone from all of them once it was read. Nothing is bought for it.
 */

const rule = 'Ist nur ein Geschäftsführer bestellt, vertritt er die Gesellschaft allein.'
const record = (more: JsonObject = {}): JsonObject => ({
  object: 'company',
  id: uuid(1),
  name: 'Nordlicht GmbH',
  legal_form: 'gmbh',
  registered_office: 'Kiel',
  purpose: 'Handel',
  status: 'active',
  share_capital: { amount: '25000.00', currency: 'EUR' },
  general_representation: rule,
  ...more,
})
const role = (name: string, type = 'managing_director'): Json => ({
  object: 'role',
  id: name,
  type,
  holder: { object: 'person', id: null, name },
  ...(type === 'procurator' ? { procuration: 'Einzelprokura' } : {}),
})
const share = (name: string): Json => ({
  object: 'shareholding',
  holder: { object: 'person', id: name, name },
  percentage: 100,
})
const event = (type: string, more: JsonObject = {}): Json => ({
  object: 'event',
  id: type,
  type,
  subject: { object: 'company', id: uuid(1), name: 'Nordlicht GmbH' },
  data: {},
  source: { object: 'register_entry', id: 'rge_x', number: 3, published_on: '2026-11-20', text: null },
  effective_date: '2026-11-20',
  created_at: '2026-11-20T04:00:00.000Z',
  ...more,
})
const about = (type: string, name: string): JsonObject => ({
  data: { role: { type, holder: { object: 'person', id: null, name } } },
})
const changedTo = (current: string): JsonObject => ({ data: { current } })

const alerts: AnswerPurpose = { kind: 'hits', source: { kind: 'alerts' }, from: null }
const tree = (partyId: PartyId): AnswerPurpose => ({ kind: 'ownership', way: 'tree', partyId, depth: 1, page: 1 })
const first = { readAt: '2026-11-14T08:26:00.000Z' }
const second = { readAt: '2026-11-21T08:00:00.000Z' }
const third = { readAt: '2026-11-22T08:00:00.000Z' }
const clock = { now: () => Date.parse('2026-11-22T12:00:00Z') }

/** A company of which everything was read, with people and owners that leave nothing open; and one that it holds. */
type Files = readonly [company: PartyId, held: PartyId]
type LocalStore = ReturnType<typeof localStore>

async function fileRead(store: Store): Promise<Files> {
  const id = await knownCompany(store, uuid(1))
  await keep(store, sectionOf(id, 'record'), record(), first)
  await keep(store, sectionOf(id, 'roles'), page([role('Maren Halvorsen'), role('Jens Rabe', 'procurator')]), first)
  await keep(store, tree(id), page([share('Ute Rabe')]), first)
  const held = await knownCompany(store, uuid(2), { name: 'Dock GmbH' })
  const holder = { object: 'company', id: uuid(1), name: 'Nordlicht GmbH' }
  await keep(store, tree(held), page([{ object: 'shareholding', holder, percentage: 100 }]), first)
  return [id, held]
}

/** The texts of the desk's picture, and what its rail warns of, as the thread of the figures is told it. */
async function onDesk(store: LocalStore, id: PartyId): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  try {
    answerDeskLine(store.db, port1)
    port2.postMessage({ id: 1, companies: [id], persons: [], beside: false } satisfies ToDeskLine)
    const [told] = (await once(port2, 'message')) as [FromDeskLine]
    if (!('desk' in told)) throw new Error(told.failed.message)
    const asked = { companies: [id], until: null, compareWith: null, same: [], different: [] }
    const figures = computeFigures({ ...asked, ...told.desk, today: '2026-11-22' })
    const { picture } = lookAt(graphOfFigures(figures), emptyView, {
      language: 'de',
      now: clock.now(),
      standings: figures.standings,
    })
    return picture.nodes.map(({ note }) => note).join('\n')
  } finally {
    port1.close()
    port2.close()
  }
}

/** How a company stands in the file of the one that it holds shares in. */
async function asRelated(store: Store, id: PartyId, held: PartyId): Promise<string | null> {
  const related = await store.relatedCompanies(held)
  const found = related?.groups.flatMap(({ companies }) => companies).find(({ company }) => company.id === id)
  return found?.company.status ?? null
}

/** What each view says. */
async function views(store: LocalStore, [id, held]: Files) {
  const gather = createReportGathering({
    ports: { store, clock } as never,
    // Only reading asks what things cost and who may read.
    openCompany: createCompanyFile({ store } as never, null as never, null as never, () => ({ kind: 'unknown' })).open,
    openOwners: async (ids) =>
      (await store.ownership(ids)).map(
        ({ summary, section }) =>
          ({
            company: summary,
            answers: section.state === 'read' ? section.answers : [],
            offers: [],
            jobs: [],
            reads: section.state === 'read' ? section.content : [],
          }) as unknown as OwnershipFile,
      ),
    notesOf: async () => [],
    version: '1',
    service: () => null,
    demo: false,
  })
  const order = { companies: [id], form: 'complete', language: 'de', format: 'html', notes: false } as const
  const report = await gather(order, new AbortController().signal)
  const [company] = report.companies
  const account = company?.file.account
  if (company === undefined || account === undefined) throw new Error('not kept')
  const laws = company.owners.read?.laws
  const [row] = await store.parties([id])
  return {
    unread: account.unread.map(({ concerns }) => concerns),
    steps: account.steps.length,
    condition: account.condition,
    row: row?.kind === 'company' ? { status: row.status, standing: row.standing ?? null } : null,
    certain: isCertain(company.signing),
    groups: company.signing.sets.length,
    lawful:
      laws === undefined
        ? null
        : Object.values(laws.results).every(
            ({ candidates, unseenPossible }) =>
              !unseenPossible && candidates.every(({ verdict }) => verdict !== 'open'),
          ),
    people: (await rowsOf(store, { kind: 'company', company: id, section: 'roles' })).map((one) => one['Also known']),
    said: reportDocument(report, 'de')
      .statements.map(({ text }) => plain(text))
      .join('\n'),
    picture: await onDesk(store, id),
    related: await asRelated(store, id, held),
    notice: (await store.takeNotice())?.notice ?? null,
    inbox: (
      await store.inbox({
        unseenOnly: false,
        text: '',
        types: [],
        monitor: null,
        feed: null,
        company: id,
        offset: 0,
        limit: 9,
      })
    ).total,
  }
}

interface Kind {
  readonly event: Json
  readonly concerns: string
  /** What the report says of it. */
  readonly says: RegExp
  /** What is read afterwards. */
  readonly read: (store: Store, id: PartyId) => Promise<unknown>
  /** Status in head and row; absent: it stays active. */
  readonly status?: string
  /** Who can sign doesn't rest on it. */
  readonly signs?: true
  /** Both laws rest on it. */
  readonly owns?: true
  /** The table of people marks somebody also once it was read. */
  readonly limits?: true
  /** The table of people marks somebody. */
  readonly marks?: true
}

const reading =
  (more: JsonObject): Kind['read'] =>
  (store, id) =>
    keep(store, sectionOf(id, 'record'), record(more), third)
const people =
  (...roles: readonly Json[]): Kind['read'] =>
  (store, id) =>
    keep(store, sectionOf(id, 'roles'), page(roles), third)
const [maren, jens] = [role('Maren Halvorsen'), role('Jens Rabe', 'procurator')]

const kinds: Readonly<Record<string, Kind>> = {
  'proceedings opened': {
    event: event('company.insolvency.opened'),
    concerns: 'insolvency',
    says: /Insolvenzverfahren eröffnet/,
    read: reading({ insolvency: { status: 'opened' } }),
    status: 'insolvency',
    marks: true,
    limits: true,
  },
  'provisional proceedings': {
    event: event('company.insolvency.provisional'),
    concerns: 'insolvency',
    says: /Vorläufige Insolvenz/,
    read: reading({ insolvency: { status: 'provisional' } }),
    status: 'insolvency',
  },
  'an administrator and the order': {
    event: event('company.insolvency.provisional', {
      source: {
        object: 'register_entry',
        id: 'rge_x',
        number: 3,
        published_on: '2026-11-20',
        text: 'Vorläufiger Insolvenzverwalter ist Rechtsanwalt Kai Sommer, Kiel. Verfügungen sind nur mit Zustimmung des vorläufigen Insolvenzverwalters wirksam.',
      },
    }),
    concerns: 'insolvency',
    says: /Zustimmung des Verwalters[^]*Sommer|Sommer[^]*Zustimmung/,
    read: reading({ insolvency: { status: 'provisional' } }),
    status: 'insolvency',
  },
  dissolution: {
    event: event('company.dissolution.registered'),
    concerns: 'status',
    says: /in Liquidation/i,
    read: reading({ status: 'liquidation' }),
    status: 'liquidation',
  },
  deletion: {
    event: event('company.deletion.registered'),
    concerns: 'status',
    says: /gelöscht/i,
    read: reading({ status: 'terminated' }),
    status: 'terminated',
  },
  name: {
    event: event('company.name.changed', changedTo('Südlicht GmbH')),
    concerns: 'name',
    says: /Firma/,
    read: reading({ name: 'Südlicht GmbH' }),
    signs: true,
  },
  seat: {
    event: event('company.registered_office.changed', changedTo('Lübeck')),
    concerns: 'seat',
    says: /Sitz/,
    read: reading({ registered_office: 'Lübeck' }),
    signs: true,
  },
  purpose: {
    event: event('company.purpose.changed', changedTo('Bau')),
    concerns: 'purpose',
    says: /Gegenstand/,
    read: reading({ purpose: 'Bau' }),
    signs: true,
  },
  capital: {
    event: event('company.capital.changed', changedTo('50000.00 EUR')),
    concerns: 'capital',
    says: /apital/,
    read: reading({ share_capital: { amount: '50000.00', currency: 'EUR' } }),
    signs: true,
  },
  'rule of representation': {
    event: event('company.representation.changed', changedTo('Zwei gemeinsam.')),
    concerns: 'representation',
    says: /Vertretung/,
    read: reading({}),
  },
  'somebody who left': {
    event: event('company.role.removed', about('managing_director', 'Maren Halvorsen')),
    concerns: 'people',
    says: /ausgeschieden 20\.11\.2026/,
    read: people(role('Ada Neu'), jens),
    marks: true,
  },
  'somebody who came': {
    event: event('company.role.added', about('managing_director', 'Ada Neu')),
    concerns: 'people',
    says: /Ada Neu/,
    read: people(maren, role('Ada Neu'), jens),
    marks: true,
  },
  Prokura: {
    event: event('company.role.removed', about('procurator', 'Jens Rabe')),
    concerns: 'people',
    says: /Jens Rabe.*ausgeschieden|Prokura/,
    read: people(maren),
    marks: true,
  },
  owners: {
    event: event('company.shareholder_list.filed'),
    concerns: 'owners',
    says: /Gesellschafterliste/,
    read: (store, id) => keep(store, tree(id), page([share('Ute Rabe')]), third),
    owns: true,
    signs: true,
  },
}

const heading = /gemeldet von der Beobachtung/
/** What a box of the picture says of changes that nobody read. */
const unread = /seither|nicht gelesen/
const onPicture: Readonly<Record<string, RegExp>> = {
  insolvency: /nsolvenz/,
  liquidation: /in Liquidation/,
  terminated: /gelöscht/,
}

describe('a fact that an event told', () => {
  it.each(Object.entries(kinds))('%s is in every view until it was read, and in none afterwards', async (_, kind) => {
    const store = localStore()
    const files = await fileRead(store)
    const [id] = files
    const before = await views(store, files)
    expect(before.unread).toEqual([])
    expect(before.said).not.toMatch(heading)
    expect(before.picture).not.toMatch(unread)
    expect(before).toMatchObject({ related: 'active', notice: null })
    expect(before).toMatchObject({ certain: true, lawful: true, row: { status: 'active' }, people: ['', ''], inbox: 0 })

    await keep(store, alerts, page([kind.event]), second)
    const known = await views(store, files)
    expect(known.unread).toContain(kind.concerns)
    expect(known.said).toMatch(heading)
    expect(known.said).toMatch(kind.says)
    expect(known.inbox).toBe(1)
    expect(known.picture).toMatch(unread)
    if (kind.owns === true) expect(known.picture).toContain('1 Änderung der Liste seither')
    if (kind.status !== undefined) expect(known.picture).toMatch(onPicture[kind.status] ?? /$^/)
    expect(known.related).toBe(kind.status ?? 'active')
    expect(known.notice).toMatchObject({ count: 1 })
    expect(known.notice?.first === null).toBe(kind.status === undefined || kind.status === 'liquidation')
    expect(known.condition.status).toBe(kind.status ?? 'active')
    expect(known.row?.status).toBe(kind.status ?? 'active')
    expect(known.certain).toBe(kind.signs === true)
    expect(known.people.some((said) => said !== '')).toBe(kind.marks === true)
    if (kind.owns === true) expect(known.lawful).toBe(false)

    await kind.read(store, id)
    const after = await views(store, files)
    expect(after.unread).toEqual([])
    expect(after.said).not.toMatch(heading)
    expect(after.picture).not.toMatch(unread)
    if (kind.status !== undefined) expect(after.picture).toMatch(onPicture[kind.status] ?? /$^/)
    expect(after).toMatchObject({ related: kind.status ?? 'active', notice: null })
    // Open proceedings limit the powers of those entered also when the entry that opens them was read.
    expect(after.people.some((said) => said !== '')).toBe(kind.limits === true)
    expect(after.condition).toMatchObject({ status: kind.status ?? 'active', unread: false })
    expect(after.row?.status).toBe(kind.status ?? 'active')
    expect(after.inbox).toBe(1)
  })

  it.each([
    // Of two that contradict each other the graver one is said first.
    ['contradicts it where the watch ran until then', '2026-11-22T09:00:00.000Z', 'insolvency', 'opened'],
    // The proceedings may have been closed after the watch had ended.
    ['follows it where the watch had ended before', '2026-11-21T09:00:00.000Z', 'active', 'closed'],
  ])('is kept beside a later read, each with its day: the read %s', async (_, until, status, state) => {
    const store = localStore()
    const files = await fileRead(store)
    const [id] = files
    await keep(store, alerts, page([event('company.insolvency.opened')]), second)
    const [monitor] = await store.monitors()
    const known = { from: '2026-11-15T00:00:00.000Z', until, gaps: [] }
    const watch = { known, polledAt: null, problem: null, notApplied: [], walk: null }
    await store.noteWatches([{ ref: { kind: 'monitor', id: monitor?.id ?? 0 }, watch }])
    await keep(store, sectionOf(id, 'record'), record({ insolvency: { status: 'closed' } }), third)
    const { condition, steps, unread: changes } = await views(store, files)
    expect(changes).toEqual([])
    expect(steps).toBeGreaterThanOrEqual(2)
    const account = (await store.company(id))?.account
    expect(account?.steps.map(({ value, day }) => ['state' in value ? value.state : value.status, day])).toEqual(
      expect.arrayContaining([
        ['opened', '2026-11-20'],
        ['closed', expect.anything()],
      ]),
    )
    expect(condition).toMatchObject({ status, unread: false, insolvency: { state } })
  })
})
