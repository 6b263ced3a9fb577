import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import {
  actingRoleAt,
  groupOffice,
  type ActingCompany,
} from '../../../shared/domain/ownership/signing/acting-company.ts'
import { actingCompanies, signingFromFile } from '../../../shared/domain/ownership/signing/signing-from-file.ts'
import type { SignerGroup, SigningRole } from '../../../shared/domain/ownership/signing/signing.ts'
import { whoCanSign } from '../../../shared/domain/ownership/signing/who-can-sign.ts'
import type { ReportedSigner, ReportedSignerGroup, ReportedSigning } from '../../../shared/domain/exports/report.ts'

const signer = (role: SigningRole | undefined): ReportedSigner => ({ name: role?.name ?? null })

const groupOf = (first: ActingCompany, group: SignerGroup): ReportedSignerGroup => ({
  choose: group.choose,
  ...groupOffice(first, group),
  from: group.from.map((key) => signer(actingRoleAt(first, group.via, key))),
  through: group.via.map((key, index) => actingRoleAt(first, group.via.slice(0, index), key)?.name ?? null),
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
  const named = (keys: readonly string[]): readonly ReportedSigner[] =>
    keys.map((key) => signer(actingRoleAt(source, [], key)))
  const behind: readonly AnswerRef[] = [...acting.values()].flatMap(({ roles, record }) => [
    ...(roles.state === 'read' ? roles.answers : []),
    ...(record.state === 'read' ? record.answers : []),
  ])
  return {
    day,
    doubts: signing.doubts,
    missing: source.missing,
    behind,
    sets: signing.sets.map(({ groups, scope, basis }) => ({
      scope,
      basis,
      groups: groups.map((group) => groupOf(source, group)),
    })),
    exempt181: named(signing.exempt181),
    exemptSelfDealing: named(signing.exemptSelfDealing),
    exemptMultiple: named(signing.exemptMultiple),
    unstated181: named(signing.unstated181),
    towardsThem: signing.towardsThem,
    insolvency: signing.insolvency,
  }
}
