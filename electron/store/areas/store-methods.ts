import type { Database } from 'better-sqlite3'
import type { Opened } from '../file/database.ts'
import { rebuild } from '../projections/rebuild.ts'
import { failure } from '../sql/failures.ts'
import { accountArea } from './account.ts'
import { answersArea } from './answers.ts'
import type { StoreMethods } from './area.ts'
import { companyArea } from './company.ts'
import { creditsArea } from './credits.ts'
import { deliveryArea } from './delivery.ts'
import { desksArea } from './desks.ts'
import { exportsArea } from './exports.ts'
import { filterArea } from './filter.ts'
import { historyArea } from './history.ts'
import { importsArea } from './imports.ts'
import { libraryArea } from './library.ts'
import { listsArea } from './lists.ts'
import { ownershipArea } from './ownership.ts'
import { partiesArea } from './parties.ts'
import { personArea } from './person.ts'
import { privacyArea } from './privacy.ts'
import { referenceArea } from './reference.ts'
import { reportsArea } from './reports.ts'
import { searchArea } from './search.ts'
import { sectionsArea } from './sections.ts'
import { settingsArea } from './settings.ts'
import { teamThingsArea } from './team-things.ts'
import { teamArea } from './team.ts'
import { teamWatchArea } from './team-watch.ts'
import { watchArea } from './watch.ts'

/** Everything that can be asked of a library without changing it. */
export const reads = {
  ...accountArea.reads,
  ...answersArea.reads,
  ...companyArea.reads,
  ...creditsArea.reads,
  ...deliveryArea.reads,
  ...desksArea.reads,
  ...exportsArea.reads,
  ...filterArea.reads,
  ...historyArea.reads,
  ...importsArea.reads,
  ...libraryArea.reads,
  ...listsArea.reads,
  ...ownershipArea.reads,
  ...partiesArea.reads,
  ...personArea.reads,
  ...privacyArea.reads,
  ...referenceArea.reads,
  ...reportsArea.reads,
  ...searchArea.reads,
  ...sectionsArea.reads,
  ...settingsArea.reads,
  ...teamThingsArea.reads,
  ...teamArea.reads,
  ...teamWatchArea.reads,
  ...watchArea.reads,
}

/** What is done in steps before a call (area.ts). */
export const before: ReadonlyMap<string, (db: Database) => Iterator<void>> = new Map(Object.entries(filterArea.before))

/** Everything that changes something. */
export const writes = {
  ...accountArea.writes,
  ...answersArea.writes,
  ...companyArea.writes,
  ...creditsArea.writes,
  ...deliveryArea.writes,
  ...desksArea.writes,
  ...exportsArea.writes,
  ...filterArea.writes,
  ...historyArea.writes,
  ...importsArea.writes,
  ...libraryArea.writes,
  ...listsArea.writes,
  ...ownershipArea.writes,
  ...partiesArea.writes,
  ...personArea.writes,
  ...privacyArea.writes,
  ...referenceArea.writes,
  ...reportsArea.writes,
  ...searchArea.writes,
  ...sectionsArea.writes,
  ...settingsArea.writes,
  ...teamThingsArea.writes,
  ...teamArea.writes,
  ...teamWatchArea.writes,
  ...watchArea.writes,
  rebuild,
}

type Methods = Readonly<Record<string, (db: Database, ...parameters: never[]) => unknown>>
type Bound<M> = {
  readonly [Name in keyof M]: M[Name] extends (db: Database, ...parameters: infer P) => infer R
    ? (...parameters: P) => R
    : never
}

/** The same methods without the connection; `before` runs ahead of each call. */
const bind = <M extends Methods>(db: Database, methods: M, before?: () => void): Bound<M> =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (...parameters: readonly never[]) => {
        before?.()
        return method(db, ...parameters)
      },
    ]),
  ) as Bound<M>

/** Everything that can be asked of an opened library. A method that no area has doesn't compile here. */
export const createMethods = ({ db, readOnly }: Opened): StoreMethods => ({
  ...bind(db, reads),
  ...bind(db, writes, () => {
    if (readOnly !== null) throw failure('read-only')
  }),
})
