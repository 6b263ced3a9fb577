import type { Draw } from './drawn.testing.ts'
import { partyOf, type Company, type Members } from './third-shapes.testing.ts'

/** Accounts, jobs and structures of owners in shapes that nobody agreed on (contract 2.5, 2.6, 4.8, 4.9, 9.5). */

export interface MeantAccount {
  readonly workspace: string
  readonly name: string
  readonly balance: number | null
}

export function accountIn(draw: Draw, { workspace, name, balance }: MeantAccount): Members {
  const where = draw<Members>([
    { workspace: { id: workspace, name } },
    { workspace_id: workspace, name },
    { workspace: { id: workspace }, name },
  ])
  const rest = draw<Members>([
    { credits: { balance } },
    { credit_balance: balance },
    { credits: balance },
    { balance },
    { balance: { credits: balance } },
    { credits_remaining: balance },
    { credits: { remaining: balance === null ? null : String(balance) } },
  ])
  const account = { object: 'account', ...where, ...rest }
  return draw<Members>([account, account, { data: account }, { account }, { object: 'account', attributes: account }])
}

export interface MeantShare {
  readonly owner: Company
  readonly kind: 'company' | 'person'
  readonly percentage: number | null
  readonly nominal: number | null
}

const figuresOf = (draw: Draw, { percentage, nominal }: MeantShare): Members => ({
  ...draw<Members>([
    { percentage_share: percentage },
    { percentage },
    { share: percentage === null ? null : `${String(percentage).replace('.', ',')} %` },
    { percentage: percentage === null ? null : { value: percentage } },
  ]),
  ...draw<Members>([
    { nominal_amount: nominal, nominal_amount_currency: 'EUR' },
    { nominal: nominal === null ? null : { amount: `${nominal}.00`, currency: 'EUR' } },
  ]),
})

function shareIn(draw: Draw, share: MeantShare): Members {
  const { owner, kind } = share
  const who = draw<Members>([
    { holder: partyOf(draw, kind, owner) },
    { owner: partyOf(draw, kind, owner) },
    { name: owner.name, is_company: kind === 'company', [`${kind}_id`]: owner.id },
    { holder: { [kind]: partyOf(draw, kind, owner) } },
    { shareholder: partyOf(draw, kind, owner) },
  ])
  return { object: 'shareholding', ...who, ...figuresOf(draw, share) }
}

/** Who owns a company, as the release answers it. */
export function ownersIn(draw: Draw, company: Company, shares: readonly MeantShare[]): Members {
  const owned = partyOf(draw, 'company', company)
  const list = shares.map((share) => shareIn(draw, share))
  const named = shares.map((share) => ({ ...shareIn(draw, share), company: owned }))
  return draw<Members>([
    { object: 'page', data: list, next_cursor: null },
    { object: 'page', data: named, next_cursor: null, extract: { as_of: '2026-01-02' } },
    { object: 'list', data: named, has_more: false, url: '/v1/x' },
    { name: company.name, is_company: true, shareholders: list },
    { ...company, shareholders: { object: 'list', data: list, has_more: false } },
    { ownership_tree: { ...company, holders: list } },
    { object: 'ownership_tree', root: { ...company, is_company: true, shareholders: list } },
    { company: owned, shareholders: list },
    { data: { ...company, is_company: true, shareholders: list } },
    {
      nodes: [{ ...company, object: 'company' }, ...shares.map(({ owner, kind }) => ({ ...owner, object: kind }))],
      edges: shares.map((share) => ({ from: share.owner.id, to: company.id, ...figuresOf(draw, share) })),
    },
  ])
}

export interface MeantJob {
  readonly state: 'running' | 'done' | 'failed'
  readonly structure: Members
  readonly error: string
}

/** A detail of the watchlist (2.5). */
export function jobIn(draw: Draw, { state, structure, error }: MeantJob): Members {
  const words = {
    running: ['running', 'processing', 'pending', 'RUNNING', 'in_progress'],
    done: ['completed', 'done', 'COMPLETED', 'succeeded'],
    failed: ['failed', 'error', 'FAILED', 'aborted'],
  }
  const results = {
    done: [
      { results: { company_structure: structure } },
      { results: [{ company_structure: structure }] },
      { company_structure: structure },
    ],
    running: [{}, { results: null }, { results: {} }, { results: { company_structure: null, register_errors: [] } }],
    failed: [{}, { results: { register_errors: [error] } }, { results: null, message: error }, { error }],
  }
  const said = draw<Members>([
    { status: draw(words[state]) },
    { state: draw(words[state]) },
    { status: { code: draw(words[state]) } },
  ])
  const job = { id: 'job_7', title: 'Gesellschafter', ...said, ...draw<Members>(results[state]) }
  return draw<Members>([job, job, { data: job }])
}
