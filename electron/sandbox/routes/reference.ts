import type { Answer, Call, Handler } from '../request/call.ts'
import { hangingList } from '../request/envelopes.ts'
import { eventGroupViews, eventTypeViews, legalFormViews } from '../views/reference.ts'

type View = Readonly<Record<string, unknown>>

/** Reference data, whose payload is not shown before the release (contract 4.8): a list, a map by id, a bare array. */
function listed(call: Call, views: readonly View[]): Answer | readonly unknown[] {
  const page = hangingList(
    call,
    views,
    (view) => String(view['id'] ?? view['code']),
    (view) => view,
  )
  if (call.dialect === 'october' || call.answers['reference-list'] === 'list') return page
  if (call.answers['reference-list'] === 'array') return views
  const map = Object.fromEntries(views.map(({ id, ...rest }) => [String(id), rest]))
  return call.answers['reference-list'] === 'map' ? map : { object: 'list', data: map, has_more: false, url: call.path }
}

/** `GET /legal-forms` */
export const listLegalForms: Handler = (call) => listed(call, legalFormViews(call.voice))
/** `GET /event-types`, and `GET /monitor-event-types` before the release. */
export const listEventTypes: Handler = (call) => listed(call, eventTypeViews(call.voice))
/** `GET /event-groups` */
export const listEventGroups: Handler = (call) => listed(call, eventGroupViews(call.voice))
