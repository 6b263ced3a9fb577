import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { accountFigures } from './account.ts'
import { clientOverhead } from './client.ts'
import { exportFigures } from './exports.ts'
import type { Figure } from './figure.ts'
import { filterFigures } from './filter.ts'
import { deskFigures } from './desk.ts'
import { benchLayouts } from './layout.ts'
import { ownershipFigures } from './ownership.ts'
import { panningFigures } from './panning.ts'
import { reportFigures } from './reports.ts'
import { largeSearchFigures } from './search.ts'
import { startFigures } from './start.ts'
import { benchStore } from './store.ts'
import { teamFigures } from './team.ts'
import { viewFigures } from './views.ts'
import { watchFigures } from './watch.ts'

/**
 * `npm run bench`: each figure with its goal, measured beside its peer in the same run, so that the machine doesn't matter. Parts of it by
 * name: `-- --only views`; the search over a million companies takes two minutes and half a gigabyte, once, and only by `-- --large`.
 */
const measurements: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  store: () => benchStore(new URL('../../dist/browser/store-worker.js', import.meta.url)),
  filter: () => filterFigures(new URL('../../dist/browser/store-worker.js', import.meta.url)),
  account: async () => accountFigures(),
  client: async () => [await clientOverhead()],
  layouts: benchLayouts,
  desk: async () => deskFigures(),
  ownership: async () => ownershipFigures(),
  panning: panningFigures,
  watch: watchFigures,
  exports: exportFigures,
  reports: reportFigures,
  start: startFigures,
  views: viewFigures,
  team: teamFigures,
}
const large = [async () => largeSearchFigures()]

/** What the command line chose; a name that is none ends the run with those that are. */
function chosenMeasurements(): readonly (() => Promise<readonly Figure[]>)[] {
  const { values } = parseArgs({ options: { large: { type: 'boolean' }, only: { type: 'string', multiple: true } } })
  if (values.large === true) return large
  if (values.only === undefined) return Object.values(measurements)
  return values.only.map((name) => {
    const measure = measurements[name]
    if (measure !== undefined) return measure
    console.error(`There is no "${name}". Parts: ${Object.keys(measurements).join(', ')}.`)
    process.exit(2)
  })
}

const figures: Figure[] = []
for (const measure of chosenMeasurements()) figures.push(...(await measure()))

console.log(`\n${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}\n`)
for (const { name, value, peer, unit, against, ratio, goal } of figures) {
  const verdict = goal === null ? 'no goal' : `goal ≤ ${goal.atMost}: ${ratio <= goal.atMost ? 'held' : 'MISSED'}`
  console.log(
    `${name}\n  ${value.toFixed(2)} ${unit} against ${peer.toFixed(2)} ${unit} (${against}) = ${ratio.toFixed(3)}, ${verdict}`,
  )
}
process.exit(figures.every(({ ratio, goal }) => goal === null || ratio <= goal.atMost) ? 0 : 1)
