import type { Vault } from '../ports/vault.ts'

/**
 * The vault of a session without a keychain: the memory of this process. `reason` is what `keep` and `read` report as
 * the cause.
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
