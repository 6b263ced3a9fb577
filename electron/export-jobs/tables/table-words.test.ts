import { expect, it } from 'vitest'
import type { TableSource } from '../../../shared/contract/table-input.ts'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { RegisterEvent } from '../../../shared/domain/company/event.ts'
import { operations, type LedgerRow } from '../../../shared/domain/credits/credits.ts'
import { exportKinds, type ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { answerId, ledgerId, partyId } from '../../../shared/domain/ids.ts'
import { importRowStates, type ImportRow } from '../../../shared/domain/imports/import.ts'
import type { AccountPerson } from '../../../shared/domain/facts/people.ts'
import type { KnownHolding } from '../../../shared/domain/known/known.ts'
import { languages, type Language } from '../../../shared/domain/language.ts'
import { runItemStates, runSections } from '../../../shared/domain/lists/run.ts'
import { relations } from '../../../shared/domain/ownership/graph/graph.ts'
import { cadences, destinationTypes } from '../../../shared/domain/watch/destination.ts'
import { callWords } from '../../../shared/words/calls.ts'
import { company } from './company-row.testing.ts'
import { collectionColumns, taggedColumns } from './columns/collection-columns.ts'
import { documentColumns, eventColumns, statementColumns } from './columns/company-section-columns.ts'
import { deliveryColumns } from './columns/delivery-columns.ts'
import { destinationColumns } from './columns/destination-columns.ts'
import { exportLogColumns } from './columns/export-log-columns.ts'
import { feedColumns } from './columns/feed-columns.ts'
import { importColumns } from './columns/import-columns.ts'
import { inboxColumns } from './columns/inbox-columns.ts'
import { knownHoldingColumns, knownRoleColumns, type ListedRole } from './columns/known-columns.ts'
import { ledgerColumns } from './columns/ledger-columns.ts'
import { teamLedgerColumns } from './columns/team-ledger-columns.ts'
import type { TeamLedgerEntry } from '../../../shared/domain/team/team.ts'
import { monitorColumns } from './columns/monitor-columns.ts'
import { noteColumns } from './columns/note-columns.ts'
import { companyColumns, partyColumns } from './columns/party-columns.ts'
import { roleColumns, type ListedPerson } from './columns/role-columns.ts'
import { runColumns, type ChargedItem } from './columns/run-columns.ts'
import { listColumns } from './columns/service-list-columns.ts'
import type { ColumnOf } from './table-of.ts'

/** One cell under its title. */
interface Said {
  readonly column: string
  readonly text: string
}

/** Every cell of things in the words of a language. */
const said = <Thing>(columns: readonly ColumnOf<Thing>[], things: readonly Partial<Thing>[]): readonly Said[] =>
  things.flatMap((thing) =>
    columns.flatMap((column) => {
      const cell = column.value(thing as Thing)
      const text = cell !== null && typeof cell === 'object' ? cell.said : cell
      return typeof text === 'string' ? [{ column: column.title, text }] : []
    }),
  )

const at = '2026-11-14T09:00:00Z'
const companies: readonly CompanySummary[] = ['active', 'liquidation', 'terminated', 'unknown', 'insolvency'].map(
  (status) => ({ ...company, status, registerDoubt: { number: true, court: true } }),
)
const types = [
  'company.registered_office.changed',
  'company.shareholder_list.filed',
  'company.insolvency.opened',
  'company.role.removed',
]
const events = types.map(
  (type): RegisterEvent =>
    ({
      key: type,
      type,
      effectiveOn: '2026-11-14',
      availableAt: at,
      entryNumber: 3,
      publishedOn: null,
      text: 'Ausgeschieden: Müller, Eva',
      previous: null,
      current: null,
      holder: null,
      roleType: 'managing_director',
    }) as RegisterEvent,
)
const roleTypes = [
  'managing_director',
  'general_partner',
  'limited_partner',
  'board_member',
  'procuration',
  'liquidator',
]
const powers = ['single_procuration', 'joint_procuration', 'sole', 'joint']
const role = (type: string, nth: number) =>
  ({ type, representation: powers[nth % powers.length] ?? null, since: '2026-11-14', until: null }) as const
const known = {
  companyId: partyId(1),
  companyName: 'Nordlicht Energie GmbH',
  key: 'k',
  until: null,
  sources: [
    {
      id: answerId(1),
      operation: 'person-roles',
      call: 'GET /x',
      readAt: at,
      dialect: 'october',
      charged: 1,
      basis: 'header',
      bodyHash: 'x',
    },
  ],
} as const
const standings: readonly ListedRole['standing'][] = [
  { state: 'present' },
  ...(['stated', 'absent', 'event'] as const).map((why) => ({ state: 'former', why, day: null }) as const),
  ...(['differs', 'newer-list', 'namesake', 'undated'] as const).map(
    (why) => ({ state: 'unclear', why, day: null }) as const,
  ),
]
const errorKinds = Object.keys(callWords.de.errors)

/** Every kind of table, filled with every code of ours and usual ones of the service. A new kind does not compile without. */
const tables: Readonly<Record<TableSource['kind'], (language: Language) => readonly Said[]>> = {
  library: (language) => said(partyColumns(language), companies),
  'kept-filter': (language) => said(companyColumns(language), companies),
  parties: (language) => said(partyColumns(language), companies),
  search: (language) => said(companyColumns(language), companies),
  filter: (language) => said(companyColumns(language), companies),
  company: (language) => [
    ...said(
      roleColumns(language, 'gmbh'),
      roleTypes.map((type, nth) => ({ ...role(type, nth), holderName: 'Eva', holderKind: 'person' as const })),
    ),
    ...said(eventColumns(language, false, 'gmbh'), events),
    ...said(
      documentColumns(language, 'gmbh'),
      ['current_printout', 'shareholder_list', 'articles_of_association'].map((type) => ({
        type,
        name: null,
        url: null,
      })),
    ),
    ...said(statementColumns(language, []), [{ title: 'annual_statement' }]),
  ],
  person: (language) => [
    ...said(
      knownRoleColumns(language),
      standings.map((standing, nth) => ({
        ...known,
        ...role(roleTypes[nth % roleTypes.length] ?? '', nth),
        standing,
        ...(nth === 0 ? { limited: 'estate' as const } : {}),
      })),
    ),
    ...said<KnownHolding>(
      knownHoldingColumns(language),
      relations.map((relation) => ({
        ...known,
        relation,
        standing: { state: 'present' },
        percentage: null,
        nominal: null,
      })),
    ),
  ],
  inbox: (language) =>
    said(
      inboxColumns(language, false),
      events.map((event) => ({ event, company })),
    ),
  feed: (language) =>
    said(
      inboxColumns(language, false),
      events.map((event) => ({ event, company })),
    ),
  monitors: (language) =>
    said(
      monitorColumns(language),
      (['wanted', 'active', 'gone'] as const).map((state) => ({
        company,
        state,
        eventTypes: types,
        coverage: { from: null, until: null, gaps: [], dropsFrom: null },
      })),
    ),
  feeds: (language) =>
    said(
      feedColumns(language),
      (['events', 'formations'] as const).map((kind) => ({
        name: 'Kiel',
        filter: { kind } as never,
        spentThisMonth: { credits: 1 } as never,
      })),
    ),
  ledger: (language) =>
    said(
      ledgerColumns(language, null),
      operations.flatMap((operation) =>
        (['header', 'table', 'learned', 'unknown'] as const).flatMap((basis) =>
          (['reserved', 'settled', 'released', 'uncertain'] as const).map((state): Partial<LedgerRow> => ({
            id: ledgerId(1),
            operation,
            basis,
            state,
            subject: 'Nordlicht',
          })),
        ),
      ),
    ),
  'team-ledger': (language) =>
    said(
      teamLedgerColumns(language),
      operations.flatMap((operation) =>
        (['header', 'table', 'learned', 'unknown'] as const).flatMap((basis) =>
          (['reserved', 'settled', 'released', 'uncertain'] as const).map((state): Partial<TeamLedgerEntry> => ({
            uid: 'u',
            who: 'Anna',
            operation,
            basis,
            state,
            subject: 'Nordlicht',
            offline: true,
            despite: [],
          })),
        ),
      ),
    ),
  exports: (language) =>
    said(
      exportLogColumns(language),
      exportKinds.flatMap((kind) =>
        (['waiting', 'running', 'done', 'stopped', 'failed', 'cut'] as const).map((state): Partial<ExportJob> => ({
          kind,
          state,
          format: 'csv',
        })),
      ),
    ),
  import: (language) =>
    said(
      importColumns(['Name'], language),
      importRowStates.map((state): Partial<ImportRow> => ({ state, reason: 'number-name', cells: ['x'], company })),
    ),
  collection: (language) => said(collectionColumns(language), [{ party: company, tags: [], remark: '' }]),
  tagged: (language) => said(taggedColumns(language), [{ party: company, tags: ['rot'] }]),
  notes: (language) =>
    said(
      noteColumns(language),
      (['company', 'person', 'desk', 'free'] as const).map((kind) => ({ about: { kind } as never, text: 'x' })),
    ),
  list: (language) => said(listColumns(language), [{ party: company, name: null }]),
  run: (language) =>
    said(
      runColumns(language),
      runSections.flatMap((section) =>
        runItemStates.flatMap((state) =>
          errorKinds.map((kind): Partial<ChargedItem> => ({
            company,
            section,
            state,
            error: { kind } as never,
            charged: 1,
          })),
        ),
      ),
    ),
  deliveries: (language) =>
    said(
      deliveryColumns(language),
      ['delivered', 'failed', 'pending'].flatMap((state) =>
        destinationTypes.map((type) => ({ state, type, attempts: [], events: [] })),
      ),
    ),
  destinations: (language) =>
    said(
      destinationColumns(language),
      destinationTypes.flatMap((type) =>
        cadences.map((cadence) => ({ type, cadence, eventTypes: types, state: 'active' })),
      ),
    ),
}

/** Lower-case words with a hyphen, an underscore or a dot between them, which no language has as a cell. */
const code = /^[a-z0-9]+(?:[_.-][a-z0-9]+)+$|[a-z]_[a-z]|\bcompany\.[a-z]/
/** These columns say in their title that the code is the service's own. Days are no codes. */
const itsOwn = /^(?:.*(?:wie der Dienst sie nennt|as the service calls it))$/
const day = /^\d{4}-\d{2}-\d{2}/

const codesIn = (cells: readonly Said[]): readonly Said[] =>
  cells.filter(({ column, text }) => !itsOwn.test(column) && !day.test(text) && code.test(text))

for (const language of languages)
  for (const [kind, table] of Object.entries(tables))
    it(`${kind}, ${language}: words and no codes`, () => {
      const cells = table(language)
      expect(cells.length).toBeGreaterThan(0)
      expect(codesIn(cells)).toEqual([])
    })

it('a code is recognised, and a word of German or English is none', () => {
  const cell = (text: string, column = 'Vorgang'): Said => ({ column, text })
  for (const text of ['company-ownership', 'managing_director', 'not-there', 'company.role.removed'])
    expect(codesIn([cell(text)])).toHaveLength(1)
  for (const text of ['E-Mail', 'täglich', 'at once', '2026-11-14', 'GmbH & Co. KG', 'Gesellschafter'])
    expect(codesIn([cell(text)])).toEqual([])
  expect(codesIn([cell('managing_director', 'Funktion, wie der Dienst sie nennt')])).toEqual([])
})

it('a code of the service that has no word leaves as it came', () => {
  expect(
    said(destinationColumns('de'), [{ type: 'pigeon', cadence: 'hourly', eventTypes: null, state: 'active' }]),
  ).toEqual(
    expect.arrayContaining([expect.objectContaining({ text: 'pigeon' }), expect.objectContaining({ text: 'hourly' })]),
  )
})

it('a company that an event told of says so beside its status, in every table of companies; one that was read says nothing', () => {
  const standing = { insolvency: 'opened', day: '2026-11-22', unread: true } as const
  const beside = (language: Language, of: CompanySummary): readonly string[] =>
    [
      ...said(companyColumns(language), [of]),
      ...said(monitorColumns(language), [
        {
          company: of,
          state: 'active',
          eventTypes: [],
          coverage: { from: null, until: null, gaps: [], dropsFrom: null },
        },
      ]),
    ].flatMap(({ column, text }) => (/beruht|rests/.test(column) ? [text] : []))
  const told = { ...company, standing }
  const german = 'Insolvenzverfahren eröffnet; eingetragen 22.11.2026; Bekannt, aber noch nicht gelesen'
  const english = 'Insolvency proceedings opened; entered 22\u00a0Nov\u00a02026; Known, but not read yet'
  expect(beside('de', told)).toEqual([german, german])
  expect(beside('en', told)).toEqual([english, english])
  expect(beside('en', { ...told, standing: { ...standing, unread: false } })).toEqual(
    Array.from({ length: 2 }, () => 'Insolvency proceedings opened; since 22\u00a0Nov\u00a02026'),
  )
  expect(beside('en', { ...told, standing: { insolvency: null, day: null, unread: true } })).toEqual(
    Array.from({ length: 2 }, () => 'Known, but not read yet'),
  )
  expect(beside('en', company)).toEqual([])
  // Of a deleted company the day is that of the deletion.
  expect(beside('de', { ...told, status: 'terminated' })).toEqual(
    Array.from({ length: 2 }, () => 'seit 22.11.2026; Insolvenzverfahren eröffnet; Bekannt, aber noch nicht gelesen'),
  )
})

it('has a limited partner’s amount in a column of its own', () => {
  const amount = { amount: '500.00', currency: 'EUR' }
  const cells = (relation: 'limited-partner' | 'shareholder'): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      knownHoldingColumns('de').map(({ title, value }) => [
        title,
        value({
          ...known,
          relation,
          standing: { state: 'present' },
          percentage: null,
          nominal: amount,
          asOf: null,
          own: true,
        }),
      ]),
    )
  expect(cells('limited-partner')).toMatchObject({ Nennbetrag: null, Haftsumme: '500.00', Währung: 'EUR' })
  expect(cells('shareholder')).toMatchObject({ Nennbetrag: '500.00', Haftsumme: null })
})

