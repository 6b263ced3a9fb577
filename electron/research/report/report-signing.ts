import type { AnswerRef } from '../../../shared/domain/answer.ts'
import type { CompanyFile } from '../../../shared/domain/company-file.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { CompanyBehind } from '../../../shared/domain/ownership/sign-through.ts'
import { actingCompanies, signingFromFile } from '../../../shared/domain/ownership/signing-from-file.ts'
import type { SignerGroup, SigningCompany, SigningRole } from '../../../shared/domain/ownership/signing.ts'
import { whoCanSign } from '../../../shared/domain/ownership/who-can-sign.ts'
import type { ReportedSigner, ReportedSignerGroup, ReportedSigning } from '../../../shared/domain/report/report.ts'

interface Acting {
  readonly company: SigningCompany
  readonly behind: (role: SigningRole) => CompanyBehind | null
}

/** The company at the end of a chain of companies that act for each other; null: its file isn't here. */
function actingAt(first: Acting, via: readonly string[]): Acting | null {
  let at = first
  for (const key of via) {
    const role = at.company.roles.find((each) => each.key === key)
    const next = role === undefined ? null : at.behind(role)
    if (next === null) return null
    at = { company: next.company, behind: next.behind ?? (() => null) }
  }
  return at
}

const roleAt = (first: Acting, via: readonly string[], key: string): SigningRole | undefined =>
  actingAt(first, via)?.company.roles.find((role) => role.key === key)

const signer = (role: SigningRole | undefined): ReportedSigner => ({ name: role?.name ?? null })

const groupOf = (first: Acting, { choose, from, as, via }: SignerGroup): ReportedSignerGroup => ({
  choose,
  kind: as === 'procurator' ? 'procurator' : (roleAt(first, via, from[0] ?? '')?.kind ?? 'other'),
  from: from.map((key) => signer(roleAt(first, via, key))),
  through: via.map((key, index) => roleAt(first, via.slice(0, index), key)?.name ?? null),
})

/** Files of the companies through which this one acts, as far as they are kept; free of charge. */
export async function openActing(
  file: CompanyFile,
  open: (id: PartyId) => Promise<CompanyFile | null>,
): Promise<ReadonlyMap<PartyId, CompanyFile>> {
  const found = new Map<PartyId, CompanyFile>()
  const waiting = [...actingCompanies(file)]
  for (let id = waiting.shift(); id !== undefined && found.size < 50; id = waiting.shift()) {
    if (found.has(id) || id === file.summary.id) continue
    const behind = await open(id)
    if (behind === null) continue
    found.set(id, behind)
    waiting.push(...actingCompanies(behind))
  }
  return found
}

/** Who can sign on a day, with names instead of keys. `acting`: files of companies through which this one acts. */
export function reportSigning(
  file: CompanyFile,
  acting: ReadonlyMap<PartyId, CompanyFile>,
  day: string,
): ReportedSigning {
  const source = signingFromFile(file, (id) => acting.get(id) ?? null)
  const signing = whoCanSign(source.company, day, source.behind)
  const behind: readonly AnswerRef[] = [...acting.values()].flatMap(({ roles, record }) => [
    ...(roles.state === 'read' ? roles.answers : []),
    ...(record.state === 'read' ? record.answers : []),
  ])
  return {
    day,
    doubts: signing.doubts,
    missing: source.missing,
    terminated: source.terminated,
    behind,
    sets: signing.sets.map(({ groups, scope, basis }) => ({
      scope,
      basis,
      groups: groups.map((group) => groupOf(source, group)),
    })),
    exempt181: signing.exempt181.map((key) => signer(roleAt(source, [], key))),
  }
}
