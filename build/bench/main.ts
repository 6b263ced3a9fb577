import { cpus } from 'node:os'
import { accountFigures } from './account.ts'
import { clientOverhead } from './client.ts'
import { exportFigures } from './exports.ts'
import type { Figure } from './figure.ts'
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

/** `npm run bench`, with `-- --large` the search over a million companies instead, with `-- --team` a team's database alone: each figure with its goal, measured beside its peer in the same run, so that the machine doesn't matter. */
const measurements: readonly (() => Promise<readonly Figure[]>)[] = [
  () => benchStore(new URL('../../dist/browser/store-worker.js', import.meta.url)),
  async () => accountFigures(),
  async () => [await clientOverhead()],
  benchLayouts,
  async () => deskFigures(),
  async () => ownershipFigures(),
  panningFigures,
  watchFigures,
  exportFigures,
  reportFigures,
  startFigures,
  viewFigures,
  teamFigures,
]
/** A million companies take two minutes and half a gigabyte, once: only when asked for, and by themselves. */
const large = [async () => largeSearchFigures()]

const figures: Figure[] = []
const chosen = process.argv.includes('--large') ? large : process.argv.includes('--team') ? [teamFigures] : measurements
for (const measure of chosen) figures.push(...(await measure()))

console.log(`\n${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}\n`)
for (const { name, value, peer, unit, against, ratio, goal } of figures) {
  const verdict = goal === null ? 'no goal' : `goal ≤ ${goal.atMost}: ${ratio <= goal.atMost ? 'held' : 'MISSED'}`
  console.log(
    `${name}\n  ${value.toFixed(2)} ${unit} against ${peer.toFixed(2)} ${unit} (${against}) = ${ratio.toFixed(3)}, ${verdict}`,
  )
}
process.exit(figures.every(({ ratio, goal }) => goal === null || ratio <= goal.atMost) ? 0 : 1)
