import type { Answer, Call, Handler } from '../request/call.ts'
import { hangingList } from '../request/envelopes.ts'
import { eventGroupViews, eventTypeViews, legalFormViews } from '../views/reference.ts'

type View = Readonly<Record<string, unknown>>

const listed = (call: Call, views: readonly View[]): Answer =>
  hangingList(
    call,
    views,
    (view) => String(view['id']),
    (view) => view,
  )

/** `GET /legal-forms` */
export const listLegalForms: Handler = (call) => listed(call, legalFormViews())
/** `GET /event-types` after the release, `GET /monitor-event-types` before it. */
export const listEventTypes: Handler = (call) => listed(call, eventTypeViews(call.voice))
/** `GET /event-groups` */
export const listEventGroups: Handler = (call) => listed(call, eventGroupViews(call.voice))
