import type { CompanySummary } from '../../company/company.ts'
import type { AnswerRef } from '../../answers/answer.ts'
import { answerId, partyId, serviceId } from '../../ids.ts'
import { ok } from '../../errors.ts'
import { computeFigures } from '../desk/compute-figures.ts'
import { emptyView, type DeskView, type Desk } from '../desk/desk.ts'
import type { DeskStanding } from '../desk/desk-standing.ts'
import type { KeptBeside } from '../desk/beside.ts'
import type { FiguresAsked } from '../desk/desk-figures.ts'
import { packFigures } from '../desk/pack-figures.ts'
import type { DeskPerson } from '../desk/merge-desk.ts'
import type { KeptRoles } from '../signing/representation.ts'
import { noFacts, partyKey, type OwnershipParty, type PartyKind, type Relation, type StructureRead } from './graph.ts'
import { registerIdentity } from './identity.ts'
import type { OwnershipFile, OwnershipJob, OwnershipOffer } from '../read/ways.ts'

/*
 * Reads of owners for tests: a typical case (a GmbH & Co. KG that owns its own general partner, an unknown limited
 * partner, a holding above), and whatever a test adds.
 */

type More = Partial<OwnershipParty> & { readonly number?: string; readonly court?: string }

/** A party of a read; with `number` and `court` it has a register identity. */
export function someone(key: string, kind: PartyKind, name: string | null, more: More = {}): OwnershipParty {
  const { number = null, court = null, ...rest } = more
  return {
    ...noFacts,
    key: partyKey(key),
    kind,
    name,
    register: registerIdentity(number, court),
    registerText: number,
    courtText: court,
    owners: 'not-read',
    ...rest,
  }
}

export type Share = readonly [owner: string, owned: string, percentage: number | null, relation?: Relation]

/** One answer: who is in it, and who holds what. Companies with owners count as read. */
export function readOf(
  answer: number,
  readAt: string,
  parties: readonly OwnershipParty[],
  shares: readonly Share[],
  root: string,
): StructureRead {
  const of = Map.groupBy(shares, ([, company]) => company)
  return {
    answer: answerId(answer),
    readAt,
    root: partyKey(root),
    findings: [],
    parties: parties.map((party) => (of.has(party.key) ? { ...party, owners: 'read' } : party)),
    lists: [...of].map(([company, held]) => ({
      owned: partyKey(company),
      complete: true,
      asOf: readAt.slice(0, 10),
      edges: held.map(([owner, , percentage, relation = 'shareholder'], index) => ({
        key: `${answer}:${company}/${index}`,
        owner: partyKey(owner),
        owned: partyKey(company),
        relation,
        asOf: null,
        percentage,
        nominal: null,
        text: null,
      })),
    })),
  }
}

export const summary = (id: number, name: string, number: string, court: string): CompanySummary => ({
  id: partyId(id),
  kind: 'company',
  name,
  legalForm: null,
  register: { number, court, courtCode: null },
  seat: 'Berlin',
  status: 'active',
  formerNames: [],
  recordReadAt: '2026-11-14T09:00:00Z',
})

export const kg = summary(1, 'Brückwerder Logistik GmbH & Co. KG', 'HRA 48213 B', 'Amtsgericht Charlottenburg')
export const gmbh = summary(2, 'Brückwerder Verwaltungs-GmbH', 'HRB 241907 B', 'Amtsgericht Charlottenburg')

const parties: readonly OwnershipParty[] = [
  someone('kg', 'company', 'Brückwerder Logistik GmbH & Co. KG', { number: 'HRA 48213 B', court: 'Charlottenburg' }),
  someone('gp', 'company', 'Brückwerder Verwaltungs-GmbH', {
    number: 'HRB 241907 B',
    court: 'Charlottenburg',
    partyId: partyId(2),
  }),
  someone('hold', 'company', 'Halvorsen Beteiligungs GmbH', {
    number: 'HRB 8842',
    court: 'Flensburg',
    partyId: partyId(3),
  }),
  someone('fh', 'person', 'Dr. Friederike Harmsen', {
    birthYear: 1961,
    city: 'Kiel',
    serviceIds: [serviceId('per_harmsen')],
  }),
  someone('mh', 'person', 'Maren Halvorsen', {
    birthYear: 1974,
    city: 'Flensburg',
    serviceIds: [serviceId('per_maren')],
  }),
  someone('jh', 'person', 'Jens-Ole Halvorsen', {
    birthYear: 1979,
    city: 'Flensburg',
    serviceIds: [serviceId('per_jens')],
  }),
  someone('nobody', 'unknown', null),
]
const shares: readonly Share[] = [
  ['gp', 'kg', 0, 'general-partner'],
  ['hold', 'kg', 60, 'limited-partner'],
  ['fh', 'kg', 15, 'limited-partner'],
  ['nobody', 'kg', 25, 'limited-partner'],
  ['kg', 'gp', 100],
  ['mh', 'hold', 55],
  ['jh', 'hold', 45],
]
export const halvorsenRead = readOf(11, '2026-11-14T09:26:00Z', parties, shares, 'kg')

