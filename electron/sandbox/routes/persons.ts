import { personInPath, type Handler } from '../call.ts'
import { hangingList } from '../envelopes.ts'
import { holdingView, positionView, roleView } from '../views/role.ts'

/** `GET /persons/{person_id}/positions` before the release, `/roles` after it. */
export const personRoles: Handler = (call) => {
  const positions = call.register.positions(personInPath(call))
  const view = call.dialect === 'october' ? roleView : positionView
  return hangingList(
    call,
    positions,
    ({ company, role }) => call.voice.id('role', company, role.key),
    ({ company, role }) => view(call.voice, call.register.history(company), role),
  )
}

/** `GET /persons/{person_id}/holdings`: where the person stands in the last shareholder list. */
export const personHoldings: Handler = (call) => {
  const holdings = call.register.holdings(personInPath(call))
  return hangingList(
    call,
    holdings,
    ({ company, nth }) => call.voice.id('shareholding', company, nth),
    ({ company, nth }) => {
      const history = call.register.history(company)
      const shareholder = history.state.shareholders[nth]
      if (!shareholder) throw new Error(`company ${company} has no shareholder ${nth}`)
      return holdingView(call.voice, history, shareholder, nth)
    },
  )
}
