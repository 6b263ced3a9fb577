import type { Database } from 'better-sqlite3'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import { roleWord } from '../../../shared/domain/company/known-codes.ts'
import { courtByCode } from '../../../shared/domain/register/courts.ts'
import {
  criterionNames,
  type CompanyFilter,
  type CountedValue,
  type KeptCounts,
  type KeptFiltered,
  type UsedCriterionName,
} from '../../../shared/domain/search/company-filter.ts'
import { usedCriteria, type Fits } from '../../../shared/domain/search/judge-filter.ts'
import type { KeptRole } from '../../../shared/domain/search/question/judge.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import type { KeptFilterQuery } from '../../ports/store/filter.ts'
import { partiesInOrder } from '../repositories/parties/party-facts.ts'
import { shownParty } from '../repositories/parties/shown-party.ts'
import { perConnection } from '../sql/per-connection.ts'
import { prepared } from '../sql/prepared.ts'
import { filterColumns, type CompanyColumns, type FilterColumns } from './filter-columns.ts'
import { onIndex } from './index-failure.ts'

/** Towns of which the number is told. */
const mostTowns = 100

/** Who is named with each company whose people were read. */
function rolesByCompany(db: Database): ReadonlyMap<number, readonly KeptRole[]> {
  const found = new Map<number, KeptRole[]>()
  const all = prepared(db, 'SELECT party_id, body FROM role').iterate() as IterableIterator<{
    readonly party_id: number
    readonly body: string
  }>
  for (const { party_id, body } of all) {
    const known = found.get(party_id) ?? []
    found.set(party_id, known)
    const { holderName = null, type = null } = JSON.parse(body) as Partial<Role>
    if (holderName !== null) known.push({ name: holderName, role: type === null ? null : roleWord(type) })
  }
  return found
}

type Judge = (id: number, company: CompanyColumns) => Fits

/** Each criterion in use over the columns: what many companies share is judged once. */
function judges(db: Database, filter: CompanyFilter, held: FilterColumns): ReadonlyMap<UsedCriterionName, Judge> {
  const used = usedCriteria(filter)
  const each = <T>(values: readonly T[], judge: (value: T) => Fits): readonly Fits[] => values.map(judge)
  const found = new Map<UsedCriterionName, Judge>()
  if (used.name !== undefined) {
    const wanted = foldings(filter.name ?? '')
    found.set('name', (_id, { names }) => (wanted.some((one) => names.includes(one)) ? 'yes' : 'no'))
  }
  if (used.legalForms !== undefined) {
    const fits = each(held.forms.values, used.legalForms)
    found.set('legalForms', (_id, { form }) => fits[form] ?? 'unknown')
  }
  if (used.statuses !== undefined) {
    const fits = each(held.statuses.values, used.statuses)
    found.set('statuses', (_id, { status }) => fits[status] ?? 'unknown')
  }
  if (used.registeredOffices !== undefined) {
    const fits = each(held.towns.values, used.registeredOffices)
    found.set('registeredOffices', (_id, { towns }) => fits[towns] ?? 'unknown')
  }
  if (used.states !== undefined) {
    const fits = each(held.courts.values, used.states)
    found.set('states', (_id, { court }) => fits[court] ?? 'unknown')
  }
  if (used.registerCourt !== undefined) {
    const fits = each(held.courts.values, used.registerCourt)
    found.set('registerCourt', (_id, { court }) => fits[court] ?? 'unknown')
  }
  const { capital, roles } = used
  if (capital !== undefined) found.set('capital', (_id, company) => capital(company.capital))
  if (roles !== undefined) {
    const known = rolesByCompany(db)
    found.set('roles', (id) => roles(known.get(id) ?? null))
  }
  return found
}

/** Companies by the place of a shared value. */
interface Tally {
  readonly forms: number[]
  readonly statuses: number[]
  readonly towns: number[]
  readonly states: number[]
  readonly courts: number[]
}
const add = (counts: number[], place: number): void => {
  counts[place] = (counts[place] ?? 0) + 1
}

