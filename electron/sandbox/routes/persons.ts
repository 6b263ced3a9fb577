import { personInPath, type Handler } from '../request/call.ts'
import { hangingList } from '../request/envelopes.ts'
import { keptRole } from '../views/role-words.ts'
import { positionView, roleView } from '../views/role.ts'
import { shareholdingView } from '../views/shareholding.ts'

/** `GET /persons/{person_id}/roles` after the release; `role_type` narrows it. */
export const personRoles: Handler = (call) => {
  const wanted = call.query.getAll('role_type').map(keptRole)
  const positions = call.register.people
    .positions(personInPath(call))
    .filter(({ role }) => wanted.length === 0 || wanted.includes(role.type))
  return hangingList(
    call,
    positions,
    ({ company, role }) => call.voice.id('role', company, role.key),
    ({ company, role }) => roleView(call.voice, call.register.history(company), role),
  )
}

/** `GET /persons/{person_id}/positions` before the release: roles and shareholdings in one list (contract 9.6). */
export const personPositions: Handler = (call) => {
  const key = personInPath(call)
  const { register, voice } = call
  const views = [
    ...register.people.positions(key).map(({ company, role }) => positionView(voice, register.history(company), role)),
    ...register.people.holdings(key).map(({ company, owner }) => shareholdingView(voice, register, company, owner)),
  ]
  return hangingList(
    call,
    views,
    (view) => String(view['id']),
    (view) => view,
  )
}

/** `GET /persons/{person_id}/holdings`: shares by the last lists, and those of a limited partner. */
export const personHoldings: Handler = (call) => {
  const holdings = call.register.people.holdings(personInPath(call))
  return hangingList(
    call,
    holdings,
    ({ company, owner }) => call.voice.id('shareholding', company, owner.nth),
    ({ company, owner }) => shareholdingView(call.voice, call.register, company, owner),
  )
}
