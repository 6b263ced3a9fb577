/**
 * Run by keychain.test.ts in a process of its own, inside or outside a D-Bus session:
 * `keychain.probe.ts read|keep|forget ADDRESS TIMEOUT`, the key on stdin. Prints what the vault said and the longest
 * time for which the main thread was blocked, as JSON.
 */
import { text } from 'node:stream/consumers'
import { createVault } from './keychain.ts'

const [, , action, address = '', timeout = '5000'] = process.argv
const key = (await text(process.stdin)).trim()
const vault = createVault({ service: 'Registerblick test', timeoutMs: Number(timeout) })

let longestBlock = 0
let last = performance.now()
const tick = (): void => {
  const now = performance.now()
  longestBlock = Math.max(longestBlock, now - last)
  last = now
}
const beat = setInterval(tick, 5)
const started = performance.now()
const said =
  action === 'keep'
    ? await vault.keep(address, key)
    : action === 'forget'
      ? { forgotten: await vault.forget(address) }
      : await vault.read(address)
clearInterval(beat)
tick()
process.stdout.write(
  JSON.stringify({ said, tookMs: Math.round(performance.now() - started), longestBlock: Math.round(longestBlock) }),
)
