import { isObject, type Json } from '../../../shared/domain/json.ts'
import type { Store } from '../../ports/store/store.ts'

const settingName = 'post attempts'
/** How many keys are remembered, newest last; an older one was given up long ago. */
const most = 100

export interface IdempotencyKeys {
  /**
   * The key to send with: that of an earlier attempt whose outcome is unknown, else a new one. Stored before it is
   * used.
   */
  readonly keyFor: (what: string) => Promise<string>
  /** The outcome is known: the next attempt is another purchase. */
  readonly ended: (what: string) => Promise<void>
}

/**
 * Idempotency keys of POSTs (contract 7.3: with the key a call is billed once, though it may take effect twice). A key
 * is stored before its request leaves and removed once the outcome is known. So a second attempt after a lost answer,
 * or after a crash, carries the first one's key, and nothing is billed twice.
 */
export async function createIdempotencyKeys(
  store: Pick<Store, 'readSettings' | 'writeSetting'>,
  randomId: () => string,
): Promise<IdempotencyKeys> {
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
