import { create } from 'zustand'
import type { FileSection } from '../../shared/domain/company/company-file.ts'
import type { PartySummary } from '../../shared/domain/company/company.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { AskedTopic } from '../../shared/domain/search/question/asked/asked.ts'
import { openTab } from './tabs.ts'

/** A part of a company's file, as its tabs are called. */
export type CompanyPart = 'overview' | FileSection | 'owners' | 'notes' | 'related' | 'sources'

/** Where what one asks stands in a file; where nobody read it, that part says what reading it costs. */
export const partOfTopic: Readonly<Record<AskedTopic, CompanyPart>> = {
  signing: 'roles',
  management: 'roles',
  owners: 'owners',
  holdings: 'owners',
  insolvency: 'events',
  status: 'overview',
  capital: 'record',
  founding: 'record',
  seat: 'record',
  statements: 'statements',
  documents: 'documents',
  contact: 'contact',
  history: 'events',
  purpose: 'record',
  number: 'record',
  price: 'overview',
  current: 'sources',
  file: 'overview',
}

/** The part that a company's file is to show; null once it shows it. */
export const useWantedPart = create<{ readonly wanted: { readonly id: PartyId; readonly part: CompanyPart } | null }>()(
  () => ({ wanted: null }),
)

/** Leads to a part of a company's file, which is opened where it isn't; free. */
export function openCompanyAt(id: PartyId, part: CompanyPart): void {
  useWantedPart.setState({ wanted: { id, part } })
  openTab({ kind: 'company', id })
}

/** Opens a file, a company's where it answers what was asked; free. */
export function openParty({ kind, id }: Pick<PartySummary, 'kind' | 'id'>, topic: AskedTopic | null): void {
  if (kind === 'company' && topic !== null) openCompanyAt(id, partOfTopic[topic])
  else openTab({ kind, id })
}
