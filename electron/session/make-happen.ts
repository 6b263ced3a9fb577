import type { MakeHappen } from '../ports/make-happen.ts'

/** Makes things happen at the embedded service, by its control route. `address`: where it is; null: not known (yet). */
export const makeHappenAt =
  (address: () => string | null): MakeHappen =>
  async (company, type) => {
    const at = address()
    if (at === null) return false
    const response = await fetch(`${at}/__control`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ happen: { company, type } }),
    }).catch(() => null)
    await response?.body?.cancel()
    return response?.ok === true
  }
