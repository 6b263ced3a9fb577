import type { Vault } from './vault.ts'

/**
 * The vault of a session without a keychain: memory of this process and nothing else. `reason` is what `keep` and
 * `read` say about why the key will be gone with the session.
 */
export function createSessionVault(reason: string): Vault {
  const keys = new Map<string, string>()
  const kept = { where: 'session-only', reason } as const
  return {
    read: async (address) => {
      const key = keys.get(address)
      return key === undefined ? { found: false, reason } : { found: true, key, kept }
    },
    keep: async (address, key) => {
      keys.set(address, key)
      return kept
    },
    forget: async (address) => {
      keys.delete(address)
      return null
    },
  }
}
