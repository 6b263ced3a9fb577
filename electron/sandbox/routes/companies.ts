import { companyInPath, type Handler } from '../request/call.ts'
import { dayOf } from '../dataset/calendar.ts'
import { documentsOf } from '../dataset/documents.ts'
import { statementsOf } from '../dataset/statements.ts'
import { datedList, hangingList } from '../request/envelopes.ts'
import { companyView } from '../views/company.ts'
import { eventView } from '../views/event.ts'
import { keptRole } from '../views/role-words.ts'
import { officerView, roleView } from '../views/role.ts'
import { documentView, statementView } from '../views/statement.ts'

/** `GET /companies/{company_id}` */
export const readCompany: Handler = (call) => companyView(call.voice, call.register.history(companyInPath(call)))

/** `GET /companies/{company_id}/events`: the whole history. */
export const companyEvents: Handler = (call) => {
  const index = companyInPath(call)
  const history = call.register.history(index)
  const events = history.entries.flatMap((entry) => entry.changes.map((_, nth) => ({ entry, nth }))).reverse()
  return datedList(
    call,
    events,
    ({ entry, nth }) => call.voice.id('event', index, entry.number, nth),
    ({ entry, nth }) => eventView(call.voice, history, entry, nth),
  )
}

/** `GET /companies/{company_id}/officers` before the release, `/roles` after it; `role_type` narrows the latter. */
export const companyRoles: Handler = (call) => {
  const index = companyInPath(call)
  const history = call.register.history(index)
  const wanted = call.dialect === 'october' ? call.query.getAll('role_type').map(keptRole) : []
  const roles = [...history.state.roles]
    .filter((role) => wanted.length === 0 || wanted.includes(role.type))
    .sort((a, b) => Number(a.until !== null) - Number(b.until !== null) || a.key - b.key)
  const view = call.dialect === 'october' ? roleView : officerView
  return hangingList(
    call,
    roles,
    (role) => call.voice.id('role', index, role.key),
    (role) => view(call.voice, history, role),
  )
}

/** `GET /companies/{company_id}/financial-statements` */
export const companyStatements: Handler = (call) => {
  const index = companyInPath(call)
  const history = call.register.history(index)
  const statements = statementsOf(call.register.world, history, dayOf(call.now))
  return datedList(
    call,
    statements,
    (statement) => call.voice.id('financial_statement', index, statement.year),
    (statement) => statementView(call.voice, history, statement),
  )
}

/** `GET /companies/{company_id}/documents` */
export const companyDocuments: Handler = (call) => {
  const index = companyInPath(call)
  const history = call.register.history(index)
  const documents = documentsOf(history).map((document, nth) => ({ document, nth }))
  return hangingList(
    call,
    documents,
    ({ nth }) => call.voice.id('document', index, nth),
    ({ document, nth }) => documentView(call.voice, history, document, nth),
  )
}
