import { isListWhole, type CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { germanDayAt } from '../../../shared/domain/german-day.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { askBothLaws } from '../../../shared/domain/ownership/laws/both-laws.ts'
import { prepareOwnership } from '../../../shared/domain/ownership/shares/effective.ts'
import { noFacts, type OwnershipGraph, type PartyKey } from '../../../shared/domain/ownership/graph/graph.ts'
import { companyKey } from '../../../shared/domain/ownership/graph/identity.ts'
import { naturalRepresentatives } from '../../../shared/domain/ownership/laws/natural-representatives.ts'
import { formOf, unreadChangesOf } from '../../../shared/domain/ownership/laws/subject.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import { mergeReads } from '../../../shared/domain/ownership/graph/merge.ts'
import type { Subject } from '../../../shared/domain/ownership/laws/beneficial-owner.ts'
import type { OwnershipFile } from '../../../shared/domain/ownership/read/ways.ts'
import { termOn } from '../../../shared/domain/company/term.ts'
import type {
  Elsewhere,
  Report,
  ReportedCompany,
  ReportedNote,
  ReportedOwners,
  ReportOrder,
} from '../../../shared/domain/exports/report.ts'
import type { Ports } from '../../ports/ports.ts'
import { openActing, reportSigning } from './report-signing.ts'

export interface ReportParts {
  readonly ports: Pick<Ports, 'store' | 'clock'>
  readonly openCompany: (id: PartyId) => Promise<CompanyFile | null>
  readonly openOwners: (ids: readonly PartyId[]) => Promise<readonly OwnershipFile[]>
  /** The person's notes on a party, the newest first. */
  readonly notesOf: (id: PartyId) => Promise<readonly ReportedNote[]>
  readonly version: string
  readonly service: () => string | null
  readonly demo: boolean
}

/** The natural persons who represent it on a day, through its general partners where they are companies. */
function representatives(
  file: CompanyFile,
  acting: ReadonlyMap<PartyId, CompanyFile>,
  day: string,
): Pick<Subject, 'representatives' | 'representativesInPart'> {
  const of = (id: PartyId): CompanyFile['roles'] | undefined => (id === file.summary.id ? file : acting.get(id))?.roles
  const rolesOf = (id: PartyId): readonly Role[] | null => {
    const roles = of(id)
    return roles?.state === 'read' ? roles.content : null
  }
  const isPart = (id: PartyId): boolean => {
    const roles = of(id)
    return roles !== undefined && !isListWhole(roles)
  }
  const found = naturalRepresentatives(file.summary.id, rolesOf, day, isPart)
  if (found === null) return { representatives: null }
  const representatives = found.people.map(({ role, kind, through }) => ({
    party: null,
    name: role.holderName,
    kind,
    through,
  }))
  return { representatives, representativesInPart: !found.whole }
}

/** The company alone, of whose owners no answer says anything. */
function aloneIn({ summary: { id, name, seat } }: CompanyFile): {
  readonly graph: OwnershipGraph
  readonly root: PartyKey
} {
  const root = companyKey(id)
  const party = { ...noFacts, key: root, kind: 'company', name, city: seat, partyId: id, owners: 'not-read' } as const
  return {
    root,
    graph: { parties: [party], edges: [], former: [], differences: [], offers: [], aliases: {}, findings: [] },
  }
}

function ownersOf(
  file: CompanyFile,
  acting: ReadonlyMap<PartyId, CompanyFile>,
  owned: OwnershipFile | undefined,
  day: string,
): ReportedOwners {
  const about = {
    answers: owned?.answers ?? [],
    offers: owned?.offers ?? [],
    ...(owned?.notThere === undefined ? {} : { notThere: owned.notThere }),
  }
  const judged = (graph: OwnershipGraph, root: PartyKey): NonNullable<ReportedOwners['read']> => ({
    graph,
    root,
    laws: askBothLaws(prepareOwnership(graph), {
      company: root,
      form: formOf(file.summary),
      ...representatives(file, acting, day),
      unreadChanges: file.account === undefined ? [] : unreadChangesOf(root, file.account),
    }),
  })
  const alone = aloneIn(file)
  const unread = { ...about, read: null, unread: judged(alone.graph, alone.root) }
  if (owned === undefined || owned.reads.length === 0) return unread
  const graph = mergeReads(owned.reads)
  const first = owned.reads[0]?.root ?? null
  const root =
    graph.parties.find(({ partyId }) => partyId === file.summary.id)?.key ??
    (first === null ? null : (graph.aliases[first] ?? first))
  return root === null ? unread : { ...about, read: judged(graph, root) }
}

/** As many people of one company as are looked up at other companies. */
const mostPeople = 40

/** What is kept of the company and of those who hold a role there, at other companies. */
async function elsewhereOf(
  { summary, roles }: CompanyFile,
  knownOf: Ports['store']['knownOf'],
  day: string,
): Promise<Elsewhere> {
  const held = roles.state === 'read' ? roles.content.filter((role) => termOn(role, day) !== 'over') : []
  const holders = new Map(
    held.flatMap(({ holderId, holderName }) => (holderId === null ? [] : [[holderId, holderName] as const])),
  )
  holders.delete(summary.id)
  const wanted = [...holders].slice(0, mostPeople)
  const [company, ...people] = await Promise.all([
    knownOf(summary.id),
    ...wanted.map(async ([id, name]) => {
      const known = await knownOf(id)
      return known === null ? [] : [{ name, known }]
    }),
  ])
  return { company, people: people.flat(), more: holders.size - wanted.length }
}

/**
 * Gathers what is kept of companies for a report. Reads the store only, never the service, and costs nothing. Companies
 * that aren't known are left out.
 */
export function createReportGathering(parts: ReportParts) {
  const { store, clock } = parts.ports

  const company = async (id: PartyId, notes: boolean, day: string): Promise<ReportedCompany | null> => {
    const file = await parts.openCompany(id)
    if (file === null) return null
    const [[owned], acting, factSources, own, elsewhere] = await Promise.all([
      parts.openOwners([id]),
      openActing(file, parts.openCompany),
      store.factSources(id),
      notes ? parts.notesOf(id) : null,
      elsewhereOf(file, store.knownOf, day),
    ])
    return {
      file,
      factSources,
      signing: reportSigning(file, acting, day),
      owners: ownersOf(file, acting, owned, day),
      elsewhere,
      notes: own,
    }
  }

  return async (
    order: ReportOrder,
    signal: AbortSignal,
    progress: (done: number) => void = () => undefined,
  ): Promise<Report> => {
    const now = clock.now()
    const day = germanDayAt(now)
    const companies: ReportedCompany[] = []
    for (const [index, id] of order.companies.entries()) {
      signal.throwIfAborted()
      const one = await company(id, order.notes, day)
      if (one !== null) companies.push(one)
      progress(index + 1)
    }
    return {
      form: order.form,
      companies,
      madeAt: new Date(now).toISOString(),
      day,
      version: parts.version,
      service: parts.service(),
      demo: parts.demo,
    }
  }
}
