import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { inWaitingThread } from '../core/waiting-store.ts'

/**
 * The entry of the loopback host. It is small, so that the store's thread loads its code beside the rest of the program, and so that what was compiled
 * in an earlier start is taken instead of compiled anew.
 */
// A terminal that was closed takes nothing any more. That is nothing to end for in the middle of a call.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const environmentKey = process.env['REGISTERBLICK_API_KEY'] ?? null
const teamPassword = process.env['REGISTERBLICK_TEAM_PASSWORD'] ?? null
// Children (the browser that is opened) must not inherit them.
delete process.env['REGISTERBLICK_API_KEY']
delete process.env['REGISTERBLICK_TEAM_PASSWORD']

/** In a build the workers and the page lie beside this file; run from sources, they lie in their own folders. */
const here = (built: string, source: string): URL => {
  const url = new URL(built, import.meta.url)
  return existsSync(url) ? url : new URL(source, import.meta.url)
}

const storeWorker = here('./store-worker.js', '../store/thread/worker.ts')
// Beside the code it is made from, where whoever may write it may write the code as well; elsewhere nothing is kept.
const compiled = storeWorker.pathname.endsWith('.js') ? fileURLToPath(new URL('./compiled/', import.meta.url)) : null
if (compiled !== null) enableCompileCache(compiled)
const startStoreLine = inWaitingThread(storeWorker, compiled)

const { runHost } = await import('./run-host.ts')
await runHost({
  environmentKey: environmentKey === '' ? null : environmentKey,
  teamPassword: teamPassword === '' ? null : teamPassword,
  startStoreLine,
  storeWorker,
  sandboxWorker: here('./sandbox-worker.js', '../sandbox/worker.ts'),
  teamWorker: here('./team-worker.js', '../team-server/thread/worker.ts'),
  graphWorker: here('./graph-worker.js', '../core/graph-worker.ts'),
  tableProgram: here('./table-process.js', '../research/imports/table-process.ts'),
  parties: here('./third-party.json', '../../dist/browser/third-party.json'),
  pageFolder: fileURLToPath(here('../renderer/', '../../dist/renderer/')),
})
