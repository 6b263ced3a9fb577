import { use, useCallback, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { courtByCode } from '../../../shared/domain/register/courts.ts'
import type { CompanySummary, PartySummary, PersonSummary } from '../../../shared/domain/company/company.ts'
import { capitalKind } from '../../../shared/domain/company/company-facts.ts'
import type { MatchField } from '../../../shared/domain/search/question/judge.ts'
import type { HitReason } from '../../../shared/domain/search/search.ts'
import type { RowFacts } from '../../../shared/domain/company/row-facts.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Approval, Price } from '../../../shared/domain/credits/credits.ts'
import { sortKey } from '../../../shared/domain/text/fold.ts'
import { useClient } from '../../data/core.tsx'
import { runs, useCommand } from '../../data/commands.ts'
import { openParty } from '../../data/company-place.ts'
import type { KeyHint } from '../../data/view-keys.ts'
import { ChangeMark } from '../changes/change-line.tsx'
import { Doubted } from '../changes/register-doubt.tsx'
import { AsOf } from '../party/as-of.tsx'
import { MarkedText } from '../question/marked-text.tsx'
import { beside, marksIn, Reason } from '../question/reasons.tsx'
import { Button } from '../../ui/button.tsx'
import { CompanyName, useShownName } from '../party/company-name.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { usePersonRows, useRowFacts, type OfRows } from '../../data/queries.ts'
import type { PersonRow } from '../../../shared/domain/person/person-row.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { approvalOf } from '../prices/price-button.tsx'
import { RowPrice } from '../prices/row-price.tsx'
import { PersonName } from '../party/person-name.tsx'
import { RowStatus, useStatusWord } from '../party/status-mark.tsx'
import { Mark, toneOf } from '../../ui/marks.tsx'
import { BulkBar, type Whole } from '../bulk/bulk-bar.tsx'
import { AskedTopicContext } from './asked-topic.ts'
import { NewRowsContext } from './new-rows.ts'
import { partyKey, useSelection } from './use-party-selection.ts'
import { TagChips } from '../tags/tag-chip.tsx'
import './party-table.css'

interface PartyTableProps {
  readonly label: string
  /** Tables of one name are looked at in one way (DataTable). */
  readonly name?: string
  readonly items: readonly PartySummary[]
  /** What the rows are; a mixed table has a company's columns, and people say that they are people. */
  readonly rows: 'companies' | 'persons' | 'mixed'
  /** What reading a register entry costs; undefined until known, then no row offers it. */
  readonly recordPrice: Price | undefined
  readonly onRead: (company: CompanySummary, approved: Approval) => void
  /** False where the order itself tells something (read last, best match). */
  readonly sortable?: boolean
  readonly more?: boolean
  readonly onNearEnd?: () => void
  /** Name of the place, for people; with it rows can be selected, and a bar with actions for them appears below. */
  readonly from?: string
  /** What is known of read companies beside their summaries; with it a column of capital stands from 1600 px on. */
  readonly facts?: ReadonlyMap<PartyId, RowFacts>
  /** Why each is here: what was typed is marked in its name, and where it was found beside the name is said. */
  readonly why?: ReadonlyMap<PartySummary, HitReason>
  /** Somebody looks at a row: by the keyboard, or the pointer rests on it. */
  readonly onLook?: (party: PartySummary) => void
  /** The row whose preview stands beside the table. */
  readonly shownBeside?: PartySummary | undefined
  /** Columns of the caller, before the one with the row's action. */
  readonly extra?: readonly Column<PartySummary>[]
  /** Keys of columns that are left out to make room for them. */
  readonly without?: readonly string[]
  /** All that is found, of which `items` are the beginning: with it everything can be selected, though not all is here. */
  readonly whole?: Whole
  /** Actions of the caller for the selected rows. */
  readonly bulk?: (chosen: readonly PartySummary[], clear: () => void) => ReactNode
}

const noParties: readonly PartySummary[] = []

/** Companies and people as a table. A row opens its file, free; a company's costly action has its own button. */
export function PartyTable(props: PartyTableProps): ReactNode {
  const {
    label,
    name,
    items,
    rows,
    recordPrice,
    onRead,
    sortable = false,
    more,
    onNearEnd,
    from,
    whole,
    bulk,
    extra,
    without,
    facts,
    onLook,
    shownBeside,
    why,
  } = props
  const selection = useSelection(
    items,
    whole !== undefined && more === true,
    whole === undefined ? null : JSON.stringify(whole.source([])),
  )
  const { t } = useTranslation('search')
  const { t: company } = useTranslation('company')
  // A change that was reported since stands at the row in every list, not only where its caller looked it up.
  const own = useRowFacts(facts === undefined ? items : noParties)
  const since = facts ?? own
  const people = usePersonRows(items)
  const openFile = useOpenFile()
  const statusWord = useStatusWord()
  const columns = useMemo(
    () =>
      withExtra(
        rows === 'persons'
          ? personColumns(t, why, people)
          : companyColumns(
              t,
              rows,
              recordPrice,
              onRead,
              facts,
              since,
              why,
              statusWord,
              people,
              company('known.registerChanged'),
            ),
        extra,
        without,
      ).map(({ compare, ...column }) => (sortable && compare ? { ...column, compare } : column)),
    [t, company, rows, recordPrice, onRead, sortable, extra, without, facts, since, why, statusWord, people],
  )
  const table = (
    <DataTable
      label={label}
      {...(name === undefined ? {} : { name: `${name} ${rows}` })}
      rows={items}
      columns={columns}
      rowKey={partyKey}
      {...(from === undefined ? {} : { selection: selection.rows })}
      onOpen={openFile}
      onSpend={(row) => {
        if (row.kind === 'company' && row.recordReadAt === null && recordPrice !== undefined)
          onRead(row, approvalOf(recordPrice))
      }}
      {...(onLook === undefined ? {} : { onLook })}
      shownBeside={shownBeside}
      {...(more === undefined ? {} : { more })}
      {...(onNearEnd === undefined ? {} : { onNearEnd })}
    />
  )
  if (from === undefined) return table
  return (
    <>
      {table}
      {(selection.chosen.length > 0 || selection.butFor !== null) && (
        <BulkBar
          parties={selection.chosen}
          from={from}
          onClear={selection.clear}
          {...(whole === undefined || selection.butFor === null ? {} : { beyond: { whole, butFor: selection.butFor } })}
          more={bulk?.(selection.chosen, selection.clear)}
        />
      )}
    </>
  )
}

/** Before the last column, which is the row's action. */
const withExtra = (
  columns: readonly Column<PartySummary>[],
  extra: readonly Column<PartySummary>[] = [],
  without: readonly string[] = [],
): readonly Column<PartySummary>[] =>
  [...columns.slice(0, -1), ...extra, ...columns.slice(-1)].filter(({ key }) => !without.includes(key))

/** Opens a file where it answers what was asked of the list. */
function useOpenFile(): (party: PartySummary) => void {
  const topic = use(AskedTopicContext)
  return useCallback((party) => openParty(party, topic), [topic])
}

/** The keys of the table, for the status line. */
export function useRowKeys(): readonly KeyHint[] {
  const { t } = useTranslation('search')
  const { t: lists } = useTranslation('lists')
  const walking = useWalkKeys()
  return useMemo(
    () => [...walking, { keys: 'Space', text: lists('keys.select') }, { keys: 'mod Enter', text: t('keys.read') }],
    [t, lists, walking],
  )
}

/** The keys of a table whose rows are opened and not selected, for the status line. */
export function useWalkKeys(): readonly KeyHint[] {
  const { t } = useTranslation('search')
  return useMemo(
    () => [
      { keys: '↑↓', text: t('keys.row') },
      { keys: 'Enter', text: t('keys.open') },
    ],
    [t],
  )
}

/** A row has room for so many. */
const mostReasons = 2
/** What the row's own columns show. */
const shownInRow: ReadonlySet<MatchField> = new Set([
  'name',
  'former-name',
  'number',
  'court',
  'town',
  'status',
  'form',
  'tag',
])

type T = ReturnType<typeof useTranslation<'search'>>['t']

const byText =
  (text: (row: PartySummary) => string | null) =>
  (a: PartySummary, b: PartySummary): number => {
    const [first, second] = [text(a), text(b)]
    // What is not stated stands at the end of an ascending order.
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    const [left, right] = [sortKey(first), sortKey(second)]
    return left < right ? -1 : left > right ? 1 : 0
  }

const ifCompany = <V,>(row: PartySummary, value: (company: CompanySummary) => V): V | null =>
  row.kind === 'company' ? value(row) : null

function companyColumns(
  t: T,
  rows: 'companies' | 'mixed',
  price: Price | undefined,
  onRead: PartyTableProps['onRead'],
  facts: PartyTableProps['facts'],
  since: ReadonlyMap<PartyId, RowFacts>,
  why: PartyTableProps['why'],
  statusWord: (status: CompanySummary['status']) => string | null,
  people: OfRows<PersonRow>,
  registerChanged: string,
): readonly Column<PartySummary>[] {
  return [
    {
      key: 'name',
      head: rows === 'companies' ? t('column.company') : t('column.name'),
      rowHeader: true,
      // As wide as one reads it; the search gives up what its preview takes.
      wideWidth: 'var(--name-w, min(560px, 34vw))',
      text: ({ name }) => name ?? '',
      compare: byText((row) => row.name),
      cell: (row) =>
        row.kind === 'company' ? (
          <CompanyCell company={row} why={why?.get(row)} />
        ) : (
          <PersonCell person={row} why={why?.get(row)} />
        ),
    },
    {
      key: 'register',
      head: t('column.register'),
      width: '224px',
      narrowWidth: '198px',
      wideWidth: 'clamp(214px, 11.4vw, 292px)',
      compare: byText((row) => ifCompany(row, (company) => company.register.number)),
      text: (row) =>
        row.kind === 'company'
          ? [
              [row.register.number, shortCourt(row.register)].filter((part) => part !== null).join(', '),
              row.registerDoubt === undefined ? null : `(${registerChanged})`,
            ]
              .filter((part) => part !== null)
              .join(' ')
          : personLine(t, row),
      value: (row) => (row.kind === 'company' ? shortCourt(row.register) : t('person')),
      cell: (row) =>
        row.kind === 'company' ? <RegisterCell company={row} /> : <span className="dim">{personLine(t, row)}</span>,
    },
    {
      key: 'seat',
      head: t('column.seat'),
      width: '12%',
      wideOnly: true,
      wideWidth: 'auto',
      compare: byText((row) => (row.kind === 'company' ? row.seat : row.city)),
      text: (row) => (row.kind === 'company' ? row.seat : row.city) ?? '',
      value: (row) => (row.kind === 'company' ? row.seat : row.city),
      cell: (row) => <Stated text={row.kind === 'company' ? row.seat : row.city} />,
    },
    ...(facts === undefined
      ? []
      : [
          {
            key: 'capital',
            head: t('column.capital'),
            width: 'clamp(156px, 8.2vw, 190px)',
            align: 'end' as const,
            widestOnly: true,
            cell: (row: PartySummary) => row.kind === 'company' && <CapitalCell company={row} facts={facts} />,
          },
        ]),
    {
      key: 'status',
      head: t('column.status'),
      width: '116px',
      wideWidth: 'clamp(120px, 6.4vw, 164px)',
      compare: byText((row) => ifCompany(row, (company) => company.status)),
      value: (row) => ifCompany(row, (company) => statusWord(company.status)),
      cell: (row) => (row.kind === 'company' ? <RowStatus company={row} /> : <RolesHeld person={row} of={people} />),
    },
    {
      key: 'asOf',
      head: t('column.asOf'),
      width: '112px',
      wideWidth: 'clamp(112px, 6.2vw, 160px)',
      compare: byText((row) => ifCompany(row, (company) => company.recordReadAt)),
      cell: (row) =>
        row.kind === 'company' ? (
          <AsOf readAt={row.recordReadAt} changedOn={since.get(row.id)?.changedOn ?? null} />
        ) : (
          <PersonAsOf person={row} of={people} />
        ),
    },
    {
      key: 'act',
      head: t('column.credits'),
      acts: true,
      // A price nobody knows is said in words.
      width: price?.kind === 'unknown' ? '176px' : '112px',
      align: 'end',
      cell: (row) =>
        row.kind === 'company' ? (
          <CompanyAction company={row} price={price} onRead={onRead} />
        ) : (
          // What nobody read of a person has a price in its file; only opening what is here is free.
          <OpenButton party={row} free={people.rows.has(row.id)} />
        ),
    },
  ]
}

const personColumns = (
  t: T,
  why: PartyTableProps['why'],
  people: OfRows<PersonRow>,
): readonly Column<PartySummary>[] => [
  {
    key: 'name',
    head: t('column.person'),
    rowHeader: true,
    compare: byText((row) => row.name),
    cell: (row) => row.kind === 'person' && <PersonCell person={row} why={why?.get(row)} />,
  },
  {
    key: 'city',
    head: t('column.city'),
    width: '26%',
    compare: byText((row) => (row.kind === 'person' ? row.city : null)),
    value: (row) => (row.kind === 'person' ? row.city : null),
    cell: (row) => row.kind === 'person' && <Stated text={row.city} />,
  },
  {
    key: 'born',
    head: t('column.born'),
    width: '108px',
    compare: byText((row) => (row.kind === 'person' && row.birthYear !== null ? String(row.birthYear) : null)),
    cell: (row) => row.kind === 'person' && <Stated text={row.birthYear === null ? null : String(row.birthYear)} />,
  },
  {
    key: 'roles',
    head: t('column.roles'),
    width: '124px',
    wideOnly: true,
    cell: (row) => row.kind === 'person' && <RolesHeld person={row} of={people} />,
  },
  {
    key: 'asOf',
    head: t('column.asOf'),
    width: '112px',
    cell: (row) => row.kind === 'person' && <PersonAsOf person={row} of={people} />,
  },
  {
    key: 'file',
    head: t('column.act'),
    hideHead: true,
    width: '110px',
    align: 'end',
    cell: (row) => <OpenButton party={row} />,
  },
]

const personLine = (t: T, { birthYear }: PersonSummary): string =>
  birthYear === null ? t('person') : `${t('person')}, ${t('born', { year: String(birthYear) })}`

/** In the place of a status: how many roles a person holds, as far as that was read. */
function RolesHeld({ person, of }: { readonly person: PersonSummary; readonly of: OfRows<PersonRow> }): ReactNode {
  const { t } = useTranslation('search')
  const row = of.rows.get(person.id)
  if (row === undefined)
    return (
      of.settled && (
        <span className={`status status-${toneOf('unknown')}`}>
          <Mark name="unknown" />
          {t('personRow.unknown')}
        </span>
      )
    )
  const { held, unclear, more } = row
  const title = [
    ...(unclear > 0 ? [t('personRow.unclear', { count: unclear })] : []),
    ...(more ? [t('personRow.more')] : []),
  ].join(' ')
  return (
    <span className="dim" title={title === '' ? undefined : title}>
      {held === 0 && unclear === 0 && !more
        ? t('personRow.none')
        : t(more || unclear > 0 ? 'personRow.atLeast' : 'personRow.roles', { count: held })}
      {title !== '' && <span className="hidden-text"> {title}</span>}
    </span>
  )
}

/** When the roles of a person were read: a person has no register entry. */
function PersonAsOf({ person, of }: { readonly person: PersonSummary; readonly of: OfRows<PersonRow> }): ReactNode {
  const row = of.rows.get(person.id)
  return row === undefined ? of.settled && <AsOf readAt={null} /> : <AsOf readAt={row.readAt} />
}

function Stated({ text }: { readonly text: string | null }): ReactNode {
  const { t } = useTranslation('search')
  return text === null ? <span className="null">{t('notStated')}</span> : <Foreign text={text} most={80} />
}

const PersonCell = ({
  person,
  why,
}: {
  readonly person: PersonSummary
  readonly why: HitReason | undefined
}): ReactNode => (
  <span className="party-name">
    <PersonName name={person.name} onOpen={() => openParty(person, null)} marks={marksIn(why, 'name', person.name)} />
    <NewMark id={person.id} />
    <FoundIn why={why} />
    <TagChips id={person.id} name={person.name ?? ''} />
  </span>
)

/** `free`: at rest the row says that it costs nothing, and the button comes with hover, focus or selection. */
function OpenButton({ party, free = false }: { readonly party: PartySummary; readonly free?: boolean }): ReactNode {
  const { t } = useTranslation('search')
  const name = useShownName(party.name)
  const openFile = useOpenFile()
  return (
    <span className={free ? 'row-act row-act-free' : 'row-act'}>
      {free && <span className="row-act-rest">{t('free')}</span>}
      <Button small variant="quiet" onPress={() => openFile(party)}>
        {t('open')}
        <span className="hidden-text"> {name}</span>
      </Button>
    </span>
  )
}

function CompanyCell({
  company,
  why,
}: {
  readonly company: CompanySummary
  readonly why: HitReason | undefined
}): ReactNode {
  const { t } = useTranslation('search')
  const openFile = useOpenFile()
  // Of several former names the one that was found.
  const former =
    company.formerNames.find((name) => marksIn(why, 'former-name', name).length > 0) ?? company.formerNames[0]
  return (
    <span className="party-name">
      <CompanyName name={company.name} onOpen={() => openFile(company)} marks={marksIn(why, 'name', company.name)} />
      <NewMark id={company.id} />
      {former !== undefined && (
        <span className="party-former">
          <span>
            {t('former')} <MarkedText text={former} marks={marksIn(why, 'former-name', former)} />
          </span>
        </span>
      )}
      <FoundIn why={why} />
      <TagChips id={company.id} name={company.name ?? ''} />
    </span>
  )
}

/** A word at the name of a row that was not there when the list was last looked at. */
function NewMark({ id }: { readonly id: PartyId }): ReactNode {
  const { t } = useTranslation('search')
  return use(NewRowsContext).has(id) && <span className="party-new">{t('newRow')}</span>
}

/** Where it was found beside what the row shows: "person Halvorsen". */
function FoundIn({ why }: { readonly why: HitReason | undefined }): ReactNode {
  const { t } = useTranslation('question')
  const found = beside(why, shownInRow)
  if (why?.near === true && found.length === 0)
    return (
      <span className="party-former">
        <span>{t('near')}</span>
      </span>
    )
  return (
    found.length > 0 && (
      <span className="party-former">
        <span>
          {found.slice(0, mostReasons).map((match) => (
            <Reason key={`${match.field} ${match.text}`} match={match} most={48} />
          ))}
        </span>
      </span>
    )
  )
}

/** The court's seat in one word where we know the court: "Charlottenburg" says what the column's head promises. */
export const shortCourt = (register: CompanySummary['register']): string | null => {
  const court = register.courtCode === null ? undefined : courtByCode(register.courtCode)
  return (court?.name ?? register.court)?.replace(/^(?:Amtsgericht|AG)\s+/u, '').replace(/\s*\(.*\)$/u, '') ?? null
}

function RegisterCell({ company }: { readonly company: CompanySummary }): ReactNode {
  const { t } = useTranslation('search')
  const court = shortCourt(company.register)
  if (company.register.number === null && court === null) return <span className="null">{t('notStated')}</span>
  return (
    <>
      <span className="party-number">
        {company.register.number !== null && (
          <Doubted is={company.registerDoubt?.number === true}>
            <Foreign text={company.register.number} most={40} />
          </Doubted>
        )}
      </span>
      {court !== null && (
        <span className="dim">
          {/* Two columns for the eye; who hears or copies them needs the comma. */}
          <span className="hidden-text">{company.register.number === null ? '' : ', '}</span>
          <Doubted is={company.registerDoubt?.court === true}>
            <Foreign text={court} most={60} />
          </Doubted>
        </span>
      )}
    </>
  )
}

/**
 * The capital as the entry states it, in its own currency, or as an event of a later day does, which has its mark; of what was
 * not read nobody knows it.
 */
function CapitalCell({
  company,
  facts,
}: {
  readonly company: CompanySummary
  readonly facts: ReadonlyMap<PartyId, RowFacts>
}): ReactNode {
  const { t } = useTranslation('search')
  const format = useFormat()
  const known = facts.get(company.id)
  // What an entry states is shown, whatever the form.
  if (known !== undefined && known.capital !== null)
    return (
      <>
        {known.capitalChange !== null && <ChangeMark change={known.capitalChange} short />}
        {format.money(known.capital)}
      </>
    )
  // A partnership has none, whether its entry was read or not.
  if (capitalKind(company.legalForm) === 'none') return <span className="dim">{t('capital.none')}</span>
  // What was read and is not here yet is on its way from the disk.
  if (known === undefined && company.recordReadAt !== null) return <span className="dim">…</span>
  return <span className="null">{t(known === undefined ? 'capital.unread' : 'notStated')}</span>
}

function CompanyAction({
  company,
  price,
  onRead,
}: {
  readonly company: CompanySummary
  readonly price: Price | undefined
  readonly onRead: PartyTableProps['onRead']
}): ReactNode {
  const { t } = useTranslation('search')
  const client = useClient()
  const { running } = useCommand(client.company.read, runs.companySection(company.id, 'record'))
  if (company.recordReadAt !== null || price === undefined)
    return <OpenButton party={company} free={company.recordReadAt !== null} />
  return (
    <RowPrice
      of="company"
      party={company.id}
      label={t('read')}
      price={price}
      busy={running}
      onPress={(approved) => onRead(company, approved)}
    />
  )
}
