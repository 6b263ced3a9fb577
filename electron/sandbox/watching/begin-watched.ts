import { randomUUID } from 'node:crypto'
import type { Monitor } from '../owned/owned.ts'
import type { ServiceState } from '../service-state.ts'
import { knownTypes } from '../views/reference.ts'

/** How long before its start an account has had the monitors that it begins with. */
const watchedForMs = 24 * 60 * 60_000

/** What happens to the companies that are watched from the start, the decisive thing first; to further ones nothing does. */
const happens: readonly (readonly string[])[] = [
  ['company.insolvency.opened', 'company.address.changed', 'company.role.removed'],
  ['company.capital.changed'],
  ['company.role.added', 'company.purpose.changed'],
]

/**
 * Gives a new account monitors on all event types of so many limited companies, and lets something happen to the first of them: who looks
 * at a demo for the first time finds an insolvency, not an empty inbox. They were made before the account's bill began.
 */
export function beginWatched({ register, owned, clock }: ServiceState, count: number): void {
  const now = clock.now()
  register.advanceTo(now)
  let watched = 0
  for (const index of register.indices()) {
    if (watched === count) break
    // The showcase stays as docs/sandbox.md tells it.
    if (register.world.script(index) !== null) continue
    const { form, status, insolvency, roles } = register.state(index)
    if (form !== 'gmbh' || status !== 'active' || insolvency !== 'none' || roles.length < 2) continue
    const monitor: Monitor = {
      id: randomUUID(),
      company: index,
      types: [...knownTypes],
      createdAt: now - watchedForMs,
      updatedAt: now - watchedForMs,
      lastHitAt: null,
      paused: false,
    }
    // Only what happens while a monitor is there is heard.
    owned.addMonitor(monitor)
    const [decisive, ...further] = happens[watched] ?? []
    if (decisive !== undefined && register.happenNow(index, decisive) === null) {
      // Not everything can happen to every company at any time.
      owned.removeMonitor(monitor)
      continue
    }
    for (const type of further) register.happenNow(index, type)
    watched += 1
  }
}
