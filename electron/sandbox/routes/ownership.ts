import { companyInPath, type Answer, type Call, type Handler } from '../request/call.ts'
import { isoDay } from '../dataset/calendar.ts'
import { extractOf } from '../dataset/owners.ts'
import { ownershipTree } from '../dataset/ownership-tree.ts'
import { hangingList } from '../request/envelopes.ts'
import { invalid, invalidInList } from '../request/failure.ts'
import { ownershipRows, ownershipView } from '../views/shareholding.ts'

/** `depth`: levels of owners, 1 to 20 or 10, default 1 (the contract shows the name only, 4.8). */
function readDepth(call: Call): number {
  const text = call.query.get('depth')
  if (text === null) return 1
  const depth = Number(text)
  const most = call.answers.levels === '1-20' ? 20 : 10
  if (/^\d+$/.test(text) && depth >= 1 && depth <= most) return depth
  const refuse = call.dialect === 'october' ? invalid : invalidInList
  throw refuse({ type: 'value_error', loc: ['query', 'depth'], msg: `depth should be 1 to ${most}`, input: text })
}

/**
 * `GET /companies/{company_id}/shareholders?depth=n` before the release, a list with `availability`;
 * `/companies/{company_id}/ownership-tree?depth=n` after it, a page with `extract` (contract 9.5, 9.6). Whether the
 * owners of owners come nested or in one flat list is up to the reading (gap G7).
 */
export const companyOwnership: Handler = (call): Answer => {
  const index = companyInPath(call)
  const { register, voice } = call
  const state = register.state(index)
  const tree = ownershipTree(register, index, readDepth(call))
  const views =
    call.answers.ownership === 'flat'
      ? ownershipRows(voice, register, tree)
      : tree.map((node) => ownershipView(voice, register, node))
  const asOf = tree[0]?.owner.asOf ?? null
  const extract = {
    status: extractOf(state),
    as_of: asOf === null ? null : isoDay(asOf),
    source: tree[0]?.owner.source ?? null,
  }
  return {
    ...hangingList(
      call,
      views,
      (view) => String(view['id']),
      (view) => view,
    ),
    [call.dialect === 'october' ? 'extract' : 'availability']:
      call.answers.extract === 'object' ? extract : extract.status,
  }
}