const mostFirst = (counts: ReadonlyMap<string, number>): readonly CountedValue[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

/** The numbers of values that may be the same, put together. */
function counted(
  counts: readonly number[],
  values: readonly (string | null)[],
  of: (value: string) => string | undefined = (value) => value,
): readonly CountedValue[] {
  const found = new Map<string, number>()
  counts.forEach((count, place) => {
    const value = values[place] ?? null
    const as = value === null ? undefined : of(value)
    if (as !== undefined) found.set(as, (found.get(as) ?? 0) + count)
  })
  return mostFirst(found)
}

/** How many companies each town would find; a town is found by either spelling. */
function countedTowns(
  counts: readonly number[],
  values: readonly (readonly string[])[],
  wanted: readonly string[],
): readonly CountedValue[] {
  const bySpelling = new Map<string, Set<number>>()
  const towns = new Map<string, string>()
  counts.forEach((_count, place) => {
    for (const town of values[place] ?? []) {
      const spellings = foldings(town)
      if (spellings[0] !== undefined && !towns.has(spellings[0])) towns.set(spellings[0], town)
      for (const one of spellings) bySpelling.set(one, (bySpelling.get(one) ?? new Set()).add(place))
    }
  })
  const numberOf = (town: string): number => {
    const places = new Set(foldings(town).flatMap((one) => [...(bySpelling.get(one) ?? [])]))
    return [...places].reduce((sum, place) => sum + (counts[place] ?? 0), 0)
  }
  const asked = wanted.map((value) => ({ value, count: numberOf(value) }))
  const others = [...towns.values()].filter((town) => !wanted.includes(town))
  return [...asked, ...mostFirst(new Map(others.map((town) => [town, numberOf(town)])))].slice(0, mostTowns)
}

interface Looked {
  readonly key: string
  readonly found: readonly number[]
  readonly unjudged: number
  readonly counts: KeptCounts
}

/** Goes through all companies once: who meets everything, who may, and what each criterion would find if the others stay. */
function look(db: Database, filter: CompanyFilter, held: FilterColumns): Omit<Looked, 'key'> {
  const used = judges(db, filter, held)
  const criteria = [...used]
  const tally: Tally = { forms: [], statuses: [], towns: [], states: [], courts: [] }
  const without = new Map<UsedCriterionName, number>(criteria.map(([name]) => [name, 0]))
  const found: number[] = []
  let unjudged = 0
  const tallied: Readonly<Partial<Record<UsedCriterionName, (company: CompanyColumns) => void>>> = {
    legalForms: ({ form }) => add(tally.forms, form),
    statuses: ({ status }) => add(tally.statuses, status),
    registeredOffices: ({ towns }) => add(tally.towns, towns),
    states: ({ court }) => add(tally.states, court),
    registerCourt: ({ court }) => add(tally.courts, court),
  }
  for (const id of held.order) {
    const company = held.companies.get(id)
    if (company === undefined) continue
    let [no, open] = [false, 0]
    let other: UsedCriterionName | null = null
    for (const [name, judge] of criteria) {
      const fits = judge(id, company)
      if (fits === 'yes') continue
      open += 1
      other = name
      if (fits === 'no') no = true
      // Two criteria that are not met: it is neither found nor counted.
      if (no && open > 1) break
    }
    if (open === 0) found.push(id)
    else if (!no) unjudged += 1
    if (open === 0) {
      for (const name of criterionNames) tallied[name]?.(company)
      for (const [name] of criteria) without.set(name, (without.get(name) ?? 0) + 1)
    } else if (open === 1 && other !== null) {
      tallied[other]?.(company)
      without.set(other, (without.get(other) ?? 0) + 1)
    }
  }
  return {
    found,
    unjudged,
    counts: {
      legalForms: counted(tally.forms, held.forms.values),
      statuses: counted(tally.statuses, held.statuses.values),
      states: counted(tally.states, held.courts.values, (court) => courtByCode(court)?.state),
      registerCourt: counted(tally.courts, held.courts.values),
      registeredOffices: countedTowns(tally.towns, held.towns.values, filter.registeredOffices),
      without: Object.fromEntries(without),
    },
  }
}

/** What was looked for last: whoever scrolls on asks for its next page. */
const lastOf = perConnection((): { looked: Looked | null } => ({ looked: null }))

/**
 * The companies that are kept and meet a filter, the most important and most recently read first, with how many there are, how many more may
 * meet it, and what each criterion would find. Costs nothing.
 * @throws IndexDamaged
 */
export function filterKept(db: Database, { filter, offset, limit }: KeptFilterQuery): KeptFiltered {
  const held = onIndex(() => filterColumns(db))
  const last = lastOf(db)
  const key = `${held.stamp} ${JSON.stringify(filter)}`
  if (last.looked?.key !== key) last.looked = { key, ...look(db, filter, held) }
  const { found, unjudged, counts } = last.looked
  return {
    items: partiesInOrder(db, found.slice(offset, offset + limit))
      .map((party) => shownParty(db, party))
      .filter((party): party is CompanySummary => party.kind === 'company'),
    count: found.length,
    unjudged,
    cutAfter: held.cut ? held.order.length : null,
    counts,
  }
}
