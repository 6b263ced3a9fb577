import { listAlerts, listDeliveries, readDelivery } from './deliveries.ts'
import {
  changeDestination,
  createDestination,
  listDestinations,
  readDestination,
  removeDestination,
} from './destinations.ts'
import { addItem, changeList, createList, listItems, listLists, readList, removeItem, removeList } from './lists.ts'
import { changeMonitor, createMonitor, listMonitors, readMonitor, removeMonitor } from './monitors.ts'
import { classic, route, type Extra, type Route } from './route.ts'

/**
 * What the account makes and what comes of it. Where the release renamed a path (contract 9.6), the name of 4.1 is on both
 * sides and the older one beside it before the release (4.8); monitors and deliveries had no other name.
 */
const lists = (name: 'lists' | 'collections', extra: Extra): readonly Route[] => [
  route(`${name}.list`, 'GET', `/${name}`, 0, listLists, extra),
  route(`${name}.create`, 'POST', `/${name}`, 0, createList, extra),
  route(`${name}.read`, 'GET', `/${name}/{list_id}`, 0, readList, extra),
  route(`${name}.change`, 'PATCH', `/${name}/{list_id}`, 0, changeList, extra),
  route(`${name}.remove`, 'DELETE', `/${name}/{list_id}`, 0, removeList, extra),
  route(`${name}.items.list`, 'GET', `/${name}/{list_id}/items`, 0, listItems, extra),
  route(`${name}.items.add`, 'POST', `/${name}/{list_id}/items`, 0, addItem, extra),
  route(`${name}.items.remove`, 'DELETE', `/${name}/{list_id}/items/{list_item_id}`, 0, removeItem, extra),
]

const destinations = (name: 'destinations' | 'notification-endpoints', extra: Extra): readonly Route[] => [
  route(`${name}.list`, 'GET', `/${name}`, 0, listDestinations, extra),
  route(`${name}.create`, 'POST', `/${name}`, 0, createDestination, extra),
  route(`${name}.read`, 'GET', `/${name}/{destination_id}`, 0, readDestination, extra),
  route(`${name}.change`, 'PATCH', `/${name}/{destination_id}`, 0, changeDestination, extra),
  route(`${name}.remove`, 'DELETE', `/${name}/{destination_id}`, 0, removeDestination, extra),
]

const before = { dialects: classic, shown: false, name: 'older' } as const
const today = { name: 'today' } as const

export const ownedRoutes: readonly Route[] = [
  ...lists('lists', today),
  ...lists('collections', before),
  route('monitors.list', 'GET', '/monitors', 0, listMonitors),
  route('monitors.create', 'POST', '/monitors', 10, createMonitor),
  route('monitors.read', 'GET', '/monitors/{monitor_id}', 0, readMonitor),
  route('monitors.change', 'PATCH', '/monitors/{monitor_id}', 0, changeMonitor),
  route('monitors.remove', 'DELETE', '/monitors/{monitor_id}', 0, removeMonitor),
  ...destinations('destinations', today),
  ...destinations('notification-endpoints', before),
  route('deliveries.list', 'GET', '/deliveries', 0, listDeliveries),
  route('deliveries.read', 'GET', '/deliveries/{delivery_id}', 0, readDelivery),
  route('alerts.list', 'GET', '/alerts', 0, listAlerts, { ...before, absentBy: 'alerts' }),
]