it('says of somebody what an event tells since the people were read, and nothing of anybody else', () => {
  const cell = (language: Language, changed: boolean): unknown => {
    const read = role('managing_director', 1)
    const change = changed ? { day: '2026-11-20', toldBy: 'watch' } : null
    const known = { role: read, standing: changed ? 'left' : 'as-read', change, unsure: false } as AccountPerson
    return roleColumns(language, 'gmbh')
      .find(({ key }) => key === 'change')
      ?.value({ ...read, known } as ListedPerson)
  }
  expect(cell('de', true)).toBe('ausgeschieden 20.11.2026, gemeldet von der Beobachtung, noch nicht gelesen')
  expect(cell('en', true)).toBe('left 20\u00a0Nov\u00a02026, reported by the watch, not yet read')
  expect(cell('de', false)).toBeNull()
})

it('an entry of which the wording tells more than its type is called the same as on the screen', () => {
  const told = (type: string, text: string): RegisterEvent => ({
    key: type,
    type,
    effectiveOn: '2026-11-20',
    availableAt: null,
    entryNumber: 3,
    publishedOn: null,
    text,
    previous: null,
    current: null,
    holder: null,
    roleType: null,
  })
  const moved = told(
    'company.deletion.completed',
    'Der Sitz ist nach Hof (Amtsgericht Hof, HRB 8822) verlegt. Das Registerblatt ist geschlossen.',
  )
  expect(said(eventColumns('de', false, 'gmbh'), [moved]).map(({ text }) => text)).toContain(
    'Registerblatt geschlossen, Sitz verlegt',
  )
  const gone = told('company.deletion.completed', 'Die Gesellschaft ist gelöscht.')
  expect(said(eventColumns('de', false, 'gmbh'), [gone]).map(({ text }) => text)).toContain('Löschung')
})
