import type { Handler } from '../request/call.ts'
import { datedList } from '../request/envelopes.ts'
import { ownedId, ownedInPath } from '../owned/owned-ids.ts'
import { alertView, deliveryView } from '../views/delivery.ts'

/** `GET /deliveries` */
export const listDeliveries: Handler = (call) =>
  datedList(
    call,
    [...call.account.owned.deliveries.values()].reverse(),
    ({ id }) => ownedId(call.voice, 'delivery', id),
    (delivery) => deliveryView(call.voice, call.register, delivery),
  )

/** `GET /deliveries/{delivery_id}` */
export const readDelivery: Handler = (call) =>
  deliveryView(call.voice, call.register, ownedInPath(call, 'delivery', 'delivery_id', call.account.owned.deliveries))

/** `GET /alerts`: what the monitors matched, before the release (contract 4.8, 9.6). */
export const listAlerts: Handler = (call) =>
  datedList(
    call,
    [...call.account.owned.allHits()].reverse(),
    ({ id }) => ownedId(call.voice, 'alert', id),
    (hit) => alertView(call.voice, call.register, hit),
  )
