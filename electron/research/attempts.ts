import { isObject, type Json } from '../../shared/domain/json.ts'
import type { Store } from '../core/ports.ts'

const settingName = 'post attempts'
/** Attempts remembered at most, newest last; an older one was given up long ago. */
const most = 100

export interface Attempts {
  /** The key to send with: that of the attempt whose outcome is unknown, else a new one. Kept before it is used. */
  readonly keyFor: (what: string) => Promise<string>
  /** The outcome is known: the next attempt is another purchase. */
  readonly ended: (what: string) => Promise<void>
}

/**
 * Idempotency keys of POSTs (contract 7.3: the key makes the bill single, not the effect). A key is stored before its
 * request leaves and forgotten once the outcome is known. So the second press after a lost answer, and the one after a
 * crash, carry the first one's key, and nothing is billed twice.
 */
export async function createAttempts(
  store: Pick<Store, 'readSettings' | 'writeSetting'>,
  randomId: () => string,
): Promise<Attempts> {
  const stored = (await store.readSettings())[settingName]
  const keys = new Map<string, string>()
  for (const [what, key] of Object.entries(isObject(stored) ? stored : {})) {
    if (typeof key === 'string') keys.set(what, key)
  }
  const write = (): Promise<void> => store.writeSetting(settingName, Object.fromEntries([...keys].slice(-most)) as Json)

  return {
    keyFor: async (what) => {
      const known = keys.get(what)
      if (known !== undefined) return known
      const key = randomId()
      keys.set(what, key)
      await write()
      return key
    },
    ended: async (what) => {
      if (keys.delete(what)) await write()
    },
  }
}
