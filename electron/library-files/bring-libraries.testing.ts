import { join } from 'node:path'
import type { Meter } from '../../shared/domain/credits/credits.ts'
import type { LockedFile, LookedAt } from '../../shared/contract/backups.ts'
import type { AppState } from '../../shared/contract/state.ts'
import { ask, value } from '../core/core.testing.ts'
import { coreOptions } from '../core/core-options.testing.ts'
import { createCore } from '../core/create-core.ts'
import { knownPassphrase } from './hostile-libraries.testing.ts'

/**
 * Looks at files as the core does when somebody drops them on the page, restores those that are taken for libraries, and prints as
 * JSON what became of each, what is believed afterwards, and the most memory that this process ever had:
 * `<data folder> <address> <folder> <name>…`. The key comes by the environment.
 */
const [dataDir = '', address = '', folder = '', ...names] = process.argv.slice(2)
const core = await createCore({
  ...coreOptions(true),
  dataDir,
  baseUrl: address,
  environmentKey: process.env['REGISTERBLICK_API_KEY'] ?? null,
  // What goes wrong in the background is told on the way out.
  report: (where, error) => void process.stderr.write(`${where}: ${String(error)}\n`),
})
const settings = async () => {
  const { settings: now, service } = await value<AppState>(core, 'app.state')
  return { address: service.address, dailyCap: now.dailyCap, monthlyCap: now.monthlyCap, jobPaths: now.jobPaths }
}
await value(core, 'settings.change', { dailyCap: 77, monthlyCap: 777 })
const own = JSON.stringify(await settings())
const found: Record<string, unknown> = {}
for (const name of names) {
  const first = await ask<LookedAt | LockedFile>(core, 'backups.look', { path: join(folder, name) })
  // Two presses at once: the work of opening one is done for one at a time.
  const unlock = { token: first.ok ? first.value.token : '', passphrase: knownPassphrase }
  const presses =
    first.ok && first.value.facts === null
      ? await Promise.all([1, 2].map(() => ask<LookedAt>(core, 'backups.unlock', unlock)))
      : [first as Awaited<ReturnType<typeof ask<LookedAt>>>]
  const looked = presses[0]
  if (looked === undefined) throw new Error('nothing was looked at')
  if (!looked.ok) {
    found[name] = looked.error.kind === 'not-a-library' ? looked.error.why : looked.error
    continue
  }
  const restored = await ask(core, 'backups.restore', { token: looked.value.token })
  const { today } = await value<Meter>(core, 'credits.meter')
  const believed = JSON.stringify(await settings()) === own ? null : await settings()
  const watch = await value<{ readonly paused: boolean }>(core, 'watch.state')
  found[name] = restored.ok
    ? { restored: true, believed, paused: watch.paused, spent: today.credits }
    : { restored: false, error: restored.error }
}
await core.close()
process.stdout.write(JSON.stringify({ found, mostMegabytes: process.resourceUsage().maxRSS / 1024 }))
process.exit(0)
