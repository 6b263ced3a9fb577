import type { Dialect } from '../../../shared/domain/answers/answer.ts'
import type { Operation } from '../../../shared/domain/credits/credits.ts'
import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import { classic } from './classic.ts'
import { cursorMeansOctober } from './detect.ts'
import type { Route, Routes } from './dialect.ts'
import { october } from './october.ts'

const tables: Readonly<Record<Dialect, Routes>> = { classic, october }

/** A name to try, with the side in whose dialect the request is written; null while that is undecided. */
export interface Name {
  readonly route: Route
  readonly side: Dialect | null
}

const pathOf = ({ method, root, path }: Route): string => `${method} ${root}${path}`

/**
 * The side a call is made for. While it is unknown, the page token tells it, because the service gave that token in its
 * own envelope. A cursor of an event list tells nothing: both sides use it.
 */
export function sideOf(dialect: Dialect | null, operation: Operation, next: NextPage | null): Dialect | null {
  if (dialect !== null || next === null) return dialect
  if (next.by !== 'cursor') return 'classic'
  return cursorMeansOctober(operation) ? 'october' : null
}

/**
 * All names of an operation in the order in which they are tried: the side's own first, then the other side's, because
 * a service may be between the two. Empty: this side doesn't have the operation. While the side is unknown, the October
 * names come first, because a service of today is most likely there; a wrong name costs nothing (404, 410).
 */
export function namesOf(side: Dialect | null, operation: Operation): readonly Name[] {
  const [own, other] = side === 'classic' ? (['classic', 'october'] as const) : (['october', 'classic'] as const)
  if (side !== null && tables[side][operation].length === 0) return []
  const names = [
    ...tables[own][operation].map((route): Name => ({ route, side })),
    ...tables[other][operation].map((route): Name => ({ route, side: other })),
  ]
  const same = (one: Route, two: Route): boolean =>
    pathOf(one) === pathOf(two) && JSON.stringify(one.query) === JSON.stringify(two.query)
  return names.filter(({ route }, at) => names.findIndex((name) => same(name.route, route)) === at)
}

/** True when only the side before the release has this name; its answer tells the side. */
export const isOldName = (operation: Operation, route: Route): boolean =>
  !october[operation].some((other) => pathOf(other) === pathOf(route))

/**
 * True when a path that the service names as a replacement (`GET /v1/companies/{id}/roles`) is this route: it ends like
 * it, or names the whole family (`/v1/lists` for everything below it).
 */
export function matchesRoute(path: string, route: Route): boolean {
  const template = route.path.split('/').slice(1)
  const parts = path.split('/').filter((part) => part !== '')
  const named = parts.slice(-template.length)
  const endsLike =
    named.length === template.length && template.every((part, i) => part.startsWith('{') || part === named[i])
  const family = parts.slice(parts.lastIndexOf('v1') + 1)
  return endsLike || (family.length === 1 && family[0] === template[0])
}

/** What an operation is called where no request of it can be shown. */
export const fallbackTemplate = (operation: Operation): string => {
  const route = october[operation][0] ?? classic[operation][0]
  return route === undefined ? operation : pathOf(route)
}