/** Only the first level of it, as a read of depth 1 gives it; and the holding's own owners, read by themselves. */
export const shallowRead = readOf(
  12,
  '2026-11-14T09:26:00Z',
  parties.slice(0, 4).concat(parties.slice(6)),
  shares.slice(0, 4),
  'kg',
)
export const holdingRead = readOf(
  13,
  '2026-11-15T08:00:00Z',
  parties.filter(({ key }) => ['hold', 'mh', 'jh'].includes(key)),
  shares.slice(5),
  'hold',
)

/** A year before: Maren held less, an heir was still there, and Harmsen wasn't. */
export const olderRead = readOf(
  9,
  '2025-11-02T10:00:00Z',
  [
    ...parties.filter(({ key }) => key !== 'fh'),
    someone('uh', 'person', 'Uwe Halvorsen', {
      birthYear: 1948,
      city: 'Flensburg',
      serviceIds: [serviceId('per_uwe')],
    }),
  ],
  [
    ['gp', 'kg', 0, 'general-partner'],
    ['hold', 'kg', 75, 'limited-partner'],
    ['nobody', 'kg', 25, 'limited-partner'],
    ['kg', 'gp', 100],
    ['mh', 'hold', 40],
    ['jh', 'hold', 45],
    ['uh', 'hold', 15],
  ],
  'kg',
)

export const treeOffer: OwnershipOffer = {
  way: 'tree',
  operation: 'company-ownership',
  price: { kind: 'learned', credits: 10 },
  askPrice: null,
  offered: true,
}
export const jobOffer: OwnershipOffer = {
  way: 'job',
  operation: 'ownership-job',
  price: { kind: 'unknown' },
  askPrice: { kind: 'unknown' },
  offered: null,
}

const answerOf = ({ answer, readAt }: StructureRead): AnswerRef => ({
  id: answer ?? answerId(1),
  operation: 'company-ownership',
  call: 'GET /companies/1/shareholders',
  readAt: readAt ?? '',
  dialect: 'october',
  charged: 10,
  basis: 'learned',
  bodyHash: '00',
})

export const fileOf = (
  company: CompanySummary,
  reads: readonly StructureRead[],
  more: Partial<OwnershipFile> = {},
): OwnershipFile => ({ company, reads, answers: reads.map(answerOf), offers: [treeOffer, jobOffer], jobs: [], ...more })

export const deskOf = (view: Partial<DeskView> = {}, companies: readonly number[] = [1]): Desk => ({
  id: 7,
  name: '',
  companies: companies.map(partyId),
  view: { ...emptyView, ...view },
  savedAt: '2026-11-20T10:00:00Z',
})

export const jobOf = (more: Partial<OwnershipJob> = {}): OwnershipJob => ({
  id: 5,
  company: kg,
  depth: 3,
  state: 'running',
  serviceJobId: 'job-1',
  startedAt: '2026-11-21T09:00:00Z',
  lastAskedAt: '2026-11-21T09:02:00Z',
  nextAskAt: '2026-11-21T09:06:00Z',
  asks: 2,
  message: null,
  error: null,
  answerId: null,
  ...more,
})

/** What a core answers that has these files: `heads` and `graph`, with the roles that it has read. */
export const answering = (
  files: readonly OwnershipFile[],
  roles: KeptRoles = [],
  holders: readonly DeskPerson[] = [],
  standings: readonly DeskStanding[] = [],
  beside: readonly KeptBeside[] = [],
) => ({
  heads: ({ ids }: { readonly ids: readonly number[] }) =>
    Promise.resolve(ok(files.filter(({ company }) => ids.includes(company.id)))),
  graph: (asked: Omit<FiguresAsked, 'companies'> & { readonly companies: readonly number[] }) =>
    Promise.resolve(
      ok(
        packFigures(
          computeFigures({
            ...asked,
            roles,
            standings,
            neighbours: asked.beside === true ? beside : [],
            holders: holders.filter(({ id }) => asked.persons?.includes(id)),
            today: '2026-11-21',
            companies: asked.companies.flatMap((id) => files.filter(({ company }) => company.id === id)),
          }),
        ),
      ),
    ),
})
