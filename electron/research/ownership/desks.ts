import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { Desk } from '../../../shared/domain/ownership/desk/desk.ts'
import type { Ports } from '../../ports/ports.ts'

/** Ownership desks. They are stored here only: free and offline. */
export function createDesks({ store, clock, announce }: Pick<Ports, 'store' | 'clock' | 'announce'>) {
  const save = async (desk: Omit<Desk, 'id' | 'savedAt'> & { readonly id: number | null }): Promise<Outcome<Desk>> => {
    const saved = await store.saveDesk({
      ...desk,
      name: desk.name.trim(),
      savedAt: new Date(clock.now()).toISOString(),
    })
    if (saved === null) return failed({ kind: 'not-found' })
    announce({ kind: 'desks' })
    return ok(saved)
  }

  const remove = async (id: number): Promise<Outcome<null>> => {
    if (await store.removeDesk(id)) announce({ kind: 'desks' })
    return ok(null)
  }

  return { list: store.desks, open: store.desk, save, remove }
}
