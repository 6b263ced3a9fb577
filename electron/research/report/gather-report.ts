import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { germanDayAt } from '../../../shared/domain/german-day.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { askBothLaws } from '../../../shared/domain/ownership/laws/both-laws.ts'
import { prepareOwnership } from '../../../shared/domain/ownership/shares/effective.ts'
import { mergeReads } from '../../../shared/domain/ownership/graph/merge.ts'
import type { Representative } from '../../../shared/domain/ownership/laws/beneficial-owner.ts'
import { signingKind, type SigningKind } from '../../../shared/domain/ownership/signing/signing.ts'
import type { OwnershipFile } from '../../../shared/domain/ownership/read/ways.ts'
import type {
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

const representing: ReadonlySet<SigningKind> = new Set([
  'managing-director',
  'board-member',
  'general-partner',
  'partner',
  'liquidator',
])

/** Legal representatives in office, who are named where no beneficial owner is found; null: not read. */
function representatives({ roles }: CompanyFile, day: string): readonly Representative[] | null {
  if (roles.state !== 'read') return null
  return roles.content
    .filter(({ type, until }) => representing.has(signingKind(type)) && (until === null || until > day))
    .map(({ holderName }) => ({ party: null, name: holderName }))
}

function ownersOf(file: CompanyFile, owned: OwnershipFile | undefined, day: string): ReportedOwners {
  const nobody = { answers: owned?.answers ?? [], offers: owned?.offers ?? [], read: null }
  if (owned === undefined || owned.reads.length === 0) return nobody
  const graph = mergeReads(owned.reads)
  const first = owned.reads[0]?.root ?? null
  const root =
    graph.parties.find(({ partyId }) => partyId === file.summary.id)?.key ??
    (first === null ? null : (graph.aliases[first] ?? first))
  if (root === null) return nobody
  const laws = askBothLaws(prepareOwnership(graph), { company: root, representatives: representatives(file, day) })
  return { ...nobody, read: { graph, root, laws } }
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
    const [[owned], acting, factSources, own] = await Promise.all([
      parts.openOwners([id]),
      openActing(file, parts.openCompany),
      store.factSources(id),
      notes ? parts.notesOf(id) : null,
    ])
    return {
      file,
      factSources,
      signing: reportSigning(file, acting, day),
      owners: ownersOf(file, owned, day),
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
