import type { Vault } from '../ports/vault.ts'

/** The passphrase of backups by plan: in the keychain, or nowhere. */
export interface BackupPassphrase {
  /** Null: the keychain has none, or does not answer. */
  readonly read: () => Promise<string | null>
  /** Null: it is in the keychain; else why it can't be. A plan outlives this session, so memory is no place for it. */
  readonly keep: (passphrase: string) => Promise<string | null>
  /** Null: it is gone; else why not. */
  readonly forget: () => Promise<string | null>
}

/**
 * @param dataDir the library's folder: each has a passphrase of its own. An address is what the vault knows its entries by; this is none,
 * so it meets no key's.
 */
export function createBackupPassphrase(vault: Vault, dataDir: string): BackupPassphrase {
  const entry = `backups by plan of ${dataDir}`
  return {
    read: async () => {
      const read = await vault.read(entry)
      return read.found && read.kept.where === 'keychain' ? read.key : null
    },
    keep: async (passphrase) => {
      const kept = await vault.keep(entry, passphrase)
      if (kept.where === 'keychain') return null
      await vault.forget(entry)
      return kept.reason
    },
    forget: () => vault.forget(entry),
  }
}
