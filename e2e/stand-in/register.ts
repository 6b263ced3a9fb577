import { registerHooks } from 'node:module'
import { runInThisContext } from 'node:vm'
import { isRefused } from './command-line.ts'
import { electron } from './electron.ts'
import { clickNotification } from './notification.ts'
import { records } from './records.ts'
import { report } from './report.ts'
import { chooseFromTray } from './tray.ts'

/** What a test asks of this process. */
export type Order =
  | { readonly kind: 'evaluate'; readonly id: number; readonly source: string; readonly argument: unknown }
  | { readonly kind: 'records'; readonly id: number }
  /** What a person does outside the window: chooses an item of the tray's menu, or clicks the newest notification. */
  | { readonly kind: 'choose-from-tray'; readonly id: number; readonly label: string }
  | { readonly kind: 'click-notification'; readonly id: number }

/**
 * `node --import register.ts <application>` runs the built application unchanged. Only the name `electron` is resolved to
 * the stand-in.
 */
if (isRefused(process.argv.slice(2))) process.exit(-1)
const standIn = new URL('./electron.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : next(specifier, context),
})

async function obey(order: Order): Promise<void> {
  if (order.kind === 'records') {
    report({ kind: 'records', id: order.id, records })
    return
  }
  if (order.kind !== 'evaluate') {
    const value = order.kind === 'choose-from-tray' ? chooseFromTray(order.label) : clickNotification()
    report({ kind: 'evaluated', id: order.id, value })
    return
  }
  try {
    const run = runInThisContext(`(${order.source})`) as (all: typeof electron, argument: unknown) => unknown
    report({ kind: 'evaluated', id: order.id, value: await run(electron, order.argument) })
  } catch (error) {
    report({
      kind: 'threw',
      id: order.id,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
}

process.on('message', (order: Order) => void obey(order))
// The test has ended, so this process ends too.
process.on('disconnect', () => process.exit(1))
